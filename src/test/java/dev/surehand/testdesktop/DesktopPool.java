package dev.surehand.testdesktop;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The desktops that the tests of this JVM use one after the other. A desktop that comes back is lent again if nothing is left on
 * it. Otherwise it is stopped, and what was left is the failure of who left it. The desktops end with this JVM.
 */
public final class DesktopPool {

    private static final Map<List<String>, Deque<Member>> IDLE = new HashMap<>();

    /** How long programs may take to end. Only a test of this class waits less. */
    static volatile Duration patience = Patience.LONG;

    /** @param clean its state before the first test used it */
    private record Member(TestDesktop desktop, DesktopState clean, String pointer, KeptPrograms kept) {}

    private DesktopPool() {}

    /** Lends a desktop; the options are those of {@code desktop.sh start}. If none can be started, the test is reported as not run. */
    public static Loan lend(String... options) {
        Deque<Member> idle = IDLE.computeIfAbsent(List.of(options), kind -> new ArrayDeque<>());
        Member member = idle.isEmpty() ? member(TestDesktop.startOrReportNotRun(options)) : idle.pop();
        return new Loan(member, idle, member.desktop.lent(member.kept));
    }

    private static Member member(TestDesktop desktop) {
        AtomicReference<DesktopState> clean = new AtomicReference<>(DesktopState.of(desktop));
        // The window manager may still set properties when it has begun to manage windows.
        Patience.until("the desktop is at rest", () -> {
            DesktopState now = DesktopState.of(desktop);
            return now.equals(clean.getAndSet(now));
        });
        return new Member(
                desktop, clean.get(), XOnlooker.ask(desktop.display(), XOnlooker::pointer), new KeptPrograms());
    }

    /** A desktop until it is closed. */
    public static final class Loan implements AutoCloseable {
        private final Member member;
        private final Deque<Member> idle;
        private final TestDesktop desktop;

        private Loan(Member member, Deque<Member> idle, TestDesktop desktop) {
            this.member = member;
            this.idle = idle;
            this.desktop = desktop;
        }

        public TestDesktop desktop() {
            return desktop;
        }

        /**
         * Ends the programs that were launched, and gives the desktop back.
         *
         * @throws AssertionError if something is left on it
         */
        @Override
        public void close() {
            desktop.endLaunched();
            List<String> left = left();
            if (!left.isEmpty()) {
                member.desktop.close();
                throw new AssertionError("This was left on the desktop:\n" + String.join("\n", left));
            }
            desktop.run(("xdotool mousemove " + member.pointer).split(" "));
            desktop.deleteFiles();
            idle.push(member);
        }

        private List<String> left() {
            AtomicReference<List<String>> left = new AtomicReference<>(List.of());
            try {
                Patience.comes(patience, () -> {
                    left.set(member.clean.differences(desktop));
                    return left.get().isEmpty();
                });
                return left.get();
            } catch (IllegalStateException e) {
                return List.of(e.getMessage());
            }
        }
    }
}
