package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.quartz.accessibility.AxAttributes;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import dev.surehand.platform.quartz.accessibility.AxValues;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a program says about one element: all facts with one request, then, for what is worked or shows something, the
 * value, the actions, and what can be set. The value of a field for passwords is never asked for.
 */
final class FactReader implements AutoCloseable {

    static final String VALUE = "AXValue";
    static final String CHILDREN = "AXChildren";
    static final String SELECTED_ROWS = "AXSelectedRows";
    static final String SELECTED_CHILDREN = "AXSelectedChildren";

    /** More than is kept of any text, in UTF-16 units. */
    static final int LONGEST_TEXT = 2001;

    private static final Set<Role> WITH_VALUE = EnumSet.of(
            Role.CHECKBOX,
            Role.COMBOBOX,
            Role.EDIT,
            Role.HEADING,
            Role.PROGRESSBAR,
            Role.RADIO,
            Role.SLIDER,
            Role.SPINNER,
            Role.SWITCH,
            Role.TAB,
            Role.TEXT);
    private static final Set<Role> FILLED = EnumSet.of(Role.COMBOBOX, Role.EDIT, Role.SLIDER, Role.SPINNER);
    private static final Set<Role> ITEMS = EnumSet.of(Role.CELL, Role.LISTITEM, Role.TREEITEM);

    private final HeldElements held;
    private @Nullable AxAttributes attributes;

    FactReader(HeldElements held) {
        this.held = held;
    }

    /**
     * Reads the facts.
     *
     * @param isInSecret whether something around it is a field for passwords
     * @param view what is outside of it need not say what a press does; empty if that is unknown
     */
    ElementFacts read(HeldElement of, boolean isInSecret, Optional<ScreenRect> view, ReadTime time) throws AxException {
        AxAttributes all = attributes == null ? new AxAttributes(AxFact.attributes()) : attributes;
        attributes = all;
        try (AxElement element = of.element().within(time.ofOne());
                AxValues values = element.read(all)) {
            return read(of, element, values, isInSecret, view);
        }
    }

    private ElementFacts read(
            HeldElement of, AxElement element, AxValues values, boolean isInSecret, Optional<ScreenRect> view)
            throws AxException {
        Map<AxFact, String> texts = texts(values);
        Map<AxFact, Boolean> flags = new EnumMap<>(AxFact.class);
        AxFact.FLAGS.forEach(fact -> values.flag(fact.attribute()).ifPresent(flag -> flags.put(fact, flag)));
        of.named(values.element(AxFact.PARENT.attribute())
                .map(parent -> held.hold(parent, of.key().window())));
        Role role = AxRole.of(texts.getOrDefault(AxFact.ROLE, ""), texts.getOrDefault(AxFact.SUBROLE, ""));
        boolean isSecret = isInSecret || AxRole.SECURE_FIELD.equals(texts.get(AxFact.SUBROLE));
        boolean isDisclosure = AxRole.DISCLOSURE.equals(texts.get(AxFact.ROLE));
        boolean hasValue = !isSecret && (WITH_VALUE.contains(role) || isDisclosure);
        Optional<String> value = hasValue ? element.shown(VALUE, LONGEST_TEXT) : Optional.empty();
        Set<String> settable = settable(element, role, flags);
        Optional<ScreenRect> area = values.area(AxFact.POSITION.attribute(), AxFact.SIZE.attribute());
        boolean isPart = of.isInPage() && role == Role.GROUP && isSeen(area, view);
        Set<String> actions = role.isWorked() || isPart ? element.actions() : Set.of();
        boolean isPressedPart = isPart && actions.contains(FactMapper.PRESS);
        return new ElementFacts(
                texts,
                flags,
                name(element, values, texts, role, value, !isSecret && (isPressedPart || ITEMS.contains(role))),
                value,
                isSecret,
                area,
                windowOf(values),
                has(values, AxFact.VERTICAL_BAR) || has(values, AxFact.HORIZONTAL_BAR),
                actions,
                settable,
                flags.containsKey(AxFact.SELECTED)
                        && !settable.contains(AxFact.SELECTED.attribute())
                        && isChosenByHolder(of));
    }

