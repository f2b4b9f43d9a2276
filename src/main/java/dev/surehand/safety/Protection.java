package dev.surehand.safety;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowIdentity;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** What stands between the tools and a desktop, so that each tool, also one to come, is held by it. */
public final class Protection {

    private Protection() {}

    /** The desktops of a source, which are then looked at and never sent anything. */
    public static DesktopSource dryRun(DesktopSource source) {
        return new Decorated(source, DryRunDesktop::new);
    }

    /** The desktops of a source, held to a policy, and on which the person comes first. */
    public static DesktopSource guarded(DesktopSource source, Policy policy, UserPresence user) {
        return guarded(source, policy, user, window -> {});
    }

    /** @param aim told which window a call is about to send something to, or would */
    public static DesktopSource guarded(
            DesktopSource source, Policy policy, UserPresence user, Consumer<WindowIdentity> aim) {
        return new Decorated(source, desktop -> new GuardedDesktop(desktop, policy, user, aim));
    }

    private record Decorated(DesktopSource source, UnaryOperator<Desktop> decoration) implements DesktopSource {
        @Override
        public String name() {
            return source.name();
        }

        @Override
        public Desktop open(RecoveryJournal leftovers) {
            return decoration.apply(source.open(leftovers));
        }

        @Override
        public void endWaitOf(Thread thread) {
            source.endWaitOf(thread);
        }
    }
}
