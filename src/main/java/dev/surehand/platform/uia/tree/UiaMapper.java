package dev.surehand.platform.uia.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComScope;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Translates what a program says about one element. */
public final class UiaMapper {

    /** Controls whose value people read and set. Links have one too, their address, which would be a question each. */
    private static final Set<Role> WITH_TEXT = EnumSet.of(Role.CELL, Role.COMBOBOX, Role.EDIT, Role.SPINNER);

    /** Of the many elements that find items, those that may have thousands. */
    private static final Set<Role> LISTS = EnumSet.of(Role.LIST, Role.TABLE, Role.TREE);

    private static final Map<Integer, ElementPattern> PATTERNS = Map.of(
            UiaProperty.HAS_EXPAND, ElementPattern.EXPAND,
            UiaProperty.HAS_INVOKE, ElementPattern.PRESS,
            UiaProperty.HAS_SCROLL, ElementPattern.SCROLL,
            UiaProperty.HAS_SCROLL_ITEM, ElementPattern.SCROLL_INTO_VIEW,
            UiaProperty.HAS_SELECTION_ITEM, ElementPattern.SELECT,
            UiaProperty.HAS_TEXT, ElementPattern.TEXT,
            UiaProperty.HAS_TOGGLE, ElementPattern.TOGGLE,
            UiaProperty.IS_FOCUSABLE, ElementPattern.FOCUS);

    private static final String CHROMIUM = "Chrome";
    private static final int HEADING_NONE = 80050;
    private static final int ON = 1;
    private static final int INDETERMINATE = 2;
    private static final int COLLAPSED = 0;
    private static final int EXPANDED = 1;
    private static final int PARTLY_EXPANDED = 2;

    /** In pixels. No desktop is so large; what is not realised reports numbers that are much larger. */
    private static final double FARTHEST = 1_000_000;

    private final UiaSession session;
    private final ComScope scope;
    private final WindowId window;

    /** @param window that the keys of the elements name */
    public UiaMapper(UiaSession session, ComScope scope, WindowId window) {
        this.session = session;
        this.scope = scope;
        this.window = window;
    }

    /** Returns an element whose properties were read with it; empty if it has no identity. */
    Optional<UiaNode> map(ComRef object) {
        UiaFacts facts = new UiaFacts(object);
        long own = facts.number(UiaProperty.WINDOW);
        return key(object)
                .map(key -> UiaNode.of(
                        object,
                        element(key, facts),
                        facts.number(UiaProperty.PROCESS_ID),
                        Integer.toUnsignedLong((int) own),
                        facts.text(UiaProperty.CLASS_NAME)));
    }

    /**
     * Returns the key of an element whose properties were read with it. A runtime id is unique among the living elements of
     * one process at most, so that the process is a part of the key.
     */
    public Optional<ElementKey> key(ComRef object) {
        UiaFacts facts = new UiaFacts(object);
        int process = facts.number(UiaProperty.PROCESS_ID);
        return facts.property(UiaProperty.RUNTIME_ID, int[].class)
                .map(id -> IntStream.of(id).mapToObj(Integer::toString).collect(Collectors.joining(".")))
                .or(() -> Optional.of(facts.number(UiaProperty.WINDOW))
                        .filter(handle -> handle != 0)
                        .map("window %d"::formatted))
                .map(id -> new ElementKey(window, process + ":" + id));
    }

    /** Returns the number of the process of an element whose properties were read with it. */
    public long process(ComRef object) {
        return new UiaFacts(object).number(UiaProperty.PROCESS_ID);
    }

    private Element element(ElementKey key, UiaFacts facts) {
        Optional<UiaRole> type = UiaRole.of(facts.number(UiaProperty.CONTROL_TYPE));
        String aria = facts.text(UiaProperty.ARIA_ROLE);
        boolean isHeading = facts.number(UiaProperty.HEADING_LEVEL) > HEADING_NONE;
        Role role = UiaRole.role(type, aria, facts.is(UiaProperty.IS_DIALOG), isHeading);
        boolean isSecret = facts.is(UiaProperty.IS_PASSWORD);
        Element.Draft draft = Element.of(key, role)
                .nativeRole(aria.isEmpty() ? type.map(UiaRole::nativeName).orElse("") : aria)
                .name(facts.text(UiaProperty.NAME))
                .description(facts.text(UiaProperty.HELP_TEXT))
                .nativeId(facts.text(UiaProperty.AUTOMATION_ID))
                .state(ElementState.PASSWORD, isSecret);
        if (!isSecret) {
            draft.value(facts.value(role));
        }
        addStates(draft, facts, role);
        addPatterns(draft, facts, role);
        facts.property(UiaProperty.BOUNDS, double[].class)
                .flatMap(UiaMapper::area)
                .ifPresent(draft::bounds);
        return draft.build();
    }

