package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes a picture by the first way of macOS that gives one. A way that is missing, refuses, does not answer in its time or
 * gives one colour only is followed by the next. One picture is taken at a time, because ScreenCaptureKit loses answers when
 * several are asked for.
 */
final class CaptureLadder implements AutoCloseable {

    /** The number of calls without an answer after which a way is not asked any more. */
    private static final int MOST_UNANSWERED = 4;

    private final QuartzLibraries libraries;
    private final List<CaptureRung> rungs;
    private final Map<CaptureRung, List<CaptureWorker>> abandoned = new HashMap<>();
    private @Nullable CaptureWorker worker;

    /** @param rungs the best first */
    CaptureLadder(QuartzLibraries libraries, List<CaptureRung> rungs) {
        this.libraries = libraries;
        this.rungs = rungs;
    }

    /**
     * Takes a picture.
     *
     * @return pixels that are valid until the next call
     * @throws DesktopException operation_timeout if a way did not answer and no other gave a picture; else capture_failed
     */
    Pixels take(CaptureSubject subject) {
        List<String> failures = new ArrayList<>();
        boolean isSilent = false;
        for (CaptureRung rung : inOrder()) {
            try {
                Optional<Pixels> pixels = shown(rung, subject);
                if (pixels.isPresent()) {
                    return pixels.get();
                }
                failures.add("%s: the picture has one colour only".formatted(rung.name()));
            } catch (DesktopException e) {
                isSilent |= e.code() == ErrorCode.OPERATION_TIMEOUT;
                failures.add("%s: %s".formatted(rung.name(), e.getMessage()));
            }
        }
        String reasons = String.join("; ", failures);
        throw isSilent
                ? DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT,
                        "macOS gave no picture in time (%s). Call again; if it stays so, log out and in again."
                                .formatted(reasons))
                : DesktopException.of(
                        ErrorCode.CAPTURE_FAILED,
                        "macOS gave no picture (%s). Most likely the display sleeps, or the program protects what it shows, such as a film: wake the screen, or show something else, then call again."
                                .formatted(reasons));
    }

    /** Takes a picture by one way only; empty if it does not give one. */
    Optional<Pixels> probe(CaptureRung rung, CaptureSubject subject) {
        try {
            return shown(rung, subject);
        } catch (DesktopException e) {
            return Optional.empty();
        }
    }

    /** The ways that have answered all their calls come first. */
    private List<CaptureRung> inOrder() {
        return rungs.stream()
                .sorted(Comparator.comparing(rung -> unanswered(rung) > 0))
                .toList();
    }

    /**
     * Returns the picture by one way; empty if it has one colour only. A part of a display may have one colour, but not a whole
     * display: macOS reports success when it gives a black picture.
     */
    private Optional<Pixels> shown(CaptureRung rung, CaptureSubject subject) {
        Pixels pixels = run(rung, subject);
        if (!pixels.isUniform()) {
            return Optional.of(pixels);
        }
        if (subject instanceof CaptureSubject.DisplayPart area && !area.isWhole()) {
            Pixels whole = run(rung, area.whole());
            return whole.isUniform() ? Optional.empty() : Optional.of(whole.part(area.area()));
        }
        return Optional.empty();
    }

    private Pixels run(CaptureRung rung, CaptureSubject subject) {
        if (unanswered(rung) >= MOST_UNANSWERED) {
            throw DesktopException.of(
                    ErrorCode.OPERATION_TIMEOUT,
                    "it has not answered %d calls, and is not asked again before it does".formatted(MOST_UNANSWERED));
        }
        CaptureWorker mine = worker == null ? new CaptureWorker(libraries) : worker;
        worker = mine;
        boolean hasAnswered = false;
        try {
            Optional<Pixels> pixels = LimitedWait.await(mine.take(rung, subject), rung.limit());
            hasAnswered = pixels.isPresent();
            return pixels.orElseThrow(() -> DesktopException.of(
                    ErrorCode.OPERATION_TIMEOUT,
                    "it did not answer within %d ms".formatted(rung.limit().toMillis())));
        } catch (DesktopException e) {
            hasAnswered |= e.code() != ErrorCode.OPERATION_TIMEOUT;
            throw e;
        } finally {
            if (!hasAnswered) {
                abandon(mine, rung);
            }
        }
    }

    private void abandon(CaptureWorker hanging, CaptureRung rung) {
        abandoned.computeIfAbsent(rung, none -> new ArrayList<>()).add(hanging);
        close();
    }

    private int unanswered(CaptureRung rung) {
        List<CaptureWorker> waiting = abandoned.computeIfAbsent(rung, none -> new ArrayList<>());
        waiting.removeIf(CaptureWorker::hasEnded);
        return waiting.size() + rung.unanswered();
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.close();
            worker = null;
        }
    }
}
