package dev.surehand.testdesktop;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The desktops of sway that the tests of this JVM use one after the other, as DesktopPool has those of X11: one that comes back is
 * lent again if nothing is left on it. Otherwise it is stopped, and what was left is the failure of who left it.
 */
final class SwayPool {

    private static final Deque<Member> IDLE = new ArrayDeque<>();

    /** How long what is left may take to vanish. */
    private static Duration patience = Patience.LONG;

    /** @param clean its state before the first test used it */
    private record Member(SwayDesktop desktop, SwayState clean) {}

    private SwayPool() {}

    /** Lends a desktop. If none can be started, the test is reported as not run. */
    static Loan lend() {
        Member member = IDLE.isEmpty() ? start() : IDLE.pop();
        member.desktop.begin();
        return new Loan(member);
    }

    /** Sets how long what is left may take to vanish: a test that leaves something for good need not wait. */
    static void patience(Duration newPatience) {
        patience = newPatience;
    }

    private static Member start() {
        SwayDesktop desktop = SwayDesktop.startOrReportNotRun();
        return new Member(desktop, SwayState.of(desktop));
    }

    /** A desktop until it is closed. */
    static final class Loan implements AutoCloseable {

        private final Member member;

        private Loan(Member member) {
            this.member = member;
        }

        SwayDesktop desktop() {
            return member.desktop;
        }

        /**
         * Gives the desktop back.
         *
         * @throws AssertionError if something is left on it
         */
        @Override
        public void close() {
            List<String> left = left();
            if (!left.isEmpty()) {
                member.desktop.close();
                throw new AssertionError("This was left on the desktop:\n" + String.join("\n", left));
            }
            if (member.desktop.hasRules()) {
                member.desktop.close();
            } else {
                IDLE.push(member);
            }
        }

        private List<String> left() {
            AtomicReference<List<String>> left = new AtomicReference<>(List.of());
            try {
                Patience.comes(patience, () -> {
                    left.set(member.clean.differences(member.desktop));
                    return left.get().isEmpty();
                });
                return left.get();
            } catch (IllegalStateException | UncheckedIOException e) {
                return List.of("sway does not answer: " + e.getMessage());
            }
        }
    }
}
