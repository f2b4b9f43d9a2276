package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.NativeLongByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.KeyboardLayout;
import dev.surehand.platform.x11.bindings.Xlib;
import java.nio.charset.StandardCharsets;

/** Which layout setxkbmap, or the desktop's settings, last loaded. */
final class LayoutReader {

    /** In 4-byte units. */
    private static final int MOST = 1024;

    private LayoutReader() {}

    static KeyboardLayout read(X11Connection connection) {
        // rules, model, layouts, variants, options; the lists have an entry a group.
        String[] names = rulesNames(connection).split("\0", -1);
        int group = LockState.read(connection).group();
        String layout = names.length > 2 ? entry(names[2], group) : "";
        return LayoutName.of(layout, names.length > 3 ? entry(names[3], group) : "");
    }

    private static String entry(String list, int index) {
        String[] entries = list.split(",", -1);
        return index < entries.length ? entries[index] : "";
    }

    private static String rulesNames(X11Connection connection) {
        var type = new NativeLongByReference();
        var format = new IntByReference();
        var count = new NativeLongByReference();
        var rest = new NativeLongByReference();
        var data = new PointerByReference();
        Xlib.XGetWindowProperty(
                connection.display(),
                connection.root(),
                connection.atom("_XKB_RULES_NAMES"),
                0,
                MOST,
                0,
                Xlib.ANY_PROPERTY_TYPE,
                type,
                format,
                count,
                rest,
                data);
        Pointer text = data.getValue();
        if (text == null) {
            return "";
        }
        byte[] bytes = text.getByteArray(0, count.getValue().intValue());
        Xlib.XFree(text);
        return new String(bytes, StandardCharsets.US_ASCII);
    }
}
