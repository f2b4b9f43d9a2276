package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;

/** What a picture shows. */
sealed interface CaptureSubject {

    /** Returns the size of the picture in pixels. */
    Size size();

    /**
     * A part of a display.
     *
     * @param area in pixels of the display, inside it
     */
    record DisplayPart(QuartzDisplay display, PixelRect area) implements CaptureSubject {

        private static final double CLOSE = 1e-6;

        @Override
        public Size size() {
            return new Size(area.width(), area.height());
        }

        boolean isWhole() {
            return area.equals(PixelRect.of(display.pixels()));
        }

        DisplayPart whole() {
            return new DisplayPart(display, PixelRect.of(display.pixels()));
        }

        /**
         * Returns the smallest area around this one whose edges are whole points and whole pixels: macOS takes places in points,
         * and would widen or blur others.
         */
        DisplayPart onWholePoints() {
            int left = before(area.x());
            int top = before(area.y());
            int right = after(area.x() + area.width(), display.pixels().width());
            int bottom = after(area.y() + area.height(), display.pixels().height());
            return new DisplayPart(display, new PixelRect(left, top, right - left, bottom - top));
        }

        /** Returns the area in points from the top left corner of the display. */
        ScreenRect points() {
            double scale = display.pixelsPerPoint();
            return new ScreenRect(
                    Math.round(area.x() / scale),
                    Math.round(area.y() / scale),
                    Math.round(area.width() / scale),
                    Math.round(area.height() / scale));
        }

        /** Returns the part of that area which is this one, in pixels from its corner. */
        PixelRect within(DisplayPart around) {
            return new PixelRect(area.x() - around.area.x(), area.y() - around.area.y(), area.width(), area.height());
        }

        private int before(int pixel) {
            double scale = display.pixelsPerPoint();
            long point = (long) Math.floor(pixel / scale + CLOSE);
            while (point > 0 && !isWhole(point * scale)) {
                point--;
            }
            return (int) Math.round(point * scale);
        }

        private int after(int pixel, int end) {
            double scale = display.pixelsPerPoint();
            long point = (long) Math.ceil(pixel / scale - CLOSE);
            while (point * scale < end && !isWhole(point * scale)) {
                point++;
            }
            return (int) Math.min(end, Math.round(point * scale));
        }

        private static boolean isWhole(double pixel) {
            return Math.abs(pixel - Math.rint(pixel)) < CLOSE;
        }
    }

    /**
     * A window as if nothing covered it.
     *
     * @param number its CGWindowID
     */
    record WholeWindow(int number, Size size) implements CaptureSubject {}
}
