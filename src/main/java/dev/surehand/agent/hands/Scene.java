package dev.surehand.agent.hands;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which windows there are.
 *
 * @param focused the id of the window with the keyboard; empty for none
 * @param title its title
 * @param windows the ids of all windows
 */
public record Scene(String focused, String title, Set<String> windows) {

    private static final Pattern NO_LETTERS = Pattern.compile("\\P{L}+");

    public Scene {
        windows = Set.copyOf(windows);
    }

    /** What is known where no tool lists windows; it differs from everything, so that the model looks. */
    static final Scene UNKNOWN = new Scene("unknown", "", Set.of());

    /**
     * Returns whether another window has the keyboard, a window opened or closed, or the window with the keyboard shows something
     * else, such as another page. Titles change by themselves too: numbers and signs in them are clocks, counters and marks of
     * unsaved work, so only their letters count.
     */
    public boolean differs(Scene later) {
        return equals(UNKNOWN)
                || !focused.equals(later.focused)
                || !windows.equals(later.windows)
                || !letters(title).equals(letters(later.title));
    }

    private static String letters(String title) {
        return NO_LETTERS.matcher(title).replaceAll("");
    }
}
