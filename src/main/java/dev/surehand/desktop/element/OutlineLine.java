package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.Optional;

/**
 * A line of an outline.
 *
 * @param ref empty for an element that cannot be named in calls
 * @param level how many lines above it hold it
 * @param text the element, without its level and place
 * @param place where to click; empty for an element that is not worked
 */
public record OutlineLine(
        ElementKey key, Optional<ElementRef> ref, int level, String text, Optional<ScreenPoint> place) {

    /** Returns whether the client reads the same about the element. Its place may have changed. */
    boolean readsAs(OutlineLine other) {
        return level == other.level && text.equals(other.text);
    }
}
