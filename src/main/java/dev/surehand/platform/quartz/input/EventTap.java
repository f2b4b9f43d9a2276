package dev.surehand.platform.quartz.input;

import com.sun.jna.Pointer;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.TapCallback;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.TapPortRef;
import dev.surehand.platform.quartz.bindings.RunLoops;
import dev.surehand.platform.quartz.bindings.RunLoops.LoopSourceRef;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.Optional;
import java.util.stream.LongStream;

/** Gets the events of all programs and devices, on the run loop of the thread that opened it. */
final class EventTap implements AutoCloseable {

    private static final long EVENTS = LongStream.of(
                    CoreGraphicsEvents.kCGEventLeftMouseDown,
                    CoreGraphicsEvents.kCGEventLeftMouseUp,
                    CoreGraphicsEvents.kCGEventRightMouseDown,
                    CoreGraphicsEvents.kCGEventRightMouseUp,
                    CoreGraphicsEvents.kCGEventMouseMoved,
                    CoreGraphicsEvents.kCGEventLeftMouseDragged,
                    CoreGraphicsEvents.kCGEventRightMouseDragged,
                    CoreGraphicsEvents.kCGEventKeyDown,
                    CoreGraphicsEvents.kCGEventKeyUp,
                    CoreGraphicsEvents.kCGEventFlagsChanged,
                    CoreGraphicsEvents.kCGEventScrollWheel,
                    CoreGraphicsEvents.kCGEventOtherMouseDown,
                    CoreGraphicsEvents.kCGEventOtherMouseUp,
                    CoreGraphicsEvents.kCGEventOtherMouseDragged)
            .reduce(0, (mask, type) -> mask | (1L << type));

    private final CoreGraphics coreGraphics;
    private final RunLoops loops;
    private final TapPortRef port;
    private final LoopSourceRef source;
    private final Pointer loop;
    private final Pointer mode;

    private EventTap(QuartzLibraries libraries, TapPortRef port, LoopSourceRef source) {
        coreGraphics = libraries.coreGraphics();
        loops = libraries.runLoops();
        this.port = port;
        this.source = source;
        loop = loops.CFRunLoopGetCurrent();
        mode = QuartzLibraries.constant("CoreFoundation", RunLoops.DEFAULT_MODE);
    }

    /**
     * Returns the tap; empty where macOS does not allow it. It gets events after the taps that are there already.
     *
     * @param option kCGEventTapOptionListenOnly, which needs Input Monitoring; kCGEventTapOptionDefault, with which the callback
     *     may drop events, and which needs Accessibility
     * @param callback must be kept by the caller for as long as the tap is open
     */
    static Optional<EventTap> open(QuartzLibraries libraries, int option, TapCallback callback) {
        TapPortRef port = libraries
                .coreGraphics()
                .CGEventTapCreate(
                        CoreGraphicsEvents.kCGSessionEventTap,
                        CoreGraphicsEvents.kCGTailAppendEventTap,
                        option,
                        EVENTS,
                        callback,
                        null);
        if (port == null) {
            return Optional.empty();
        }
        LoopSourceRef source = libraries.runLoops().CFMachPortCreateRunLoopSource(null, port, 0);
        if (source == null) {
            new Owned<>(port).close();
            return Optional.empty();
        }
        EventTap tap = new EventTap(libraries, port, source);
        tap.loops.CFRunLoopAddSource(tap.loop, source, tap.mode);
        tap.enable();
        return Optional.of(tap);
    }

    /** Calls the callback for each event, for a time or until {@link #stop}. */
    void run(double seconds) {
        loops.CFRunLoopRunInMode(mode, seconds, (byte) 0);
    }

    boolean isEnabled() {
        return coreGraphics.CGEventTapIsEnabled(port) != 0;
    }

    /** Returns whether an event of this type reports that macOS has switched the tap off. */
    static boolean isOff(int type) {
        return type == CoreGraphicsEvents.kCGEventTapDisabledByTimeout
                || type == CoreGraphicsEvents.kCGEventTapDisabledByUserInput;
    }

    /** Switches the tap on, as is needed again after macOS has switched it off. */
    void enable() {
        coreGraphics.CGEventTapEnable(port, (byte) 1);
    }

    /** Ends the run that is under way. Any thread may call it while the tap is open. */
    void stop() {
        loops.CFRunLoopStop(loop);
    }

    /** Must be called by the thread that opened it. */
    @Override
    public void close() {
        loops.CFMachPortInvalidate(port);
        source.release();
        port.release();
    }
}
