package dev.surehand.platform.uia.tree;

import dev.surehand.desktop.element.Role;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The control types of UI Automation, in the order of their numbers. */
enum UiaRole {
    BUTTON(Role.BUTTON),
    CALENDAR(Role.CALENDAR),
    CHECK_BOX(Role.CHECKBOX),
    COMBO_BOX(Role.COMBOBOX),
    EDIT(Role.EDIT),
    HYPERLINK(Role.LINK),
    IMAGE(Role.IMAGE),
    LIST_ITEM(Role.LISTITEM),
    LIST(Role.LIST),
    MENU(Role.MENU),
    MENU_BAR(Role.MENUBAR),
    MENU_ITEM(Role.MENUITEM),
    PROGRESS_BAR(Role.PROGRESSBAR),
    RADIO_BUTTON(Role.RADIO),
    SCROLL_BAR(Role.SCROLLBAR),
    SLIDER(Role.SLIDER),
    SPINNER(Role.SPINNER),
    STATUS_BAR(Role.STATUSBAR),
    TAB(Role.TABLIST),
    TAB_ITEM(Role.TAB),
    TEXT(Role.TEXT),
    TOOL_BAR(Role.TOOLBAR),
    TOOL_TIP(Role.TOOLTIP),
    TREE(Role.TREE),
    TREE_ITEM(Role.TREEITEM),
    CUSTOM(Role.OTHER),
    GROUP(Role.GROUP),
    THUMB(Role.OTHER),
    DATA_GRID(Role.TABLE),
    DATA_ITEM(Role.ROW),
    DOCUMENT(Role.DOCUMENT),
    SPLIT_BUTTON(Role.BUTTON),
    WINDOW(Role.WINDOW),
    PANE(Role.GROUP),
    HEADER(Role.GROUP),
    HEADER_ITEM(Role.COLUMN_HEADER),
    TABLE(Role.TABLE),
    TITLE_BAR(Role.TITLEBAR),
    SEPARATOR(Role.SEPARATOR),
    SEMANTIC_ZOOM(Role.GROUP),
    APP_BAR(Role.TOOLBAR);

    private static final int FIRST = 50000;

    /** Roles of web pages that control types do not tell apart. */
    private static final Map<String, Role> OF_PAGES = Map.ofEntries(
            Map.entry("alert", Role.ALERT),
            Map.entry("alertdialog", Role.DIALOG),
            Map.entry("cell", Role.CELL),
            Map.entry("columnheader", Role.COLUMN_HEADER),
            Map.entry("dialog", Role.DIALOG),
            Map.entry("gridcell", Role.CELL),
            Map.entry("heading", Role.HEADING),
            Map.entry("paragraph", Role.PARAGRAPH),
            Map.entry("row", Role.ROW),
            Map.entry("rowheader", Role.ROW_HEADER),
            Map.entry("switch", Role.SWITCH));

    private final Role role;

    UiaRole(Role role) {
        this.role = role;
    }

    /** Returns the control type with this number; empty for one that is newer than this list. */
    static Optional<UiaRole> of(int controlType) {
        int index = controlType - FIRST;
        return index >= 0 && index < values().length ? Optional.of(values()[index]) : Optional.empty();
    }

    /** @param ariaRole what a web page says about the element, which may be several words; empty elsewhere */
    static Role role(Optional<UiaRole> type, String ariaRole, boolean isDialog, boolean isHeading) {
        Role ofPage = OF_PAGES.get(ariaRole.strip().split(" ", 2)[0].toLowerCase(Locale.ROOT));
        if (ofPage != null) {
            return ofPage;
        }
        if (isDialog) {
            return Role.DIALOG;
        }
        return isHeading ? Role.HEADING : type.map(each -> each.role).orElse(Role.OTHER);
    }

    String nativeName() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
