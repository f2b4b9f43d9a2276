package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds what lies in the closed list of a combo box. Qt reports it as shown, in a corner of the screen or above the list, and Qt 5 says
 * of the chosen item that it has the keyboard.
 *
 * @param isPlaced whether an element has a place of its own; Qt 5 gives none to a closed list, which it reports as shown
 */
record ClosedChoices(FrameView view, Predicate<Accessible> isPlaced) {

    private static final Set<Role> LISTS = EnumSet.of(Role.LIST, Role.TABLE, Role.TREE);

    /** @param details those of the elements at the places */
    static ClosedChoices of(FrameView view, List<AccessibleTree.Place> places, List<Details> details) {
        Set<ObjectRef> placed = IntStream.range(0, places.size())
                .filter(i -> details.get(i).extents().isPresent())
                .mapToObj(i -> places.get(i).element().ref())
                .collect(Collectors.toSet());
        return new ClosedChoices(view, each -> placed.contains(each.ref()));
    }

    /** Adds whether the element lies in a closed list. */
    Surroundings around(Surroundings known) {
        Optional<Accessible> list = view.toolkit().showsClosedLists() ? list(known.holders()) : Optional.empty();
        return new Surroundings(
                known.holders(),
                known.isWindowAgain(),
                list.filter(each -> !view.isShown(each) || !isPlaced.test(each)).isPresent());
    }

    private static Optional<Accessible> list(List<Accessible> holders) {
        for (int i = 0; i < holders.size() - 1; i++) {
            if (LISTS.contains(holders.get(i).role()) && holders.get(i + 1).role() == Role.COMBOBOX) {
                return Optional.of(holders.get(i));
            }
        }
        return Optional.empty();
    }
}
