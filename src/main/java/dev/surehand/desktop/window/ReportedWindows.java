package dev.surehand.desktop.window;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Windows as far as the system reports them, for answers and waits: where it reports none, there is nothing to say and nothing to wait
 * for. Guards must not use this class, because for them an unknown window is not an absent one.
 */
public record ReportedWindows(Windows windows) {

    /** Returns whether the system reports windows at all. */
    public boolean areReported() {
        return windows.whyUnreported().isEmpty();
    }

    public List<WindowInfo> list() {
        return areReported() ? windows.list() : List.of();
    }

    public List<WindowId> ids() {
        return areReported() ? windows.ids() : List.of();
    }

    public Optional<WindowInfo> at(ScreenPoint point) {
        return areReported() ? windows.at(point) : Optional.empty();
    }

    public Optional<WindowInfo> focused() {
        return areReported() ? windows.focused() : Optional.empty();
    }

    /** @param pointer returns the place of the pointer; asked only where windows are not reported */
    public UnderPointer underPointer(Supplier<ScreenPoint> pointer) {
        return areReported() ? windows.underPointer() : new UnderPointer(pointer.get(), Optional.empty());
    }

    public List<WindowIdentity> identitiesAt(ScreenPoint point) {
        return areReported() ? windows.identitiesAt(point) : List.of();
    }

    public long dragsBegun() {
        return areReported() ? windows.dragsBegun() : 0;
    }
}
