package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.platform.atspi.tree.AccessibleTree.Place;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Names and values that GTK 4 does not give to elements themselves, but to texts in them: the items of its lists have no names, some
 * buttons only that of their class, and its combo boxes show what is chosen in the button that opens them.
 *
 * @param places an element and all below it, in the order of {@link AccessibleTree#places}
 */
record InnerTexts(List<Place> places, Toolkit toolkit) {

    private static final Set<Role> BUTTONS =
            EnumSet.of(Role.BUTTON, Role.CHECKBOX, Role.LINK, Role.MENUITEM, Role.RADIO, Role.SWITCH, Role.TAB);

    /** So many elements are enough for the texts of one element. */
    static final int MOST_ELEMENTS = 40;

    /** Returns whether an element shows its name or value in texts only. */
    static boolean concern(Accessible element, Toolkit toolkit) {
        return isNameless(element, toolkit) || isChoice(element);
    }

    private static boolean isNameless(Accessible element, Toolkit toolkit) {
        return (element.nativeRole() == AtspiRole.LIST_ITEM || BUTTONS.contains(element.role()))
                && toolkit.nameOf(element).isEmpty();
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
        if (isNameless(element, toolkit) && details.label().isEmpty()) {
            boolean isItem = element.nativeRole() == AtspiRole.LIST_ITEM;
            return details.labelled(Accessible.cut(isItem ? String.join(" ", texts(index)) : label(index)));
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

    /** Returns the first text of a button, which is its label; none if another button in it comes first. */
    private String label(int index) {
        return below(index)
                .mapToObj(each -> places.get(each).element())
                .takeWhile(each -> !BUTTONS.contains(each.role()))
                .filter(this::isText)
                .map(Accessible::name)
                .findFirst()
                .orElse("");
    }

    private boolean isText(Accessible element) {
        return element.role() == Role.TEXT && !toolkit.nameOf(element).isEmpty();
    }

    private List<String> texts(int index) {
        return below(index)
                .mapToObj(each -> places.get(each).element())
                .filter(this::isText)
                .map(Accessible::name)
                .toList();
    }

    /** Returns the indexes of what is below an element. */
    private IntStream below(int index) {
        return IntStream.range(index + 1, places.size())
                .takeWhile(each -> places.get(each).parent() >= index);
    }
}
