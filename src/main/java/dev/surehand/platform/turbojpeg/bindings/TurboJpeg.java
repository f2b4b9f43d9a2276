package dev.surehand.platform.turbojpeg.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import org.jspecify.annotations.Nullable;

/** The functions of libturbojpeg that are the same in versions 1.4 to 3. */
public final class TurboJpeg {

    /** TJPF_BGRX: the fourth byte is ignored. */
    public static final int BGRX = 3;
    /** TJSAMP_420. */
    public static final int HALF_THE_COLOUR = 2;
    /** TJFLAG_NOREALLOC: the given buffer is large enough. */
    public static final int KEEP_BUFFER = 1024;

    static {
        Native.register("libturbojpeg.so.0");
    }

    private TurboJpeg() {}

    /** Returns a handle, or NULL on failure. */
    public static native @Nullable Pointer tjInitCompress();

    /** Returns the largest number of bytes that a JPEG of this size can have. */
    public static native long tjBufSize(int width, int height, int subsampling);

    /**
     * Compresses pixels. Returns 0 on success.
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
