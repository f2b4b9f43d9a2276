package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXfixes: the pointer's picture. */
public final class Xfixes {

    /** XFixesCursorImage on 64-bit systems. */
    public static final class CursorInfo {
        public static final int WIDTH = 4;
        public static final int HEIGHT = 6;
        public static final int HOT_X = 8;
        public static final int HOT_Y = 10;
        /** To an array of C longs, of which the lower half is the pixel. */
        public static final int PIXELS = 24;

        private CursorInfo() {}
    }

    static {
        Native.register("libXfixes.so.3");
    }

    private Xfixes() {}

    /** To be asked before anything else of this extension; 0 is false. */
    public static native int XFixesQueryVersion(Pointer display, IntByReference major, IntByReference minor);

    /** A {@link CursorInfo}, to be given to {@link Xlib#XFree}; NULL on failure. */
    public static native Pointer XFixesGetCursorImage(Pointer display);
}
