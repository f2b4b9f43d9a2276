package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXss: whether the screen saver is on. */
public final class Xss {

    /** XScreenSaverInfo on 64-bit systems. */
    public static final class SaverInfo {
        public static final int SIZE = 40;
        public static final int STATE = 8;
        public static final int ON = 1;

        private SaverInfo() {}
    }

    static {
        Native.register("libXss.so.1");
    }

    private Xss() {}

    /** 0 is false: the extension is missing. */
    public static native int XScreenSaverQueryExtension(Pointer display, IntByReference event, IntByReference error);

    /** 0 is failure. */
    public static native int XScreenSaverQueryInfo(Pointer display, long drawable, Pointer saverInfo);
}
