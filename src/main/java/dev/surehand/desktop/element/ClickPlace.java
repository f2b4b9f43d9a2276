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
     * Returns the middle of the part of an element that is in view.
     *
     * @param tree as it was read a moment ago
     * @throws DesktopException as the other method
     */
    public static ScreenPoint of(ElementTree tree, WindowInfo window, ElementKey key) {
        return of(tree, window, key, Optional::empty);
    }

    /**
     * Returns the place that the program names if it is in view and inside the element, and nothing lies over it; else the
     * middle of the part of the element that is in view.
     *
     * @param tree as it was read a moment ago
     * @param named asked only if a part of the element is in view, or its place is unknown
     * @throws DesktopException stale_element if the tree does not have the element; occluded if no part of it is in view, or if
     *     another element that is worked lies over its middle; what {@code named} throws if the place is unknown
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
                .filter(place -> over(tree, visible, index, place).isEmpty());
        if (free.isPresent()) {
            return free.get();
        }
        ScreenPoint middle = area.centre();
        over(tree, visible, index, middle).ifPresent(later -> {
            throw occluded(element, later);
        });
        return middle;
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
    public static DesktopException occluded(Element element, Element over) {
        String above = ElementLine.brief(over);
        return DesktopException.of(
                        ErrorCode.OCCLUDED,
                        "At the place of the %s is the %s, so that a click would reach that; nothing was sent."
                                .formatted(ElementLine.brief(element), above))
                .with("covered_by", above);
    }
}
