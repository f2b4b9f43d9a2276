package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXrandr, the part used here. Offsets are those of 64-bit systems. */
public final class Xrandr {

    /** XRRMonitorInfo. */
    public static final class MonitorInfo {
        public static final int SIZE = 56;
        public static final int NAME = 0;
        public static final int PRIMARY = 8;
        public static final int OUTPUT_COUNT = 16;
        public static final int X = 20;
        public static final int Y = 24;
        public static final int WIDTH = 28;
        public static final int HEIGHT = 32;
        public static final int OUTPUTS = 48;

        private MonitorInfo() {}
    }

    /** XRRScreenResources. */
    public static final class ScreenResources {
        public static final int TIMESTAMP = 0;
        public static final int CONFIG_TIMESTAMP = 8;
        public static final int CRTC_COUNT = 16;
        public static final int CRTCS = 24;

        private ScreenResources() {}
    }

    /** XRROutputInfo. */
    public static final class OutputInfo {
        public static final int CRTC = 8;
        public static final int NAME = 16;

        private OutputInfo() {}
    }

    /** XRRCrtcInfo. */
    public static final class CrtcInfo {
        public static final int X = 8;
        public static final int Y = 12;
        public static final int WIDTH = 16;
        public static final int HEIGHT = 20;
        public static final int ROTATION = 32;
        public static final int OUTPUT_COUNT = 36;
        public static final int OUTPUTS = 40;

        private CrtcInfo() {}
    }

    static {
        Native.register("libXrandr.so.2");
    }

    private Xrandr() {}

    /** 0 is false. */
    public static native int XRRQueryVersion(Pointer display, IntByReference major, IntByReference minor);

    /** Since 1.5. An array of {@link MonitorInfo}; NULL on failure. */
    public static native Pointer XRRGetMonitors(Pointer display, long window, int getActive, IntByReference count);

    public static native void XRRFreeMonitors(Pointer monitors);

    /** Since 1.3: what the server knows, without probing the connectors, which takes 100 ms and more. */
    public static native Pointer XRRGetScreenResourcesCurrent(Pointer display, long window);

    public static native void XRRFreeScreenResources(Pointer resources);

    /** Since 1.3. */
    public static native long XRRGetOutputPrimary(Pointer display, long window);

    /** NULL when there is no such output. */
    public static native Pointer XRRGetOutputInfo(Pointer display, Pointer resources, long output);

    public static native void XRRFreeOutputInfo(Pointer outputInfo);

    /** NULL when there is no such CRTC. */
    public static native Pointer XRRGetCrtcInfo(Pointer display, Pointer resources, long crtc);

    public static native void XRRFreeCrtcInfo(Pointer crtcInfo);
}
