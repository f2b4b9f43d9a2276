package dev.surehand.bench;

import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** libXext, and libX11, which it needs: pictures in shared memory. */
final class XShm {

    static final long ALL_PLANES = -1;
    static final int Z_PIXMAP = 2;

    /** XShmSegmentInfo on 64-bit systems. */
    static final class SegmentInfo {
        static final int SIZE = 32;
        static final int ID = 8;
        static final int ADDRESS = 16;

        private SegmentInfo() {}
    }

    /** XImage on 64-bit systems. */
    static final class Image {
        static final int DATA = 16;
        static final int BYTES_PER_LINE = 44;

        private Image() {}
    }

    static {
        Native.register("libXext.so.6");
    }

    private XShm() {}

    static native Pointer XOpenDisplay(String name);

    static native int XCloseDisplay(Pointer display);

    static native int XDefaultScreen(Pointer display);

    static native long XRootWindow(Pointer display, int screen);

    static native Pointer XDefaultVisual(Pointer display, int screen);

    static native int XDefaultDepth(Pointer display, int screen);

    static native int XSync(Pointer display, int discard);

    static native int XShmAttach(Pointer display, Pointer segmentInfo);

    static native int XShmDetach(Pointer display, Pointer segmentInfo);

    /** Returns an XImage, to be passed to {@link #XDestroyImage}, which does not free its data. */
    static native Pointer XShmCreateImage(
            Pointer display,
            Pointer visual,
            int depth,
            int format,
            Pointer data,
            Pointer segmentInfo,
            int width,
            int height);

    static native int XDestroyImage(Pointer image);

    /** Returns 0 for failure. */
    static native int XShmGetImage(Pointer display, long drawable, Pointer image, int x, int y, long planes);
}
