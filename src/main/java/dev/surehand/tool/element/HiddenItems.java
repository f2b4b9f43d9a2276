package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.Outline;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.element.ElementMatches.ElementMatch;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.element.ElementTarget.TargetElement;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Items of long lists that have no elements, because the list makes elements of what it shows only. They are found by their whole
 * name.
 */
record HiddenItems(ElementReader reader) {

    private static final Set<Role> ITEMS = EnumSet.of(Role.LISTITEM, Role.ROW, Role.CELL, Role.TREEITEM);

    /** Each takes a question, which may take long. */
    private static final int MOST_LISTS = 5;

    /**
     * Has a list make the element of the item that a call means, unless something in the window has the same whole name.
     *
     * @param fitting what fits in the window; a part of a name in a list does not count where the list has the whole one
     * @throws DesktopException multiple_matches if several lists have such an item; and as {@link Elements#makeItem}
     */
    Optional<TargetElement> made(ElementView view, LineSelection selection, List<ElementMatch> fitting) {
        boolean hasWhole = fitting.stream().anyMatch(each -> each.by().isWholeName());
        if (hasWhole || (!fitting.isEmpty() && !isInList(view, fitting))) {
            return Optional.empty();
        }
        List<Integer> lists = listsWith(view, selection);
        if (lists.isEmpty()) {
            return Optional.empty();
        }
        if (lists.size() > 1) {
            throw several(view, lists);
        }
        ElementKey list = view.tree().nodes().get(lists.get(0)).element().key();
        Elements elements = reader.session().elements();
        return name(selection).flatMap(name -> elements.makeItem(list, name)).flatMap(this::target);
    }

    /** Returns the lines of the lists that have the item. They are only asked, so that nothing scrolls. */
    List<String> holders(ElementView view, LineSelection selection) {
        return listsWith(view, selection).stream()
                .map(list -> Outline.lineOf(view.tree(), view.above(), list, reader.registry())
                        .text())
                .toList();
    }

    private List<Integer> listsWith(ElementView view, LineSelection selection) {
        Optional<String> name = name(selection);
        Elements elements = reader.session().elements();
        ElementTree tree = view.tree();
        return name.isEmpty()
                ? List.of()
                : IntStream.range(0, tree.nodes().size())
                        .filter(i -> isSearched(tree.nodes().get(i).element()))
                        .limit(MOST_LISTS)
                        .filter(i ->
                                elements.hasItem(tree.nodes().get(i).element().key(), name.get()))
                        .boxed()
                        .toList();
    }

    private static Optional<String> name(LineSelection selection) {
        boolean isOfItem = selection.role().map(ITEMS::contains).orElse(true);
        return selection.query().filter(query -> isOfItem).flatMap(TextQuery::plain);
    }

    private static boolean isSearched(Element element) {
        return element.can(ElementPattern.FIND_ITEM)
                && element.is(ElementState.VISIBLE)
                && !element.is(ElementState.OFFSCREEN);
    }

    private static boolean isInList(ElementView view, List<ElementMatch> fitting) {
        return fitting.stream()
                .flatMap(each -> view.tree().ancestors(each.index()).stream())
                .anyMatch(above -> above.can(ElementPattern.FIND_ITEM));
    }

    /** The list has changed, so that the window is read again. */
    private Optional<TargetElement> target(ElementKey made) {
        Elements elements = reader.session().elements();
        return elements.find(made).map(located -> {
            KnownElement known = reader.registry().get(reader.registry().describe(located));
            ElementView view = reader.look(reader.windowOf(known));
            return new TargetElement(known, Optional.of(view));
        });
    }

    private DesktopException several(ElementView view, List<Integer> lists) {
        List<String> lines = lists.stream()
                .map(list -> Outline.lineOf(view.tree(), view.above(), list, reader.registry())
                        .text())
                .toList();
        return DesktopException.of(
                        ErrorCode.MULTIPLE_MATCHES,
                        "%d lists have an item with this name: call select with the ref of one of error_details.matches, and the name as value."
                                .formatted(lists.size()))
                .with("matches", lines);
    }
}
