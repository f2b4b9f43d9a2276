package dev.surehand.platform.win32.screen;

import com.sun.jna.platform.win32.WinGDI.BITMAPINFO;
import com.sun.jna.platform.win32.WinGDI.BITMAPINFOHEADER;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.jna.ScopedStructure;

/** Makes BITMAPINFOs, the layout of pixels in memory. */
public final class BitmapInfo {

    private BitmapInfo() {}

    /**
     * Returns the layout with blue, green, red and an unused byte per pixel, and the top row first. The caller must close the
     * structure.
     */
    public static ScopedStructure<BITMAPINFO> bgrx(Size size) {
        BITMAPINFO info = new BITMAPINFO();
        BITMAPINFOHEADER header = info.bmiHeader;
        header.biWidth = size.width();
        // A positive height would mean that the bottom row comes first.
        header.biHeight = -size.height();
        header.biPlanes = 1;
        header.biBitCount = Integer.SIZE;
        return new ScopedStructure<>(info);
    }
}