    private static void addStates(Element.Draft draft, UiaFacts facts, Role role) {
        boolean isSelected = facts.is(UiaProperty.IS_SELECTED);
        boolean isRadio = role == Role.RADIO && facts.is(UiaProperty.HAS_SELECTION_ITEM);
        int toggled = facts.is(UiaProperty.HAS_TOGGLE) ? facts.number(UiaProperty.TOGGLE_STATE) : 0;
        int expansion = facts.is(UiaProperty.HAS_EXPAND) ? facts.number(UiaProperty.EXPAND_STATE) : -1;
        boolean isShown = facts.property(UiaProperty.BOUNDS, double[].class)
                .flatMap(UiaMapper::area)
                .isPresent();
        draft.state(ElementState.ENABLED, facts.is(UiaProperty.IS_ENABLED))
                .state(ElementState.VISIBLE, isShown)
                .state(ElementState.OFFSCREEN, facts.is(UiaProperty.IS_OFFSCREEN))
                .state(ElementState.FOCUSED, facts.is(UiaProperty.HAS_FOCUS))
                .state(ElementState.FOCUSABLE, facts.is(UiaProperty.IS_FOCUSABLE))
                .state(ElementState.SELECTABLE, facts.is(UiaProperty.HAS_SELECTION_ITEM))
                .state(ElementState.SELECTED, isSelected)
                .state(ElementState.CHECKABLE, facts.is(UiaProperty.HAS_TOGGLE) || isRadio)
                .state(ElementState.CHECKED, toggled == ON || (isRadio && isSelected))
                .state(ElementState.MIXED, toggled == INDETERMINATE)
                .state(ElementState.EXPANDED, expansion == EXPANDED || expansion == PARTLY_EXPANDED)
                .state(ElementState.COLLAPSED, expansion == COLLAPSED)
                .state(ElementState.READ_ONLY, facts.hasValue() && !facts.isSettable())
                .state(ElementState.MODAL, facts.is(UiaProperty.IS_MODAL))
                .state(ElementState.REQUIRED, facts.is(UiaProperty.IS_REQUIRED));
    }

    private void addPatterns(Element.Draft draft, UiaFacts facts, Role role) {
        PATTERNS.forEach((property, pattern) -> {
            if (facts.is(property)) {
                draft.pattern(pattern);
            }
        });
        boolean hasAction = facts.is(UiaProperty.HAS_LEGACY)
                && !facts.text(UiaProperty.DEFAULT_ACTION).isEmpty();
        if (hasAction && role.isWorked() && role != Role.EDIT) {
            draft.pattern(ElementPattern.PRESS);
        }
        if (facts.is(UiaProperty.HAS_ITEM_SEARCH) && LISTS.contains(role)) {
            draft.pattern(ElementPattern.FIND_ITEM);
        }
        if (facts.isSettable() && !facts.isOfPage()) {
            draft.pattern(ElementPattern.SET_VALUE);
        }
        if (session.hasMenus() && (role.isWorked() || facts.is(UiaProperty.IS_FOCUSABLE))) {
            draft.pattern(ElementPattern.SHOW_MENU);
        }
    }

    /** Returns an area; empty for numbers that no screen has, as elements report that are not realised. */
    private static Optional<ScreenRect> area(double[] bounds) {
        boolean isPlace = bounds.length == 4
                && Math.abs(bounds[0]) < FARTHEST
                && Math.abs(bounds[1]) < FARTHEST
                && bounds[2] > 0
                && bounds[2] < FARTHEST
                && bounds[3] > 0
                && bounds[3] < FARTHEST;
        return isPlace ? Optional.of(new ScreenRect(bounds[0], bounds[1], bounds[2], bounds[3])) : Optional.empty();
    }

    /** What a program said about one element; nothing for a value of a wrong type. */
    private final class UiaFacts {

        private final ComRef object;

        UiaFacts(ComRef object) {
            this.object = object;
        }

        <T> Optional<T> property(int property, Class<T> type) {
            return session.cached(scope, object, property)
                    .filter(type::isInstance)
                    .map(type::cast);
        }

        boolean is(int property) {
            return property(property, Boolean.class).orElse(false);
        }

        int number(int property) {
            return property(property, Integer.class).orElse(0);
        }

        String text(int property) {
            return property(property, String.class).orElse("");
        }

        boolean hasValue() {
            return is(UiaProperty.HAS_VALUE) || is(UiaProperty.HAS_RANGE);
        }

        /** Scripts of a page hear nothing of a text that is set, so that their fields are typed into. */
        boolean isOfPage() {
            return text(UiaProperty.FRAMEWORK).equals(CHROMIUM) && !is(UiaProperty.HAS_RANGE);
        }

        boolean isSettable() {
            return (is(UiaProperty.HAS_VALUE) && !is(UiaProperty.VALUE_IS_READ_ONLY))
                    || (is(UiaProperty.HAS_RANGE) && !is(UiaProperty.RANGE_IS_READ_ONLY));
        }

        /** Returns the value that it shows. Must not be called for a password. */
        String value(Role role) {
            if (is(UiaProperty.HAS_VALUE) && WITH_TEXT.contains(role)) {
                return session.current(scope, object, UiaProperty.VALUE)
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .orElse("");
            }
            return is(UiaProperty.HAS_RANGE)
                    ? property(UiaProperty.RANGE_VALUE, Double.class)
                            .map(UiaMapper::decimal)
                            .orElse("")
                    : "";
        }
    }

    /** Writes a number as people do: 40 and not 40.0. */
    private static String decimal(double number) {
        boolean isWhole = number == Math.rint(number) && Math.abs(number) < FARTHEST;
        return isWhole ? Long.toString((long) number) : Double.toString(number);
    }
}
