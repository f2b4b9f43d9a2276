package dev.surehand.safety;

import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.time.DaemonThreadFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tracks the person at the desktop, who has priority over this server when they work there themselves and can stop it by hand.
 * One thread reports the person's input; another queries the state.
 */
public final class UserPresence implements UserListener {

    private static final Logger LOG = LoggerFactory.getLogger(UserPresence.class);

    /** The size of a corner: the distance from the edges, in units of the desktop. */
    private static final int CORNER = 3;

    private static final int MILLIS_BETWEEN_LOOKS = 40;

    private final PresenceSettings settings;
    private final InstantSource clock;

    /** Who watches for this one; empty if this one watches itself. */
    private final Optional<UserPresence> watcher;

    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(1, new DaemonThreadFactory("corners"));
    private List<Monitor> monitors = List.of();
    private final HandStop stop;

    /** The pointer as the person alone has moved it. */
    private final PersonsPointer pointer = new PersonsPointer();

    private Corner corner = Corner.NONE;

    /** The corner where a call has left the pointer, until the person moves the pointer out of it. */
    private Corner parked = Corner.NONE;

    /** The reason why the person's input cannot be watched at the moment; empty when it is watched, or never will be. */
    private Optional<String> blind = Optional.empty();

    private @Nullable ScheduledFuture<?> rest;
    private long lastActed;
    private long lastMoved;
    private long lastHotkey;
    private long sendingSince;
    private boolean sending;

    /**
     * The settings of {@link UserPresence}.
     *
     * @param corners whether resting the pointer in a corner stops this server or lets it continue
     * @param hotkey the keys that do the same; empty for none
     * @param yields whether a call waits for the person and ends when they begin to work
     */
    public record PresenceSettings(boolean corners, Optional<KeyCombo> hotkey, boolean yields, Pace pace) {

        public static final PresenceSettings OFF = new PresenceSettings(false, Optional.empty(), false, Pace.STANDARD);

        boolean watches() {
            return corners || hotkey.isPresent() || yields;
        }
    }

    /**
     * The times that {@link UserPresence} uses.
     *
     * @param quiet how long the person must have done nothing before something is sent
     * @param patience how long a call waits for that
     * @param toStop how long the pointer must rest in the corner to stop this server
     * @param toResume how long the pointer must rest in the corner to let this server continue; also the minimum time between
     * two uses of the hotkey
     */
    public record Pace(Duration quiet, Duration patience, Duration toStop, Duration toResume) {

        public static final Pace STANDARD =
                new Pace(Duration.ofMillis(300), Duration.ofSeconds(2), Duration.ofMillis(500), Duration.ofSeconds(2));
    }

    private enum Corner {
        NONE,
        TOP_LEFT,
        BOTTOM_RIGHT
    }

    public UserPresence(PresenceSettings settings, InstantSource clock) {
        this(settings, clock, Optional.empty());
    }

    private UserPresence(PresenceSettings settings, InstantSource clock, Optional<UserPresence> watcher) {
        this.settings = settings;
        stop = new HandStop(settings);
        this.clock = clock;
        this.watcher = watcher;
        lastActed = Long.MIN_VALUE / 2;
        lastHotkey = lastActed;
        lastMoved = lastActed;
        timer.setRemoveOnCancelPolicy(true);
    }

    /**
     * Returns the presence for a hand beside that of the person. It does not wait for the person, and the corner does not stop it.
     * The stop keys stop both. This presence watches for it, and must be that of a desktop that is open as long.
     */
    public UserPresence beside() {
        stop.expectBeside();
        return new UserPresence(PresenceSettings.OFF, clock, Optional.of(this));
    }

    PresenceSettings settings() {
        return settings;
    }

    /**
     * Sets the action for a stop.
     *
     * @param action run at each stop, on another thread; must return at once
     */
    public void onStop(Runnable action) {
        stop.onStop(action, action);
    }

    /**
     * Sets the actions for a stop, as {@link #onStop(Runnable)} does.
     *
     * @param ofShared run at a stop that concerns the hand of the person only
     */
    public void onStop(Runnable action, Runnable ofShared) {
        stop.onStop(action, ofShared);
    }

    /**
     * Stops this server while a file exists.
     *
     * @param file looked at now and every {@link #MILLIS_BETWEEN_LOOKS} from now on
     */
    public void obey(StopFile file) {
        stop.elsewhere(file.isPresent());
        var unused = timer.scheduleWithFixedDelay(
                () -> stop.elsewhere(file.isPresent()),
                MILLIS_BETWEEN_LOOKS,
                MILLIS_BETWEEN_LOOKS,
                TimeUnit.MILLISECONDS);
    }

    synchronized void lookAt(MonitorLayout layout) {
        monitors = layout.monitors();
    }

    @Override
    public synchronized void moved(ScreenPoint to) {
        lastActed = clock.millis();
        lastMoved = lastActed;
        pointer.movedByPerson(to);
        act(settings.corners() ? cornerAt(pointer.place()) : Corner.NONE);
    }

    @Override
    public synchronized void pushed(ScreenPoint to, double dx, double dy) {
        boolean isOnePush = clock.millis() - lastMoved < settings.pace().quiet().toMillis();
        moved(isOnePush ? pointer.pushed(to, dx, dy, monitors) : to);
    }

    /**
     * Starts or cancels the timers for a corner.
     *
     * @param now the corner where the person has moved the pointer
     */
    private void act(Corner now) {
        boolean isNew = now != corner;
        if (isNew) {
            enter(now);
        }
        if (now == Corner.TOP_LEFT && !stop.isStopped() && rest == null) {
            rest = schedule(settings.pace().toStop(), () -> rested(stop::byCorner));
        } else if (now == Corner.BOTTOM_RIGHT && stop.isStopped() && isNew && parked != now) {
            rest = schedule(settings.pace().toResume(), () -> rested(stop::resume));
        }
        if (now != parked) {
            parked = Corner.NONE;
        }
    }

