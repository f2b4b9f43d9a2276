package dev.surehand.platform.turbojpeg.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;

/** libturbojpeg, by the functions that versions 1.4 to 3 have alike. */
public final class TurboJpeg {

    /** TJPF_BGRX: the fourth byte is not looked at. */
    public static final int BGRX = 3;
    /** TJSAMP_420. */
    public static final int HALF_THE_COLOUR = 2;
    /** TJFLAG_NOREALLOC: the buffer given is large enough. */
    public static final int KEEP_BUFFER = 1024;

    static {
        Native.register("libturbojpeg.so.0");
    }

    private TurboJpeg() {}

    /** NULL is failure. */
    public static native Pointer tjInitCompress();

    /** The most bytes that a file of this size can take. */
    public static native long tjBufSize(int width, int height, int subsampling);

    /**
     * 0 is success.
     *
     * @param length an unsigned long: 8 bytes on 64-bit systems that have this library by this name
     */
    public static native int tjCompress2(
            Pointer handle,
            Pointer source,
            int width,
            int stride,
            int height,
            int pixelFormat,
            PointerByReference file,
            LongByReference length,
            int subsampling,
            int quality,
            int flags);

    public static native String tjGetErrorStr2(Pointer handle);
}
