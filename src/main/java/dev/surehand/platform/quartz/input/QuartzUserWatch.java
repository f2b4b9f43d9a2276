package dev.surehand.platform.quartz.input;

import com.sun.jna.Pointer;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.EventRef;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.TapCallback;
import dev.surehand.platform.quartz.input.QuartzHotkey.HeldHotkey;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports all mouse and keyboard input that does not carry the mark of this process. It listens on its own thread, and reports
 * there. Without Input Monitoring it says so once, and begins when the person has given it. macOS asks the person for it when a
 * process first tries to listen, so this class does not try before this server sends input.
 */
public final class QuartzUserWatch implements AutoCloseable {

    private static final Duration TO_END = Duration.ofSeconds(5);

    private static final String STAYS_OFF =
            "macOS has switched off what shows this server the user's mouse and keyboard, and does not switch it on again.";

    private static final String DEAF =
            "macOS shows this server none of the mouse events that it counts, although it allows it. Move the mouse; if that does not help, switch the permission off and on again. %s";

    private static final Logger LOG = LoggerFactory.getLogger(QuartzUserWatch.class);

    private final QuartzLibraries libraries;
    private final CoreGraphics coreGraphics;
    private final PermissionPrompts prompts;
    private final UserListener listener;
    private final Optional<HeldHotkey> hotkey;
    private final WatchIntervals intervals;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

    /** A field, because JNA frees the code for a callback that nobody refers to. */
    private final TapCallback callback = this::receive;

    private final TapHearing hearing;
    private Notified last = Notified.NOTHING;

    /** Whether the tap before was deaf, so that the next one counts only when it gets an event. */
    private boolean wasDeaf;

    private volatile boolean isInputBegun;
    private volatile @Nullable EventTap current;

    /**
     * How often this watch looks.
     *
     * @param tries how long it waits before it listens again
     * @param checks how long the loop runs before the tap and the permission are checked
     */
    record WatchIntervals(Duration tries, Duration checks) {
        private static final WatchIntervals USUAL = new WatchIntervals(Duration.ofSeconds(1), Duration.ofMillis(500));
    }

    /** What the listener was notified of last. */
    private enum Notified {
        NOTHING,
        UNAVAILABLE,
        WATCHING,
        LOST
    }

    private QuartzUserWatch(
            QuartzLibraries libraries,
            PermissionPrompts prompts,
            UserListener listener,
            Optional<HeldHotkey> hotkey,
            WatchIntervals intervals) {
        this.libraries = libraries;
        this.prompts = prompts;
        coreGraphics = libraries.coreGraphics();
        this.listener = listener;
        this.hotkey = hotkey;
        this.intervals = intervals;
        hearing = new TapHearing(new EventState(coreGraphics));
    }

    /** Starts the watch. When input cannot be watched now, the listener gets the reason. */
    public static QuartzUserWatch start(
            QuartzLibraries libraries,
            MainQueue mainQueue,
            PermissionPrompts prompts,
            Optional<KeyCombo> hotkey,
            UserListener listener) {
        return start(libraries, mainQueue, prompts, hotkey, listener, WatchIntervals.USUAL);
    }

    /** Starts a watch that looks more often. */
    static QuartzUserWatch start(
            QuartzLibraries libraries,
            MainQueue mainQueue,
            PermissionPrompts prompts,
            Optional<KeyCombo> hotkey,
            UserListener listener,
            WatchIntervals intervals) {
        LayoutReader layouts = new LayoutReader(libraries.carbon(), mainQueue, InstantSource.system());
        QuartzUserWatch watch = new QuartzUserWatch(
                libraries, prompts, listener, hotkey.flatMap(keys -> held(keys, layouts)), intervals);
        DaemonThreadFactory.start("user input", watch::run);
        return watch;
    }

    /** Returns empty when the layout does not have the key of the hotkey. The rest of this class works without a hotkey. */
    private static Optional<HeldHotkey> held(KeyCombo keys, LayoutReader layouts) {
        try {
            return Optional.of(new HeldHotkey(QuartzHotkey.of(keys, layouts.current())));
        } catch (DesktopException e) {
            LOG.warn("No keys stop this server: {}", e.getMessage());
            return Optional.empty();
        }
    }

    private boolean isClosing() {
        return closing.getCount() == 0;
    }

    private void run() {
        try {
            while (!isClosing()) {
                open().ifPresentOrElse(this::listen, this::reportMissing);
                waitForNextTry();
            }
        } catch (UnsatisfiedLinkError e) {
            listener.unavailable("This macOS lacks the functions that listen: %s.".formatted(e.getMessage()));
        } finally {
            ended.complete(true);
        }
    }

