package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.Windows;
import dev.surehand.safety.consent.DesktopRisks;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.secret.MaskedWindows;
import dev.surehand.safety.secret.Secrets;

/** A desktop that enforces a policy and gives the person at the desktop priority over calls. */
final class GuardedDesktop extends DesktopDecorator {

    private final Desktop desktop;
    private final Policy policy;
    private final UserPresence user;
    private final InputAim aim;
    private final Secrets secrets;
    private final PolicyEnforcer enforcer;
    private final GuardedInput input;
    private final Screen screen;
    private final Windows windows;
    private final Clipboard clipboard;
    private final Launcher launcher;
    private final Elements elements;

    GuardedDesktop(Desktop desktop, Policy policy, UserPresence user, RiskGate gate, InputAim aim, Secrets secrets) {
        this(desktop, policy, user, gate, aim, secrets, true);
    }

    private GuardedDesktop(
            Desktop desktop,
            Policy policy,
            UserPresence user,
            RiskGate gate,
            InputAim aim,
            Secrets secrets,
            boolean isWatching) {
        super(desktop);
        this.desktop = desktop;
        this.policy = policy;
        this.user = user;
        this.aim = aim;
        this.secrets = secrets;
        DesktopRisks risks = gate.on(desktop);
        enforcer = new PolicyEnforcer(policy, desktop.windows(), aim.masking(secrets), risks.areJudged());
        input = new GuardedInput(desktop.input(), enforcer, user, risks, secrets);
        screen = policy.mayDeny()
                ? new RedactingScreen(
                        desktop.screen(),
                        desktop.windows(),
                        enforcer,
                        desktop.input().pause())
                : desktop.screen();
        windows = new MaskedWindows(new GuardedWindows(desktop.windows(), enforcer, input, risks), secrets);
        clipboard = new GuardedClipboard(desktop.clipboard(), input);
        launcher = new GuardedLauncher(desktop.launcher(), policy.opening(), input);
        elements = new GuardedElements(desktop.elements(), desktop.windows(), enforcer, input, risks, secrets);
        if (isWatching && user.settings().watches()) {
            user.lookAt(desktop.monitors());
            user.awaitWatching();
            desktop.watchUser(user.settings().hotkey(), user);
        }
        beginCall();
    }

    @Override
    public void beginCall() {
        enforcer.beginCall();
        input.beginCall();
        user.beginCall();
        super.beginCall();
    }

    /**
     * Returns the monitors and passes them to {@link UserPresence}. Each call reads the monitors, so the screen corners stay up
     * to date.
     */
    @Override
    public MonitorLayout monitors() {
        MonitorLayout layout = super.monitors();
        user.lookAt(layout);
        return layout;
    }

    /** Returns a dry run under the same guards, but nobody is asked about what is not done. The person is watched already. */
    @Override
    public Desktop rehearsal() {
        return new GuardedDesktop(new DryRunDesktop(desktop), policy, user, RiskGate.open(), aim, secrets, false);
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

    @Override
    public Clipboard clipboard() {
        return clipboard;
    }

    @Override
    public Launcher launcher() {
        return launcher;
    }

    @Override
    public Elements elements() {
        return elements;
    }
}
