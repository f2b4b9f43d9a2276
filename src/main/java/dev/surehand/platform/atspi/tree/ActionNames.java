package dev.surehand.platform.atspi.tree;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

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
    /** GTK 4 names those of a row of a tree after the row. */
    private static final List<String> EXPAND_ALONE = List.of("expand", "listitem.expand");

    private static final List<String> COLLAPSE_ALONE = List.of("collapse", "contract", "listitem.collapse");

    private static final List<String> SHOW_MENU =
            List.of("showcontextmenu", "show context menu", "menu.popup", "popup menu", "showmenu");

    private static final Set<String> KNOWN =
            new HashSet<>(Stream.of(PRESS, TOGGLE, EXPAND, SHOW_MENU, EXPAND_ALONE, COLLAPSE_ALONE)
                    .flatMap(List::stream)
                    .toList());

    private ActionNames() {}

    static OptionalInt press(List<String> actions) {
        return isNameless(actions) ? OptionalInt.of(0) : first(actions, PRESS);
    }

    static OptionalInt toggle(List<String> actions) {
        return isNameless(actions) ? OptionalInt.of(0) : first(actions, TOGGLE);
    }

    /** Returns the action of Qt that sets the other state: an item is selected or not, a button is checked or not. */
    static OptionalInt toggleSelection(List<String> actions) {
        return first(actions, List.of("toggle"));
    }

    /** Returns whether the program names none. Chromium does so, and its first action is the one that a click has. */
    private static boolean isNameless(List<String> actions) {
        return !actions.isEmpty() && actions.stream().allMatch(String::isEmpty);
    }

    /** @param expand whether to expand, or to collapse */
    static OptionalInt expand(List<String> actions, boolean expand) {
        if (isNameless(actions)) {
            return OptionalInt.of(0);
        }
        OptionalInt own = first(actions, expand ? EXPAND_ALONE : COLLAPSE_ALONE);
        return own.isPresent() ? own : first(actions, EXPAND);
    }

    /** Returns the action that opens a context menu. In Chromium, which names none, it is the second one. */
    static OptionalInt showMenu(List<String> actions) {
        if (isNameless(actions)) {
            return actions.size() > 1 ? OptionalInt.of(1) : OptionalInt.empty();
        }
        return first(actions, SHOW_MENU);
    }

    /** Returns whether none of the names is known here, as in a program that translates them. */
    static boolean areForeign(List<String> actions) {
        return !isNameless(actions) && !actions.isEmpty() && actions.stream().noneMatch(KNOWN::contains);
    }

    private static OptionalInt first(List<String> actions, List<String> wanted) {
        return wanted.stream()
                .mapToInt(actions::indexOf)
                .filter(index -> index >= 0)
                .findFirst();
    }
}
