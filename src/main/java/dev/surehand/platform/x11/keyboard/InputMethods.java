package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.Optional;

/** Finds input methods: programs such as ibus and fcitx, which turn keys into other text. */
final class InputMethods {

    private static final String PREFIX = "@server=";

    private InputMethods() {}

    /** Returns the name of an input method that is running, as it registered at the X server (XIM). */
    static Optional<OutsideText> running(XcbConnection questions, long root) {
        return questions
                .property(root, "XIM_SERVERS")
                .get()
                .numbers()
                .mapToObj(atom -> (int) atom)
                .filter(atom -> questions.selectionOwner(atom).get().orElse(0) != 0)
                .flatMap(atom -> questions.atomName(atom).get().stream())
                .map(name -> name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name)
                .map(OutsideText::of)
                .findFirst();
    }
}
