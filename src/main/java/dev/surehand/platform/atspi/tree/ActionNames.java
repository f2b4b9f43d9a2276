package dev.surehand.platform.atspi.tree;

import java.util.List;
import java.util.OptionalInt;

/** What the actions of toolkits mean. Each toolkit has its own names; these are in lower case. */
final class ActionNames {

    private static final List<String> PRESS =
            List.of("press", "click", "activate", "jump", "open", "select", "dodefault", "do default");
    private static final List<String> TOGGLE = List.of("toggle", "check", "uncheck", "click", "press", "activate");
    private static final List<String> EXPAND = List.of(
            "expand or contract",
            "toggle expand",
            "toggleexpand",
            "toggle popup",
            "togglepopup",
            "showmenu",
            "press",
            "click",
            "open",
            "activate");

    private ActionNames() {}

    static OptionalInt press(List<String> actions) {
        return isNameless(actions) ? OptionalInt.of(0) : first(actions, PRESS);
    }

    static OptionalInt toggle(List<String> actions) {
        return isNameless(actions) ? OptionalInt.of(0) : first(actions, TOGGLE);
    }

    /** Returns whether the program names none. Chromium does so, and its first action is the one that a click has. */
    private static boolean isNameless(List<String> actions) {
        return !actions.isEmpty() && actions.stream().allMatch(String::isEmpty);
    }

    /** @param expand whether to expand, or to collapse */
    static OptionalInt expand(List<String> actions, boolean expand) {
        OptionalInt own = first(actions, List.of(expand ? "expand" : "collapse", expand ? "expand" : "contract"));
        return own.isPresent() ? own : first(actions, EXPAND);
    }

    private static OptionalInt first(List<String> actions, List<String> wanted) {
        return wanted.stream()
                .mapToInt(actions::indexOf)
                .filter(index -> index >= 0)
                .findFirst();
    }
}
