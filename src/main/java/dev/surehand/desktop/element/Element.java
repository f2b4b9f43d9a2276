package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * An element as its program described it at one moment.
 *
 * @param nativeRole the system's word for the role; never part of a sentence
 * @param name the accessible name, or that of its label
 * @param value the text, number or selection that it shows; empty for passwords, whatever the program reported
 * @param description help text, if it differs from name and value
 * @param nativeId the identifier that the program's developers gave it; empty if there is none
 * @param bounds the area that it takes, in the unit of {@link ScreenRect}; empty if it has none, as in a closed menu, or if it
 *     is {@link ElementState#UNPLACED}. Parts of it may be scrolled out of view or covered
 */
public record Element(
        ElementKey key,
        Role role,
        OutsideText nativeRole,
        OutsideText name,
        OutsideText value,
        OutsideText description,
        OutsideText nativeId,
        Set<ElementState> states,
        Set<ElementPattern> patterns,
        Optional<ScreenRect> bounds) {

    /** The most UTF-16 units of a text of a program that are kept. What is shown is shorter. */
    public static final int LONGEST_TEXT = 2000;

    public Element {
        states = Set.copyOf(states);
        patterns = Set.copyOf(patterns);
        value = states.contains(ElementState.PASSWORD) ? OutsideText.NONE : value;
        bounds = bounds.filter(area -> area.width() >= 2 && area.height() >= 2);
    }

    public static Draft of(ElementKey key, Role role) {
        return new Draft(key, role);
    }

    /** Returns the same element with its name, value, description and native id changed. */
    public Element withTexts(UnaryOperator<OutsideText> change) {
        return new Element(
                key,
                role,
                nativeRole,
                change.apply(name),
                change.apply(value),
                change.apply(description),
                change.apply(nativeId),
                states,
                patterns,
                bounds);
    }

    public boolean is(ElementState state) {
        return states.contains(state);
    }

    public boolean can(ElementPattern pattern) {
        return patterns.contains(pattern);
    }

    /** Returns whether a person works this element: its role says so, or it can be pressed, toggled or filled in. */
    public boolean isWorked() {
        return role.isWorked()
                || can(ElementPattern.PRESS)
                || can(ElementPattern.TOGGLE)
                || (can(ElementPattern.SET_VALUE) && !is(ElementState.READ_ONLY));
    }

    /** Returns whether any text of the element contains the text, ignoring case. */
    public boolean contains(String text) {
        return name.contains(text) || value.contains(text) || description.contains(text) || nativeId.contains(text);
    }

    /** Returns whether the value may be longer than what is kept of it. */
    public boolean isValueCut() {
        return value.whole().length() >= LONGEST_TEXT;
    }

    /**
     * Returns whether the element shows this value: the same text, or for sliders and the like the same number. Of a value that
     * {@linkplain #isValueCut is cut} it says nothing.
     */
    public boolean shows(String wanted) {
        if (value.equals(OutsideText.of(wanted))) {
            return true;
        }
        try {
            return !value.isEmpty() && new BigDecimal(value.whole()).compareTo(new BigDecimal(wanted)) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Collects the facts about an element; each is empty unless it is given. */
    public static final class Draft {

        private final ElementKey key;
        private final Role role;
        private final Set<ElementState> states = EnumSet.noneOf(ElementState.class);
        private final Set<ElementPattern> patterns = EnumSet.noneOf(ElementPattern.class);
        private OutsideText nativeRole = OutsideText.NONE;
        private OutsideText name = OutsideText.NONE;
        private OutsideText value = OutsideText.NONE;
        private OutsideText description = OutsideText.NONE;
        private OutsideText nativeId = OutsideText.NONE;
        private Optional<ScreenRect> bounds = Optional.empty();

        private Draft(ElementKey key, Role role) {
            this.key = key;
            this.role = role;
        }

        public Draft nativeRole(String raw) {
            nativeRole = text(raw);
            return this;
        }

        /** Sets the name. Some programs pad the names of menu items with blanks. */
        public Draft name(String raw) {
            name = text(raw.strip());
            return this;
        }

        public Draft value(String raw) {
            value = text(raw);
            return this;
        }

        public Draft description(String raw) {
            description = text(raw);
            return this;
        }

        public Draft nativeId(String raw) {
            nativeId = text(raw);
            return this;
        }

        public Draft state(ElementState state) {
            return state(state, true);
        }

        public Draft state(ElementState state, boolean isOn) {
            if (isOn) {
                states.add(state);
            } else {
                states.remove(state);
            }
            return this;
        }

        public Draft pattern(ElementPattern pattern) {
            patterns.add(pattern);
            return this;
        }

        /** @param area in the unit of {@link ScreenRect} */
        public Draft bounds(ScreenRect area) {
            bounds = Optional.of(area);
            return this;
        }

        public Element build() {
            boolean saysMore = !description.equals(name) && !description.equals(value);
            OutsideText help = saysMore ? description : OutsideText.NONE;
            return new Element(key, role, nativeRole, name, value, help, nativeId, states, patterns, bounds);
        }

        /** Cuts what a program may send without end. */
        private static OutsideText text(String raw) {
            return OutsideText.of(raw.length() > LONGEST_TEXT ? raw.substring(0, LONGEST_TEXT) : raw);
        }
    }
}
