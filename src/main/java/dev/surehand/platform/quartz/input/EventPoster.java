package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.jna.ScopedStructure;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.EventPoint;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.EventRef;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.EventSourceRef;
import dev.surehand.platform.quartz.system.Owned;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes events and posts them where those of the hardware enter, or to one program. Every event carries {@link #MARK}, and flags of its own: macOS
 * would otherwise give it those of the keys that were posted last.
 */
final class EventPoster implements AutoCloseable {

    /** The user data of every event that this process posts; an arbitrary number. */
    static final long MARK = 0x53524844;

    private final CoreGraphics coreGraphics;
    private final int sourceState;
    private final Consumer<EventRef> destination;

    /** One for the whole life: events that macOS has not taken yet may end with their source. */
    private @Nullable EventSourceRef source;

    /** Creates a poster for the desktop: what it posts is as from the hardware. */
    EventPoster(CoreGraphics coreGraphics) {
        this(
                coreGraphics,
                CoreGraphicsEvents.kCGEventSourceStateCombinedSessionState,
                event -> coreGraphics.CGEventPost(CoreGraphicsEvents.kCGHIDEventTap, event));
    }

    private EventPoster(CoreGraphics coreGraphics, int sourceState, Consumer<EventRef> destination) {
        this.coreGraphics = coreGraphics;
        this.sourceState = sourceState;
        this.destination = destination;
    }

    /**
     * Returns a poster for one program, which changes nothing of the person's keys. Apple documents the same of CGEventPostToPSN:
     * the event enters the stream of the application, before the taps of that process
     * (https://developer.apple.com/documentation/coregraphics/cgevent/posttopsn(processserialnumber:)).
     */
    static EventPoster toProgram(CoreGraphics coreGraphics, long pid) {
        return new EventPoster(
                coreGraphics,
                CoreGraphicsEvents.kCGEventSourceStatePrivate,
                event -> coreGraphics.CGEventPostToPid((int) pid, event));
    }

    /**
     * What a mouse event says beside its place.
     *
     * @param clickState 1 for a click, 2 for the second click of a double click
     * @param number of the press to which the event belongs; 0 for a move
     */
    record MouseEvent(int type, int button, int clickState, long number, long deltaX, long deltaY) {}

    void mouse(MouseEvent what, ScreenPoint to, long flags) {
        try (var at = point(to)) {
            post(
                    from -> coreGraphics.CGEventCreateMouseEvent(from, what.type(), at.get(), what.button()),
                    flags | CoreGraphicsEvents.kCGEventFlagMaskNonCoalesced,
                    event -> {
                        set(event, CoreGraphicsEvents.kCGMouseEventNumber, what.number());
                        set(event, CoreGraphicsEvents.kCGMouseEventClickState, what.clickState());
                        set(event, CoreGraphicsEvents.kCGMouseEventDeltaX, what.deltaX());
                        set(event, CoreGraphicsEvents.kCGMouseEventDeltaY, what.deltaY());
                    });
        }
    }

    /** @param up in lines, and left; negative for down and right */
    void scroll(int up, int left, ScreenPoint to, long flags) {
        try (var at = point(to)) {
            post(
                    from -> coreGraphics.CGEventCreateScrollWheelEvent2(
                            from, CoreGraphicsEvents.kCGScrollEventUnitLine, 2, up, left, 0),
                    flags | CoreGraphicsEvents.kCGEventFlagMaskNonCoalesced,
                    event -> coreGraphics.CGEventSetLocation(event, at.get()));
        }
    }

    void key(int code, boolean isDown, long flags) {
        key(code, isDown, flags | CoreGraphicsEvents.kCGEventFlagMaskNonCoalesced, event -> {});
    }

    /** Posts a key that stays down once more, as a keyboard does. */
    void repeat(int code, long flags) {
        key(
                code,
                true,
                flags | CoreGraphicsEvents.kCGEventFlagMaskNonCoalesced,
                event -> set(event, CoreGraphicsEvents.kCGKeyboardEventAutorepeat, 1));
    }

    /** Posts one half of a key press that carries text, without any modifier. */
    void text(int code, String text, boolean isDown) {
        short[] units = new short[text.length()];
        for (int i = 0; i < units.length; i++) {
            units[i] = (short) text.charAt(i);
        }
        key(code, isDown, 0, event -> coreGraphics.CGEventKeyboardSetUnicodeString(event, units.length, units));
    }

    private void key(int code, boolean isDown, long flags, Consumer<EventRef> fill) {
        post(from -> coreGraphics.CGEventCreateKeyboardEvent(from, (short) code, (byte) (isDown ? 1 : 0)), flags, fill);
    }

    private void post(Function<EventSourceRef, @Nullable EventRef> create, long flags, Consumer<EventRef> fill) {
        try (Owned<EventRef> made = new Owned<>(create.apply(source()))) {
            EventRef event = made.get();
            if (event == null) {
                throw noEvent();
            }
            fill.accept(event);
            coreGraphics.CGEventSetFlags(event, flags);
            set(event, CoreGraphicsEvents.kCGEventSourceUserData, MARK);
            destination.accept(event);
        }
    }

    private void set(EventRef event, int field, long value) {
        coreGraphics.CGEventSetIntegerValueField(event, field, value);
    }

    /** Returns where the pointer is, in points. */
    ScreenPoint pointer() {
        try (Owned<EventRef> now = new Owned<>(coreGraphics.CGEventCreate(null))) {
            EventRef event = now.get();
            if (event == null) {
                throw noEvent();
            }
            return place(event);
        }
    }

    private ScreenPoint place(EventRef event) {
        try (var at = new ScopedStructure<>(coreGraphics.CGEventGetLocation(event))) {
            return new ScreenPoint(at.get().x, at.get().y);
        }
    }

    private EventSourceRef source() {
        EventSourceRef known = source;
        if (known != null) {
            return known;
        }
        EventSourceRef made = coreGraphics.CGEventSourceCreate(sourceState);
        if (made == null) {
            throw noEvent();
        }
        // Otherwise macOS may ignore the person's mouse for a quarter of a second after each event.
        coreGraphics.CGEventSourceSetLocalEventsSuppressionInterval(made, 0);
        source = made;
        return made;
    }

    private static ScopedStructure<EventPoint> point(ScreenPoint to) {
        EventPoint at = new EventPoint();
        at.x = to.x();
        at.y = to.y();
        return new ScopedStructure<>(at);
    }

    private static DesktopException noEvent() {
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "macOS made no event: this process has no connection to the desktop. Start the server from an app of the logged-in user.");
    }

    @Override
    public void close() {
        EventSourceRef known = source;
        if (known != null) {
            known.release();
            source = null;
        }
    }
}
