package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.Input;
import dev.surehand.desktop.Screen;
import dev.surehand.desktop.Windows;

/** A desktop that is held to a policy. */
final class GuardedDesktop extends DesktopDecorator {

    private final GuardedInput input;
    private final Screen screen;
    private final Windows windows;

    GuardedDesktop(Desktop desktop, Policy policy) {
        super(desktop);
        Gatekeeper gatekeeper = new Gatekeeper(policy, desktop.windows());
        input = new GuardedInput(desktop.input(), gatekeeper);
        screen = policy.mayDeny()
                ? new CensoredScreen(desktop.screen(), desktop.windows(), policy, gatekeeper)
                : desktop.screen();
        windows = new GuardedWindows(desktop.windows(), policy, gatekeeper);
    }

    @Override
    public void beginCall() {
        input.beginCall();
        super.beginCall();
    }

    @Override
    public Input input() {
        return input;
    }

    @Override
    public Screen screen() {
        return screen;
    }

    @Override
    public Windows windows() {
        return windows;
    }
}
