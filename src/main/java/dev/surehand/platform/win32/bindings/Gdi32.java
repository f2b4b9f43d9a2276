package dev.surehand.platform.win32.bindings;

import com.sun.jna.platform.win32.GDI32;

/** Functions of gdi32.dll: drawing and bitmaps. */
public interface Gdi32 extends GDI32 {

    /** Completes all drawing of this thread, so that the pixels are in memory. */
    boolean GdiFlush();
}
