package dev.surehand.platform.win32.input;

import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether the release of a key would open a menu that nobody wants. The Windows keys and the Alt keys open a menu when
 * they are released and nothing was pressed while they were held. A key that is pressed and released in one gesture must open
 * its menu. A key that is released after its gesture was held for another purpose or is released by a clean-up, so it must not
 * open the menu.
 */
final class MenuKeys {

    private static final Set<Key> ALL =
            Set.of(Key.of(NamedKey.META), Key.of(NamedKey.RMETA), Key.of(NamedKey.ALT), Key.of(NamedKey.RALT));

    /** The menu key that was pressed last; empty after another key or a button was used. */
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

    /**
     * Records that a held menu key was used with something else.
     *
     * @return whether a menu key was held alone until now
     */
    boolean use() {
        boolean wasLone = lone.isPresent();
        lone = Optional.empty();
        return wasLone;
    }

    boolean opensMenu(Key released) {
        return gestureHasEnded && lone.filter(released::equals).isPresent();
    }
}
