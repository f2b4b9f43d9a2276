package dev.surehand.platform.quartz.input;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.overlay.Pointing;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.EventRef;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.TapCallback;
import dev.surehand.platform.quartz.input.PickFilter.PersonEvent;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Takes the buttons and the keys of the person by an event tap that drops events, on a thread of its own. When this process
 * ends, macOS removes the tap. Keys that are typed for a password reach no tap, and so their program.
 */
public final class QuartzPointing implements Pointing {

    /** How long the loop runs before the tap is checked, in seconds. */
    private static final double BETWEEN_CHECKS = 0.5;

    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final QuartzLibraries libraries;
    private final CoreGraphics coreGraphics;
    private final PickFilter filter = new PickFilter();
    private final CompletableFuture<Boolean> opened = new CompletableFuture<>();
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

    /** A field, because JNA frees the code for a callback that nobody refers to. */
    private final TapCallback callback = this::receive;

    private volatile boolean isClosing;
    private volatile boolean isOff;
    private @Nullable EventTap current;

    private QuartzPointing(QuartzLibraries libraries) {
        this.libraries = libraries;
        coreGraphics = libraries.coreGraphics();
    }

    /**
     * Begins to take what the person presses.
     *
     * @throws DesktopException permission_missing; input_blocked if macOS leaves the tap switched off
     */
    public static QuartzPointing begin(QuartzLibraries libraries, PermissionPrompts prompts) {
        if (!isAllowed(libraries.coreGraphics())) {
            prompts.ask(MacPermission.ACCESSIBILITY, libraries.coreGraphics()::CGRequestPostEventAccess);
        }
        QuartzPointing pointing = new QuartzPointing(libraries);
        DaemonThreadFactory.start("pointing", pointing::run);
        boolean isBegun = false;
        try {
            if (!LimitedWait.await(pointing.opened, LIMIT).orElse(false)) {
                throw MacPermission.ACCESSIBILITY.missing();
            }
            pointing.checkOn();
            isBegun = true;
            return pointing;
        } finally {
            if (!isBegun) {
                pointing.close();
            }
        }
    }

    /** A tap that drops events needs the permission with which this server sends input. */
    private static boolean isAllowed(CoreGraphics coreGraphics) {
        try {
            return coreGraphics.CGPreflightPostEventAccess() != 0;
        } catch (UnsatisfiedLinkError beforeMacOs10Dot15) {
            return true;
        }
    }

    private void run() {
        try {
            Optional<EventTap> tap = EventTap.open(libraries, CoreGraphicsEvents.kCGEventTapOptionDefault, callback);
            tap.ifPresent(this::listen);
        } finally {
            opened.complete(false);
            ended.complete(true);
        }
    }

    private void listen(EventTap tap) {
        try (tap) {
            use(tap);
            keepOn(tap);
            opened.complete(true);
            while (!isClosing) {
                tap.run(BETWEEN_CHECKS);
                keepOn(tap);
            }
        } finally {
            use(null);
        }
    }

    private void keepOn(EventTap tap) {
        if (!tap.isEnabled()) {
            tap.enable();
        }
        isOff = !tap.isEnabled();
    }

    /** The run loop of a thread ends with the thread, so the thread must not end while {@link #close} stops the loop. */
    private synchronized void use(@Nullable EventTap tap) {
        current = tap;
    }

    private synchronized void stopRun() {
        if (current != null) {
            current.stop();
        }
    }

    /** macOS waits for the return, and switches off a tap that keeps it waiting. */
    private @Nullable Pointer receive(
            @Nullable Pointer proxy, int type, @Nullable Pointer borrowed, @Nullable Pointer context) {
        if (EventTap.isOff(type)) {
            stopRun();
            return borrowed;
        }
        if (borrowed == null) {
            return null;
        }
        EventRef event = new EventRef();
        event.setPointer(borrowed);
        return filter.takes(person(type, event)) ? null : borrowed;
    }

    private PersonEvent person(int type, EventRef event) {
        boolean isKey = type == CoreGraphicsEvents.kCGEventKeyDown
                || type == CoreGraphicsEvents.kCGEventKeyUp
                || type == CoreGraphicsEvents.kCGEventFlagsChanged;
        int code = isKey ? CoreGraphicsEvents.kCGKeyboardEventKeycode : CoreGraphicsEvents.kCGMouseEventButtonNumber;
        try (var at = new ScopedStructure<>(coreGraphics.CGEventGetLocation(event))) {
            return new PersonEvent(
                    type,
                    new ScreenPoint(at.get().x, at.get().y),
                    (int) coreGraphics.CGEventGetIntegerValueField(event, code),
                    coreGraphics.CGEventGetFlags(event),
                    isKey
                            && coreGraphics.CGEventGetIntegerValueField(
                                            event, CoreGraphicsEvents.kCGKeyboardEventAutorepeat)
                                    != 0);
        }
    }

    /** @throws DesktopException input_blocked when macOS has switched the tap off, and does not switch it on again */
    @Override
    public Optional<Pointed> next() {
        checkOn();
        return filter.next();
    }

    private void checkOn() {
        if (isOff) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "macOS does not let this server take the person's clicks and keys now: it leaves the event tap switched off. Nothing was picked. Call again.");
        }
    }

    @Override
    public void close() {
        isClosing = true;
        stopRun();
        // The tap ends with its thread if this comes too late.
        var unused = LimitedWait.await(ended, LIMIT);
    }
}
