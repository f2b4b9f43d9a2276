package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.input.NamedKey;
import java.util.List;

/** The keysyms of named keys, the most common one first. */
public final class NamedKeysyms {

    private static final int F1 = 0xFFBE;
    private static final int KEYPAD_0 = 0xFFB0;

    private NamedKeysyms() {}

    public static List<Integer> of(NamedKey key) {
        if (between(key, NamedKey.F1, NamedKey.F24)) {
            return List.of(F1 + key.stepsAfter(NamedKey.F1));
        }
        if (between(key, NamedKey.NUMPAD0, NamedKey.NUMPADENTER)) {
            return keypad(key);
        }
        if (between(key, NamedKey.VOLUMEUP, NamedKey.BROWSERHOME)) {
            return media(key);
        }
        return key.compareTo(NamedKey.CTRL) >= 0 ? modifier(key) : plain(key);
    }

    private static boolean between(NamedKey key, NamedKey first, NamedKey last) {
        return key.compareTo(first) >= 0 && key.compareTo(last) <= 0;
    }

    private static List<Integer> keypad(NamedKey key) {
        return switch (key) {
            case NUMPADADD -> List.of(0xFFAB);
            case NUMPADSUBTRACT -> List.of(0xFFAD);
            case NUMPADMULTIPLY -> List.of(0xFFAA);
            case NUMPADDIVIDE -> List.of(0xFFAF);
            // The second is KP_Separator: the comma on a German keypad.
            case NUMPADDECIMAL -> List.of(0xFFAE, 0xFFAC);
            case NUMPADENTER -> List.of(0xFF8D);
            default -> List.of(KEYPAD_0 + key.stepsAfter(NamedKey.NUMPAD0));
        };
    }

    private static List<Integer> media(NamedKey key) {
        return switch (key) {
            case VOLUMEUP -> List.of(0x1008FF13);
            case VOLUMEDOWN -> List.of(0x1008FF11);
            case VOLUMEMUTE -> List.of(0x1008FF12);
            case PLAYPAUSE -> List.of(0x1008FF14);
            case STOP -> List.of(0x1008FF15);
            case NEXTTRACK -> List.of(0x1008FF17);
            case PREVIOUSTRACK -> List.of(0x1008FF16);
            case BROWSERBACK -> List.of(0x1008FF26);
            case BROWSERFORWARD -> List.of(0x1008FF27);
            case BROWSERREFRESH -> List.of(0x1008FF29, 0x1008FF73);
            case BROWSERSTOP -> List.of(0x1008FF28);
            case BROWSERSEARCH -> List.of(0x1008FF1B);
            case BROWSERFAVORITES -> List.of(0x1008FF30);
            case BROWSERHOME -> List.of(0x1008FF18);
            default -> throw new IllegalArgumentException(key.name());
        };
    }

    private static List<Integer> modifier(NamedKey key) {
        return switch (key) {
            case CTRL -> List.of(0xFFE3);
            case RCTRL -> List.of(0xFFE4);
            case SHIFT -> List.of(Keysyms.SHIFT_L);
            case RSHIFT -> List.of(Keysyms.SHIFT_R);
            case ALT -> List.of(0xFFE9);
            // ISO_Level3_Shift and Mode_switch are this key where it is AltGr.
            case RALT -> List.of(0xFFEA, Keysyms.ISO_LEVEL3_SHIFT, 0xFF7E);
            case META -> List.of(0xFFEB, 0xFFE7);
            case RMETA -> List.of(0xFFEC, 0xFFE8);
            default -> throw new IllegalArgumentException(key.name());
        };
    }

    private static List<Integer> plain(NamedKey key) {
        return switch (key) {
            case ENTER -> List.of(Keysyms.RETURN);
            case TAB -> List.of(Keysyms.TAB);
            case ESCAPE -> List.of(0xFF1B);
            case SPACE -> List.of(0x20);
            case BACKSPACE -> List.of(0xFF08);
            case DELETE -> List.of(0xFFFF);
            case INSERT -> List.of(0xFF63);
            case HOME -> List.of(0xFF50);
            case END -> List.of(0xFF57);
            case PAGEUP -> List.of(0xFF55);
            case PAGEDOWN -> List.of(0xFF56);
            case UP -> List.of(0xFF52);
            case DOWN -> List.of(0xFF54);
            case LEFT -> List.of(0xFF51);
            case RIGHT -> List.of(0xFF53);
            case PRINTSCREEN -> List.of(0xFF61);
            case SCROLLLOCK -> List.of(0xFF14);
            case PAUSE -> List.of(0xFF13);
            case CAPSLOCK -> List.of(0xFFE5);
            case NUMLOCK -> List.of(Keysyms.NUM_LOCK);
            case MENU -> List.of(0xFF67);
            case HELP -> List.of(0xFF6A);
            default -> throw new IllegalArgumentException(key.name());
        };
    }
}
