package dev.surehand.platform.x11.bindings;

import com.sun.jna.Callback;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.PointerByReference;

/** libX11, the part used here. XID, Atom, Time and Mask are C longs: 64 bits on every system with this backend. */
public final class Xlib {

    public static final String LIBRARY = "libX11.so.6";

    public static final long NONE = 0;
    public static final long ALL_PLANES = -1;
    public static final int Z_PIXMAP = 2;
    public static final int GRAB_MODE_ASYNC = 1;
    public static final int ALREADY_GRABBED = 1;
    public static final int GRAB_FROZEN = 4;
    public static final long CURRENT_TIME = 0;
    public static final int BAD_WINDOW = 3;
    public static final int REVERT_TO_PARENT = 2;
    public static final int PROP_MODE_APPEND = 2;
    public static final int PROPERTY_NOTIFY = 28;
    public static final int CLIENT_MESSAGE = 33;
    public static final int GENERIC_EVENT = 35;
    public static final int EVENT_SIZE = 192;
    public static final long NO_EVENT_MASK = 0;
    public static final long STRUCTURE_NOTIFY_MASK = 1L << 17;
    public static final long SUBSTRUCTURE_NOTIFY_MASK = 1L << 19;
    public static final long SUBSTRUCTURE_REDIRECT_MASK = 1L << 20;
    public static final long PROPERTY_CHANGE_MASK = 1L << 22;

    /** XClientMessageEvent on 64-bit systems. */
    public static final class ClientMessageEvent {
        public static final int WINDOW = 32;
        public static final int MESSAGE_TYPE = 40;
        public static final int FORMAT = 48;
        /** Five C longs. */
        public static final int DATA = 56;

        private ClientMessageEvent() {}
    }

    /** XPropertyEvent on 64-bit systems. */
    public static final class PropertyEvent {
        public static final int TIME = 48;

        private PropertyEvent() {}
    }

    /** XImage on 64-bit systems. */
    public static final class Image {
        public static final int WIDTH = 0;
        public static final int HEIGHT = 4;
        public static final int DATA = 16;
        public static final int BYTE_ORDER = 24;
        public static final int DEPTH = 40;
        public static final int BYTES_PER_LINE = 44;
        public static final int BITS_PER_PIXEL = 48;

        private Image() {}
    }

    /** Visual on 64-bit systems. */
    public static final class Visual {
        public static final int RED_MASK = 24;
        public static final int GREEN_MASK = 32;
        public static final int BLUE_MASK = 40;

        private Visual() {}
    }

    /** XVisualInfo on 64-bit systems. */
    public static final class VisualInfo {
        public static final int SIZE = 64;
        public static final long ID_MASK = 1;
        /** To a {@link Visual}, which stays for the life of the connection. */
        public static final int VISUAL = 0;

        public static final int ID = 8;

        private VisualInfo() {}
    }

    /** XTextProperty on 64-bit systems. */
    public static final class TextProperty {
        public static final int SIZE = 32;
        public static final int VALUE = 0;
        public static final int ENCODING = 8;
        public static final int FORMAT = 16;
        public static final int ITEM_COUNT = 24;

        private TextProperty() {}
    }

    /** XGenericEventCookie on 64-bit systems. */
    public static final class GenericEvent {
        public static final int TYPE = 0;
        public static final int EXTENSION = 32;
        public static final int KIND = 36;
        public static final int DATA = 48;

        private GenericEvent() {}
    }

    static {
        Native.register(LIBRARY);
    }

    private Xlib() {}

    public interface ErrorHandler extends Callback {
        int handle(Pointer display, Pointer event);
    }

    public interface IoErrorHandler extends Callback {
        int handle(Pointer display);
    }

    public interface IoErrorExitHandler extends Callback {
        void handle(Pointer display, Pointer data);
    }

    public static native int XInitThreads();

    /** How many events there are; reads what has come. */
    public static native int XPending(Pointer display);

    /** Waits for one. */
    public static native int XNextEvent(Pointer display, Pointer event);

    /** 0 is false: it has no data. What it has is to be given to {@link #XFreeEventData}. */
    public static native int XGetEventData(Pointer display, Pointer genericEvent);

    public static native void XFreeEventData(Pointer display, Pointer genericEvent);

    /** NULL when there is no such display, or it refuses. */
    public static native Pointer XOpenDisplay(String name);