    @Override
    public synchronized void pressed() {
        lastActed = clock.millis();
    }

    @Override
    public void hotkeyPressed() {
        if (isNewHotkey()) {
            rested(stop.isWhole() ? stop::resume : stop::byKeys);
        }
    }

    /** Returns whether this is a new press of the hotkey. While the hotkey is held, it may be reported repeatedly. */
    private synchronized boolean isNewHotkey() {
        long before = lastHotkey;
        lastHotkey = clock.millis();
        lastActed = lastHotkey;
        return !stop.isWhole()
                || lastHotkey - before >= settings.pace().toResume().toMillis();
    }

    @Override
    public synchronized void unavailable(String reason) {
        blind = Optional.empty();
        LOG.warn("The user's own input is not seen: stopping by hand and yielding to the user are off. {}", reason);
    }

    @Override
    public synchronized void watching() {
        blind = Optional.empty();
    }

    @Override
    public synchronized void lost(String reason) {
        blind = Optional.of(reason);
        LOG.warn("The user's own input is not seen just now, so no input is sent. {}", reason);
    }

    /** Notes that the desktop was asked to watch the person's input and has not begun yet. */
    synchronized void awaitWatching() {
        blind = Optional.of("The watch has not begun.");
    }

    /**
     * Notes that a call moves the pointer. Such a move does not stop this server, and does not change where the person has
     * moved the pointer.
     */
    synchronized void sentTo(ScreenPoint to) {
        pointer.movedByCall(to);
        parked = cornerAt(to);
    }

    private void enter(Corner now) {
        corner = now;
        if (rest != null) {
            rest.cancel(false);
            rest = null;
        }
    }

    private ScheduledFuture<?> schedule(Duration after, Runnable work) {
        return timer.schedule(work, after.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends the wait for a rest in a corner, and does what it was for. */
    private void rested(Runnable work) {
        synchronized (this) {
            rest = null;
        }
        work.run();
    }

    boolean isStopped() {
        return stop.isStopped();
    }

    synchronized void beginCall() {
        sending = false;
    }

    /**
     * Checks that something may be sent; must be called before each send. The first time in a call it waits for the person to
     * pause.
     *
     * @param pause waits for the given time
     * @throws DesktopException stopped_by_user; user_active; input_blocked while the person could not stop what is sent
     */
    void awaitTurn(Consumer<Duration> pause) {
        checkNotInterrupted();
        awaitSight(pause);
        if (!settings.yields() || isSending()) {
            return;
        }
        Duration moment = settings.pace().quiet().dividedBy(10);
        Duration waited = Duration.ZERO;
        while (isActive()) {
            if (waited.compareTo(settings.pace().patience()) > 0) {
                throw DesktopException.of(
                        ErrorCode.USER_ACTIVE,
                        "The user is working with mouse or keyboard; nothing was sent. Wait until they pause, look at the screen afresh, then try again.");
            }
            pause.accept(moment);
            waited = waited.plus(moment);
            checkNotInterrupted();
        }
        beginSending();
    }

    private void awaitSight(Consumer<Duration> pause) {
        Duration moment = settings.pace().quiet().dividedBy(10);
        Duration waited = Duration.ZERO;
        Optional<String> reason = blind();
        while (reason.isPresent()) {
            if (waited.compareTo(settings.pace().patience()) > 0) {
                throw DesktopException.of(
                        ErrorCode.INPUT_BLOCKED,
                        "The user's own mouse and keyboard cannot be watched just now, so the user could not stop this server; nothing was sent. %s The watch is tried again all the time: call again in a moment."
                                .formatted(reason.get()));
            }
            pause.accept(moment);
            waited = waited.plus(moment);
            reason = blind();
        }
    }

    private Optional<String> blind() {
        return watcher.isPresent() ? watcher.get().blind() : blindHere();
    }

    private synchronized Optional<String> blindHere() {
        return blind;
    }

    /**
     * Checks that the person has not interrupted the call.
     *
     * @throws DesktopException stopped_by_user; user_active if the person has begun to work since this call began to send
     */
    void checkNotInterrupted() {
        watcher.ifPresentOrElse(watching -> watching.stop.checkBeside(), stop::check);
        checkNotDisturbed();
    }

    private synchronized void checkNotDisturbed() {
        if (settings.yields() && sending && lastActed >= sendingSince) {
            throw DesktopException.of(
                    ErrorCode.USER_ACTIVE,
                    "The user began to work with mouse or keyboard, so the call ended there; what it pressed is released. Look at the screen before you go on.");
        }
    }

    private synchronized boolean isSending() {
        return sending;
    }

    private synchronized void beginSending() {
        sending = true;
        sendingSince = clock.millis();
    }

    synchronized boolean isActive() {
        return rest != null
                || clock.millis() - lastActed < settings.pace().quiet().toMillis();
    }

    private Corner cornerAt(ScreenPoint p) {
        for (Monitor monitor : monitors) {
            var b = monitor.bounds();
            if (b.contains(p) && p.x() < b.x() + CORNER && p.y() < b.y() + CORNER) {
                return Corner.TOP_LEFT;
            }
            if (b.contains(p) && p.x() >= b.x() + b.width() - CORNER && p.y() >= b.y() + b.height() - CORNER) {
                return Corner.BOTTOM_RIGHT;
            }
        }
        return Corner.NONE;
    }
}
