package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.secret.Secrets;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Wraps desktops in the decorators that restrict the tools, so that every tool, also a future one, is subject to them. */
public final class Protection {

    private Protection() {}

    /** Returns a source whose desktops are read and never receive anything. */
    public static DesktopSource dryRun(DesktopSource source) {
        return new Decorated(source, DryRunDesktop::new);
    }

    /** Returns a source whose desktops enforce a policy and give the person at the desktop priority over calls. */
    public static DesktopSource guarded(DesktopSource source, Policy policy, UserPresence user) {
        return guarded(source, policy, user, RiskGate.open(), Optional.empty(), Secrets.none());
    }

    /**
     * Returns a guarded source as {@link #guarded(DesktopSource, Policy, UserPresence)} does.
     *
     * @param gate lets actions with a risk pass, or not
     * @param aim receives the window that a call is about to send something to, or would send something to
     */
    public static DesktopSource guarded(
            DesktopSource source, Policy policy, UserPresence user, RiskGate gate, Consumer<WindowIdentity> aim) {
        return new Decorated(
                source,
                desktop -> new GuardedDesktop(desktop, policy, user, gate, InputAim.atWindows(aim), Secrets.none()));
    }

    /**
     * Returns a guarded source that refuses what may not be entered of these secrets. {@link #entering} enters the others.
     *
     * @param log notes where calls aim their input
     */
    public static DesktopSource guarded(
            DesktopSource source,
            Policy policy,
            UserPresence user,
            RiskGate gate,
            Optional<AuditLog> log,
            Secrets secrets) {
        return new Decorated(
                source, desktop -> new GuardedDesktop(desktop, policy, user, gate, InputAim.of(log), secrets));
    }

    /** Returns a source whose desktops get the values of these secrets in place of their markers, and never show them again. */
    public static DesktopSource entering(DesktopSource source, Secrets secrets) {
        return new Decorated(source, desktop -> new SecretDesktop(desktop, secrets));
    }

    private record Decorated(DesktopSource source, UnaryOperator<Desktop> decoration) implements DesktopSource {
        @Override
        public String name() {
            return source.name();
        }

        @Override
        public Desktop open(RecoveryJournal journal) {
            return decoration.apply(source.open(journal));
        }

        @Override
        public void endWaitOf(Thread thread) {
            source.endWaitOf(thread);
        }
    }
}
