package dev.surehand.platform.quartz.input;

import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;

/** The keys, buttons and modifiers that are down now, as macOS reports them. */
final class EventState {

    private static final int ALL = CoreGraphicsEvents.kCGEventSourceStateCombinedSessionState;

    private final CoreGraphics coreGraphics;

    EventState(CoreGraphics coreGraphics) {
        this.coreGraphics = coreGraphics;
    }

    boolean isKeyDown(int code) {
        return coreGraphics.CGEventSourceKeyState(ALL, (short) code) != 0;
    }

    boolean isButtonDown(int button) {
        return coreGraphics.CGEventSourceButtonState(ALL, button) != 0;
    }

    /** Returns the flags of the modifiers that anybody holds. */
    long modifiers() {
        return coreGraphics.CGEventSourceFlagsState(ALL) & MacKey.MODIFIER_FLAGS;
    }

    /** Returns the flags of the modifiers that the person holds on a keyboard. */
    long modifiersOfPerson() {
        return coreGraphics.CGEventSourceFlagsState(CoreGraphicsEvents.kCGEventSourceStateHIDSystemState)
                & MacKey.MODIFIER_FLAGS;
    }

    /** Returns whether all these flags of a modifier hold, of anybody or on a keyboard; false for no flags. */
    boolean hasFlags(long flags) {
        return flags != 0 && ((modifiers() & flags) == flags || (modifiersOfPerson() & flags) == flags);
    }

    /** Returns how many events of a type this session has had; it counts on from 0 after 2³². */
    int count(int type) {
        return coreGraphics.CGEventSourceCounterForEventType(ALL, type);
    }
}
