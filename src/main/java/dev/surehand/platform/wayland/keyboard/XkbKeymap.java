package dev.surehand.platform.wayland.keyboard;

import dev.surehand.desktop.input.NamedKey;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The keymap of the virtual keyboard. Its first group is an American keyboard, whose keys have their usual numbers; in the second
 * one the keys of its characters get the other characters that are needed. Programs get it from the compositor, so they
 * understand every key as it is meant, whatever the person's layout is. Only keys that print something on every keyboard are
 * used: Chromium knows keys by their numbers, and drops characters of those that it does not know
 * (https://github.com/cjpais/Handy/pull/1560).
 */
final class XkbKeymap {

    static final int SHIFT = 1;
    static final int CAPS_LOCK = 2;
    static final int CONTROL = 4;
    static final int ALT = 8;
    static final int NUM_LOCK = 16;
    static final int SUPER = 64;

    /** The keycodes of XKB are those of Linux plus this. */
    private static final int OFFSET = 8;

    /** The group of an American keyboard, and that of the other characters. */
    static final int AMERICAN = 0;

    static final int OTHERS = 1;

    private static final int LAST_LATIN_1 = 0xFF;
    private static final int UNICODE = 0x01000000;

    /** The first key number of each run of keys, and the characters of the keys without and with Shift. */
    private record KeyRow(int first, String plain, String shifted) {}

    private static final List<KeyRow> ROWS = List.of(
            new KeyRow(2, "1234567890-=", "!@#$%^&*()_+"),
            new KeyRow(16, "qwertyuiop[]", "QWERTYUIOP{}"),
            new KeyRow(30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
            new KeyRow(43, "\\zxcvbnm,./", "|ZXCVBNM<>?"));

    /**
     * How a character is typed.
     *
     * @param code the key, as Linux numbers it
     * @param modifiers the bits of the state that it needs
     * @param group the group of the state that it needs
     */
    record CharacterStroke(int code, int modifiers, int group) {}

    private final Map<Integer, CharacterStroke> fixed = new HashMap<>();
    private final Map<Integer, Integer> others = new LinkedHashMap<>();

    XkbKeymap() {
        for (KeyRow row : ROWS) {
            for (int i = 0; i < row.plain().length(); i++) {
                fixed.put((int) row.plain().charAt(i), new CharacterStroke(row.first() + i, 0, AMERICAN));
                fixed.put((int) row.shifted().charAt(i), new CharacterStroke(row.first() + i, SHIFT, AMERICAN));
            }
        }
        fixed.put((int) ' ', new CharacterStroke(KeyCodes.of(NamedKey.SPACE), 0, AMERICAN));
        fixed.put((int) '\n', new CharacterStroke(KeyCodes.of(NamedKey.ENTER), 0, AMERICAN));
        fixed.put((int) '\t', new CharacterStroke(KeyCodes.of(NamedKey.TAB), 0, AMERICAN));
    }

    /** Returns how a character is typed; empty if no key has it yet. */
    Optional<CharacterStroke> find(int codePoint) {
        return Optional.ofNullable(fixed.get(codePoint))
                .or(() -> Optional.ofNullable(others.get(codePoint)).map(code -> new CharacterStroke(code, 0, OTHERS)));
    }

    /** Returns whether an American keyboard has the character. */
    boolean isFixed(int codePoint) {
        return fixed.containsKey(codePoint);
    }

    /** Returns how many characters without a key of their own can be held at once. */
    int mostOthers() {
        return printing().size();
    }

    private static List<Integer> printing() {
        return ROWS.stream()
                .flatMap(row -> IntStream.range(0, row.plain().length()).mapToObj(i -> row.first() + i))
                .toList();
    }

    /**
     * Gives keys to characters. If not enough keys are left, the characters that were given keys earlier lose them.
     *
     * @param codePoints at most {@link #mostOthers} without a key
     * @return whether the keymap has changed
     */
    boolean add(Set<Integer> codePoints) {
        List<Integer> missing =
                codePoints.stream().filter(c -> find(c).isEmpty()).toList();
        if (missing.isEmpty()) {
            return false;
        }
        if (others.size() + missing.size() > mostOthers()) {
            others.clear();
        }
        List<Integer> free =
                printing().stream().filter(code -> !others.containsValue(code)).toList();
        Set<Integer> wanted = new LinkedHashSet<>(codePoints);
        wanted.removeIf(c -> find(c).isPresent());
        int next = 0;
        for (int codePoint : wanted) {
            others.put(codePoint, free.get(next++));
        }
        return true;
    }

    /** Returns the keymap in the text format of XKB, version 1. */
    String text() {
        Map<Integer, String> symbols = new TreeMap<>();
        KeyCodes.all().values().forEach(code -> symbols.put(code.code(), code.keysym()));
        for (KeyRow row : ROWS) {
            for (int i = 0; i < row.plain().length(); i++) {
                symbols.put(
                        row.first() + i,
                        keysym(row.plain().charAt(i)) + ", "
                                + keysym(row.shifted().charAt(i)));
            }
        }
        Map<Integer, String> second = new HashMap<>();
        others.forEach((codePoint, code) -> second.put(code, ", [ %s ]".formatted(keysym(codePoint))));
        StringBuilder text =
                new StringBuilder("xkb_keymap {\nxkb_keycodes \"surehand\" {\nminimum = 8;\nmaximum = 255;\n");
        symbols.keySet().forEach(code -> text.append("%s = %d;\n".formatted(name(code), code + OFFSET)));
        text.append("};\nxkb_types \"surehand\" { include \"complete\" };\n");
        text.append("xkb_compatibility \"surehand\" { include \"complete\" };\n");
        text.append("xkb_symbols \"surehand\" {\nname[Group1] = \"Surehand\";\nname[Group2] = \"Others\";\n");
        symbols.forEach((code, names) ->
                text.append("key %s { [ %s ]%s };\n".formatted(name(code), names, second.getOrDefault(code, ""))));
        modifier(text, "Shift", NamedKey.SHIFT, NamedKey.RSHIFT);
        modifier(text, "Lock", NamedKey.CAPSLOCK);
        modifier(text, "Control", NamedKey.CTRL, NamedKey.RCTRL);
        modifier(text, "Mod1", NamedKey.ALT, NamedKey.RALT);
        modifier(text, "Mod2", NamedKey.NUMLOCK);
        modifier(text, "Mod4", NamedKey.META, NamedKey.RMETA);
        return text.append("};\n};\n").toString();
    }

    private static void modifier(StringBuilder text, String modifier, NamedKey... keys) {
        for (NamedKey key : keys) {
            text.append("modifier_map %s { %s };\n".formatted(modifier, name(KeyCodes.of(key))));
        }
    }

    private static String name(int code) {
        return "<K%03d>".formatted(code);
    }

    /** Returns the number of the keysym, which XKB takes in place of its name. */
    private static String keysym(int codePoint) {
        return "0x%x".formatted(codePoint <= LAST_LATIN_1 ? codePoint : UNICODE | codePoint);
    }
}
