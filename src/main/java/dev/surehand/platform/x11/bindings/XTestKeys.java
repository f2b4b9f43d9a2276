package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;

/** libXtst, the part for keys. */
public final class XTestKeys {

    static {
        Native.register("Xtst");
    }

    private XTestKeys() {}

    /** @param delay milliseconds the server waits before */
    public static native int XTestFakeKeyEvent(Pointer display, int keycode, int isPress, NativeLong delay);
}
