package dev.surehand.platform.wayland.keyboard;

import dev.surehand.desktop.input.NamedKey;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** The numbers of the named keys in linux/input-event-codes.h, and their keysyms. */
final class KeyCodes {

    /** One key: its number, and the name of its keysym. */
    record NamedCode(int code, String keysym) {}

    private static final Map<NamedKey, NamedCode> CODES = codes();

    private KeyCodes() {}

    static Map<NamedKey, NamedCode> all() {
        return CODES;
    }

    static int of(NamedKey key) {
        NamedCode code = CODES.get(key);
        if (code == null) {
            throw new IllegalArgumentException(key.name());
        }
        return code.code();
    }

    /** Returns the bits that a modifier sets in the state of the keyboard; 0 for other keys. */
    static int modifierBit(NamedKey key) {
        return switch (key) {
            case SHIFT, RSHIFT -> XkbKeymap.SHIFT;
            case CTRL, RCTRL -> XkbKeymap.CONTROL;
            case ALT, RALT -> XkbKeymap.ALT;
            case META, RMETA -> XkbKeymap.SUPER;
            default -> 0;
        };
    }

    private static Map<NamedKey, NamedCode> codes() {
        Map<NamedKey, NamedCode> codes = new EnumMap<>(NamedKey.class);
        editing(codes);
        functions(codes);
        keypad(codes);
        media(codes);
        modifiers(codes);
        return codes;
    }

    private static void editing(Map<NamedKey, NamedCode> codes) {
        codes.put(NamedKey.ENTER, new NamedCode(28, "Return"));
        codes.put(NamedKey.TAB, new NamedCode(15, "Tab"));
        codes.put(NamedKey.ESCAPE, new NamedCode(1, "Escape"));
        codes.put(NamedKey.SPACE, new NamedCode(57, "space"));
        codes.put(NamedKey.BACKSPACE, new NamedCode(14, "BackSpace"));
        codes.put(NamedKey.DELETE, new NamedCode(111, "Delete"));
        codes.put(NamedKey.INSERT, new NamedCode(110, "Insert"));
        codes.put(NamedKey.HOME, new NamedCode(102, "Home"));
        codes.put(NamedKey.END, new NamedCode(107, "End"));
        codes.put(NamedKey.PAGEUP, new NamedCode(104, "Prior"));
        codes.put(NamedKey.PAGEDOWN, new NamedCode(109, "Next"));
        codes.put(NamedKey.UP, new NamedCode(103, "Up"));
        codes.put(NamedKey.DOWN, new NamedCode(108, "Down"));
        codes.put(NamedKey.LEFT, new NamedCode(105, "Left"));
        codes.put(NamedKey.RIGHT, new NamedCode(106, "Right"));
        codes.put(NamedKey.PRINTSCREEN, new NamedCode(99, "Print"));
        codes.put(NamedKey.SCROLLLOCK, new NamedCode(70, "Scroll_Lock"));
        codes.put(NamedKey.PAUSE, new NamedCode(119, "Pause"));
        codes.put(NamedKey.CAPSLOCK, new NamedCode(58, "Caps_Lock"));
        codes.put(NamedKey.NUMLOCK, new NamedCode(69, "Num_Lock"));
        codes.put(NamedKey.MENU, new NamedCode(127, "Menu"));
        codes.put(NamedKey.HELP, new NamedCode(138, "Help"));
    }

    private static void functions(Map<NamedKey, NamedCode> codes) {
        for (NamedKey key : EnumSet.range(NamedKey.F1, NamedKey.F24)) {
            int i = key.stepsAfter(NamedKey.F1);
            int code = i < 10 ? 59 + i : i < 12 ? 87 + i - 10 : 183 + i - 12;
            codes.put(key, new NamedCode(code, "F" + (i + 1)));
        }
    }

    private static void keypad(Map<NamedKey, NamedCode> codes) {
        int[] digits = {82, 79, 80, 81, 75, 76, 77, 71, 72, 73};
        for (NamedKey key : EnumSet.range(NamedKey.NUMPAD0, NamedKey.NUMPAD9)) {
            int digit = key.stepsAfter(NamedKey.NUMPAD0);
            codes.put(key, new NamedCode(digits[digit], "KP_" + digit));
        }
        codes.put(NamedKey.NUMPADADD, new NamedCode(78, "KP_Add"));
        codes.put(NamedKey.NUMPADSUBTRACT, new NamedCode(74, "KP_Subtract"));
        codes.put(NamedKey.NUMPADMULTIPLY, new NamedCode(55, "KP_Multiply"));
        codes.put(NamedKey.NUMPADDIVIDE, new NamedCode(98, "KP_Divide"));
        codes.put(NamedKey.NUMPADDECIMAL, new NamedCode(83, "KP_Decimal"));
        codes.put(NamedKey.NUMPADENTER, new NamedCode(96, "KP_Enter"));
    }

    private static void media(Map<NamedKey, NamedCode> codes) {
        codes.put(NamedKey.VOLUMEUP, new NamedCode(115, "XF86AudioRaiseVolume"));
        codes.put(NamedKey.VOLUMEDOWN, new NamedCode(114, "XF86AudioLowerVolume"));
        codes.put(NamedKey.VOLUMEMUTE, new NamedCode(113, "XF86AudioMute"));
        codes.put(NamedKey.PLAYPAUSE, new NamedCode(164, "XF86AudioPlay"));
        codes.put(NamedKey.STOP, new NamedCode(166, "XF86AudioStop"));
        codes.put(NamedKey.NEXTTRACK, new NamedCode(163, "XF86AudioNext"));
        codes.put(NamedKey.PREVIOUSTRACK, new NamedCode(165, "XF86AudioPrev"));
        codes.put(NamedKey.BROWSERBACK, new NamedCode(158, "XF86Back"));
        codes.put(NamedKey.BROWSERFORWARD, new NamedCode(159, "XF86Forward"));
        codes.put(NamedKey.BROWSERREFRESH, new NamedCode(173, "XF86Refresh"));
        codes.put(NamedKey.BROWSERSTOP, new NamedCode(128, "XF86Stop"));
        codes.put(NamedKey.BROWSERSEARCH, new NamedCode(217, "XF86Search"));
        codes.put(NamedKey.BROWSERFAVORITES, new NamedCode(156, "XF86Favorites"));
        codes.put(NamedKey.BROWSERHOME, new NamedCode(172, "XF86HomePage"));
    }

    private static void modifiers(Map<NamedKey, NamedCode> codes) {
        codes.put(NamedKey.CTRL, new NamedCode(29, "Control_L"));
        codes.put(NamedKey.RCTRL, new NamedCode(97, "Control_R"));
        codes.put(NamedKey.SHIFT, new NamedCode(42, "Shift_L"));
        codes.put(NamedKey.RSHIFT, new NamedCode(54, "Shift_R"));
        codes.put(NamedKey.ALT, new NamedCode(56, "Alt_L"));
        codes.put(NamedKey.RALT, new NamedCode(100, "Alt_R"));
        codes.put(NamedKey.META, new NamedCode(125, "Super_L"));
        codes.put(NamedKey.RMETA, new NamedCode(126, "Super_R"));
    }
}
