package dev.surehand.tool.observe;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.window.ReportedWindows;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Difference;
import dev.surehand.tool.Subject;
import dev.surehand.tool.Trigger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Observes one monitor and all windows from before an action until its effect has settled. */
final class Observation implements AutoCloseable {

    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(30);

    /**
     * The number of equal checks in a row that end the wait after a change. A button reacts to the pointer at once, and its
     * dialog opens up to 245 ms later (adr/0010).
     */
    private static final int EQUAL_CHECKS_TO_END = 9;

    /**
     * The number of checks before the end at which the program is asked, so that it has time to answer that it has read its
     * input.
     */
    private static final int CHECKS_TO_ASK = 2;

    /**
     * The number of equal checks in a row that count as settled when the time is over. Programs that animate draw at least that
     * often.
     */
    private static final int EQUAL_CHECKS_AT_REST = 3;

    private static final int MOST_AREAS = 5;

    /** The largest size of a button or a field, in units of the desktop. */
    private static final int BUTTON_WIDTH = 480;

    private static final int BUTTON_HEIGHT = 120;

    private final Session session;
    private final MonitorLayout layout;
    private final MonitorIndex index;
    private final Bitmap before;
    private final ReportedWindows windows;
    private final List<WindowInfo> windowsBefore;
    private final ProgramQuestion question;
    private final Waiting waiting;
    private final Activity activity;

    private Difference last = Difference.NONE;
    private int equal;
    private boolean isWindowChangeSeen;

    /** Whether the whole monitor is compared, whatever drawing is reported. */
    private boolean isWholeWatched;

    private Duration waited = Duration.ZERO;

    /** The time by which the effect must settle; extended when the program answers late. */
    private Duration deadline;

    /**
     * @param before the whole monitor
     * @param subject what the call acts on
     */
    Observation(
            Session session,
            MonitorLayout layout,
            MonitorIndex index,
            Bitmap before,
            Subject subject,
            Waiting waiting) {
        this.session = session;
        this.layout = layout;
        this.index = index;
        this.before = before;
        this.waiting = waiting;
        this.windows = new ReportedWindows(session.windows());
        this.windowsBefore = windows.list();
        this.question = new ProgramQuestion(session, subject, windowsBefore);
        this.deadline = waiting.limit();
        this.activity = session.screen().watch();
    }

    /**
     * Waits until something has changed and then nothing else changes.
     *
     * @throws DesktopException if the monitor can no longer be captured
     * @throws CancelledException if the call was cancelled meanwhile
     */
    Effect await() {
        Difference all;
        do {
            while (!isOver()) {
                captureAgain();
            }
            all = look(whole());
        } while (isNews(all));
        return effect(all, isSettled(all));
    }

    private void captureAgain() {
        Duration left = waiting.limit().minus(waited);
        Duration pause =
                left.isZero() || left.isNegative() || left.compareTo(BETWEEN_CHECKS) > 0 ? BETWEEN_CHECKS : left;
        session.input().play(Gesture.rest(pause));
        waited = waited.plus(pause);
        Difference now = isWholeWatched || activity.drawn() ? look(drawn()) : last;
        equal = now.isSame(last) ? equal + 1 : 0;
        last = now;
        if (equal == EQUAL_CHECKS_TO_END - CHECKS_TO_ASK && !isButtonAtMost() && !haveWindowsChanged()) {
            question.begin();
        }
    }

    /**
     * Returns whether the whole monitor shows, for the first time, more than the looks did. Either a report of drawing was
     * missing, or the program drew only when it was asked. That change must settle too, if the caller's limit leaves time for
     * it.
     */
    private boolean isNews(Difference all) {
        boolean isTimeLeft =
                (!waiting.isLimited() && !waiting.limit().isZero()) || waited.compareTo(waiting.limit()) < 0;
        if (isWholeWatched || !isTimeLeft || all.isSame(last)) {
            return false;
        }
        isWholeWatched = true;
        last = all;
        equal = 0;
        deadline = waited.plus(waiting.settle());
        return true;
    }

    private boolean isOver() {
        if (isWholeWatched) {
            return equal >= EQUAL_CHECKS_AT_REST || waited.compareTo(deadline) >= 0;
        }
        if (waited.compareTo(waiting.least()) < 0) {
            return false;
        }
        if (waiting.limit().isZero()) {
            return true;
        }
        boolean rests = equal >= EQUAL_CHECKS_TO_END && (!last.isNone() || isWindowChangeSeen);
        if (isWindowChangeSeen || !isButtonAtMost()) {
            question.withdraw();
            return rests ? isReadByNow() : waited.compareTo(deadline) >= 0;
        }
        boolean isDue = rests || waited.compareTo(waiting.limit()) >= 0;
        if (isDue || !waiting.isLimited()) {
            deadline = waited.plus(waiting.settle());
        }
        return isDue && !seesWindowChange() && !mayStillAnswer(rests);
    }

