package dev.surehand.platform.javabridge.tree;

import dev.surehand.desktop.element.Role;
import java.util.Map;

/** The roles of Java programs, by the English names of javax.accessibility.AccessibleRole. */
final class JavaRole {

    static final String PASSWORD = "password text";
    static final String COMBO = "combo box";
    static final String TABLE = "table";
    static final String LABEL = "label";
    static final String TOGGLE_BUTTON = "toggle button";

    private static final Map<String, Role> ROLES = Map.ofEntries(
            Map.entry("alert", Role.ALERT),
            Map.entry("canvas", Role.CANVAS),
            Map.entry("check box", Role.CHECKBOX),
            Map.entry("color chooser", Role.GROUP),
            Map.entry("column header", Role.COLUMN_HEADER),
            Map.entry(COMBO, Role.COMBOBOX),
            Map.entry("date editor", Role.EDIT),
            Map.entry("desktop icon", Role.BUTTON),
            Map.entry("desktop pane", Role.GROUP),
            Map.entry("dialog", Role.DIALOG),
            Map.entry("directory pane", Role.GROUP),
            Map.entry("editbar", Role.EDIT),
            Map.entry("file chooser", Role.GROUP),
            Map.entry("filler", Role.GROUP),
            Map.entry("frame", Role.WINDOW),
            Map.entry("glass pane", Role.GROUP),
            Map.entry("group box", Role.GROUP),
            Map.entry("header", Role.GROUP),
            Map.entry("footer", Role.GROUP),
            Map.entry("hyperlink", Role.LINK),
            Map.entry("icon", Role.IMAGE),
            Map.entry("internal frame", Role.WINDOW),
            Map.entry(LABEL, Role.TEXT),
            Map.entry("layered pane", Role.GROUP),
            Map.entry("list", Role.LIST),
            Map.entry("list item", Role.LISTITEM),
            Map.entry("menu", Role.MENU),
            Map.entry("menu bar", Role.MENUBAR),
            Map.entry("menu item", Role.MENUITEM),
            Map.entry("option pane", Role.GROUP),
            Map.entry("page tab", Role.TAB),
            Map.entry("page tab list", Role.TABLIST),
            Map.entry("panel", Role.GROUP),
            Map.entry("paragraph", Role.PARAGRAPH),
            Map.entry(PASSWORD, Role.EDIT),
            Map.entry("popup menu", Role.MENU),
            Map.entry("progress bar", Role.PROGRESSBAR),
            Map.entry("push button", Role.BUTTON),
            Map.entry("radio button", Role.RADIO),
            Map.entry("root pane", Role.GROUP),
            Map.entry("row header", Role.ROW_HEADER),
            Map.entry("scroll bar", Role.SCROLLBAR),
            Map.entry("scroll pane", Role.GROUP),
            Map.entry("separator", Role.SEPARATOR),
            Map.entry("slider", Role.SLIDER),
            Map.entry("spinbox", Role.SPINNER),
            Map.entry("split pane", Role.GROUP),
            Map.entry("status bar", Role.STATUSBAR),
            Map.entry(TABLE, Role.TABLE),
            Map.entry("text", Role.EDIT),
            Map.entry(TOGGLE_BUTTON, Role.BUTTON),
            Map.entry("tool bar", Role.TOOLBAR),
            Map.entry("tool tip", Role.TOOLTIP),
            Map.entry("tree", Role.TREE),
            Map.entry("viewport", Role.GROUP),
            Map.entry("window", Role.WINDOW));

    private JavaRole() {}

    static Role of(String name) {
        return ROLES.getOrDefault(name, Role.OTHER);
    }
}
