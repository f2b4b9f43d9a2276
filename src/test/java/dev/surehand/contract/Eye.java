package dev.surehand.contract;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import java.util.List;

/**
 * A window of the tests that paints known colours and reports the events it saw. On a real desktop it runs in another process.
 */
public interface Eye extends AutoCloseable {

    MonitorIndex monitor();

    /** Returns the area that the window paints, in pixels of its monitor. */
    PixelRect canvas();

    /** Returns the colour that the window paints at a pixel of its canvas, 0xRRGGBB. */
    int colourAt(int x, int y);

    /** Returns all events since the last {@link #clear}, once none is still on its way. */
    List<Sight> sights();

    void clear();

    /** Returns where a click sets the caret, in pixels of the window's monitor. */
    PixelRect textField();

    /** Returns the text typed into the window, once it is the expected text or has stopped changing. */
    String awaitText(String expected);

    @Override
    void close();
}
