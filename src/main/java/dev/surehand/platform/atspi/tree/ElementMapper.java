package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes what a program says about an element in the words of the domain. */
final class ElementMapper {

    private static final Map<AtspiState, ElementState> SAME = Map.of(
            AtspiState.FOCUSABLE, ElementState.FOCUSABLE,
            AtspiState.SELECTED, ElementState.SELECTED,
            AtspiState.SELECTABLE, ElementState.SELECTABLE,
            AtspiState.BUSY, ElementState.BUSY,
            AtspiState.MODAL, ElementState.MODAL,
            AtspiState.REQUIRED, ElementState.REQUIRED,
            AtspiState.INVALID_ENTRY, ElementState.INVALID,
            AtspiState.MULTI_LINE, ElementState.MULTILINE);

    private static final Set<AtspiRole> CHECKABLE = EnumSet.of(
            AtspiRole.CHECK_BOX,
            AtspiRole.CHECK_MENU_ITEM,
            AtspiRole.RADIO_BUTTON,
            AtspiRole.RADIO_MENU_ITEM,
            AtspiRole.TOGGLE_BUTTON,
            AtspiRole.SWITCH);
    private static final Set<AtspiRole> TOGGLED =
            EnumSet.of(AtspiRole.CHECK_BOX, AtspiRole.CHECK_MENU_ITEM, AtspiRole.TOGGLE_BUTTON, AtspiRole.SWITCH);

    /** Elements that a click works. Actions without a name mean a press only there. */
    private static final Set<Role> PRESSED = EnumSet.of(
            Role.BUTTON,
            Role.CHECKBOX,
            Role.COMBOBOX,
            Role.LINK,
            Role.LISTITEM,
            Role.MENU,
            Role.MENUITEM,
            Role.RADIO,
            Role.SWITCH,
            Role.TAB,
            Role.TREEITEM);

    /** What is the current part of an element that takes the keyboard. */
    private static final Set<Role> PARTS = EnumSet.of(Role.TAB, Role.LISTITEM, Role.TREEITEM, Role.CELL);

    private static final Set<Role> WITH_NUMBER = EnumSet.of(Role.SLIDER, Role.SPINNER);

    private final FrameView view;

    ElementMapper(FrameView view) {
        this.view = view;
    }

    /**
     * Returns the element.
     *
     * @param around empty for a frame
     * @param isSecret whether it, or what holds it, is a field for passwords
     */
    Element map(Accessible from, ElementKey key, Details details, Surroundings around, boolean isSecret) {
        // Qt calls its windows fillers.
        boolean isFrame = from.ref().equals(view.frame());
        Role role = isFrame && from.role() == Role.GROUP ? Role.WINDOW : role(from, around);
        NamedValue texts = NamedValue.of(from, details, view.toolkit());
        Element.Draft draft = Element.of(key, role)
                .nativeRole(from.nativeRole().nativeName())
                .name(texts.name())
                .description(from.description())
                .nativeId(details.id())
                .state(ElementState.PASSWORD, isSecret);
        if (!isSecret) {
            draft.value(texts.value());
        }
        addStates(draft, from);
        draft.state(ElementState.FOCUSED, hasKeyboard(from, around));
        addPatterns(draft, from, details, around);
        if (view.isShown(from) && !around.isClosed()) {
            details.extents().ifPresent(area -> place(draft, area, from, around));
        }
        return draft.build();
    }

    private boolean hasKeyboard(Accessible from, Surroundings around) {
        boolean isElsewhere = PARTS.contains(from.role())
                && view.toolkit().focusesCurrentParts()
                && around.parent()
                        .filter(whole -> whole.is(AtspiState.FOCUSABLE) && !whole.is(AtspiState.FOCUSED))
                        .isPresent();
        return from.is(AtspiState.FOCUSED) && !isElsewhere && !around.isClosed();
    }

