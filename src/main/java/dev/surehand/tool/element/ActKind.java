package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementAction.Selecting;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.Arguments;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What {@code ui_act} does with an element. */
enum ActKind {
    PRESS,
    SET_VALUE,
    /** Gives the element the keyboard and types. */
    TYPE,
    SELECT,
    ADD_TO_SELECTION,
    REMOVE_FROM_SELECTION,
    TOGGLE,
    CHECK,
    UNCHECK,
    EXPAND,
    COLLAPSE,
    SCROLL_INTO_VIEW,
    SCROLL,
    FOCUS,
    SHOW_MENU,
    DRAG_TO;

    private static final Set<Role> CHECKED_ROLES =
            EnumSet.of(Role.CHECKBOX, Role.RADIO, Role.SWITCH, Role.MENUITEM, Role.LISTITEM, Role.TREEITEM, Role.CELL);

    private static final Set<Role> OPENED_ROLES =
            EnumSet.of(Role.COMBOBOX, Role.MENU, Role.MENUITEM, Role.TREEITEM, Role.ROW, Role.CELL, Role.LISTITEM);

    private static final Set<Role> SELECTED_ROLES = EnumSet.of(
            Role.LISTITEM,
            Role.TREEITEM,
            Role.ROW,
            Role.CELL,
            Role.TAB,
            Role.MENUITEM,
            Role.RADIO,
            Role.CALENDAR,
            Role.COLUMN_HEADER,
            Role.ROW_HEADER);

    private static final Set<ActKind> POINTED = EnumSet.of(PRESS, SHOW_MENU, DRAG_TO, SCROLL, SCROLL_INTO_VIEW);

    private static final Set<Role> FILLED_ROLES =
            EnumSet.of(Role.EDIT, Role.SPINNER, Role.COMBOBOX, Role.SLIDER, Role.CELL, Role.TERMINAL);

    private static final Set<Role> HOLDER_ROLES =
            EnumSet.of(Role.COMBOBOX, Role.LIST, Role.TABLE, Role.TREE, Role.TABLIST, Role.MENU);

    static ActKind of(Arguments arguments) {
        return valueOf(arguments.text("action").toUpperCase(Locale.ROOT));
    }

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns what to ask of the program; empty for what only pointer and keys do. */
    Optional<ElementAction> nativeAction(Arguments arguments) {
        return switch (this) {
            case PRESS -> Optional.of(new ElementAction.Activate());
            case SET_VALUE -> Optional.of(new ElementAction.SetValue(arguments.text("value", "")));
            case SELECT -> Optional.of(new ElementAction.Select(Selecting.ONLY));
            case ADD_TO_SELECTION -> Optional.of(new ElementAction.Select(Selecting.ADD));
            case REMOVE_FROM_SELECTION -> Optional.of(new ElementAction.Select(Selecting.REMOVE));
            case TOGGLE, CHECK, UNCHECK -> Optional.of(new ElementAction.Toggle());
            case EXPAND -> Optional.of(new ElementAction.Expand(true));
            case COLLAPSE -> Optional.of(new ElementAction.Expand(false));
            case SCROLL_INTO_VIEW -> Optional.of(new ElementAction.ScrollIntoView());
            case SCROLL ->
                arguments.has("percent")
                        ? Optional.of(new ElementAction.ScrollTo(-1, arguments.number("percent")))
                        : Optional.empty();
            case FOCUS -> Optional.of(new ElementAction.GrabFocus());
            case SHOW_MENU -> Optional.of(new ElementAction.ShowMenu());
            case TYPE, DRAG_TO -> Optional.empty();
        };
    }

    /** Returns whether the program lets this be done to the element, without pointer and keys. */
    boolean isOffered(Element element, Arguments arguments) {
        return nativeAction(arguments)
                .filter(action -> element.can(action.needs()))
                .isPresent();
    }

    /** Returns whether a click or the wheel does this at the place of anything that is shown. */
    boolean isAtAnyPlace() {
        return POINTED.contains(this);
    }

    /** Returns whether this is done to what people fill in, which they call by its label. */
    boolean isForFields() {
        return this == SET_VALUE || this == TYPE || this == FOCUS || this == SELECT;
    }

