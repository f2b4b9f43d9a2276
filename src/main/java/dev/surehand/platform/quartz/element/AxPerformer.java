package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementAction.Selecting;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks a program to do something with an element that was checked a moment ago. */
final class AxPerformer {

    private static final double PERCENT = 100;

    private final HeldElement held;
    private final AxElement element;
    private final ElementFacts facts;

    /** @param element the held one with the limit for each question */
    AxPerformer(HeldElement held, AxElement element, ElementFacts facts) {
        this.held = held;
        this.element = element;
        this.facts = facts;
    }

    /**
     * Asks.
     *
     * @throws AxException what the program answers
     * @throws DesktopException invalid_parameter; pattern_unsupported; program_not_answering
     */
    void perform(ElementAction action) throws AxException {
        if (action instanceof ElementAction.Activate || action instanceof ElementAction.Toggle) {
            act(FactMapper.PRESS);
        } else if (action instanceof ElementAction.SetValue set) {
            setValue(set.value());
        } else if (action instanceof ElementAction.Select select) {
            select(select.how());
        } else if (action instanceof ElementAction.Expand expand) {
            expand(expand.expanded());
        } else if (action instanceof ElementAction.ScrollIntoView) {
            act(FactMapper.SCROLL_TO_VISIBLE);
        } else if (action instanceof ElementAction.ScrollTo to) {
            scroll(AxFact.HORIZONTAL_BAR, to.horizontal());
            scroll(AxFact.VERTICAL_BAR, to.vertical());
        } else if (action instanceof ElementAction.GrabFocus) {
            element.set(AxFact.FOCUSED.attribute(), true);
        } else {
            act(FactMapper.SHOW_MENU);
        }
    }

    /** A program whose menu or question opens answers only when that closes, but answers other questions meanwhile. */
    private void act(String action) throws AxException {
        try {
            element.perform(action);
        } catch (AxException e) {
            if (e.reason() != AxException.Reason.NO_ANSWER) {
                throw e;
            }
            checkAnswers();
        }
    }

    private void checkAnswers() {
        try {
            element.text(AxFact.ROLE.attribute());
        } catch (AxException e) {
            // An element that is gone was pressed: a button of a question, for example.
            if (e.reason() != AxException.Reason.GONE) {
                throw ElementErrors.unknownEffect();
            }
        }
    }

    private void setValue(String value) throws AxException {
        boolean isNumber = facts.role() == Role.SLIDER || facts.role() == Role.SPINNER;
        if (isNumber) {
            element.set(FactReader.VALUE, number(value));
        } else {
            element.set(FactReader.VALUE, value);
        }
    }

    private static double number(String value) {
        try {
            double number = Double.parseDouble(value.strip());
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Refused below.
        }
        throw DesktopException.of(
                ErrorCode.INVALID_PARAMETER,
                "The element holds a number, and the value is none. Write it with digits and a point, such as 12.5.");
    }

    private void select(Selecting how) throws AxException {
        String own = AxFact.SELECTED.attribute();
        Optional<HeldElement> holder = held.parent().or(held::named);
        Optional<String> selection =
                holder.isPresent() ? FactReader.selectionOf(holder.get().element()) : Optional.empty();
        if (selection.isPresent() && (how == Selecting.ONLY || !facts.sets(AxFact.SELECTED))) {
            select(holder.orElseThrow().element(), selection.get(), how);
        } else if (facts.sets(AxFact.SELECTED)) {
            element.set(own, how != Selecting.REMOVE);
        } else if (how == Selecting.REMOVE) {
            throw ElementErrors.refused();
        } else if (!facts.value().filter("1"::equals).isPresent()) {
            act(FactMapper.PRESS);
        }
    }

    /** Sets what is selected in a list. */
    private void select(AxElement list, String selection, Selecting how) throws AxException {
        if (how == Selecting.ONLY) {
            list.set(selection, List.of(element));
            return;
        }
        List<AxElement> before = list.elements(selection);
        try {
            List<AxElement> wanted = new ArrayList<>(before);
            wanted.removeIf(each -> each.isSame(element));
            if (how == Selecting.ADD) {
                wanted.add(element);
            }
            list.set(selection, wanted);
        } finally {
            before.forEach(AxElement::close);
        }
    }

    private void expand(boolean expanded) throws AxException {
        for (AxFact fact : List.of(AxFact.EXPANDED, AxFact.DISCLOSING)) {
            if (facts.sets(fact)) {
                element.set(fact.attribute(), expanded);
                return;
            }
        }
        boolean isExpanded = facts.value().filter("1"::equals).isPresent();
        if (isExpanded != expanded) {
            act(FactMapper.PRESS);
        }
    }

    private void scroll(AxFact direction, double percent) throws AxException {
        if (percent < 0) {
            return;
        }
        try (AxHeld bar = AxHeld.of(element.element(direction.attribute()))) {
            bar.element()
                    .orElseThrow(ElementErrors::refused)
                    .set(FactReader.VALUE, Math.min(percent, PERCENT) / PERCENT);
        }
    }
}
