package dev.surehand.safety;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.secret.Secrets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Policies for tests of other packages. */
public final class Policies {

    private Policies() {}

    /** Returns the policy of a server without a policy file. */
    public static Policy standard() {
        return Policy.withDefaults(List.of(), ProcessHandle.current());
    }

    /**
     * Returns a policy that denies the windows of some programs.
     *
     * @param app a pattern
     */
    public static Policy denying(String app) {
        return new Policy(List.of(Rule.of("denied", Verdict.DENY, new Glob(app), new Glob("*"))));
    }

    /** Returns desktops without rules about windows, which get secrets. Nobody is watched or asked. */
    public static DesktopSource entering(DesktopSource source, Secrets secrets) {
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        return Protection.guarded(
                Protection.entering(source, secrets),
                new Policy(List.of()),
                nobody,
                RiskGate.open(),
                Optional.empty(),
                secrets);
    }

    /** Returns desktops without rules about windows, behind a gate. Nobody is watched. */
    public static DesktopSource guarded(DesktopSource source, RiskGate gate) {
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        return Protection.guarded(source, new Policy(List.of()), nobody, gate, window -> {});
    }
}
