package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.wire.LocalProcess;
import java.util.Optional;

/** How the focused program gets characters beyond U+FFFF. */
enum HighCharacters {
    /** By one key. */
    WHOLE,
    /** By two keys, one for each half of the surrogate pair: AWT cuts keysyms to 16 bits, but joins the halves. */
    HALVES,
    /**
     * By a paste. The bridge by which Java reports its elements sends each key to the bus of accessibility while any program
     * listens there. Half a character is no valid text, and the library of the bus then ends the Java program.
     */
    PASTE;

    /** Returns how a program gets them. */
    static HighCharacters of(Optional<LocalProcess> program) {
        if (program.filter(process -> process.uses("libawt_xawt.so")).isEmpty()) {
            return WHOLE;
        }
        return program.filter(process -> process.uses("libatk-wrapper.so")).isPresent() ? PASTE : HALVES;
    }

    /** Returns whether a text has such characters. */
    static boolean areIn(String text) {
        return text.codePoints().anyMatch(Character::isSupplementaryCodePoint);
    }
}
