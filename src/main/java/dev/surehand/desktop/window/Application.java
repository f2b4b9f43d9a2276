package dev.surehand.desktop.window;

import dev.surehand.desktop.text.OutsideText;
import java.util.Locale;
import java.util.Set;

/**
 * A program that a person can start from the desktop's menu.
 *
 * @param id unique on this desktop; what the {@link Launcher} starts it by, not for sentences
 * @param name as the menu shows it
 * @param windowNames what its windows may call their program, in lower case
 */
public record Application(String id, OutsideText name, Set<String> windowNames) {

    public Application {
        windowNames = Set.copyOf(windowNames);
    }

    /** Whether a window says that it is of this program. */
    public boolean isProgramOf(WindowInfo window) {
        return window.identity().program().names().stream()
                .anyMatch(called -> windowNames.contains(called.whole().toLowerCase(Locale.ROOT)));
    }
}
