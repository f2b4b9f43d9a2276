package dev.surehand.platform.x11.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;

/** libXcomposite: windows drawn into memory of their own. */
public final class Xcomposite {

    /** The server copies what is drawn to the screen. */
    public static final int REDIRECT_AUTOMATIC = 0;

    static {
        Native.register("libXcomposite.so.1");
    }

    private Xcomposite() {}

    /** To be asked before anything else of this extension; 0 is false: the extension is missing. */
    public static native int XCompositeQueryExtension(Pointer display, IntByReference event, IntByReference error);

    /** 0 is failure. */
    public static native int XCompositeQueryVersion(Pointer display, IntByReference major, IntByReference minor);

    public static native void XCompositeRedirectWindow(Pointer display, long window, int update);

    public static native void XCompositeUnredirectWindow(Pointer display, long window, int update);

    /** A pixmap, to be given to XFreePixmap; a window that is not redirected, or not shown, comes as error BadMatch. */
    public static native long XCompositeNameWindowPixmap(Pointer display, long window);
}