    private void place(Element.Draft draft, ScreenRect reported, Accessible from, Surroundings around) {
        FramePart part = FramePart.of(from, around);
        Optional<Placement> placement = view.places().of(part);
        placement.map(known -> known.onScreen(reported)).ifPresent(draft::bounds);
        boolean isOpen = part != FramePart.POPUP || around.holders().stream().allMatch(view::isShown);
        draft.state(ElementState.UNPLACED, placement.isEmpty() && isOpen);
    }

    /** GTK 4.8 calls what expands a row of a tree a panel, later ones a button. */
    static boolean isExpander(Accessible from) {
        return from.nativeRole() == AtspiRole.PANEL
                && from.is(AtspiState.EXPANDABLE)
                && from.has(AtspiInterface.ACTION);
    }

    /** Swing calls the items of its lists and trees labels. */
    private static Role role(Accessible from, Surroundings around) {
        if (isExpander(from)) {
            return Role.BUTTON;
        }
        Role parent = around.parent().map(Accessible::role).orElse(Role.OTHER);
        if (from.role() != Role.TEXT) {
            return from.role();
        }
        boolean isBranch = from.is(AtspiState.EXPANDABLE) || from.is(AtspiState.SELECTABLE);
        if (parent == Role.TREE || (parent == Role.TEXT && isBranch)) {
            return Role.TREEITEM;
        }
        return parent == Role.LIST && from.is(AtspiState.SELECTABLE) ? Role.LISTITEM : from.role();
    }

    private void addStates(Element.Draft draft, Accessible from) {
        AtspiStates states = from.states();
        SAME.forEach((theirs, ours) -> draft.state(ours, states.has(theirs)));
        boolean isExpandable = states.has(AtspiState.EXPANDABLE);
        boolean isExpanded = states.has(AtspiState.EXPANDED);
        boolean isCheckable = CHECKABLE.contains(from.nativeRole()) || states.has(AtspiState.CHECKABLE);
        boolean isPressed = from.nativeRole() == AtspiRole.TOGGLE_BUTTON && states.has(AtspiState.PRESSED);
        draft.state(ElementState.ENABLED, states.isEnabled())
                .state(ElementState.VISIBLE, states.has(AtspiState.VISIBLE) || view.isShown(from))
                .state(ElementState.OFFSCREEN, !view.isShown(from))
                .state(ElementState.EXPANDED, isExpanded)
                .state(ElementState.COLLAPSED, isExpandable && !isExpanded)
                .state(ElementState.CHECKABLE, isCheckable)
                .state(ElementState.CHECKED, states.has(AtspiState.CHECKED) || isPressed)
                .state(ElementState.MIXED, states.has(AtspiState.INDETERMINATE) && isCheckable)
                .state(ElementState.READ_ONLY, isReadOnly(from));
    }

    private static boolean isReadOnly(Accessible from) {
        // Firefox offers to edit everything on a page, and says that it is read-only.
        boolean isField = from.role() == Role.EDIT || from.role() == Role.COMBOBOX || from.role() == Role.SPINNER;
        return (isField && from.is(AtspiState.READ_ONLY))
                || (from.role() == Role.EDIT && from.has(AtspiInterface.TEXT) && !from.is(AtspiState.EDITABLE));
    }

    private void addPatterns(Element.Draft draft, Accessible from, Details details, Surroundings around) {
        add(draft, ElementPattern.PRESS, isPressable(from, details));
        add(
                draft,
                ElementPattern.TOGGLE,
                isToggled(from) && view.toolkit().toggle(details.actions()).isPresent());
        add(draft, ElementPattern.SET_VALUE, isSettable(from) || isCell(from, around));
        add(draft, ElementPattern.FIND_ITEM, SheetCells.isSheet(from));
        add(draft, ElementPattern.SELECT, isSelectable(from, details, around));
        add(draft, ElementPattern.EXPAND, isExpandable(from, details));
        add(draft, ElementPattern.TEXT, from.has(AtspiInterface.TEXT));
        add(draft, ElementPattern.FOCUS, from.is(AtspiState.FOCUSABLE) && from.has(AtspiInterface.COMPONENT));
        add(draft, ElementPattern.SCROLL_INTO_VIEW, isScrolledIntoView(from, around));
        add(
                draft,
                ElementPattern.SCROLL,
                from.nativeRole() == AtspiRole.SCROLL_PANE && view.toolkit().movesScrollBars());
        add(draft, ElementPattern.SHOW_MENU, hasMenu(from, details));
    }

