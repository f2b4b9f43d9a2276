package dev.surehand.tool;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.window.WindowId;

/** What a call acts on. */
public sealed interface Subject {

    record Window(WindowId id) implements Subject {}

    /** @param index may be the index of a monitor that does not exist */
    record WholeMonitor(MonitorIndex index) implements Subject {}

    /** The window that has the keyboard. */
    record Focus() implements Subject {}

    /** The window under the pointer. */
    record Pointer() implements Subject {}
}
