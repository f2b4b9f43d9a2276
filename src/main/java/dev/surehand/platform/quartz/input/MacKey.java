package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.input.NamedKey;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents;
import java.util.Map;
import java.util.Optional;

/**
 * A key by its virtual key code, which names a place on the keyboard: the constants kVK_… of Apple's HIToolbox.
 *
 * @param flags of an event of this key, beside those of held modifiers
 */
record MacKey(int code, long flags) {

    private static final long FN = CoreGraphicsEvents.kCGEventFlagMaskSecondaryFn;
    private static final long NUMPAD = CoreGraphicsEvents.kCGEventFlagMaskNumericPad;

    static final MacKey RETURN = plain(0x24);
    static final MacKey TAB = plain(0x30);
    static final MacKey COMMAND = plain(0x37);
    static final MacKey SHIFT = plain(0x38);
    static final MacKey OPTION = plain(0x3A);

    /** The flag of each modifier key, with the bit for the left or the right key. */
    private static final Map<Integer, Long> MODIFIERS = Map.of(
            0x37, CoreGraphicsEvents.kCGEventFlagMaskCommand | 0x8,
            0x36, CoreGraphicsEvents.kCGEventFlagMaskCommand | 0x10,
            0x38, CoreGraphicsEvents.kCGEventFlagMaskShift | 0x2,
            0x3C, CoreGraphicsEvents.kCGEventFlagMaskShift | 0x4,
            0x3A, CoreGraphicsEvents.kCGEventFlagMaskAlternate | 0x20,
            0x3D, CoreGraphicsEvents.kCGEventFlagMaskAlternate | 0x40,
            0x3B, CoreGraphicsEvents.kCGEventFlagMaskControl | 0x1,
            0x3E, CoreGraphicsEvents.kCGEventFlagMaskControl | 0x2000);

    /** All bits of {@link #MODIFIERS}. */
    static final long MODIFIER_FLAGS = MODIFIERS.values().stream().reduce(0L, (all, flags) -> all | flags);

    /** The bits of a modifier's flag that name the key, left or right. */
    private static final long DEVICE_BITS = 0xFFFF;

    static MacKey plain(int code) {
        return new MacKey(code, 0);
    }

    /** Returns the flag that this key sets while it is held; 0 for a key that is not a modifier. */
    long modifierFlags() {
        return MODIFIERS.getOrDefault(code, 0L);
    }

    boolean isModifier() {
        return MODIFIERS.containsKey(code);
    }

    /**
     * Returns whether an event with these flags has this modifier held. Some keyboards do not say in the flags whether the left
     * or the right key is held.
     */
    boolean isModifierDown(long eventFlags) {
        long device = modifierFlags() & DEVICE_BITS;
        boolean saysWhich = (eventFlags & MODIFIER_FLAGS & DEVICE_BITS) != 0;
        return (eventFlags & (saysWhich ? device : modifierFlags() & ~DEVICE_BITS)) != 0;
    }

    /**
     * Returns a named key; empty for one that a Mac does not have. Keys that only PC keyboards have are those that macOS sees
     * in their places: insert is help, printscreen is F13, scrolllock is F14, pause is F15, numlock is clear.
     */
    static Optional<MacKey> of(NamedKey key) {
        int code = switch (key) {
            case ENTER -> RETURN.code();
            case TAB -> TAB.code();
            case ESCAPE -> 0x35;
            case SPACE -> 0x31;
            case BACKSPACE -> 0x33;
            case CTRL -> 0x3B;
            case SHIFT -> SHIFT.code();
            case ALT -> OPTION.code();
            case META -> COMMAND.code();
            case RCTRL -> 0x3E;
            case RSHIFT -> 0x3C;
            case RALT -> 0x3D;
            case RMETA -> 0x36;
            case MENU -> 0x6E;
            default -> -1;
        };
        return code >= 0
                ? Optional.of(plain(code))
                : cursor(key).or(() -> function(key)).or(() -> keypad(key));
    }

    /** On Apple's keyboards these keys are other keys together with fn, so their events carry its flag; arrows are also keypad keys. */
    private static Optional<MacKey> cursor(NamedKey key) {
        long arrow = FN | NUMPAD;
        return switch (key) {
            case HELP, INSERT -> with(0x72, FN);
            case HOME -> with(0x73, FN);
            case PAGEUP -> with(0x74, FN);
            case DELETE -> with(0x75, FN);
            case END -> with(0x77, FN);
            case PAGEDOWN -> with(0x79, FN);
            case LEFT -> with(0x7B, arrow);
            case RIGHT -> with(0x7C, arrow);
            case DOWN -> with(0x7D, arrow);
            case UP -> with(0x7E, arrow);
            default -> Optional.empty();
        };
    }

    private static Optional<MacKey> function(NamedKey key) {
        return switch (key) {
            case F1 -> with(0x7A, FN);
            case F2 -> with(0x78, FN);
            case F3 -> with(0x63, FN);
            case F4 -> with(0x76, FN);
            case F5 -> with(0x60, FN);
            case F6 -> with(0x61, FN);
            case F7 -> with(0x62, FN);
            case F8 -> with(0x64, FN);
            case F9 -> with(0x65, FN);
            case F10 -> with(0x6D, FN);
            case F11 -> with(0x67, FN);
            case F12 -> with(0x6F, FN);
            case F13, PRINTSCREEN -> with(0x69, FN);
            case F14, SCROLLLOCK -> with(0x6B, FN);
            case F15, PAUSE -> with(0x71, FN);
            case F16 -> with(0x6A, FN);
            case F17 -> with(0x40, FN);
            case F18 -> with(0x4F, FN);
            case F19 -> with(0x50, FN);
            case F20 -> with(0x5A, FN);
            default -> Optional.empty();
        };
    }

    private static Optional<MacKey> keypad(NamedKey key) {
        return switch (key) {
            case NUMPAD0, NUMPAD1, NUMPAD2, NUMPAD3, NUMPAD4, NUMPAD5, NUMPAD6, NUMPAD7 ->
                with(0x52 + key.stepsAfter(NamedKey.NUMPAD0), NUMPAD);
            case NUMPAD8 -> with(0x5B, NUMPAD);
            case NUMPAD9 -> with(0x5C, NUMPAD);
            case NUMPADDECIMAL -> with(0x41, NUMPAD);
            case NUMPADMULTIPLY -> with(0x43, NUMPAD);
            case NUMPADADD -> with(0x45, NUMPAD);
            case NUMLOCK -> with(0x47, NUMPAD);
            case NUMPADDIVIDE -> with(0x4B, NUMPAD);
            case NUMPADENTER -> with(0x4C, NUMPAD);
            case NUMPADSUBTRACT -> with(0x4E, NUMPAD);
            default -> Optional.empty();
        };
    }

    private static Optional<MacKey> with(int code, long flags) {
        return Optional.of(new MacKey(code, flags));
    }
}