    /** Returns whether this can be meant for such an element: a label takes no text, and a button has no check mark. */
    boolean isFor(Element element, Arguments arguments) {
        return switch (this) {
            case SET_VALUE, TYPE ->
                !element.is(ElementState.READ_ONLY)
                        && (element.can(ElementPattern.SET_VALUE) || FILLED_ROLES.contains(element.role()));
            case SELECT ->
                arguments.has("value")
                        ? HOLDER_ROLES.contains(element.role())
                        : isOffered(element, arguments) || fits(element);
            default -> isOffered(element, arguments) || fits(element);
        };
    }

    boolean isSelection() {
        return this == SELECT || this == ADD_TO_SELECTION || this == REMOVE_FROM_SELECTION;
    }

    /** Returns whether the element already is as the call wants it, so that there is nothing to do. */
    boolean isDone(Element element) {
        return switch (this) {
            case CHECK -> element.is(ElementState.CHECKED) && !element.is(ElementState.MIXED);
            case UNCHECK ->
                element.is(ElementState.CHECKABLE)
                        && !element.is(ElementState.CHECKED)
                        && !element.is(ElementState.MIXED);
            case EXPAND -> element.is(ElementState.EXPANDED);
            case COLLAPSE -> element.is(ElementState.COLLAPSED);
            case FOCUS -> element.is(ElementState.FOCUSED);
            default -> false;
        };
    }

    /** Returns whether a click or a key can do this to the element: one that has no such state would just be pressed. */
    boolean fits(Element element) {
        return switch (this) {
            case TOGGLE, CHECK, UNCHECK -> element.is(ElementState.CHECKABLE) || CHECKED_ROLES.contains(element.role());
            case EXPAND, COLLAPSE ->
                element.is(ElementState.EXPANDED)
                        || element.is(ElementState.COLLAPSED)
                        || OPENED_ROLES.contains(element.role());
            case SELECT, ADD_TO_SELECTION, REMOVE_FROM_SELECTION ->
                element.is(ElementState.SELECTABLE)
                        || element.is(ElementState.SELECTED)
                        || SELECTED_ROLES.contains(element.role());
            default -> true;
        };
    }

    /**
     * Returns whether the states of the element prove that the action had its effect; empty if they cannot prove it.
     *
     * @param before the element before the action
     */
    Optional<Boolean> isProved(Element before, Element after) {
        return switch (this) {
            case SELECT, ADD_TO_SELECTION -> Optional.of(after.is(ElementState.SELECTED));
            case REMOVE_FROM_SELECTION -> Optional.of(!after.is(ElementState.SELECTED));
            case TOGGLE ->
                Optional.of(isChecked(before) != isChecked(after)
                        || before.is(ElementState.MIXED) != after.is(ElementState.MIXED));
            case CHECK, UNCHECK, EXPAND, COLLAPSE, FOCUS -> Optional.of(isDone(after));
            default -> Optional.empty();
        };
    }

    /** Returns whether the states of the element would show that the action had its effect, and do not show it yet. */
    boolean wouldShow(Element before) {
        return switch (this) {
            case SELECT, ADD_TO_SELECTION -> isSelectable(before) && !before.is(ElementState.SELECTED);
            case REMOVE_FROM_SELECTION -> before.is(ElementState.SELECTED);
            case TOGGLE, CHECK, UNCHECK -> before.is(ElementState.CHECKABLE) || isChecked(before);
            case EXPAND, COLLAPSE -> before.is(ElementState.EXPANDED) || before.is(ElementState.COLLAPSED);
            case FOCUS -> before.is(ElementState.FOCUSABLE) || before.can(ElementPattern.FOCUS);
            default -> false;
        };
    }

    private static boolean isSelectable(Element element) {
        return element.is(ElementState.SELECTABLE) || element.can(ElementPattern.SELECT);
    }

    private static boolean isChecked(Element element) {
        // A row that is clicked is selected and not checked.
        return element.is(ElementState.CHECKED) || (element.role() == Role.RADIO && element.is(ElementState.SELECTED));
    }
}
