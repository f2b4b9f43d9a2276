package dev.surehand.tool.observe;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.ReportedWindows;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Subject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks whether the program that a call acted on has read its input; used only where nothing on the screen shows it. */
final class ProgramQuestion implements AutoCloseable {

    /** The effect of input that a program read late shows within this time. */
    private static final Duration TO_SHOW = Duration.ofMillis(270);

    private final Session session;
    private final Subject subject;
    private final Optional<WindowId> focused;
    private boolean isAsked;
    private Optional<ProgramWatch> watch = Optional.empty();
    private Optional<ProgramState> state = Optional.empty();
    private Optional<Duration> lastPending = Optional.empty();
    private Optional<Duration> lastUnread = Optional.empty();

    /** @param before the windows at the time when the input was sent */
    ProgramQuestion(Session session, Subject subject, List<WindowInfo> before) {
        this.session = session;
        this.subject = subject;
        focused =
                before.stream().filter(WindowInfo::focused).map(WindowInfo::id).findFirst();
    }

    /** Asks once; the answer is available at the next look. Over the bare desktop there is no program to ask. */
    void begin() {
        if (!isAsked) {
            isAsked = true;
            watch = target().map(session.windows()::watchProgram);
        }
    }

    /**
     * Returns the window that got the keys, or the window under the pointer: no window has changed, so it is the one that was
     * clicked.
     */
    private Optional<WindowId> target() {
        if (subject instanceof Subject.Window window) {
            return Optional.of(window.id());
        }
        return subject instanceof Subject.Focus
                ? focused
                : new ReportedWindows(session.windows())
                        .underPointer(session.input()::pointer)
                        .window()
                        .map(WindowInfo::id);
    }

    /**
     * Returns whether an answer to the input may still come.
     *
     * @param waited time since the input
     */
    boolean isOpen(Duration waited) {
        ask(waited);
        return isRecent(lastPending, waited);
    }

    /**
     * Returns whether the program has not read its input, or has read it so recently that the effect may not show yet. Unlike
     * {@link #isOpen}, does not wait for a program that is working, because its answer may already be on the screen.
     *
     * @param waited time since the input
     */
    boolean isUnread(Duration waited) {
        ask(waited);
        state = state.filter(ProgramState.UNREAD::equals);
        return isRecent(lastUnread, waited);
    }

    private void ask(Duration waited) {
        state = watch.map(ProgramWatch::state);
        if (isPending()) {
            lastPending = Optional.of(waited);
        }
        if (state.filter(ProgramState.UNREAD::equals).isPresent()) {
            lastUnread = lastPending;
        }
    }

    private static boolean isRecent(Optional<Duration> time, Duration waited) {
        return time.filter(last -> waited.minus(last).compareTo(TO_SHOW) < 0).isPresent();
    }

    /** Discards the program's state: the screen has shown enough meanwhile, and the window that was asked may have closed. */
    void withdraw() {
        state = Optional.empty();
    }

    boolean isPending() {
        return state.filter(ProgramState::isPending).isPresent();
    }

    /** Returns the last known state; empty when it was not necessary to ask. */
    Optional<ProgramState> state() {
        return state;
    }

    @Override
    public void close() {
        watch.ifPresent(ProgramWatch::close);
    }
}
