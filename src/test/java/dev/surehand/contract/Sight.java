package dev.surehand.contract;

import dev.surehand.desktop.geometry.MonitorPoint;
import java.util.Set;

/**
 * An event as the window that received it tells it.
 *
 * @param what {@code press left}, {@code release right}, {@code move}, {@code wheel down} …
 * @param clicks which click in a row a press is; 0 for other events
 * @param held modifiers, and for moves buttons, by wire name, during the event
 */
public record Sight(String what, MonitorPoint at, int clicks, Set<String> held) {}
