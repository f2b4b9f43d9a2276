package dev.surehand.agent.hands;

import java.util.Set;

/**
 * Which windows there are.
 *
 * @param focused the id of the window with the keyboard; empty for none
 * @param title its title
 * @param windows the ids of all windows
 */
public record Scene(String focused, String title, Set<String> windows) {

    public Scene {
        windows = Set.copyOf(windows);
    }

    /** What is known where no tool lists windows; it differs from everything, so that the model looks. */
    static final Scene UNKNOWN = new Scene("unknown", "", Set.of());

    /** Returns whether another window has the keyboard, or a window opened or closed. Titles change by themselves. */
    public boolean differs(Scene later) {
        return equals(UNKNOWN) || !focused.equals(later.focused) || !windows.equals(later.windows);
    }
}
