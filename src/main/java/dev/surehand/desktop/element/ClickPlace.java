package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowInfo;

/** Finds the place where a click reaches an element. */
public final class ClickPlace {

    private ClickPlace() {}

    /**
     * Returns the middle of the part of an element that is in view.
     *
     * @param tree as it was read a moment ago
     * @throws DesktopException stale_element if the tree does not have the element; occluded if no part of it is in view, or if
     *     another element that is worked lies over its middle
     */
    public static ScreenPoint of(ElementTree tree, WindowInfo window, ElementKey key) {
        int index = tree.indexOf(key)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot."));
        VisibleAreas visible = VisibleAreas.of(tree, window.bounds());
        Element element = tree.nodes().get(index).element();
        ScreenRect area = visible.area(index)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OCCLUDED,
                        "The %s is not in view. Scroll it into view, or open what holds it, and call again."
                                .formatted(ElementLine.brief(element))));
        ScreenPoint place = area.centre();
        for (int i = tree.end(index); i < tree.nodes().size(); i++) {
            Element later = tree.nodes().get(i).element();
            boolean isThere =
                    visible.area(i).filter(over -> over.contains(place)).isPresent();
            if (isThere && later.isWorked()) {
                throw occluded(element, later);
            }
        }
        return place;
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
