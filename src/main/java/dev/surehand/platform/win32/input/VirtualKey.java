package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.WinUser.KEYBDINPUT;
import dev.surehand.desktop.input.NamedKey;
import java.util.OptionalInt;

/**
 * A key: its Windows code and the scan code of the keyboard.
 *
 * @param code the virtual key, such as VK_RETURN
 * @param scanCode of set 1, without its prefix
 * @param extended whether the scan code has the prefix E0
 */
public record VirtualKey(int code, int scanCode, boolean extended) {

    static final VirtualKey ENTER = plain(0x0D, 0x1C);
    static final VirtualKey TAB = plain(0x09, 0x0F);
    public static final VirtualKey SHIFT = plain(0xA0, 0x2A);
    public static final VirtualKey CTRL = plain(0xA2, 0x1D);
    public static final VirtualKey ALT = plain(0xA4, 0x38);
    public static final VirtualKey RIGHT_ALT = extended(0xA5, 0x38);

    /**
     * A code that belongs to no key. When it is pressed while a modifier is held, the release of the modifier opens no menu.
     */
    static final VirtualKey NONE = plain(0xE8, 0);

    /** Returns the virtual key of a Latin letter or a digit, which is the same on every layout; empty for other characters. */
    static OptionalInt ofCommand(int codePoint) {
        int upper = Character.toUpperCase(codePoint);
        boolean hasKey = (upper >= 'A' && upper <= 'Z') || (upper >= '0' && upper <= '9');
        return hasKey ? OptionalInt.of(upper) : OptionalInt.empty();
    }

    /**
     * Returns a named key with both codes, because programs use one or the other. The scan codes are the same on every layout.
     * They are listed here because Windows itself returns the keypad's scan codes for the arrow keys and the keys around them.
     */
    static VirtualKey of(NamedKey key) {
        return switch (key) {
            case ENTER -> ENTER;
            case TAB -> TAB;
            case ESCAPE -> plain(0x1B, 0x01);
            case SPACE -> plain(0x20, 0x39);
            case BACKSPACE -> plain(0x08, 0x0E);
            case DELETE, INSERT, HOME, END, PAGEUP, PAGEDOWN, UP, DOWN, LEFT, RIGHT -> cursor(key);
            case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10 ->
                plain(0x70 + key.stepsAfter(NamedKey.F1), 0x3B + key.stepsAfter(NamedKey.F1));
            case F11, F12 -> plain(0x7A + key.stepsAfter(NamedKey.F11), 0x57 + key.stepsAfter(NamedKey.F11));
            case F24 -> plain(0x87, 0x76);
            case F13, F14, F15, F16, F17, F18, F19, F20, F21, F22, F23 ->
                plain(0x7C + key.stepsAfter(NamedKey.F13), 0x64 + key.stepsAfter(NamedKey.F13));
            case CAPSLOCK -> plain(0x14, 0x3A);
            case SCROLLLOCK -> plain(0x91, 0x46);
            case NUMLOCK -> extended(0x90, 0x45);
            case PAUSE -> plain(0x13, 0x45);
            case PRINTSCREEN -> extended(0x2C, 0x37);
            case MENU -> extended(0x5D, 0x5D);
            case HELP -> plain(0x2F, 0x63);
            case CTRL, SHIFT, ALT, META, RCTRL, RSHIFT, RALT, RMETA -> modifier(key);
            case VOLUMEUP, VOLUMEDOWN, VOLUMEMUTE, PLAYPAUSE, STOP, NEXTTRACK, PREVIOUSTRACK -> media(key);
            case BROWSERBACK,
                    BROWSERFORWARD,
                    BROWSERREFRESH,
                    BROWSERSTOP,
                    BROWSERSEARCH,
                    BROWSERFAVORITES,
                    BROWSERHOME -> browser(key);
            default -> keypad(key);
        };
    }

