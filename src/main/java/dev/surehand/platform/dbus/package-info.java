/**
 * The message buses: {@link dev.surehand.platform.dbus.AccessibilityBus} finds the one of the programs, and {@link
 * dev.surehand.platform.dbus.BusConnection} asks many questions at once, each within a limit. Only this package knows
 * dbus-java.
 */
@NullMarked
package dev.surehand.platform.dbus;

import org.jspecify.annotations.NullMarked;
