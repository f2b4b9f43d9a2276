package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.Optional;

/** Finds input methods: programs such as ibus and fcitx, which turn keys into other text. */
final class InputMethods {

    private static final String PREFIX = "@server=";

    private InputMethods() {}

    /** Returns the name of an input method that is running, as it registered at the X server (XIM). */
    static Optional<OutsideText> running(XcbConnection xcb, long root) {
        return xcb.property(root, "XIM_SERVERS")
                .get()
                .numbers()
                .mapToObj(atom -> (int) atom)
                .filter(atom -> xcb.selectionOwner(atom).get().orElse(0) != 0)
                .flatMap(atom -> xcb.atomName(atom).get().stream())
                .map(name -> name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name)
                .map(OutsideText::of)
                .findFirst();
    }
}
