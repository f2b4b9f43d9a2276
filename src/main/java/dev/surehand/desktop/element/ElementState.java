package dev.surehand.desktop.element;

import java.util.Locale;

/** A state of an element. A state that the system does not report is absent. */
public enum ElementState {
    /** It takes input. */
    ENABLED,
    /** It is not hidden; it may be scrolled out of view or covered. */
    VISIBLE,
    FOCUSED,
    FOCUSABLE,
    SELECTED,
    SELECTABLE,
    CHECKED,
    /** Neither checked nor unchecked. */
    MIXED,
    CHECKABLE,
    EXPANDED,
    /** It can be expanded, and is not. */
    COLLAPSED,
    /** Scrolled out of view, as the program reports it. */
    OFFSCREEN,
    /** It is shown, but nothing says where on the screen: it has no bounds, and no click can be aimed at it. */
    UNPLACED,
    READ_ONLY,
    /** It holds a secret. The value of such an element is never read. */
    PASSWORD,
    /** The program is still filling it. */
    BUSY,
    MODAL,
    REQUIRED,
    INVALID,
    MULTILINE;

    /** Returns the name in answers. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace("_", "");
    }
}
