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
import java.util.stream.IntStream;

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
        List<Integer> items = items(view.tree());
        Optional<LocatedElement> made = fitting(view.tree(), items).isEmpty() ? made() : Optional.empty();
        return made.map(each -> reader.registry().get(reader.registry().describe(each)))
                .orElseGet(() -> one(view, items));
    }

    /**
     * Returns the one of these items that has the name.
     *
     * @param items the places of the items in the tree of the view
     * @throws DesktopException as {@link #item}
     */
    KnownElement one(ElementView view, List<Integer> items) {
        List<Integer> fitting = fitting(view.tree(), items);
        if (fitting.size() == 1) {
            return reader.asRead(view, fitting.get(0));
        }
        if (items.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.ELEMENT_NOT_FOUND,
                    "Its program does not name its items. Press it, take a screenshot, and click the item there.");
        }
        if (fitting.isEmpty()) {
            throw DesktopException.of(
                            ErrorCode.ELEMENT_NOT_FOUND,
                            "It has no item with this whole name; error_details.items lists those that it has.")
                    .with("items", lines(view, items));
        }
        throw DesktopException.of(
                        ErrorCode.MULTIPLE_MATCHES,
                        "%d of its items have this name. Pass the ref of one of them instead of value."
                                .formatted(fitting.size()))
                .with("items", lines(view, items));
    }

    /** Returns the item if the list can make an element of it. */
    private Optional<LocatedElement> made() {
        if (!holder.element().can(ElementPattern.FIND_ITEM)) {
            return Optional.empty();
        }
        Elements elements = reader.session().elements();
        return elements.makeItem(holder.element().key(), name).flatMap(elements::find);
    }

    /** Returns the field that takes the text of a combo box, if the box takes none itself. */
    Optional<KnownElement> entry(ActKind kind) {
        boolean isText = kind == ActKind.SET_VALUE || kind == ActKind.TYPE;
        Element box = holder.element();
        if (!isText || box.role() != Role.COMBOBOX || box.can(ElementPattern.SET_VALUE)) {
            return Optional.empty();
        }
        ElementView view = reader.read(holder);
        List<Integer> fields = IntStream.range(1, view.tree().nodes().size())
                .filter(i -> isField(view.tree().nodes().get(i).element()))
                .boxed()
                .toList();
        return fields.size() == 1 ? Optional.of(reader.asRead(view, fields.get(0))) : Optional.empty();
    }

    private static boolean isField(Element part) {
        return part.role() == Role.EDIT && !part.is(ElementState.READ_ONLY);
    }

    /** Returns the button that shows the items of a combo box which has none while it is closed; empty for any other. */
    Optional<Element> opener() {
        List<Element> parts = parts();
        List<Element> buttons = parts.stream()
                .filter(part -> part.role() == Role.BUTTON && part.can(ElementPattern.PRESS))
                .toList();
        return isClosed() && buttons.size() == 1 ? Optional.of(buttons.get(0)) : Optional.empty();
    }

    /** Returns whether it is a combo box that has no items now. */
    boolean isClosed() {
        return holder.element().role() == Role.COMBOBOX && !hasItems();
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
        Optional<Element> shown = view.tree().nodes().stream()
                .map(ElementTree.Node::element)
                .filter(part -> top.role() == Role.COMBOBOX && part.role() == Role.EDIT)
                .filter(part -> part.value().equalsIgnoringCase(name))
                .findFirst();
        if (shown.isPresent()) {
            return shown.map(Element::key);
        }
        // The items of a list that is open may show where the pointer is; its combo box shows what is chosen.
        boolean showsAnother = top.role() == Role.COMBOBOX && !top.value().isEmpty();
        List<Integer> fitting = fitting(view.tree(), items(view.tree()));
        return showsAnother || fitting.size() != 1
                ? Optional.empty()
                : Optional.of(view.tree().nodes().get(fitting.get(0)).element())
                        .filter(item -> item.is(ElementState.SELECTED))
                        .map(Element::key);
    }

    private static List<Integer> items(ElementTree tree) {
        return IntStream.range(1, tree.nodes().size())
                .filter(i -> isItem(tree.nodes().get(i).element()))
                .boxed()
                .toList();
    }

    private List<Integer> fitting(ElementTree tree, List<Integer> items) {
        return items.stream()
                .filter(i -> tree.nodes().get(i).element().name().equalsIgnoringCase(name))
                .toList();
    }

    static boolean isItem(Element element) {
        return element.can(ElementPattern.SELECT)
                || element.role() == Role.LISTITEM
                || element.role() == Role.MENUITEM
                || element.role() == Role.TREEITEM
                || element.role() == Role.TAB;
    }

    private List<String> lines(ElementView view, List<Integer> items) {
        List<String> lines = new ArrayList<>();
        for (int i : items.subList(0, Math.min(items.size(), MOST_LISTED))) {
            lines.add(Outline.lineOf(view.tree(), view.above(), i, reader.registry())
                    .text());
            reader.describe(view, i);
        }
        return lines;
    }
}
