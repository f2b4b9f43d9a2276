package dev.surehand.contract;

import dev.surehand.desktop.geometry.MonitorPoint;
import java.util.Set;

/**
 * An event as reported by the window that received it.
 *
 * @param what {@code press left}, {@code release right}, {@code move}, {@code wheel down} …
 * @param clicks the click count of a press; 0 for other events
 * @param held the wire names of the modifiers, and for moves also the buttons, held during the event
 */
public record Sight(String what, MonitorPoint at, int clicks, Set<String> held) {}
