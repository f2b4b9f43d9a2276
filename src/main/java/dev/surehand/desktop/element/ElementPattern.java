package dev.surehand.desktop.element;

import java.util.Locale;

/** What a program lets others do with an element through the accessibility interface, without pointer or keys. */
public enum ElementPattern {
    /** Press it. */
    PRESS,
    /** Set its text, or its number. */
    SET_VALUE,
    TOGGLE,
    /** Select it in its list. */
    SELECT,
    /** Expand and collapse it. */
    EXPAND,
    /** Scroll what it holds. */
    SCROLL,
    SCROLL_INTO_VIEW,
    /** Read its text. */
    TEXT,
    FOCUS,
    SHOW_MENU,
    /** Find an item by its name that the list has not made an element of. */
    FIND_ITEM;

    /** Returns the name in answers. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
