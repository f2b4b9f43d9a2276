package dev.surehand.platform.x11;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.window.WindowInfo;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;

/** A copy of pixels to keep: 0xRRGGBB, row by row. */
record Shot(int width, int height, int[] rgb) {

    static Shot of(Pixels pixels) {
        int[] rgb = new int[pixels.width() * pixels.height()];
        for (int y = 0; y < pixels.height(); y++) {
            IntBuffer row = pixels.bgrx()
                    .duplicate()
                    .position(y * pixels.stride())
                    .slice()
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer();
            row.get(rgb, y * pixels.width(), pixels.width());
        }
        return new Shot(
                pixels.width(),
                pixels.height(),
                Arrays.stream(rgb).map(pixel -> pixel & 0xFFFFFF).toArray());
    }

    static Shot of(X11Desktop desktop, WindowInfo window) {
        return of(desktop.screen().capture(window).pixels());
    }

    /** Returns what the monitors show at the place of the window, which must lie on one monitor. */
    static Shot ofScreen(X11Desktop desktop, WindowInfo window) {
        ScreenRect bounds = window.bounds();
        Monitor monitor = desktop.monitors().monitors().stream()
                .filter(m -> m.bounds().overlap(bounds) == bounds.width() * bounds.height())
                .findFirst()
                .orElseThrow();
        return of(desktop.screen()
                .capture(
                        monitor,
                        new PixelRect(
                                (int) (bounds.x() - monitor.bounds().x()),
                                (int) (bounds.y() - monitor.bounds().y()),
                                (int) bounds.width(),
                                (int) bounds.height())));
    }

    int at(int x, int y) {
        return rgb[y * width + x];
    }

    /** Returns how many pixels differ, or the number of all pixels when the sizes differ. */
    int difference(Shot other) {
        if (width != other.width || height != other.height) {
            return Math.max(rgb.length, other.rgb.length);
        }
        int count = 0;
        for (int i = 0; i < rgb.length; i++) {
            count += rgb[i] == other.rgb[i] ? 0 : 1;
        }
        return count;
    }

    long colours() {
        return Arrays.stream(rgb).distinct().count();
    }
}
