package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import org.jspecify.annotations.Nullable;

/**
 * Functions of CoreGraphics that jna-platform lacks: events of pointer and keyboard, and taps. A C bool is mapped to a byte,
 * because only its lowest eight bits have a meaning.
 */
public interface CoreGraphicsEvents extends Library {

    /** CGEventSourceStateID: a table of the source's own, so that its events change no other. */
    int kCGEventSourceStatePrivate = -1;

    /** CGEventSourceStateID: the table of all events of this login session, sent ones too. */
    int kCGEventSourceStateCombinedSessionState = 0;

    /** CGEventSourceStateID: the table of the hardware alone. */
    int kCGEventSourceStateHIDSystemState = 1;

    /** CGEventTapLocation: where events of the hardware enter. */
    int kCGHIDEventTap = 0;

    /** CGEventTapLocation: where events enter a login session. */
    int kCGSessionEventTap = 1;

    /** CGEventTapPlacement: after the other taps. */
    int kCGTailAppendEventTap = 1;

    /** CGEventTapOptions: the tap may drop events. */
    int kCGEventTapOptionDefault = 0;

    /** CGEventTapOptions: the tap changes no event. */
    int kCGEventTapOptionListenOnly = 1;

    int kCGEventLeftMouseDown = 1;
    int kCGEventLeftMouseUp = 2;
    int kCGEventRightMouseDown = 3;
    int kCGEventRightMouseUp = 4;
    int kCGEventMouseMoved = 5;
    int kCGEventLeftMouseDragged = 6;
    int kCGEventRightMouseDragged = 7;
    int kCGEventKeyDown = 10;
    int kCGEventKeyUp = 11;
    int kCGEventFlagsChanged = 12;
    int kCGEventScrollWheel = 22;
    int kCGEventOtherMouseDown = 25;
    int kCGEventOtherMouseUp = 26;
    int kCGEventOtherMouseDragged = 27;
    int kCGEventTapDisabledByTimeout = 0xFFFFFFFE;
    int kCGEventTapDisabledByUserInput = 0xFFFFFFFF;

    int kCGMouseEventNumber = 0;
    int kCGMouseEventClickState = 1;
    int kCGMouseEventButtonNumber = 3;
    int kCGMouseEventDeltaX = 4;
    int kCGMouseEventDeltaY = 5;
    int kCGKeyboardEventAutorepeat = 8;
    int kCGKeyboardEventKeycode = 9;
    int kCGEventSourceUserData = 42;

    /** CGScrollEventUnit: lines. */
    int kCGScrollEventUnitLine = 1;

    long kCGEventFlagMaskShift = 0x20000;
    long kCGEventFlagMaskControl = 0x40000;
    long kCGEventFlagMaskAlternate = 0x80000;
    long kCGEventFlagMaskCommand = 0x100000;
    long kCGEventFlagMaskNumericPad = 0x200000;
    long kCGEventFlagMaskSecondaryFn = 0x800000;
    long kCGEventFlagMaskNonCoalesced = 0x100;

    /** A place in points that is passed or returned by value. */
    class EventPoint extends com.sun.jna.platform.mac.CoreGraphics.CGPoint implements Structure.ByValue {}

    /** A CGEventSourceRef. */
    class EventSourceRef extends CFTypeRef {}

    /** A CGEventRef. */
    class EventRef extends CFTypeRef {}

    /** The CFMachPortRef of an event tap. */
    class TapPortRef extends CFTypeRef {}

    /** A CGEventTapCallBack. */
    interface TapCallback extends Callback {

        /**
         * @param event belongs to the caller; absent when the type says that the tap is disabled
         * @return the event; null to drop it, which is ignored for a tap that only listens
         */
        @Nullable
        Pointer receive(@Nullable Pointer proxy, int type, @Nullable Pointer event, @Nullable Pointer context);
    }

    @Nullable
    EventSourceRef CGEventSourceCreate(int state);

    void CGEventSourceSetLocalEventsSuppressionInterval(EventSourceRef source, double seconds);

    byte CGEventSourceKeyState(int state, short key);

    byte CGEventSourceButtonState(int state, int button);

    long CGEventSourceFlagsState(int state);

    /** The result is unsigned. */
    int CGEventSourceCounterForEventType(int state, int type);

    @Nullable
    EventRef CGEventCreate(@Nullable EventSourceRef source);

    @Nullable
    EventRef CGEventCreateMouseEvent(EventSourceRef source, int type, EventPoint at, int button);

    @Nullable
    EventRef CGEventCreateKeyboardEvent(EventSourceRef source, short key, byte isDown);

    @Nullable
    EventRef CGEventCreateScrollWheelEvent2(
            EventSourceRef source, int unit, int wheelCount, int wheel1, int wheel2, int wheel3);

    EventPoint CGEventGetLocation(EventRef event);

    void CGEventSetLocation(EventRef event, EventPoint at);

    long CGEventGetFlags(EventRef event);

    void CGEventSetFlags(EventRef event, long flags);

    long CGEventGetIntegerValueField(EventRef event, int field);

    void CGEventSetIntegerValueField(EventRef event, int field, long value);

    /** @param units UTF-16; macOS silently drops what follows the twentieth */
    void CGEventKeyboardSetUnicodeString(EventRef event, long count, short[] units);

    void CGEventPost(int tap, EventRef event);

    /** Since macOS 10.11. It reports nothing: not whether there is such a process, nor whether that takes the event. */
    void CGEventPostToPid(int pid, EventRef event);

    byte CGPreflightPostEventAccess();

    byte CGRequestPostEventAccess();

    byte CGPreflightListenEventAccess();

    byte CGRequestListenEventAccess();

    /** @return null where the tap is not allowed */
    @Nullable
    TapPortRef CGEventTapCreate(
            int tap, int place, int options, long mask, TapCallback callback, @Nullable Pointer context);

    void CGEventTapEnable(TapPortRef tap, byte isEnabled);

    byte CGEventTapIsEnabled(TapPortRef tap);
}
