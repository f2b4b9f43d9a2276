package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.List;
import java.util.Optional;

/** What is asked of an element through the accessibility interface. */
public sealed interface ElementAction {

    /** Returns what the element must be able to do. */
    ElementPattern needs();

    /**
     * Checks that an element can take an action.
     *
     * @param now the element as it was read a moment ago; empty if it no longer exists
     * @throws DesktopException stale_element; element_disabled; pattern_unsupported, which names what the element offers
     */
    static void check(Optional<Element> now, ElementAction action) {
        Element element = now.orElseThrow(() ->
                DesktopException.of(ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot."));
        if (!element.is(ElementState.ENABLED)) {
            throw DesktopException.of(
                    ErrorCode.ELEMENT_DISABLED,
                    "The %s is disabled. Do first what enables it, or wait with ui_wait until it is enabled."
                            .formatted(ElementLine.brief(element)));
        }
        if (!element.can(action.needs())) {
            List<String> supported = element.patterns().stream()
                    .map(ElementPattern::wireName)
                    .sorted()
                    .toList();
            throw DesktopException.of(
                            ErrorCode.PATTERN_UNSUPPORTED,
                            "The program does not offer %s for the %s; it offers %s."
                                    .formatted(
                                            action.needs().wireName(),
                                            ElementLine.brief(element),
                                            supported.isEmpty() ? "nothing" : String.join(", ", supported)))
                    .with("supported", supported);
        }
    }

    record Activate() implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.PRESS;
        }
    }

    /** @param value the whole new text; for sliders and the like a number in decimal notation */
    record SetValue(String value) implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.SET_VALUE;
        }

        /** Without the value, which may be a secret. */
        @Override
        public String toString() {
            return "SetValue";
        }
    }

    record Toggle() implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.TOGGLE;
        }
    }

    /** How a selection changes. */
    enum Selecting {
        /** This element alone. */
        ONLY,
        /** This element too. */
        ADD,
        /** All but this element. */
        REMOVE
    }

    record Select(Selecting how) implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.SELECT;
        }
    }

    /** @param expanded whether it is to be expanded, or collapsed */
    record Expand(boolean expanded) implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.EXPAND;
        }
    }

    record ScrollIntoView() implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.SCROLL_INTO_VIEW;
        }
    }

    /**
     * Scrolls what the element holds to a place.
     *
     * @param horizontal 0 to 100 percent of the way; negative to leave it as it is
     * @param vertical the same
     */
    record ScrollTo(double horizontal, double vertical) implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.SCROLL;
        }
    }

    /** Gives the element the keyboard, in a window that has it. It brings no window to the front. */
    record GrabFocus() implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.FOCUS;
        }
    }

    record ShowMenu() implements ElementAction {
        @Override
        public ElementPattern needs() {
            return ElementPattern.SHOW_MENU;
        }
    }
}
