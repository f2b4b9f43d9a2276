package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.Role;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What became of the selection in a window when an element of it was selected.
 *
 * @param target the element that was to be selected
 */
record SelectionChange(ElementTree before, ElementTree after, ElementKey target) {

    private static final int MOST_NAMED = 3;

    private static final Set<Role> HOLDERS =
            EnumSet.of(Role.COMBOBOX, Role.LIST, Role.TABLE, Role.TREE, Role.TABLIST, Role.MENU);

    /** Returns the places in the tree of the elements that became selected instead of the target. */
    List<Integer> instead() {
        boolean isMissed = after.find(target)
                .filter(now -> now.role() != Role.COMBOBOX && !now.is(ElementState.SELECTED))
                .isPresent();
        return isMissed ? selected(index -> isInList(index) && !wasSelected(index)) : List.of();
    }

    /** Returns the places of the elements that are still selected in the list of the target, beside it. */
    List<Integer> kept() {
        return selected(index -> isInList(index) && wasSelected(index));
    }

    private boolean isInList(int index) {
        return after.indexOf(target)
                .map(this::holder)
                .filter(list -> list >= 0 && index > list && index < after.end(list))
                .isPresent();
    }

    /** Returns a sentence with the lines of elements; empty if there are none. */
    Optional<String> named(String what, List<Integer> elements, ElementView view, ElementRegistry registry) {
        String end = elements.size() > MOST_NAMED ? "; and more." : ".";
        return elements.isEmpty()
                ? Optional.empty()
                : Optional.of(elements.stream()
                        .limit(MOST_NAMED)
                        .map(index -> Outline.lineOf(Outline.located(after, view.above(), index), registry))
                        .collect(Collectors.joining("; ", what, end)));
    }

    private List<Integer> selected(IntPredicate isMeant) {
        Optional<Integer> own = after.indexOf(target);
        return IntStream.range(0, after.nodes().size())
                .filter(index -> after.nodes().get(index).element().is(ElementState.SELECTED))
                .filter(isMeant)
                .filter(index -> own.isEmpty() || (!isPartOf(index, own.get()) && !isPartOf(own.get(), index)))
                .boxed()
                .toList();
    }

    private boolean isPartOf(int index, int whole) {
        return index >= whole && index < after.end(whole);
    }

    private boolean wasSelected(int index) {
        return before.find(after.nodes().get(index).element().key())
                .filter(element -> element.is(ElementState.SELECTED))
                .isPresent();
    }

    /** Returns the place of the list that holds an element: the nearest known as one, else its parent. A combo box is one. */
    private int holder(int index) {
        boolean isCombo = after.nodes().get(index).element().role() == Role.COMBOBOX;
        for (int i = isCombo ? index : after.nodes().get(index).parent();
                i >= 0;
                i = after.nodes().get(i).parent()) {
            Element above = after.nodes().get(i).element();
            if (HOLDERS.contains(above.role())) {
                return i;
            }
        }
        return after.nodes().get(index).parent();
    }
}
