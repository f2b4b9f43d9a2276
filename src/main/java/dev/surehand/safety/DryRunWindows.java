package dev.surehand.safety;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.window.UnderPointer;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.Windows;
import dev.surehand.desktop.window.WindowsDecorator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Windows that are read but never changed. A call ends where it would change a window, because the outcome of the change is not
 * known.
 */
final class DryRunWindows extends WindowsDecorator {

    private final Input input;

    DryRunWindows(Windows windows, Input input) {
        super(windows);
        this.input = input;
    }

    /** Returns what is under the point where the pointer would be. */
    @Override
    public UnderPointer underPointer() {
        ScreenPoint pointer = input.pointer();
        return new UnderPointer(pointer, windows.at(pointer));
    }

    /** A dry run moves no pointer, so the pointer that counts is where it would be. */
    @Override
    public boolean isStillUnder(Supplier<ScreenPoint> pointer, WindowIdentity window) {
        return mayReceiveAt(pointer.get()).equals(List.of(window));
    }

    /**
     * Ends the dry run.
     *
     * @throws EndOfDryRun always, unless the window is gone
     */
    @Override
    public void ask(WindowId id, WindowChange change) {
        throw new EndOfDryRun("The next step would be to ask %s to change; what comes after that depends on it."
                .formatted(windows.find(id).orElseThrow(id::notFound).describe()));
    }
}
