package dev.surehand.tool.element;

import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.WakeUp;
import dev.surehand.desktop.window.WindowInfo;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The looks of one wait: when they are made, and what became of those that were refused. */
final class WaitLooks implements AutoCloseable {

    /** A window that has not changed for this long is at rest. */
    private static final Duration REST = Duration.ofMillis(500);

    /** Refusals that can be over a moment later, such as while a program loads. */
    private static final Set<ErrorCode> PASSING =
            Set.of(ErrorCode.NO_ELEMENTS, ErrorCode.PROGRAM_NOT_ANSWERING, ErrorCode.WINDOW_MINIMIZED);

    private final ElementReader reader;
    private final Optional<WindowInfo> window;
    private final WaitLimit limit;
    private final boolean watches;
    private final WakeUp wakeUp = new WakeUp();
    private Optional<ElementWatch> watch = Optional.empty();
    private Optional<DesktopException> refusal = Optional.empty();

    /**
     * How long a wait may take.
     *
     * @param what is waited for, as the call names it
     */
    record WaitLimit(InstantSource clock, Instant begin, Duration timeout, String what) {

        Duration since(Instant then) {
            return Duration.between(then, clock.instant());
        }
    }

    /** @param window empty for the windows of the desktop, which need no elements: without events they are looked at more often */
    WaitLooks(ElementReader reader, Optional<WindowInfo> window, WaitLimit limit) {
        this(reader, window, limit, true);
        if (window.isEmpty()) {
            openWatch(Set.of(ErrorCode.values()));
        }
    }

    private WaitLooks(ElementReader reader, Optional<WindowInfo> window, WaitLimit limit, boolean watches) {
        this.reader = reader;
        this.window = window;
        this.limit = limit;
        this.watches = watches;
    }

    /** Returns looks at what no program reports: none is asked for events. */
    static WaitLooks withoutEvents(ElementReader reader, WaitLimit limit) {
        return new WaitLooks(reader, Optional.empty(), limit, false);
    }

    private void openWatch(Set<ErrorCode> passing) {
        try {
            watch = Optional.of(reader.session().elements().watch(window, event -> wakeUp.report()));
        } catch (DesktopException e) {
            pass(e, passing);
        }
    }

    private void pass(DesktopException e, Set<ErrorCode> passing) {
        if (!passing.contains(e.code())) {
            throw e;
        }
        refusal = Optional.of(e);
    }

    /** Looks once, after it has begun to watch; empty also if the look is refused for now. */
    private <T> Optional<T> look(Supplier<Optional<T>> look) {
        if (watches && window.isPresent() && watch.isEmpty()) {
            openWatch(PASSING);
        }
        try {
            Optional<T> found = look.get();
            refusal = Optional.empty();
            return found;
        } catch (DesktopException e) {
            pass(e, PASSING);
            return Optional.empty();
        }
    }

    /** Looks until there is a result. */
    <T> T await(Supplier<Optional<T>> look) {
        LookPauses pauses = new LookPauses();
        Instant looked = limit.clock().instant();
        Optional<T> found = look(look);
        while (found.isEmpty()) {
            Duration cost = limit.since(looked);
            boolean isBlind = watch.isEmpty() || refusal.isPresent();
            Duration pause = pauses.next(limit.since(limit.begin()), isBlind ? Duration.ZERO : cost);
            if (wakeUp.await(LookPauses.shorter(pause, left()))) {
                Duration rest = pauses.afterEvent(limit.since(looked), cost);
                reader.session().input().pause().rest(LookPauses.shorter(rest, left()));
            } else {
                pauses.lengthen();
            }
            looked = limit.clock().instant();
            found = look(look);
        }
        return found.get();
    }

    /** Looks each time the program has reported nothing for a while, until there is a result. */
    <T> T awaitRest(Supplier<Optional<T>> look) {
        Optional<T> found = look(look);
        while (found.isEmpty()) {
            while (wakeUp.await(REST)) {
                var unused = left();
            }
            var unused = left();
            found = look(look);
        }
        return found.get();
    }

    /** @throws DesktopException operation_timeout when no time is left */
    private Duration left() {
        Duration left = limit.timeout().minus(limit.since(limit.begin()));
        if (left.isNegative() || left.isZero()) {
            String begin = "%s did not come true within %d ms."
                    .formatted(limit.what(), limit.timeout().toMillis());
            throw refusal.map(last -> DesktopException.of(ErrorCode.OPERATION_TIMEOUT, begin + " " + last.getMessage())
                            .with("last_refusal", last.getMessage()))
                    .orElseGet(() -> DesktopException.of(
                            ErrorCode.OPERATION_TIMEOUT,
                            "%s %s to see what is there."
                                    .formatted(begin, watches ? "Call ui_snapshot" : "Take a screenshot")));
        }
        return left;
    }

    @Override
    public void close() {
        watch.ifPresent(ElementWatch::close);
    }
}
