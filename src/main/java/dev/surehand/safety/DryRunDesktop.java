package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.overlay.Overlay;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.Windows;

/** A desktop that is read but never changed: input to it is checked and not sent. */
final class DryRunDesktop extends DesktopDecorator {

    private final DryRunInput input;
    private final Windows windows;
    private final DryRunClipboard clipboard;

    DryRunDesktop(Desktop desktop) {
        super(desktop);
        input = new DryRunInput(desktop.input(), desktop.windows());
        windows = new DryRunWindows(desktop.windows(), input);
        clipboard = new DryRunClipboard(desktop.clipboard());
    }

    @Override
    public void beginCall() {
        input.beginCall();
        clipboard.beginCall();
        super.beginCall();
    }

    @Override
    public Input input() {
        return input;
    }

    @Override
    public Windows windows() {
        return windows;
    }

    @Override
    public Launcher launcher() {
        return new DryRunLauncher(super.launcher());
    }

    @Override
    public Elements elements() {
        return new DryRunElements(super.elements());
    }

    @Override
    public Overlay overlay() {
        return new DryRunOverlay();
    }

    @Override
    public Desktop rehearsal() {
        return this;
    }

    @Override
    public Clipboard clipboard() {
        return clipboard;
    }
}
