package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXi, version 2 of the extension: input as it comes from the devices, whichever window it goes to. */
public final class Xi {

    public static final int SUCCESS = 0;
    public static final int ALL_MASTER_DEVICES = 1;
    public static final int RAW_KEY_PRESS = 13;
    public static final int RAW_KEY_RELEASE = 14;
    public static final int RAW_BUTTON_PRESS = 15;
    public static final int RAW_BUTTON_RELEASE = 16;
    public static final int RAW_MOTION = 17;
    public static final int RAW_TOUCH_BEGIN = 22;

    /** XIEventMask on 64-bit systems. */
    public static final class EventMask {
        public static final int SIZE = 16;
        public static final int DEVICE = 0;
        public static final int LENGTH = 4;
        public static final int MASK = 8;

        private EventMask() {}
    }

    /** XIRawEvent on 64-bit systems: keycode or physical button. */
    public static final class RawEvent {
        public static final int DETAIL = 56;

        private RawEvent() {}
    }

    static {
        Native.register("libXi.so.6");
    }

    private Xi() {}

    /** @param major what is asked for, then what there is */
    public static native int XIQueryVersion(Pointer display, IntByReference major, IntByReference minor);

    /** @param masks XIEventMask structures */
    public static native int XISelectEvents(Pointer display, long window, Pointer masks, int count);
}
