package dev.surehand.desktop.window;

import dev.surehand.desktop.text.OutsideText;
import java.util.Locale;
import java.util.Set;

/**
 * A program that a person can start from the desktop's menu.
 *
 * @param id unique on this desktop; the {@link Launcher} starts the program by it; not for sentences
 * @param name as the menu shows it
 * @param windowNames the names by which its windows may call their program, in lower case
 */
public record Application(String id, OutsideText name, Set<String> windowNames) {

    public Application {
        windowNames = Set.copyOf(windowNames);
    }

    /** Returns whether a window names this program as its own. */
    public boolean isProgramOf(WindowInfo window) {
        return window.identity().program().names().stream()
                .anyMatch(called -> windowNames.contains(called.whole().toLowerCase(Locale.ROOT)));
    }
}
