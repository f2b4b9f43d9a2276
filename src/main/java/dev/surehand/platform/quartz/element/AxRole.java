package dev.surehand.platform.quartz.element;

import static java.util.Map.entry;

import dev.surehand.desktop.element.Role;
import java.util.Map;
import java.util.Set;

/** The roles of AX in the words of the domain. A subrole says more than its role where both are known. */
final class AxRole {

    static final String SECURE_FIELD = "AXSecureTextField";
    static final String APPLICATION = "AXApplication";
    static final String DISCLOSURE = "AXDisclosureTriangle";
    static final String TEXT_AREA = "AXTextArea";

    /** The buttons of the frame of a window, which are there also if the program describes nothing. */
    static final Set<String> OF_FRAME =
            Set.of("AXCloseButton", "AXMinimizeButton", "AXZoomButton", "AXFullScreenButton", "AXToolbarButton");

    private static final Map<String, Role> SUBROLES = Map.ofEntries(
            entry("AXDialog", Role.DIALOG),
            entry("AXSystemDialog", Role.DIALOG),
            entry("AXApplicationAlert", Role.ALERT),
            entry("AXApplicationAlertDialog", Role.ALERT),
            entry("AXApplicationDialog", Role.DIALOG),
            entry("AXSwitch", Role.SWITCH),
            entry("AXToggle", Role.SWITCH),
            entry("AXTabButton", Role.TAB),
            entry("AXTabPanel", Role.GROUP),
            entry("AXOutlineRow", Role.TREEITEM),
            entry("AXTableRow", Role.LISTITEM),
            entry("AXContentList", Role.LIST),
            entry("AXDescriptionList", Role.LIST),
            entry("AXSortButton", Role.COLUMN_HEADER),
            entry("AXApplicationStatus", Role.STATUSBAR),
            entry("AXUserInterfaceTooltip", Role.TOOLTIP));

    private static final Map<String, Role> ROLES = Map.ofEntries(
            entry("AXWindow", Role.WINDOW),
            entry("AXSheet", Role.DIALOG),
            entry("AXDrawer", Role.GROUP),
            entry("AXButton", Role.BUTTON),
            entry("AXMenuButton", Role.BUTTON),
            entry("AXCheckBox", Role.CHECKBOX),
            entry("AXRadioButton", Role.RADIO),
            entry("AXRadioGroup", Role.GROUP),
            entry("AXPopUpButton", Role.COMBOBOX),
            entry("AXComboBox", Role.COMBOBOX),
            entry("AXTextField", Role.EDIT),
            entry(TEXT_AREA, Role.EDIT),
            entry("AXDateField", Role.EDIT),
            entry("AXTimeField", Role.EDIT),
            entry("AXStaticText", Role.TEXT),
            entry("AXHeading", Role.HEADING),
            entry("AXLink", Role.LINK),
            entry("AXImage", Role.IMAGE),
            entry("AXSlider", Role.SLIDER),
            entry("AXIncrementor", Role.SPINNER),
            entry("AXProgressIndicator", Role.PROGRESSBAR),
            entry("AXBusyIndicator", Role.PROGRESSBAR),
            entry("AXLevelIndicator", Role.PROGRESSBAR),
            entry("AXRelevanceIndicator", Role.PROGRESSBAR),
            entry("AXScrollBar", Role.SCROLLBAR),
            entry("AXScrollArea", Role.GROUP),
            entry("AXGroup", Role.GROUP),
            entry("AXSplitGroup", Role.GROUP),
            entry("AXLayoutArea", Role.GROUP),
            entry("AXTabGroup", Role.TABLIST),
            entry("AXTable", Role.TABLE),
            entry("AXGrid", Role.TABLE),
            entry("AXOutline", Role.TREE),
            entry("AXList", Role.LIST),
            entry("AXBrowser", Role.GROUP),
            entry("AXRow", Role.LISTITEM),
            entry("AXCell", Role.CELL),
            entry("AXMenuBar", Role.MENUBAR),
            entry("AXMenuBarItem", Role.MENUITEM),
            entry("AXMenu", Role.MENU),
            entry("AXMenuItem", Role.MENUITEM),
            entry("AXToolbar", Role.TOOLBAR),
            entry("AXWebArea", Role.DOCUMENT),
            entry("AXSplitter", Role.SEPARATOR),
            entry("AXColorWell", Role.BUTTON),
            entry(DISCLOSURE, Role.BUTTON),
            entry("AXHelpTag", Role.TOOLTIP),
            entry("AXValueIndicator", Role.GROUP));

    private AxRole() {}

    static Role of(String role, String subrole) {
        Role known = ROLES.getOrDefault(role, Role.OTHER);
        return SUBROLES.getOrDefault(subrole, known);
    }
}
