package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXfixes: the pointer's picture, and who sets selections. */
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

    /** What to be told of: that a program has become the owner of a selection. */
    public static final long SET_SELECTION_OWNER_MASK = 1;

    /** XFixesSelectionNotifyEvent on 64-bit systems. Its type is the first of the extension's. */
    public static final class SelectionEvent {
        /** A window's id; 0 for none. */
        public static final int OWNER = 48;

        private SelectionEvent() {}
    }

    static {
        Native.register("libXfixes.so.3");
    }

    private Xfixes() {}

    /** To be asked before anything else of this extension; 0 is false. */
    public static native int XFixesQueryVersion(Pointer display, IntByReference major, IntByReference minor);

    /** A {@link CursorInfo}, to be given to {@link Xlib#XFree}; NULL on failure. */
    public static native Pointer XFixesGetCursorImage(Pointer display);

    /** Of these rectangles; NULL and 0 are none. */
    public static native long XFixesCreateRegion(Pointer display, Pointer rectangles, int count);

    public static native void XFixesDestroyRegion(Pointer display, long region);

    /**
     * Its rectangles, to be given to {@link Xlib#XFree}; NULL when it has none.
     *
     * @param bounds is filled: x, y, width, height of 16 bits each
     */
    public static native Pointer XFixesFetchRegionAndBounds(
            Pointer display, long region, IntByReference count, Pointer bounds);

    /** Sends events to this connection from now on. */
    public static native void XFixesSelectSelectionInput(Pointer display, long window, long selection, long eventMask);
}
