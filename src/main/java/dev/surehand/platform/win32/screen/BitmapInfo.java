package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import dev.surehand.desktop.geometry.Size;

/** BITMAPINFOHEADER: the layout of pixels in memory. */
public final class BitmapInfo {

    static final int SIZE = 40;
    private static final int WIDTH = 4;
    private static final int HEIGHT = 8;
    private static final int PLANES = 12;
    private static final int BITS = 14;

    private BitmapInfo() {}

    /**
     * Returns the layout with blue, green, red and an unused byte per pixel, and the top row first. The caller must close the
     * memory.
     */
    public static Memory bgrx(Size size) {
        Memory info = new Memory(SIZE);
        info.clear();
        info.setInt(0, SIZE);
        info.setInt(WIDTH, size.width());
        // A positive height would mean that the bottom row comes first.
        info.setInt(HEIGHT, -size.height());
        info.setShort(PLANES, (short) 1);
        info.setShort(BITS, (short) Integer.SIZE);
        return info;
    }
}
