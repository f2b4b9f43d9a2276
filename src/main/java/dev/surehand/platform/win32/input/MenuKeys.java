package dev.surehand.platform.win32.input;

import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import java.util.Optional;
import java.util.Set;

/**
 * Which of the keys that open a menu, when they are let go of and nothing was pressed with them, is held so. What is pressed and
 * let go of in one gesture is to open it. What is let go of later was to be held for something, or is tidied up.
 */
final class MenuKeys {

    private static final Set<Key> ALL =
            Set.of(Key.of(NamedKey.META), Key.of(NamedKey.RMETA), Key.of(NamedKey.ALT), Key.of(NamedKey.RALT));

    /** Pressed last. */
    private Optional<Key> lone = Optional.empty();

    private boolean gestureHasEnded;

    static boolean contains(Key key) {
        return ALL.contains(key);
    }

    void pressed(Key key) {
        lone = Optional.of(key).filter(MenuKeys::contains);
        gestureHasEnded = false;
    }

    void gestureEnds() {
        gestureHasEnded = true;
    }

    /** @return whether one was held alone until now */
    boolean use() {
        boolean wasLone = lone.isPresent();
        lone = Optional.empty();
        return wasLone;
    }

    boolean opensUnmeant(Key released) {
        return gestureHasEnded && lone.filter(released::equals).isPresent();
    }
}
