package dev.surehand.platform.javabridge.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.platform.javabridge.link.ContextInfo;
import dev.surehand.platform.javabridge.link.JavaInterface;
import dev.surehand.platform.javabridge.link.JavaProgram;
import java.util.EnumSet;
import java.util.Set;

/** Writes what a Java program says about an object in the words of the domain. */
final class JavaMapper {

    /** As much of a text as an element keeps. */
    private static final int LONGEST_VALUE = 2000;

    private static final Set<Role> PRESSED = EnumSet.of(
            Role.BUTTON, Role.CHECKBOX, Role.COMBOBOX, Role.LINK, Role.LISTITEM, Role.MENU, Role.MENUITEM, Role.RADIO);

    /** By convention, what opens a dialog has a name that ends so; and presses of these do open dialogs. */
    private static final Set<Role> OPENS_DIALOGS = EnumSet.of(Role.BUTTON, Role.MENUITEM);

    private static final Set<Role> WITH_NUMBER =
            EnumSet.of(Role.SLIDER, Role.SPINNER, Role.PROGRESSBAR, Role.SCROLLBAR);
    private static final Set<Role> SET_BY_STEPS = EnumSet.of(Role.SLIDER, Role.SPINNER);

    private final JavaProgram program;
    private final JavaPlaces places;
    private final boolean isBlockedByPresses;

    /** @param isBlockedByPresses whether a press in this program once did not return */
    JavaMapper(JavaProgram program, JavaPlaces places, boolean isBlockedByPresses) {
        this.program = program;
        this.places = places;
        this.isBlockedByPresses = isBlockedByPresses;
    }

    JavaNode map(ElementKey key, JavaNode.FoundContext found) {
        ContextInfo info = found.info();
        Role role = found.role();
        boolean isSecret = found.isSecret();
        Element.Draft draft = Element.of(key, role)
                .nativeRole(info.role())
                .name(info.name())
                .description(info.description())
                .state(ElementState.PASSWORD, isSecret);
        if (!isSecret) {
            draft.value(value(found, role));
        }
        addStates(draft, found, role);
        addPatterns(draft, found, role, isSecret);
        info.bounds().map(places::onScreen).ifPresent(draft::bounds);
        return found.with(draft.build());
    }

    /** Must not be called for a password. */
    private String value(JavaNode.FoundContext found, Role role) {
        ContextInfo info = found.info();
        if (role == Role.COMBOBOX && info.has(JavaInterface.SELECTION)) {
            return program.selected(found.object())
                    .flatMap(program::info)
                    .map(ContextInfo::name)
                    .orElse("");
        }
        if (WITH_NUMBER.contains(role) && info.has(JavaInterface.VALUE)) {
            return program.value(found.object());
        }
        return role == Role.EDIT && info.has(JavaInterface.TEXT) ? program.text(found.object(), LONGEST_VALUE) : "";
    }

    private void addStates(Element.Draft draft, JavaNode.FoundContext found, Role role) {
        ContextInfo info = found.info();
        boolean isCell = role == Role.CELL;
        boolean isCheckable = isCheckable(info, role);
        boolean isExpandable = isExpandable(info, role);
        boolean isExpanded = info.is("expanded");
        draft.state(ElementState.ENABLED, info.is("enabled"))
                .state(ElementState.VISIBLE, info.is("visible") || info.is("showing"))
                // The bridge describes cells by what draws them, which is nowhere on the screen.
                .state(ElementState.OFFSCREEN, !info.is("showing") && !isCell)
                .state(ElementState.FOCUSED, info.is("focused"))
                .state(ElementState.FOCUSABLE, info.is("focusable"))
                .state(ElementState.SELECTABLE, info.is("selectable") || isCell)
                .state(ElementState.SELECTED, info.is("selected") || (isCell && isSelectedCell(found)))
                .state(ElementState.CHECKABLE, isCheckable)
                .state(ElementState.CHECKED, isCheckable && info.is("checked"))
                .state(ElementState.MIXED, isCheckable && info.is("indeterminate"))
                .state(ElementState.EXPANDED, isExpandable && isExpanded)
                .state(ElementState.COLLAPSED, isExpandable && !isExpanded)
                .state(ElementState.BUSY, info.is("busy"))
                .state(ElementState.MODAL, info.is("modal"))
                .state(ElementState.MULTILINE, info.is("multiple line"))
                .state(ElementState.READ_ONLY, role == Role.EDIT && !info.is("editable"));
    }

    private boolean isSelectedCell(JavaNode.FoundContext found) {
        return found.holder()
                .map(table -> program.isSelected(table.object(), found.index()))
                .orElse(false);
    }

    private static boolean isCheckable(ContextInfo info, Role role) {
        return role == Role.CHECKBOX || role == Role.RADIO || info.role().equals(JavaRole.TOGGLE_BUTTON);
    }

    private static boolean isExpandable(ContextInfo info, Role role) {
        return info.has(JavaInterface.ACTION) && (info.is("expandable") || role == Role.COMBOBOX);
    }

    private void addPatterns(Element.Draft draft, JavaNode.FoundContext found, Role role, boolean isSecret) {
        ContextInfo info = found.info();
        boolean isField = info.has(JavaInterface.TEXT) && info.is("editable");
        boolean isStepped =
                SET_BY_STEPS.contains(role) && info.has(JavaInterface.VALUE) && info.has(JavaInterface.ACTION);
        boolean isSelectable = info.is("selectable") || role == Role.CELL;
        add(draft, ElementPattern.PRESS, isPressed(info, role));
        add(draft, ElementPattern.TOGGLE, isToggled(info, role));
        add(draft, ElementPattern.SET_VALUE, isField || isStepped);
        add(draft, ElementPattern.SELECT, isSelectable && found.holder().isPresent());
        add(draft, ElementPattern.EXPAND, isExpandable(info, role));
        add(draft, ElementPattern.TEXT, info.has(JavaInterface.TEXT) && !isSecret);
        add(draft, ElementPattern.FOCUS, info.is("focusable") && role != Role.CELL);
    }

    private static void add(Element.Draft draft, ElementPattern pattern, boolean isOffered) {
        if (isOffered) {
            draft.pattern(pattern);
        }
    }

    private boolean isPressed(ContextInfo info, Role role) {
        return info.has(JavaInterface.ACTION)
                && PRESSED.contains(role)
                && !(OPENS_DIALOGS.contains(role) && mayOpenDialog(info));
    }

    /**
     * While a press has a dialog open, the bridge of the program answers nothing, not even about the dialog. A click opens it
     * without that.
     */
    private boolean mayOpenDialog(ContextInfo info) {
        String name = info.name().strip();
        return isBlockedByPresses || name.endsWith("...") || name.endsWith("\u2026");
    }

    private static boolean isToggled(ContextInfo info, Role role) {
        return info.has(JavaInterface.ACTION) && isCheckable(info, role) && role != Role.RADIO;
    }
}
