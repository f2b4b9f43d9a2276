package dev.surehand.desktop.element;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What an element is, in terms that all systems share. */
public enum Role {
    ALERT(Use.HOLDS),
    BUTTON(Use.WORKED),
    CALENDAR(Use.WORKED),
    CANVAS(Use.SHOWS),
    CELL(Use.WORKED),
    CHECKBOX(Use.WORKED),
    COLUMN_HEADER(Use.WORKED),
    COMBOBOX(Use.WORKED),
    DIALOG(Use.HOLDS),
    DOCUMENT(Use.HOLDS),
    EDIT(Use.WORKED),
    GROUP(Use.HOLDS),
    HEADING(Use.SHOWS),
    IMAGE(Use.SHOWS),
    LINK(Use.WORKED),
    LIST(Use.HOLDS),
    LISTITEM(Use.WORKED),
    MENU(Use.WORKED),
    MENUBAR(Use.HOLDS),
    MENUITEM(Use.WORKED),
    PARAGRAPH(Use.HOLDS),
    PROGRESSBAR(Use.SHOWS),
    RADIO(Use.WORKED),
    ROW(Use.HOLDS),
    ROW_HEADER(Use.WORKED),
    SCROLLBAR(Use.HOLDS),
    SEPARATOR(Use.HOLDS),
    SLIDER(Use.WORKED),
    SPINNER(Use.WORKED),
    STATUSBAR(Use.SHOWS),
    SWITCH(Use.WORKED),
    TAB(Use.WORKED),
    TABLE(Use.HOLDS),
    TABLIST(Use.HOLDS),
    TERMINAL(Use.WORKED),
    TEXT(Use.SHOWS),
    TITLEBAR(Use.HOLDS),
    TOOLBAR(Use.HOLDS),
    TOOLTIP(Use.SHOWS),
    TREE(Use.HOLDS),
    TREEITEM(Use.WORKED),
    WINDOW(Use.HOLDS),
    /** A role that is none of the above; {@link Element#nativeRole} has the system's word for it. */
    OTHER(Use.HOLDS);

    private enum Use {
        /** It is pressed, filled in or chosen. */
        WORKED,
        /** It shows something and is not worked by itself. */
        SHOWS,
        /** It holds other elements. */
        HOLDS
    }

    private final Use use;

    Role(Use use) {
        this.use = use;
    }

    /** Returns the name in requests and answers. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT).replace("_", "");
    }

    /** Returns the role with this name on the wire; empty for any other text. */
    public static Optional<Role> named(String wireName) {
        return Stream.of(values())
                .filter(role -> role.wireName().equals(wireName))
                .findFirst();
    }

    /** Returns whether people press, fill in or choose elements of this role. */
    public boolean isWorked() {
        return use == Use.WORKED;
    }

    /** Returns whether the role only shows something: text, a picture, progress. */
    public boolean isShownOnly() {
        return use == Use.SHOWS;
    }
}
