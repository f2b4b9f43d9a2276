package dev.surehand.tool;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.window.WindowId;

/** What a call acts on. */
public sealed interface Subject {

    record Window(WindowId id) implements Subject {}

    /** @param index need not be there */
    record WholeMonitor(MonitorIndex index) implements Subject {}

    /** Whatever has the keyboard. */
    record Focus() implements Subject {}

    /** Whatever is under the pointer. */
    record Pointer() implements Subject {}
}
