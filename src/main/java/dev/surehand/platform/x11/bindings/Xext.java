package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.ShortByReference;

/** libXext: pictures in shared memory (MIT-SHM), and whether the monitors are off (DPMS). */
public final class Xext {

    /** XShmSegmentInfo on 64-bit systems. */
    public static final class SegmentInfo {
        public static final int SIZE = 32;
        public static final int ID = 8;
        public static final int ADDRESS = 16;

        private SegmentInfo() {}
    }

    static {
        Native.register("libXext.so.6");
    }

    private Xext() {}

    /** 0 is false: the extension is missing. */
    public static native int XShmQueryExtension(Pointer display);

    /** 0 is failure; that the server cannot reach the segment comes as error BadAccess. */
    public static native int XShmAttach(Pointer display, Pointer segmentInfo);

    public static native int XShmDetach(Pointer display, Pointer segmentInfo);

    /** An XImage, to be given to {@link Xlib#XDestroyImage}, which leaves its data alone. */
    public static native Pointer XShmCreateImage(
            Pointer display,
            Pointer visual,
            int depth,
            int format,
            Pointer data,
            Pointer segmentInfo,
            int width,
            int height);

    /** 0 is failure. */
    public static native int XShmGetImage(Pointer display, long drawable, Pointer image, int x, int y, long planes);

    /** 0 is false: the extension is missing. */
    public static native int DPMSQueryExtension(Pointer display, IntByReference event, IntByReference error);

    /** @param level 0 is on; 1, 2, 3 are standby, suspend, off */
    public static native int DPMSInfo(Pointer display, ShortByReference level, ByteByReference enabled);
}
