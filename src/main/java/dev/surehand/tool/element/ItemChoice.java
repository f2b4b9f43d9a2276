package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The item of a combo box or a list that a call names.
 *
 * @param holder the combo box or the list
 * @param name the whole name of the item; case is ignored
 */
record ItemChoice(ElementReader reader, KnownElement holder, String name) {

    private static final int MOST_LISTED = 20;

    /**
     * Returns the item.
     *
     * @throws DesktopException element_not_found and multiple_matches, with the items that there are
     */
    KnownElement item() {
        ElementView view = reader.read(holder);
        List<Integer> fitting = fitting(view.tree());
        if (fitting.size() == 1) {
            return reader.asRead(view, fitting.get(0));
        }
        Optional<LocatedElement> made = fitting.isEmpty() ? made() : Optional.empty();
        if (made.isPresent()) {
            return reader.registry().get(reader.registry().describe(made.get()));
        }
        if (fitting.isEmpty() && items(view).isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.ELEMENT_NOT_FOUND,
                    "Its program does not name its items. Press it, take a screenshot, and click the item there.");
        }
        if (fitting.isEmpty()) {
            throw DesktopException.of(
                            ErrorCode.ELEMENT_NOT_FOUND,
                            "It has no item with this whole name; error_details.items lists those that it has.")
                    .with("items", items(view));
        }
        throw DesktopException.of(
                        ErrorCode.MULTIPLE_MATCHES,
                        "%d of its items have this name. Pass the ref of one of them instead of value."
                                .formatted(fitting.size()))
                .with("items", items(view));
    }

    /** Returns the item if the list can make an element of it. */
    private Optional<LocatedElement> made() {
        if (!holder.element().can(ElementPattern.FIND_ITEM)) {
            return Optional.empty();
        }
        Elements elements = reader.session().elements();
        return elements.makeItem(holder.element().key(), name).flatMap(elements::find);
    }

    /** Returns the button that shows the items of a combo box which has none while it is closed; empty for any other. */
    Optional<Element> opener() {
        List<Element> parts = parts();
        List<Element> buttons = parts.stream()
                .filter(part -> part.role() == Role.BUTTON && part.can(ElementPattern.PRESS))
                .toList();
        boolean isClosed =
                holder.element().role() == Role.COMBOBOX && parts.stream().noneMatch(ItemChoice::isItem);
        return isClosed && buttons.size() == 1 ? Optional.of(buttons.get(0)) : Optional.empty();
    }

    /** Returns how many elements there are below the holder now. */
    int size() {
        return parts().size();
    }

    /** Returns whether there are items now. */
    boolean hasItems() {
        return parts().stream().anyMatch(ItemChoice::isItem);
    }

    private List<Element> parts() {
        return reader.read(holder).tree().nodes().stream()
                .skip(1)
                .map(ElementTree.Node::element)
                .toList();
    }

    /** Returns what shows that the item is the one that is chosen now: the combo box, or the item. */
    Optional<ElementKey> chosen() {
        ElementView view = reader.read(holder);
        if (view.tree().isEmpty()) {
            return Optional.empty();
        }
        Element top = view.tree().nodes().get(0).element();
        if (top.role() == Role.COMBOBOX
                && (top.value().equalsIgnoringCase(name) || top.name().equalsIgnoringCase(name))) {
            return Optional.of(top.key());
        }
        // The items of a list that is open may show where the pointer is; its combo box shows what is chosen.
        boolean showsAnother = top.role() == Role.COMBOBOX && !top.value().isEmpty();
        List<Integer> fitting = fitting(view.tree());
        return showsAnother || fitting.size() != 1
                ? Optional.empty()
                : Optional.of(view.tree().nodes().get(fitting.get(0)).element())
                        .filter(item -> item.is(ElementState.SELECTED))
                        .map(Element::key);
    }

    private List<Integer> fitting(ElementTree tree) {
        List<Integer> fitting = new ArrayList<>();
        for (int i = 1; i < tree.nodes().size(); i++) {
            Element element = tree.nodes().get(i).element();
            if (isItem(element) && element.name().equalsIgnoringCase(name)) {
                fitting.add(i);
            }
        }
        return fitting;
    }

    private static boolean isItem(Element element) {
        return element.can(ElementPattern.SELECT)
                || element.role() == Role.LISTITEM
                || element.role() == Role.MENUITEM
                || element.role() == Role.TREEITEM
                || element.role() == Role.TAB;
    }

    private List<String> items(ElementView view) {
        List<String> lines = new ArrayList<>();
        for (int i = 1; i < view.tree().nodes().size() && lines.size() < MOST_LISTED; i++) {
            if (isItem(view.tree().nodes().get(i).element())) {
                lines.add(Outline.lineOf(view.tree(), view.above(), i, reader.registry())
                        .text());
                reader.describe(view, i);
            }
        }
        return lines;
    }
}
