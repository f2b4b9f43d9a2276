package dev.surehand.desktop.input;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** A key with a name of its own. The wire name is the constant in lower case; aliases are the names that other tools use. */
public enum NamedKey {
    ENTER("return"),
    TAB,
    ESCAPE("esc"),
    SPACE("spacebar"),
    BACKSPACE("back"),
    DELETE("del"),
    INSERT("ins"),
    HOME,
    END,
    PAGEUP("page_up", "pgup", "prior"),
    PAGEDOWN("page_down", "pgdn", "pgdown", "next"),
    UP("arrowup", "uparrow"),
    DOWN("arrowdown", "downarrow"),
    LEFT("arrowleft", "leftarrow"),
    RIGHT("arrowright", "rightarrow"),
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,
    F8,
    F9,
    F10,
    F11,
    F12,
    F13,
    F14,
    F15,
    F16,
    F17,
    F18,
    F19,
    F20,
    F21,
    F22,
    F23,
    F24,
    NUMPAD0("num0", "kp_0"),
    NUMPAD1("num1", "kp_1"),
    NUMPAD2("num2", "kp_2"),
    NUMPAD3("num3", "kp_3"),
    NUMPAD4("num4", "kp_4"),
    NUMPAD5("num5", "kp_5"),
    NUMPAD6("num6", "kp_6"),
    NUMPAD7("num7", "kp_7"),
    NUMPAD8("num8", "kp_8"),
    NUMPAD9("num9", "kp_9"),
    NUMPADADD("numpadplus", "add", "kp_add"),
    NUMPADSUBTRACT("numpadminus", "subtract", "kp_subtract"),
    NUMPADMULTIPLY("multiply", "kp_multiply"),
    NUMPADDIVIDE("divide", "kp_divide"),
    NUMPADDECIMAL("decimal", "kp_decimal"),
    NUMPADENTER("kp_enter"),
    PRINTSCREEN("print", "prtsc", "prtscr", "sysrq"),
    SCROLLLOCK("scroll_lock"),
    PAUSE("break"),
    CAPSLOCK("caps_lock", "caps"),
    NUMLOCK("num_lock"),
    VOLUMEUP("volume_up"),
    VOLUMEDOWN("volume_down"),
    VOLUMEMUTE("volume_mute", "mute"),
    PLAYPAUSE("mediaplaypause", "play", "play_pause"),
    STOP("mediastop"),
    NEXTTRACK("medianexttrack", "medianext"),
    PREVIOUSTRACK("mediaprevtrack", "mediaprevious", "prevtrack"),
    BROWSERBACK,
    BROWSERFORWARD,
    BROWSERREFRESH,
    BROWSERSTOP,
    BROWSERSEARCH,
    BROWSERFAVORITES,
    BROWSERHOME,
    MENU("apps", "contextmenu"),
    HELP,
    CTRL("control", "lctrl", "leftctrl", "control_l"),
    SHIFT("lshift", "leftshift", "shift_l"),
    ALT("option", "lalt", "leftalt", "alt_l"),
    META("win", "windows", "cmd", "command", "super", "lwin", "lmeta", "super_l"),
    RCTRL("rightctrl", "control_r"),
    RSHIFT("rightshift", "shift_r"),
    RALT("rightalt", "altgr", "alt_r"),
    RMETA("rwin", "rightmeta", "super_r");

    private final List<String> aliases;

    NamedKey(String... aliases) {
        this.aliases = List.of(aliases);
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns how many keys after another one this key is declared, such as 2 for F3 after F1. */
    public int stepsAfter(NamedKey first) {
        return EnumSet.range(first, this).size() - 1;
    }

    /** Returns the aliases in lower case. */
    List<String> aliases() {
        return aliases;
    }
}
