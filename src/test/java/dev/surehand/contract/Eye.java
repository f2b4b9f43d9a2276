package dev.surehand.contract;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import java.util.List;

/** A window of ours that paints known colours and tells what it saw: on a real desktop, in another process. */
public interface Eye extends AutoCloseable {

    MonitorIndex monitor();

    /** Where it paints, in pixels of its monitor. */
    PixelRect canvas();

    /** What it paints at a pixel of its canvas, 0xRRGGBB. */
    int colourAt(int x, int y);

    /** All events since the last {@link #clear}, once no more come. */
    List<Sight> sights();

    void clear();

    /** Where a click puts the caret, in pixels of its monitor. */
    PixelRect textField();

    /** What has been typed into it, once it is the expected one or no more comes. */
    String awaitText(String expected);

    @Override
    void close();
}
