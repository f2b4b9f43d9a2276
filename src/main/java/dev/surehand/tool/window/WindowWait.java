package dev.surehand.tool.window;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import java.time.Duration;
import java.util.Optional;

/** Waits until a window appears, disappears or has the keyboard. */
record WindowWait(WindowFilter filter, String condition, Duration timeout) {

    static final int DEFAULT_MS = 5000;

    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(50);
    private static final Duration BETWEEN_PROGRESS = Duration.ofSeconds(1);

    static WindowWait from(Arguments a) {
        return new WindowWait(WindowFilter.from(a), a.text("condition"), timeout(a));
    }

    /** Returns the timeout of a call; zero for a call that does not wait. */
    static Duration timeout(Arguments a) {
        return a.text("action").equals("wait_for")
                ? Duration.ofMillis(a.number("timeoutMs", DEFAULT_MS))
                : Duration.ZERO;
    }

    /**
     * Waits, and returns the front-most window that matches; empty when it has disappeared. With the condition focused, the
     * window is ready for keys then.
     *
     * @throws DesktopException operation_timeout, missing_required_parameter
     */
    Optional<WindowInfo> await(Session session, Caller caller) {
        filter.checkNotEmpty();
        Windows windows = session.windows();
        Pause pause = session.input().pause();
        Duration waited = Duration.ZERO;
        while (!pause.until(
                () -> isSo(windows), new Polling(BETWEEN_CHECKS, shorter(BETWEEN_PROGRESS, timeout.minus(waited))))) {
            waited = waited.plus(BETWEEN_PROGRESS);
            if (waited.compareTo(timeout) >= 0) {
                throw timedOut(windows);
            }
            caller.progress(
                    (int) waited.toMillis(),
                    (int) timeout.toMillis(),
                    "Waited %d of %d ms for a window with %s: %s"
                            .formatted(waited.toMillis(), timeout.toMillis(), filter.describe(), condition));
        }
        Optional<WindowInfo> found = match(windows);
        if (condition.equals("focused") && found.isPresent()) {
            awaitReadiness(found.get(), session, timeout.minus(waited));
        }
        return found;
    }

    /**
     * Waits until the program reads keys, for at least {@link KeyReadiness#LIMIT}, even if less time is left: each program
     * needs that time to answer.
     */
    private void awaitReadiness(WindowInfo window, Session session, Duration left) {
        Duration limit = left.compareTo(KeyReadiness.LIMIT) > 0 ? left : KeyReadiness.LIMIT;
        if (!KeyReadiness.await(window.id(), session.windows(), session.input().pause(), limit)) {
            throw DesktopException.of(
                    ErrorCode.OPERATION_TIMEOUT,
                    "%s has the keyboard, but its program has not read its input within %d ms: it may be busy or hang. Take a screenshot, or wait again with a longer timeoutMs."
                            .formatted(window.describe(), timeout.toMillis()));
        }
    }

    /** Returns what was waited for, as the beginning of a sentence. */
    String summary() {
        return switch (condition) {
            case "disappear" -> "Waited until the window had gone";
            case "focused" -> "Waited until the window had the keyboard";
            default -> "Waited until the window was there";
        };
    }

    private boolean isSo(Windows windows) {
        return match(windows).isPresent() != condition.equals("disappear");
    }

    private Optional<WindowInfo> match(Windows windows) {
        return condition.equals("focused")
                ? windows.focused().filter(filter::takes)
                : filter.of(windows).stream().findFirst();
    }

    private DesktopException timedOut(Windows windows) {
        String focused = windows.focused().map(WindowInfo::describe).orElse("no window");
        String found = switch (condition) {
            case "disappear" -> "A window with %s is still there".formatted(filter.describe());
            case "focused" -> "No window with %s has got the keyboard".formatted(filter.describe());
            default -> "No window with %s has appeared".formatted(filter.describe());
        };
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "%s within %d ms; %s has the keyboard. Take a screenshot, or wait again with a longer timeoutMs."
                        .formatted(found, timeout.toMillis(), focused));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
