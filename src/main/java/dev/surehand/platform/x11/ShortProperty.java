package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.NativeLongByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.x11.bindings.Xlib;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;

/** Short properties of windows, whole. */
final class ShortProperty {

    /** In 4-byte units. */
    private static final int MOST = 1024;

    private ShortProperty() {}

    /** Empty when the window has no such text, or is gone. */
    static String text(X11Connection connection, long window, String name) {
        return read(
                connection,
                window,
                name,
                "",
                (data, count) -> new String(data.getByteArray(0, count), StandardCharsets.ISO_8859_1));
    }

    /** Empty when the window has no such numbers, or is gone. */
    static long[] numbers(X11Connection connection, long window, String name) {
        return read(connection, window, name, new long[0], (data, count) -> data.getLongArray(0, count));
    }

    private static <T> T read(
            X11Connection connection, long window, String name, T none, BiFunction<Pointer, Integer, T> copy) {
        var count = new NativeLongByReference();
        var data = new PointerByReference();
        var ignored = new NativeLongByReference();
        Xlib.XGetWindowProperty(
                connection.display(),
                window,
                connection.atom(name),
                0,
                MOST,
                0,
                Xlib.ANY_PROPERTY_TYPE,
                ignored,
                new IntByReference(),
                count,
                ignored,
                data);
        if (data.getValue() == null) {
            return none;
        }
        T value = copy.apply(data.getValue(), count.getValue().intValue());
        Xlib.XFree(data.getValue());
        return value;
    }
}
