package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowInfo;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Finds the place where a click reaches an element. */
public final class ClickPlace {

    private ClickPlace() {}

    /**
     * Returns the middle of the part of an element that is in view, and that no item inside it covers.
     *
     * @param tree as it was read a moment ago
     * @throws DesktopException as the other method
     */
    public static ScreenPoint of(ElementTree tree, WindowInfo window, ElementKey key) {
        return of(tree, window, key, Optional::empty);
    }

    /**
     * Returns the place that the program names if it is in view and inside the element, and nothing lies over it; else the
     * middle of the part of the element that is in view, and that no item inside it covers.
     *
     * @param tree as it was read a moment ago
     * @param named asked only if a part of the element is in view, or its place is unknown
     * @throws DesktopException stale_element if the tree does not have the element; occluded if no part of it is in view, or if
     *     another element that is worked lies over its middle, or items inside it cover all of it; what {@code named} throws if
     *     the place is unknown
     */
    public static ScreenPoint of(
            ElementTree tree, WindowInfo window, ElementKey key, Supplier<Optional<ScreenPoint>> named) {
        int index = tree.indexOf(key)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot."));
        VisibleAreas visible = VisibleAreas.of(tree, window.bounds());
        Element element = tree.nodes().get(index).element();
        if (element.is(ElementState.UNPLACED)) {
            var unused = named.get();
        }
        ScreenRect area = visible.area(index)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OCCLUDED,
                        "The %s is not in view. Scroll it into view, or open what holds it, and call again."
                                .formatted(ElementLine.brief(element))));
        Optional<ScreenPoint> free = named.get()
                .filter(area::contains)
                .filter(place -> over(tree, visible, index, place).isEmpty())
                .filter(place -> OwnPlace.items(tree, visible::area, index)
                        .noneMatch(i -> visible.area(i)
                                .filter(inner -> inner.contains(place))
                                .isPresent()));
        if (free.isPresent()) {
            return free.get();
        }
        ScreenPoint own = OwnPlace.of(tree, visible::area, index)
                .orElseThrow(() -> occluded(element, firstItem(tree, visible, index)));
        over(tree, visible, index, own).ifPresent(later -> {
            throw occluded(element, later);
        });
        return own;
    }

    /**
     * Returns the middle of an element, also if it is not in view: of a branch that is the middle of its row.
     *
     * @return empty if the element has no place, or the items inside it cover all of it
     */
    public static Optional<ScreenPoint> middle(ElementTree tree, int index) {
        return OwnPlace.of(tree, i -> tree.nodes().get(i).element().bounds(), index);
    }

    /**
     * Checks that a click reaches the element: that what its program reports at the place is the element, a part of it, its
     * label, or something around it.
     *
     * @param there what the program reports
     * @throws DesktopException occluded
     */
    public static void checkReaches(ElementTree tree, Element element, ElementKey there) {
        Optional<Integer> target = tree.indexOf(element.key());
        Optional<Integer> hit = tree.indexOf(there);
        if (target.isEmpty() || hit.isEmpty()) {
            return;
        }
        other(tree, target.get(), hit.get()).ifPresent(over -> {
            throw occluded(element, over);
        });
    }

    /** Returns what a click reaches instead of an element. */
    private static Optional<Element> other(ElementTree tree, int target, int hit) {
        if (hit >= target && hit < tree.end(target)) {
            return OwnPlace.otherItem(tree, target, hit);
        }
        Element element = tree.nodes().get(target).element();
        Element over = tree.nodes().get(hit).element();
        boolean isAround = target > hit && target < tree.end(hit);
        boolean isLabel =
                !over.isWorked() && !over.name().isEmpty() && over.name().equals(element.name());
        return isAround || isLabel ? Optional.empty() : Optional.of(over);
    }

    private static Element firstItem(ElementTree tree, VisibleAreas visible, int index) {
        int item = OwnPlace.items(tree, visible::area, index).findFirst().orElseThrow();
        return tree.nodes().get(item).element();
    }

    /** Returns an element that is worked and lies over a place of another one; what comes later in a tree is drawn later. */
    private static Optional<Element> over(ElementTree tree, VisibleAreas visible, int index, ScreenPoint place) {
        return IntStream.range(tree.end(index), tree.nodes().size())
                .filter(i ->
                        visible.area(i).filter(area -> area.contains(place)).isPresent())
                .mapToObj(i -> tree.nodes().get(i).element())
                .filter(Element::isWorked)
                .findFirst();
    }

    /** Returns the refusal of a click on an element over which another one lies. */
    private static DesktopException occluded(Element element, Element over) {
        String above = ElementLine.brief(over);
        return DesktopException.of(
                        ErrorCode.OCCLUDED,
                        "At the place of the %s is the %s, so that a click would reach that; nothing was sent."
                                .formatted(ElementLine.brief(element), above))
                .with("covered_by", above);
    }
}
