package dev.surehand.platform.x11;

import dev.surehand.desktop.KeyboardLayout;

/** Which layout setxkbmap, or the desktop's settings, last loaded. */
final class LayoutReader {

    private LayoutReader() {}

    static KeyboardLayout read(X11Connection connection) {
        // rules, model, layouts, variants, options; the lists have an entry a group.
        String[] names = ShortProperty.text(connection, connection.root(), "_XKB_RULES_NAMES")
                .split("\0", -1);
        int group = LockState.read(connection).group();
        String layout = names.length > 2 ? entry(names[2], group) : "";
        return LayoutName.of(layout, names.length > 3 ? entry(names[3], group) : "");
    }

    private static String entry(String list, int index) {
        String[] entries = list.split(",", -1);
        return index < entries.length ? entries[index] : "";
    }
}
