package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import java.util.EnumSet;
import java.util.Set;

/** Writes what a program says about an element in the words of the domain. */
final class FactMapper {

    static final String PRESS = "AXPress";
    static final String SHOW_MENU = "AXShowMenu";
    static final String SCROLL_TO_VISIBLE = "AXScrollToVisible";

    private static final Set<Role> CHECKABLE = EnumSet.of(Role.CHECKBOX, Role.RADIO, Role.SWITCH);
    private static final Set<Role> TOGGLED = EnumSet.of(Role.CHECKBOX, Role.SWITCH);

    /** The program shows which one is chosen by a value, and a press chooses. */
    private static final Set<Role> CHOSEN_BY_PRESS = EnumSet.of(Role.RADIO, Role.TAB);

    private static final String ON = "1";
    private static final String MIXED = "2";

    private FactMapper() {}

    static Element map(ElementKey key, ElementFacts facts) {
        Role role = facts.role();
        String subrole = facts.text(AxFact.SUBROLE);
        String nativeRole = facts.text(AxFact.ROLE) + (subrole.isEmpty() ? "" : "/" + subrole);
        Element.Draft draft = Element.of(key, role)
                .nativeRole(nativeRole)
                .name(facts.name())
                .description(facts.text(AxFact.HELP))
                .nativeId(facts.text(AxFact.IDENTIFIER));
        boolean isState = CHECKABLE.contains(role) || role == Role.TAB || role == Role.BUTTON;
        if (!isState) {
            facts.value().ifPresent(draft::value);
        }
        facts.area().ifPresent(draft::bounds);
        addStates(draft, facts, role);
        addPatterns(draft, facts, role);
        return draft.build();
    }

    private static void addStates(Element.Draft draft, ElementFacts facts, Role role) {
        String value = facts.value().orElse("");
        boolean isChecked = CHECKABLE.contains(role) && value.equals(ON);
        boolean isMarked = role == Role.MENUITEM && !facts.text(AxFact.MARK).isEmpty();
        boolean isExpandable = isExpandable(facts);
        boolean isExpanded = facts.is(AxFact.EXPANDED) || facts.is(AxFact.DISCLOSING) || isOpenDisclosure(facts);
        String invalid = facts.text(AxFact.INVALID);
        draft.state(ElementState.ENABLED, !facts.has(AxFact.ENABLED) || facts.is(AxFact.ENABLED))
                .state(ElementState.VISIBLE, !facts.is(AxFact.HIDDEN))
                .state(ElementState.FOCUSED, facts.is(AxFact.FOCUSED))
                .state(ElementState.FOCUSABLE, facts.sets(AxFact.FOCUSED))
                .state(ElementState.SELECTED, facts.is(AxFact.SELECTED) || (role == Role.TAB && value.equals(ON)))
                .state(ElementState.SELECTABLE, isSelectable(facts, role))
                .state(ElementState.CHECKED, isChecked || isMarked)
                .state(ElementState.MIXED, CHECKABLE.contains(role) && value.equals(MIXED))
                .state(ElementState.CHECKABLE, CHECKABLE.contains(role))
                .state(ElementState.EXPANDED, isExpanded)
                .state(ElementState.COLLAPSED, isExpandable && !isExpanded)
                .state(ElementState.READ_ONLY, role == Role.EDIT && !setsValue(facts))
                .state(ElementState.PASSWORD, facts.isSecret())
                .state(ElementState.BUSY, facts.is(AxFact.BUSY))
                .state(ElementState.MODAL, facts.is(AxFact.MODAL))
                .state(ElementState.REQUIRED, facts.is(AxFact.REQUIRED))
                .state(ElementState.INVALID, !invalid.isEmpty() && !invalid.equals("false"))
                .state(ElementState.MULTILINE, facts.text(AxFact.ROLE).equals(AxRole.TEXT_AREA));
    }

    private static void addPatterns(Element.Draft draft, ElementFacts facts, Role role) {
        boolean isPressed = facts.actions().contains(PRESS);
        boolean isText = role == Role.EDIT || role == Role.TEXT;
        // In a field for text a press means Enter.
        add(draft, ElementPattern.PRESS, isPressed && role != Role.EDIT);
        add(draft, ElementPattern.TOGGLE, isPressed && TOGGLED.contains(role));
        add(draft, ElementPattern.SET_VALUE, setsValue(facts));
        add(draft, ElementPattern.SELECT, isSelectable(facts, role));
        add(draft, ElementPattern.EXPAND, isExpandable(facts));
        add(draft, ElementPattern.SCROLL, facts.scrolls());
        add(draft, ElementPattern.SCROLL_INTO_VIEW, facts.actions().contains(SCROLL_TO_VISIBLE));
        add(draft, ElementPattern.TEXT, isText && !facts.isSecret());
        add(draft, ElementPattern.FOCUS, facts.sets(AxFact.FOCUSED));
        add(draft, ElementPattern.SHOW_MENU, facts.actions().contains(SHOW_MENU));
    }

    private static void add(Element.Draft draft, ElementPattern pattern, boolean isOffered) {
        if (isOffered) {
            draft.pattern(pattern);
        }
    }

    private static boolean setsValue(ElementFacts facts) {
        return facts.settable().contains(FactReader.VALUE);
    }

    private static boolean isSelectable(ElementFacts facts, Role role) {
        boolean byPress = CHOSEN_BY_PRESS.contains(role) && facts.actions().contains(PRESS);
        return facts.sets(AxFact.SELECTED) || facts.isChosenByHolder() || byPress;
    }

    private static boolean isDisclosure(ElementFacts facts) {
        return facts.text(AxFact.ROLE).equals(AxRole.DISCLOSURE);
    }

    private static boolean isOpenDisclosure(ElementFacts facts) {
        return isDisclosure(facts) && facts.value().filter(ON::equals).isPresent();
    }

    private static boolean isExpandable(ElementFacts facts) {
        return facts.sets(AxFact.EXPANDED)
                || facts.sets(AxFact.DISCLOSING)
                || (isDisclosure(facts) && facts.actions().contains(PRESS));
    }
}
