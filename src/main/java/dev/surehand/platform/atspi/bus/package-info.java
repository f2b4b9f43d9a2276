/**
 * The message buses: {@link dev.surehand.platform.atspi.bus.AccessibilityBus} finds the one of the programs, and {@link
 * dev.surehand.platform.atspi.bus.BusConnection} asks many questions at once, each within a limit. Only this package knows
 * dbus-java.
 */
@NullMarked
package dev.surehand.platform.atspi.bus;

import org.jspecify.annotations.NullMarked;
