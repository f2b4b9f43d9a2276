package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.overlay.OverlayPicture;
import dev.surehand.desktop.overlay.OverlayPicture.OverlayInk;

/**
 * The marks of a display and the window that has room for them. macOS takes the places of windows in points, so the window is as
 * large as the whole points around the marks.
 *
 * @param picture in pixels of the display
 * @param around the pixels of the window
 */
record MarkPicture(Monitor monitor, OverlayPicture picture, CaptureSubject.DisplayPart around) {

    /** @param picture in pixels of the display */
    static MarkPicture of(Monitor monitor, QuartzDisplay display, OverlayPicture picture) {
        return new MarkPicture(
                monitor, picture, new CaptureSubject.DisplayPart(display, picture.bounds()).onWholePoints());
    }

    /** Returns the place of the window in global points. */
    ScreenRect place() {
        ScreenRect display = around.display().bounds();
        ScreenRect points = around.points();
        return new ScreenRect(display.x() + points.x(), display.y() + points.y(), points.width(), points.height());
    }

    /** Draws the marks into memory as large as the window. */
    void drawInto(BitmapContext memory) {
        for (OverlayInk ink : picture.ink()) {
            PixelRect area = ink.area();
            memory.fill(
                    new PixelRect(
                            area.x() - around.area().x(),
                            area.y() - around.area().y(),
                            area.width(),
                            area.height()),
                    ink.colour());
        }
    }

    /** Returns what a capture shows that has all marks in it. */
    CaptureSubject.DisplayPart seen() {
        return new CaptureSubject.DisplayPart(around.display(), picture.bounds());
    }
}
