package dev.surehand.tool.observe;

import dev.surehand.desktop.Activity;
import dev.surehand.desktop.CancelledException;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.Gesture;
import dev.surehand.desktop.MonitorIndex;
import dev.surehand.desktop.MonitorLayout;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.Pixels;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.WindowId;
import dev.surehand.desktop.WindowInfo;
import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Difference;
import java.time.Duration;
import java.util.List;
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

    /** When the time is over: at rest. Programs that animate draw at least so often. */
    private static final int EQUAL_LOOKS_AT_REST = 3;

    private static final int MOST_AREAS = 5;

    private final Session session;
    private final MonitorLayout layout;
    private final MonitorIndex index;
    private final Bitmap before;
    private final List<WindowInfo> windowsBefore;
    private final Activity activity;

    /** @param before the whole monitor */
    Observation(Session session, MonitorLayout layout, MonitorIndex index, Bitmap before) {
        this.session = session;
        this.layout = layout;
        this.index = index;
        this.before = before;
        this.windowsBefore = session.windows().list();
        this.activity = session.screen().watch();
    }

    /**
     * Waits until something has changed and then nothing more does.
     *
     * @throws DesktopException if the monitor can be looked at no longer
     * @throws CancelledException if the call was cancelled meanwhile
     */
    Effect await(Duration limit) {
        Difference last = Difference.NONE;
        Duration waited = Duration.ZERO;
        int equal = 0;
        while (waited.compareTo(limit) < 0 && (last.isNone() || equal < EQUAL_LOOKS_TO_END)) {
            Duration left = limit.minus(waited);
            Duration pause = left.compareTo(BETWEEN_LOOKS) < 0 ? left : BETWEEN_LOOKS;
            session.input().play(Gesture.rest(pause));
            waited = waited.plus(pause);
            Difference now = activity.drawn() ? look(drawn()) : last;
            equal = now.isSame(last) ? equal + 1 : 0;
            last = now;
        }
        // What has changed is said of the pixels alone: a report of drawing may be missing.
        Difference all = look(whole());
        boolean settled =
                last.isNone() ? all.isNone() && !limit.isZero() : equal >= EQUAL_LOOKS_AT_REST && all.isSame(last);
        return effect(all, settled, waited);
    }

    /** What was drawn on so far, of the monitor; all of it where nobody knows. */
    private PixelRect drawn() {
        return activity.where()
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

    private Effect effect(Difference difference, boolean settled, Duration waited) {
        List<WindowId> now = session.windows().ids();
        Set<WindowId> then = windowsBefore.stream().map(WindowInfo::id).collect(Collectors.toSet());
        return new Effect(
                index,
                difference.areas().stream()
                        .limit(MOST_AREAS)
                        .map(a -> new PixelRect(a.x(), a.y(), a.width(), a.height()))
                        .toList(),
                difference.areas().size(),
                settled,
                waited,
                session.windows().focused(),
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
        activity.close();
    }
}