    /** A script of a page may make any part of it a button. To ask all parts of a long page would take long. */
    private static boolean isSeen(Optional<ScreenRect> area, Optional<ScreenRect> view) {
        return area.filter(
                        part -> view.isEmpty() || part.intersection(view.get()).isPresent())
                .isPresent();
    }

    private static Map<AxFact, String> texts(AxValues values) {
        Map<AxFact, String> texts = new EnumMap<>(AxFact.class);
        AxFact.TEXTS.forEach(fact -> values.text(fact.attribute(), LONGEST_TEXT)
                .filter(text -> !text.isBlank())
                .ifPresent(text -> texts.put(fact, text)));
        return texts;
    }

    private static OptionalLong windowOf(AxValues values) {
        try (AxHeld window = AxHeld.of(values.element(AxFact.WINDOW.attribute()))) {
            return window.exists() ? window.element().orElseThrow().windowNumber() : OptionalLong.empty();
        } catch (UnsatisfiedLinkError missing) {
            return OptionalLong.empty();
        }
    }

    private static boolean has(AxValues values, AxFact fact) {
        try (AxHeld element = AxHeld.of(values.element(fact.attribute()))) {
            return element.exists();
        }
    }

    private static Set<String> settable(AxElement element, Role role, Map<AxFact, Boolean> flags) throws AxException {
        List<String> asked = new ArrayList<>();
        if (FILLED.contains(role)) {
            asked.add(VALUE);
        }
        if (role.isWorked() && flags.containsKey(AxFact.FOCUSED)) {
            asked.add(AxFact.FOCUSED.attribute());
        }
        for (AxFact fact : List.of(AxFact.SELECTED, AxFact.EXPANDED, AxFact.DISCLOSING)) {
            if (flags.containsKey(fact)) {
                asked.add(fact.attribute());
            }
        }
        Set<String> settable = new HashSet<>();
        for (String attribute : asked) {
            if (element.isSettable(attribute)) {
                settable.add(attribute);
            }
        }
        return settable;
    }

    private static boolean isChosenByHolder(HeldElement item) throws AxException {
        Optional<HeldElement> holder = item.parent().or(item::named);
        return holder.isPresent() && selectionOf(holder.get().element()).isPresent();
    }

    /** Returns the attribute by which others set what is selected in a list; empty if there is none. */
    static Optional<String> selectionOf(AxElement list) throws AxException {
        for (String attribute : List.of(SELECTED_ROWS, SELECTED_CHILDREN)) {
            if (list.isSettable(attribute)) {
                return Optional.of(attribute);
            }
        }
        return Optional.empty();
    }

    private String name(
            AxElement element,
            AxValues values,
            Map<AxFact, String> texts,
            Role role,
            Optional<String> value,
            boolean isKnownByContent)
            throws AxException {
        for (AxFact fact : List.of(AxFact.TITLE, AxFact.DESCRIPTION)) {
            if (texts.containsKey(fact)) {
                return texts.get(fact);
            }
        }
        if (role == Role.TEXT || role == Role.HEADING) {
            return value.orElse("");
        }
        if (role.isWorked()) {
            Optional<String> label = label(values);
            if (label.isPresent()) {
                return label.get();
            }
        }
        return isKnownByContent ? new ItemName(element).read() : texts.getOrDefault(AxFact.PLACEHOLDER, "");
    }

    /** Returns the text that the program shows beside an element as its label. */
    private static Optional<String> label(AxValues values) throws AxException {
        try (AxHeld found = AxHeld.of(values.element(AxFact.LABEL.attribute()))) {
            if (!found.exists()) {
                return Optional.empty();
            }
            AxElement label = found.element().orElseThrow();
            return label.text(AxFact.ROLE.attribute())
                            .filter("AXStaticText"::equals)
                            .isPresent()
                    ? label.shown(VALUE, LONGEST_TEXT).filter(text -> !text.isBlank())
                    : Optional.empty();
        }
    }

    @Override
    public void close() {
        AxAttributes made = attributes;
        attributes = null;
        if (made != null) {
            made.close();
        }
    }
}
