package dev.surehand.platform.win32.screen;

import com.sun.jna.Memory;
import dev.surehand.desktop.geometry.Size;

/** BITMAPINFOHEADER: how pixels lie in memory. */
public final class BitmapInfo {

    static final int SIZE = 40;
    private static final int WIDTH = 4;
    private static final int HEIGHT = 8;
    private static final int PLANES = 12;
    private static final int BITS = 14;

    private BitmapInfo() {}

    /** Blue, green, red and an unused byte a pixel, top row first. The caller closes it. */
    public static Memory bgrx(Size size) {
        Memory info = new Memory(SIZE);
        info.clear();
        info.setInt(0, SIZE);
        info.setInt(WIDTH, size.width());
        // Positive would be the bottom row first.
        info.setInt(HEIGHT, -size.height());
        info.setShort(PLANES, (short) 1);
        info.setShort(BITS, (short) Integer.SIZE);
        return info;
    }
}