    private void waitForNextTry() {
        try {
            closing.await(intervals.tries().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }

    private Optional<EventTap> open() {
        return isAllowed() || isInputBegun
                ? EventTap.open(libraries, CoreGraphicsEvents.kCGEventTapOptionListenOnly, callback)
                : Optional.empty();
    }

    /** Notes that this server sends input, so that it matters from now on whether the person's input is seen. */
    public void inputBegins() {
        isInputBegun = true;
    }

    /** Reports once that the permission is missing. When input has begun, makes macOS ask and put the app into its list. */
    private void reportMissing() {
        if (isInputBegun) {
            prompts.ask(MacPermission.INPUT_MONITORING, coreGraphics::CGRequestListenEventAccess);
        }
        if (last == Notified.NOTHING) {
            last = Notified.UNAVAILABLE;
            listener.unavailable(missing());
        }
    }

    private static String missing() {
        return MacPermission.INPUT_MONITORING.missing().getMessage();
    }

    private void listen(EventTap tap) {
        try (tap) {
            use(tap);
            hearing.forget();
            boolean wasAllowed = isAllowed();
            if (wasAllowed && !wasDeaf && tap.isEnabled()) {
                reportWatching();
            }
            Optional<String> end = Optional.empty();
            while (!isClosing() && end.isEmpty()) {
                tap.run(intervals.checks().toMillis() / 1000.0);
                if (hearing.hasHeard()) {
                    reportWatching();
                }
                end = reasonToEnd(tap, wasAllowed);
            }
            end.filter(reason -> !isClosing()).ifPresent(this::reportLost);
        } finally {
            use(null);
        }
    }

    private void reportWatching() {
        wasDeaf = false;
        if (last != Notified.WATCHING) {
            last = Notified.WATCHING;
            listener.watching();
        }
    }

    /** Without the permission macOS may make a tap that gets nothing; such a tap was never said to watch. */
    private void reportLost(String reason) {
        if (last == Notified.WATCHING) {
            last = Notified.LOST;
            listener.lost(reason);
        } else if (!isAllowed()) {
            reportMissing();
        }
    }

    /** Returns why this tap is of no use any more; empty while it is of use, or may be. */
    private Optional<String> reasonToEnd(EventTap tap, boolean wasAllowed) {
        if (isAllowed() != wasAllowed) {
            wasDeaf = false;
            return Optional.of(missing());
        }
        if (!tap.isEnabled()) {
            enable(tap);
            return tap.isEnabled() ? Optional.empty() : Optional.of(STAYS_OFF);
        }
        wasDeaf = hearing.isDeaf();
        return wasDeaf ? Optional.of(DEAF.formatted(missing())) : Optional.empty();
    }

    /** The run loop of a thread ends with the thread, so the thread must not end while {@link #close} stops the loop. */
    private synchronized void use(@Nullable EventTap tap) {
        current = tap;
    }

    private synchronized void stopRun() {
        EventTap tap = current;
        if (tap != null) {
            tap.stop();
        }
    }

    /** Before macOS 10.15 there is no such permission. */
    private boolean isAllowed() {
        try {
            return coreGraphics.CGPreflightListenEventAccess() != 0;
        } catch (UnsatisfiedLinkError e) {
            return true;
        }
    }

    private void enable(EventTap tap) {
        hotkey.ifPresent(HeldHotkey::forget);
        hearing.forget();
        tap.enable();
    }

    /** Receives an event of anybody. macOS waits for the return, and switches off a tap that keeps it waiting. */
    private @Nullable Pointer receive(
            @Nullable Pointer proxy, int type, @Nullable Pointer borrowed, @Nullable Pointer context) {
        EventTap tap = current;
        boolean isOff = EventTap.isOff(type);
        if (isOff && tap != null) {
            enable(tap);
        } else if (!isOff && borrowed != null) {
            hearing.heard();
            EventRef event = new EventRef();
            event.setPointer(borrowed);
            if (field(event, CoreGraphicsEvents.kCGEventSourceUserData) != EventPoster.MARK) {
                report(type, event);
            }
        }
        return borrowed;
    }

    private void report(int type, EventRef event) {
        switch (type) {
            case CoreGraphicsEvents.kCGEventMouseMoved,
                    CoreGraphicsEvents.kCGEventLeftMouseDragged,
                    CoreGraphicsEvents.kCGEventRightMouseDragged,
                    CoreGraphicsEvents.kCGEventOtherMouseDragged -> reportMove(event);
            case CoreGraphicsEvents.kCGEventKeyDown,
                    CoreGraphicsEvents.kCGEventKeyUp,
                    CoreGraphicsEvents.kCGEventFlagsChanged -> reportKey(type, event);
            default -> listener.pressed();
        }
    }

    private void reportMove(EventRef event) {
        try (var at = new ScopedStructure<>(coreGraphics.CGEventGetLocation(event))) {
            listener.pushed(
                    new ScreenPoint(at.get().x, at.get().y),
                    (double) field(event, CoreGraphicsEvents.kCGMouseEventDeltaX),
                    (double) field(event, CoreGraphicsEvents.kCGMouseEventDeltaY));
        }
    }

    private void reportKey(int type, EventRef event) {
        listener.pressed();
        int code = (int) field(event, CoreGraphicsEvents.kCGKeyboardEventKeycode);
        boolean isDown = type == CoreGraphicsEvents.kCGEventFlagsChanged
                ? MacKey.plain(code).isModifierDown(coreGraphics.CGEventGetFlags(event))
                : type == CoreGraphicsEvents.kCGEventKeyDown;
        hotkey.ifPresent(keys -> {
            if (!isDown) {
                keys.released(code);
            } else if (keys.pressed(code)) {
                listener.hotkeyPressed();
            }
        });
    }

    private long field(EventRef event, int field) {
        return coreGraphics.CGEventGetIntegerValueField(event, field);
    }

    /** Stops to listen, and waits until the thread has released what it used. */
    @Override
    public void close() {
        closing.countDown();
        stopRun();
        if (LimitedWait.await(ended, TO_END).isEmpty()) {
            LOG.warn("The thread that listens to the user's input has not ended.");
        }
    }
}