    private static void add(Element.Draft draft, ElementPattern pattern, boolean isOffered) {
        if (isOffered) {
            draft.pattern(pattern);
        }
    }

    /** In a field for text the action means Enter, which is not what a press of the field means. */
    private boolean isPressable(Accessible from, Details details) {
        boolean isNamed = details.actions().stream().anyMatch(name -> !name.isEmpty());
        return (isNamed || PRESSED.contains(from.role()))
                && view.toolkit().press(details.actions()).isPresent()
                && from.role() != Role.EDIT
                && !(from.has(AtspiInterface.EDITABLE_TEXT) && from.is(AtspiState.EDITABLE));
    }

    private static boolean isToggled(Accessible from) {
        return TOGGLED.contains(from.nativeRole())
                || (from.is(AtspiState.CHECKABLE) && from.nativeRole() != AtspiRole.RADIO_BUTTON);
    }

    private boolean isSettable(Accessible from) {
        return (from.has(AtspiInterface.EDITABLE_TEXT)
                        && from.is(AtspiState.EDITABLE)
                        && view.toolkit().setsTexts())
                || (from.has(AtspiInterface.VALUE)
                        && WITH_NUMBER.contains(from.role())
                        && view.toolkit().setsNumbers(from));
    }

    /** A cell of a sheet takes numbers; for other texts the program refuses, and they are typed. */
    private static boolean isCell(Accessible from, Surroundings around) {
        return from.is(AtspiState.EDITABLE)
                && from.has(AtspiInterface.VALUE)
                && around.parent().filter(SheetCells::isSheet).isPresent();
    }

    private boolean isSelectable(Accessible from, Details details, Surroundings around) {
        boolean isInSelection = around.parent()
                .filter(each -> each.has(AtspiInterface.SELECTION))
                .isPresent();
        if (isInSelection
                && from.nativeRole() == AtspiRole.LIST_ITEM
                && view.toolkit().concealsSelectable()) {
            return true;
        }
        if (!from.is(AtspiState.SELECTABLE)) {
            return false;
        }
        if (around.combo().isPresent()) {
            return around.combo().get().has(AtspiInterface.SELECTION)
                    || view.toolkit().choosesByAction();
        }
        return isInSelection
                || (view.toolkit().selectsByActionIn(around.parent())
                        && !from.is(AtspiState.CHECKABLE)
                        && ActionNames.toggleSelection(details.actions()).isPresent());
    }

    private boolean isScrolledIntoView(Accessible from, Surroundings around) {
        boolean isScrolled = view.toolkit().scrollsIntoView()
                || (view.toolkit().movesScrollBars() && around.pane().isPresent());
        return isScrolled && from.has(AtspiInterface.COMPONENT);
    }

    /** The menu of a menu or a combo box is what they are, and no context menu. */
    private static boolean hasMenu(Accessible from, Details details) {
        boolean isMenu = from.role() == Role.MENU || from.role() == Role.MENUITEM || from.role() == Role.COMBOBOX;
        return !isMenu
                && from.role().isWorked()
                && ActionNames.showMenu(details.actions()).isPresent();
    }

    private static boolean isExpandable(Accessible from, Details details) {
        return from.is(AtspiState.EXPANDABLE)
                && ActionNames.expand(details.actions(), !from.is(AtspiState.EXPANDED))
                        .isPresent();
    }
}