    /**
     * Returns whether the wait for the program to read its input can end. The change on the screen may be unrelated, such as a
     * title: a program that has not read its input has not answered yet. A program that is working may already have answered
     * with that change, so the wait for it ends at the caller's limit. A web page without enough processor time highlights an
     * item at once and opens its menu later.
     */
    private boolean isReadByNow() {
        if (isWindowChangeSeen || haveWindowsChanged()) {
            return true;
        }
        boolean isLate = waited.compareTo(waiting.limit()) >= 0;
        if (!(isLate ? question.isUnread(waited) : question.isOpen(waited))) {
            question.withdraw();
            return true;
        }
        if (waited.compareTo(waiting.limit().plus(Waiting.TO_READ)) >= 0) {
            return true;
        }
        deadline = waited.plus(waiting.settle());
        return false;
    }

    /**
     * Returns whether the windows have changed, and extends the deadline then. The list of windows may change before the
     * picture does, which then needs its own time to settle.
     */
    private boolean seesWindowChange() {
        if (haveWindowsChanged()) {
            isWindowChangeSeen = true;
            equal = 0;
            deadline = waited.plus(waiting.settle());
        }
        return isWindowChangeSeen;
    }

    /**
     * Returns whether an answer to the input may still come.
     *
     * @param rests whether nothing changes any longer, if anything has changed
     */
    private boolean mayStillAnswer(boolean rests) {
        Duration until = waiting.toAnswer(last.isNone());
        boolean isAsked = rests || last.isNone();
        if (isAsked && waited.plus(BETWEEN_CHECKS).compareTo(until) >= 0) {
            question.begin();
        }
        return waited.compareTo(until) < 0
                || (isAsked && question.isOpen(waited) && waited.compareTo(until.plus(Waiting.TO_READ)) < 0);
    }

    private boolean isSettled(Difference all) {
        boolean rests = last.isNone() ? all.isNone() : equal >= EQUAL_CHECKS_AT_REST && all.isSame(last);
        return rests && !waiting.limit().isZero() && !question.isPending() && !isTooEarly();
    }

    /** Returns whether the wait ended before a button's effect had to show: that can be later than the caller waits. */
    private boolean isTooEarly() {
        return waited.compareTo(Waiting.BUTTON) < 0
                && waiting.mayPressButton(last.isNone())
                && isButtonAtMost()
                && !haveWindowsChanged();
    }

    /** Returns whether at most a pressed button has changed so far. */
    private boolean isButtonAtMost() {
        double scale = layout.get(index).pixelsPerUnit();
        return last.isNone()
                || (waiting.trigger() != Trigger.NONE
                        && last.areas().stream()
                                .allMatch(area -> area.width() <= BUTTON_WIDTH * scale
                                        && area.height() <= BUTTON_HEIGHT * scale));
    }

    private boolean haveWindowsChanged() {
        return !Set.copyOf(windows.ids())
                .equals(windowsBefore.stream().map(WindowInfo::id).collect(Collectors.toSet()));
    }

    /** Returns the part of the monitor that was drawn on so far; the whole monitor if this is unknown. */
    private PixelRect drawn() {
        return isWholeWatched
                ? whole()
                : activity.where()
                        .map(place -> layout.toMonitor(index, place).clippedTo(whole()))
                        .orElse(whole());
    }

    private PixelRect whole() {
        return PixelRect.of(layout.get(index).pixels());
    }

    /**
     * Compares a part of the monitor with the picture before the action.
     *
     * @param part the part in which anything can differ
     */
    private Difference look(PixelRect part) {
        if (part.isEmpty()) {
            return Difference.NONE;
        }
        Pixels now = session.screen().capture(layout.get(index), part);
        return Difference.between(
                before,
                new Bitmap(now.width(), now.height(), now.stride(), now.bgrx()),
                new Area(part.x(), part.y(), part.width(), part.height()));
    }

    private Effect effect(Difference difference, boolean settled) {
        List<WindowId> now = windows.ids();
        Set<WindowId> then = windowsBefore.stream().map(WindowInfo::id).collect(Collectors.toSet());
        Optional<WindowInfo> focused = windows.focused();
        boolean isFocusTaken = windowsBefore.stream()
                .filter(WindowInfo::focused)
                .noneMatch(window ->
                        focused.filter(has -> has.id().equals(window.id())).isPresent());
        return new Effect(
                layout,
                index,
                difference.areas().stream()
                        .limit(MOST_AREAS)
                        .map(a -> new PixelRect(a.x(), a.y(), a.width(), a.height()))
                        .toList(),
                difference.areas().size(),
                settled,
                waited,
                question.state(),
                windows.areReported(),
                focused,
                isFocusTaken,
                ordinary(now.stream()
                        .filter(id -> !then.contains(id))
                        .flatMap(id -> session.windows().find(id).stream())),
                ordinary(windowsBefore.stream().filter(w -> !now.contains(w.id()))));
    }

    /** Returns those windows that a person could switch to. */
    private static List<WindowInfo> ordinary(Stream<WindowInfo> windows) {
        return windows.filter(w -> !w.overlay()).toList();
    }

    @Override
    public void close() {
        question.close();
        activity.close();
    }
}
