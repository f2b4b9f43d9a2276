package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the place of an element that belongs to it alone. An item that holds others, such as a branch of a tree, may be as
 * large as all of them together, so that its middle is one of the others.
 */
final class OwnPlace {

    private static final Set<Role> ITEMS =
            EnumSet.of(Role.CELL, Role.LISTITEM, Role.MENU, Role.MENUITEM, Role.TAB, Role.TREEITEM);

    /** What a click works instead of the item around it. */
    private static final Set<Role> CONTROLS =
            EnumSet.of(Role.BUTTON, Role.CHECKBOX, Role.COMBOBOX, Role.EDIT, Role.LINK, Role.RADIO, Role.SWITCH);

    /** Smaller areas are gaps between items. */
    private static final double LEAST = 4;

    /** More than a window shows; of more, only the row above all of them is looked at. */
    private static final int MOST_COVERS = 500;

    private static final int MOST_BESIDE = 50;

    private OwnPlace() {}

    /**
     * Returns the middle of the area of an element, or that of its own part of it: the widest, and of these the uppermost,
     * which is the row of a branch.
     *
     * @param areas of each element, such as the part of it that is in view
     * @return empty if the element has none, or other items cover all of it
     */
    static Optional<ScreenPoint> of(ElementTree tree, IntFunction<Optional<ScreenRect>> areas, int index) {
        return areas.apply(index).flatMap(area -> of(tree, areas, index, area));
    }

    private static Optional<ScreenPoint> of(
            ElementTree tree, IntFunction<Optional<ScreenRect>> areas, int index, ScreenRect area) {
        Element element = element(tree, index);
        List<ScreenRect> items = all(areas, area, items(tree, areas, index));
        List<ScreenRect> covers = all(
                areas,
                area,
                withArea(tree, areas, index)
                        .filter(i ->
                                isOtherItem(element, element(tree, i)) || isOtherControl(element, element(tree, i))));
        if (items.isEmpty() && covers.stream().noneMatch(each -> each.contains(area.centre()))) {
            return Optional.of(area.centre());
        }
        return free(area, covers)
                .or(() -> items.isEmpty() ? Optional.of(area) : free(area, items))
                .map(ScreenRect::centre);
    }

    /** Returns the items inside an element that have an area, and are no part of it. */
    static IntStream items(ElementTree tree, IntFunction<Optional<ScreenRect>> areas, int index) {
        Element element = element(tree, index);
        return withArea(tree, areas, index).filter(i -> isOtherItem(element, element(tree, i)));
    }

    private static IntStream withArea(ElementTree tree, IntFunction<Optional<ScreenRect>> areas, int index) {
        return ITEMS.contains(element(tree, index).role())
                ? IntStream.range(index + 1, tree.end(index))
                        .filter(i -> areas.apply(i).isPresent())
                : IntStream.empty();
    }

    private static List<ScreenRect> all(IntFunction<Optional<ScreenRect>> areas, ScreenRect around, IntStream nodes) {
        return nodes.mapToObj(i -> areas.apply(i).flatMap(around::intersection))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Element element(ElementTree tree, int index) {
        return tree.nodes().get(index).element();
    }

    /** Returns the item inside an element to which a node below it belongs; empty if the node is a part of the element. */
    static Optional<Element> otherItem(ElementTree tree, int index, int below) {
        Element element = element(tree, index);
        return IntStream.iterate(below, i -> i > index, i -> tree.nodes().get(i).parent())
                .mapToObj(i -> element(tree, i))
                .filter(inner -> isOtherItem(element, inner))
                .findFirst();
    }

    /** The cells of a row are parts of it, but not the rows below it. */
    private static boolean isOtherItem(Element element, Element inner) {
        return ITEMS.contains(element.role())
                && ITEMS.contains(inner.role())
                && (element.role() == Role.CELL) == (inner.role() == Role.CELL);
    }

    /** A control with the name of the item, or without a name, is what makes the item work. */
    private static boolean isOtherControl(Element element, Element inner) {
        return CONTROLS.contains(inner.role())
                && !element.name().isEmpty()
                && !inner.name().isEmpty()
                && !inner.name().equals(element.name());
    }

    /** Returns the widest part of an area, and of these the uppermost, that nothing covers. */
    private static Optional<ScreenRect> free(ScreenRect area, List<ScreenRect> covers) {
        if (covers.size() > MOST_COVERS) {
            double top = covers.stream().mapToDouble(ScreenRect::y).min().orElse(area.y());
            return Optional.of(new ScreenRect(area.x(), area.y(), area.width(), Math.max(0, top - area.y())))
                    .filter(row -> row.height() >= LEAST);
        }
        List<Double> edges =
                edges(covers.stream().flatMap(each -> Stream.of(each.y(), bottom(each))), area.y(), bottom(area));
        List<ScreenRect> parts = new ArrayList<>();
        for (int i = 0; i < edges.size() - 1; i++) {
            double top = edges.get(i);
            double height = edges.get(i + 1) - top;
            List<ScreenRect> beside = covers.stream()
                    .filter(each -> each.y() < top + height && bottom(each) > top)
                    .toList();
            if (beside.size() <= MOST_BESIDE) {
                gaps(area, beside).forEach(gap -> parts.add(new ScreenRect(gap.x(), top, gap.width(), height)));
            }
        }
        return parts.stream()
                .filter(part -> part.width() >= LEAST && part.height() >= LEAST)
                .sorted(Comparator.comparing(ScreenRect::y))
                .max(Comparator.comparing(ScreenRect::width));
    }

    /** Returns what is left of an area from left to right. */
    private static List<ScreenRect> gaps(ScreenRect area, List<ScreenRect> beside) {
        List<ScreenRect> gaps = new ArrayList<>();
        double left = area.x();
        for (ScreenRect each :
                beside.stream().sorted(Comparator.comparing(ScreenRect::x)).toList()) {
            gaps.add(new ScreenRect(left, area.y(), each.x() - left, area.height()));
            left = Math.max(left, each.x() + each.width());
        }
        gaps.add(new ScreenRect(left, area.y(), area.x() + area.width() - left, area.height()));
        return gaps;
    }

    private static List<Double> edges(Stream<Double> between, double first, double last) {
        return Stream.concat(between, Stream.of(first, last))
                .distinct()
                .sorted()
                .toList();
    }

    private static double bottom(ScreenRect area) {
        return area.y() + area.height();
    }
}
