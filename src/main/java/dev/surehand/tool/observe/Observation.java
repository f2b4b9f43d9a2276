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

/** One monitor and all windows, from before an action until its effect has come to rest. */
final class Observation implements AutoCloseable {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(30);

    /**
     * In a row, after a change: nobody waits any longer. A button answers the pointer at once, and its dialog opens up to 245 ms
     * later (adr/0010).
     */
    private static final int EQUAL_LOOKS_TO_END = 9;

    /** Before the end: for a program to answer that it has read its input. */
    private static final int LOOKS_TO_ASK = 2;

    /** When the time is over: at rest. Programs that animate draw at least so often. */
    private static final int EQUAL_LOOKS_AT_REST = 3;

    private static final int MOST_AREAS = 5;

    /** As large as a button or a field is at most, in units of the desktop. */
    private static final int BUTTON_WIDTH = 480;

    private static final int BUTTON_HEIGHT = 120;

    private final Session session;
    private final MonitorLayout layout;
    private final MonitorIndex index;
    private final Bitmap before;
    private final List<WindowInfo> windowsBefore;
    private final ProgramQuestion question;
    private final Waiting waiting;
    private final Activity activity;

    private Difference last = Difference.NONE;
    private int equal;
    private boolean isWindowChangeSeen;

    /** Whatever is reported of drawing. */
    private boolean isWholeWatched;

    private Duration waited = Duration.ZERO;

    /** For an answer to come to rest; later when the answer comes late. */
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
        this.windowsBefore = session.windows().list();
        this.question = new ProgramQuestion(session, subject, windowsBefore);
        this.deadline = waiting.limit();
        this.activity = session.screen().watch();
    }

    /**
     * Waits until something has changed and then nothing more does.
     *
     * @throws DesktopException if the monitor can be looked at no longer
     * @throws CancelledException if the call was cancelled meanwhile
     */
    Effect await() {
        Difference all;
        do {
            while (!isOver()) {
                lookAgain();
            }
            all = look(whole());
        } while (isNews(all));
        return effect(all, isSettled(all));
    }

    private void lookAgain() {
        Duration left = waiting.limit().minus(waited);
        Duration pause = left.isZero() || left.isNegative() || left.compareTo(BETWEEN_LOOKS) > 0 ? BETWEEN_LOOKS : left;
        session.input().play(Gesture.rest(pause));
        waited = waited.plus(pause);
        Difference now = isWholeWatched || activity.drawn() ? look(drawn()) : last;
        equal = now.isSame(last) ? equal + 1 : 0;
        last = now;
        if (equal == EQUAL_LOOKS_TO_END - LOOKS_TO_ASK && !isButtonAtMost() && !haveWindowsChanged()) {
            question.begin();
        }
    }

    /**
     * Whether the whole monitor shows more than the looks did, for the first time: a report of drawing was missing, or the program
     * has drawn only when it was asked. That has to come to rest too, where the caller's limit leaves the time.
     */
    private boolean isNews(Difference all) {
        boolean isTimeLeft = !waiting.isLimited() && !waiting.limit().isZero() || waited.compareTo(waiting.limit()) < 0;
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
            return equal >= EQUAL_LOOKS_AT_REST || waited.compareTo(deadline) >= 0;
        }
        if (waited.compareTo(waiting.least()) < 0) {
            return false;
        }
        if (waiting.limit().isZero()) {
            return true;
        }
        boolean rests = equal >= EQUAL_LOOKS_TO_END && (!last.isNone() || isWindowChangeSeen);
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
     * What has changed may be something else, such as a title: a program that has not read its input has yet to answer. One that
     * is at work may have answered by that, and is waited for only as long as the caller allows: a page that is starved of the
     * processor lights up at once, and opens its menu later.
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

    /** The list of windows may change before the picture does, which then has its own time to come to rest. */
    private boolean seesWindowChange() {
        if (haveWindowsChanged()) {
            isWindowChangeSeen = true;
            equal = 0;
            deadline = waited.plus(waiting.settle());
        }
        return isWindowChangeSeen;
    }

    /** @param rests whether what has changed, if anything has, changes no more */
    private boolean mayStillAnswer(boolean rests) {
        Duration until = waiting.toAnswer(last.isNone());
        boolean isAsked = rests || last.isNone();
        if (isAsked && waited.plus(BETWEEN_LOOKS).compareTo(until) >= 0) {
            question.begin();
        }
        return waited.compareTo(until) < 0
                || isAsked && question.isOpen(waited) && waited.compareTo(until.plus(Waiting.TO_READ)) < 0;
    }

    private boolean isSettled(Difference all) {
        boolean rests = last.isNone() ? all.isNone() : equal >= EQUAL_LOOKS_AT_REST && all.isSame(last);
        return rests && !waiting.limit().isZero() && !question.isPending() && !isTooEarly();
    }

    /** A button's answer can come later than the caller waits. */
    private boolean isTooEarly() {
        return waited.compareTo(Waiting.BUTTON) < 0
                && waiting.mayPressButton(last.isNone())
                && isButtonAtMost()
                && !haveWindowsChanged();
    }

    /** Whether nothing has answered yet, or no more than a button that was pressed. */
    private boolean isButtonAtMost() {
        double scale = layout.get(index).pixelsPerUnit();
        return last.isNone()
                || waiting.trigger() != Trigger.NONE
                        && last.areas().stream()
                                .allMatch(area ->
                                        area.width() <= BUTTON_WIDTH * scale && area.height() <= BUTTON_HEIGHT * scale);
    }

    private boolean haveWindowsChanged() {
        return !Set.copyOf(session.windows().ids())
                .equals(windowsBefore.stream().map(WindowInfo::id).collect(Collectors.toSet()));
    }

    /** What was drawn on so far, of the monitor; all of it where nobody knows. */
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

    /** @param part where anything can differ */
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
        List<WindowId> now = session.windows().ids();
        Set<WindowId> then = windowsBefore.stream().map(WindowInfo::id).collect(Collectors.toSet());
        Optional<WindowInfo> focused = session.windows().focused();
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
                focused,
                isFocusTaken,
                ordinary(now.stream()
                        .filter(id -> !then.contains(id))
                        .flatMap(id -> session.windows().find(id).stream())),
                ordinary(windowsBefore.stream().filter(w -> !now.contains(w.id()))));
    }

    /** Those that a person could switch to. */
    private static List<WindowInfo> ordinary(Stream<WindowInfo> windows) {
        return windows.filter(w -> !w.overlay()).toList();
    }

    @Override
    public void close() {
        question.close();
        activity.close();
    }
}