    public static native int XCloseDisplay(Pointer display);

    public static native Pointer XSetErrorHandler(ErrorHandler handler);

    public static native Pointer XSetIOErrorHandler(IoErrorHandler handler);

    public static native int XGetErrorText(Pointer display, int code, byte[] buffer, int length);

    /** The file descriptor of the socket. */
    public static native int XConnectionNumber(Pointer display);

    public static native int XDefaultScreen(Pointer display);

    public static native long XRootWindow(Pointer display, int screen);

    public static native Pointer XDefaultVisual(Pointer display, int screen);

    /** An array of {@link VisualInfo}, to be given to {@link #XFree}; NULL when there is none. Asks nothing of the server. */
    public static native Pointer XGetVisualInfo(Pointer display, long mask, Pointer template, IntByReference count);

    public static native int XFreePixmap(Pointer display, long pixmap);

    public static native int XDefaultDepth(Pointer display, int screen);

    /** The number that the next request will have. */
    public static native long XNextRequest(Pointer display);

    /** Of the last request that an answer, an error or an event has told to be done. */
    public static native long XLastKnownRequestProcessed(Pointer display);

    /** Belongs to the display. */
    public static native String XServerVendor(Pointer display);

    public static native int XVendorRelease(Pointer display);

    /** 0 is success, and the keyboard ours; else why not. */
    public static native int XGrabKeyboard(
            Pointer display, long window, int ownerEvents, int pointerMode, int keyboardMode, long time);

    public static native int XUngrabKeyboard(Pointer display, long time);

    /** 0 is success, and the pointer ours; else why not. */
    public static native int XGrabPointer(
            Pointer display,
            long window,
            int ownerEvents,
            int eventMask,
            int pointerMode,
            int keyboardMode,
            long confineTo,
            long cursor,
            long time);

    public static native int XUngrabPointer(Pointer display, long time);

    public static native int XSync(Pointer display, int discard);

    public static native int XFree(Pointer data);

    /** 0 is false: the extension is missing. */
    public static native int XQueryExtension(
            Pointer display, String name, IntByReference opcode, IntByReference event, IntByReference error);

    public static native long XInternAtom(Pointer display, String name, int onlyIfExists);

    /** Memory to be given to {@link #XFree}; NULL for an unknown atom. */
    public static native Pointer XGetAtomName(Pointer display, long atom);

    /** How many physical buttons there are; map[i] is the logical button that physical button i + 1 gives, 0 none. */
    public static native int XGetPointerMapping(Pointer display, byte[] map, int length);

    /** An XImage, to be given to {@link #XDestroyImage}; NULL on failure. */
    public static native Pointer XGetImage(
            Pointer display, long drawable, int x, int y, int width, int height, long planes, int format);

    public static native int XDestroyImage(Pointer image);

    /** Text of any encoding as UTF-8. Negative: failure; positive: so many characters could not be told. */
    public static native int Xutf8TextPropertyToTextList(
            Pointer display, Pointer textProperty, PointerByReference list, IntByReference count);

    public static native void XFreeStringList(Pointer list);

    public static native long XCreateSimpleWindow(
            Pointer display,
            long parent,
            int x,
            int y,
            int width,
            int height,
            int borderWidth,
            long border,
            long background);

    /** @param format bits per item: 8, 16 or 32 */
    public static native int XChangeProperty(
            Pointer display, long window, long property, long type, int format, int mode, byte[] data, int items);

    public static native int XMapWindow(Pointer display, long window);

    public static native int XRaiseWindow(Pointer display, long window);

    public static native int XLowerWindow(Pointer display, long window);

    /** @param x of the outer left edge, from the parent */
    public static native int XMoveResizeWindow(Pointer display, long window, int x, int y, int width, int height);

    /** A window that is not shown comes as error BadMatch. */
    public static native int XSetInputFocus(Pointer display, long window, int revertTo, long time);

    public static native int XSelectInput(Pointer display, long window, long eventMask);

    /** 0 is failure. */
    public static native int XSendEvent(Pointer display, long window, int propagate, long eventMask, Pointer event);

    /** Does not wait; 0 is false: there is none. */
    public static native int XCheckTypedEvent(Pointer display, int type, Pointer event);

    /** How many events wait; with mode 0 those that have been read already, without looking for more. */
    public static native int XEventsQueued(Pointer display, int mode);
}
