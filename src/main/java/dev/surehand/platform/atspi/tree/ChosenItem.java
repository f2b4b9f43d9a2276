package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.platform.atspi.tree.AccessibleTree.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * What a combo box shows that does not say it: the item in it that is selected, as in a page of Chromium.
 *
 * @param places an element and all below it, in the order of {@link AccessibleTree#places}
 */
record ChosenItem(List<Place> places, Toolkit toolkit) {

    /** The items of a combo box are seldom more. */
    static final int MOST_ELEMENTS = 500;

    /** Returns whether only the items of an element can say what it shows. */
    static boolean concerns(Accessible element, Details details, Toolkit toolkit) {
        return element.role() == Role.COMBOBOX && details.value().isEmpty() && !toolkit.namesCombosByChoice();
    }

    /** Returns the details of the elements with what their items say. */
    List<Details> addTo(List<Details> details) {
        List<Details> all = new ArrayList<>(details);
        for (int i = 0; i < all.size(); i++) {
            all.set(i, at(i, all.get(i)));
        }
        return all;
    }

    /** Returns the details of the element at an index with what its items say. */
    Details at(int index, Details details) {
        if (!concerns(places.get(index).element(), details, toolkit)) {
            return details;
        }
        return places.stream()
                .skip(index + 1L)
                .takeWhile(each -> each.parent() >= index)
                .map(Place::element)
                .filter(each -> each.is(AtspiState.SELECTED) && !each.name().isEmpty())
                .findFirst()
                .map(each -> details.withValue(each.name()))
                .orElse(details);
    }
}
