package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.platform.atspi.tree.AccessibleTree.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Names and values that GTK 4 does not give to elements themselves, but to texts in them: the items of its lists have no names, and
 * its combo boxes show what is chosen in the button that opens them.
 *
 * @param places an element and all below it, in the order of {@link AccessibleTree#places}
 */
record InnerTexts(List<Place> places) {

    /** So many elements are enough for the texts of one element. */
    static final int MOST_ELEMENTS = 40;

    /** Returns whether an element shows its name or value in texts only. */
    static boolean concern(Accessible element) {
        return isNamelessItem(element) || isChoice(element);
    }

    private static boolean isNamelessItem(Accessible element) {
        return element.nativeRole() == AtspiRole.LIST_ITEM && element.name().isEmpty();
    }

    private static boolean isChoice(Accessible element) {
        return element.nativeRole() == AtspiRole.COMBO_BOX
                && !element.has(AtspiInterface.SELECTION)
                && !element.has(AtspiInterface.TEXT);
    }

    /** Returns the details of the elements with what their texts say. */
    List<Details> addTo(List<Details> details) {
        List<Details> all = new ArrayList<>(details);
        for (int i = 0; i < all.size(); i++) {
            all.set(i, at(i, all.get(i)));
        }
        return all;
    }

    /** Returns the details of the element at an index with what its texts say. */
    Details at(int index, Details details) {
        Accessible element = places.get(index).element();
        if (isNamelessItem(element) && details.label().isEmpty()) {
            String name = texts(index).stream().collect(Collectors.joining(" "));
            return details.labelled(Accessible.cut(name));
        }
        return isChoice(element) && details.value().isEmpty() ? details.withValue(choice(index)) : details;
    }

    /** Returns what the button of a combo box shows last; a text that stands for no choice comes before. */
    private String choice(int index) {
        return below(index)
                .filter(each -> places.get(each).element().role() == Role.BUTTON)
                .boxed()
                .findFirst()
                .map(this::texts)
                .filter(found -> !found.isEmpty())
                .map(found -> found.get(found.size() - 1))
                .orElse("");
    }

    private List<String> texts(int index) {
        return below(index)
                .mapToObj(each -> places.get(each).element())
                .filter(each -> each.role() == Role.TEXT && !each.name().isEmpty())
                .map(Accessible::name)
                .toList();
    }

    /** Returns the indexes of what is below an element. */
    private IntStream below(int index) {
        return IntStream.range(index + 1, places.size())
                .takeWhile(each -> places.get(each).parent() >= index);
    }
}