    private static VirtualKey cursor(NamedKey key) {
        return switch (key) {
            case PAGEUP -> extended(0x21, 0x49);
            case PAGEDOWN -> extended(0x22, 0x51);
            case END -> extended(0x23, 0x4F);
            case HOME -> extended(0x24, 0x47);
            case LEFT -> extended(0x25, 0x4B);
            case UP -> extended(0x26, 0x48);
            case RIGHT -> extended(0x27, 0x4D);
            case DOWN -> extended(0x28, 0x50);
            case INSERT -> extended(0x2D, 0x52);
            default -> extended(0x2E, 0x53);
        };
    }

    private static VirtualKey modifier(NamedKey key) {
        return switch (key) {
            case CTRL -> CTRL;
            case SHIFT -> SHIFT;
            case ALT -> ALT;
            case META -> extended(0x5B, 0x5B);
            case RMETA -> extended(0x5C, 0x5C);
            case RCTRL -> extended(0xA3, 0x1D);
            case RSHIFT -> plain(0xA1, 0x36);
            default -> RIGHT_ALT;
        };
    }

    private static VirtualKey media(NamedKey key) {
        return switch (key) {
            case VOLUMEMUTE -> extended(0xAD, 0x20);
            case VOLUMEDOWN -> extended(0xAE, 0x2E);
            case VOLUMEUP -> extended(0xAF, 0x30);
            case NEXTTRACK -> extended(0xB0, 0x19);
            case PREVIOUSTRACK -> extended(0xB1, 0x10);
            case STOP -> extended(0xB2, 0x24);
            default -> extended(0xB3, 0x22);
        };
    }

    private static VirtualKey browser(NamedKey key) {
        return switch (key) {
            case BROWSERBACK -> extended(0xA6, 0x6A);
            case BROWSERFORWARD -> extended(0xA7, 0x69);
            case BROWSERREFRESH -> extended(0xA8, 0x67);
            case BROWSERSTOP -> extended(0xA9, 0x68);
            case BROWSERSEARCH -> extended(0xAA, 0x65);
            case BROWSERFAVORITES -> extended(0xAB, 0x66);
            default -> extended(0xAC, 0x32);
        };
    }

    private static VirtualKey keypad(NamedKey key) {
        return switch (key) {
            case NUMPAD0 -> plain(0x60, 0x52);
            case NUMPAD1, NUMPAD2, NUMPAD3 ->
                plain(0x61 + key.stepsAfter(NamedKey.NUMPAD1), 0x4F + key.stepsAfter(NamedKey.NUMPAD1));
            case NUMPAD4, NUMPAD5, NUMPAD6 ->
                plain(0x64 + key.stepsAfter(NamedKey.NUMPAD4), 0x4B + key.stepsAfter(NamedKey.NUMPAD4));
            case NUMPAD7, NUMPAD8, NUMPAD9 ->
                plain(0x67 + key.stepsAfter(NamedKey.NUMPAD7), 0x47 + key.stepsAfter(NamedKey.NUMPAD7));
            case NUMPADMULTIPLY -> plain(0x6A, 0x37);
            case NUMPADADD -> plain(0x6B, 0x4E);
            case NUMPADSUBTRACT -> plain(0x6D, 0x4A);
            case NUMPADDECIMAL -> plain(0x6E, 0x53);
            case NUMPADDIVIDE -> extended(0x6F, 0x35);
            case NUMPADENTER -> extended(0x0D, 0x1C);
            default -> throw new IllegalArgumentException("no virtual key for " + key);
        };
    }

    static VirtualKey plain(int code, int scanCode) {
        return new VirtualKey(code, scanCode, false);
    }

    private static VirtualKey extended(int code, int scanCode) {
        return new VirtualKey(code, scanCode, true);
    }

    public InputEvent press() {
        return new InputEvent.KeyInput(code, scanCode, flags());
    }

    public InputEvent release() {
        return new InputEvent.KeyInput(code, scanCode, flags() | KEYBDINPUT.KEYEVENTF_KEYUP);
    }

    private int flags() {
        return extended ? KEYBDINPUT.KEYEVENTF_EXTENDEDKEY : 0;
    }
}
