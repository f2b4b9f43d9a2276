package dev.surehand.platform.x11.keyboard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Keysyms, which are X's numbers for the symbols of keys, by character. */
final class Keysyms {

    static final int TAB = 0xFF09;
    static final int RETURN = 0xFF0D;
    static final int INSERT = 0xFF63;
    static final int NUM_LOCK = 0xFF7F;
    static final int SHIFT_L = 0xFFE1;
    static final int SHIFT_R = 0xFFE2;
    static final int ISO_LEVEL3_SHIFT = 0xFE03;
    static final int ISO_LEVEL5_SHIFT = 0xFE11;
    static final int ISO_LEVEL5_LATCH = 0xFE12;
    static final int ISO_LEVEL5_LOCK = 0xFE13;

    private static final int UNICODE = 0x01000000;
    private static final int CODE_POINTS = 0x001FFFFF;
    private static final int LAST_LATIN_1 = 0xFF;

    /** Keysyms older than Unicode, which layouts still use, such as Cyrillic_ef instead of U0444. */
    private static final Map<Integer, List<Integer>> LEGACY = read();

    private Keysyms() {}

    /** Returns the keysym to bind to a key for a character. */
    static int of(int codePoint) {
        return codePoint <= LAST_LATIN_1 ? codePoint : UNICODE | codePoint;
    }

    /** Returns all keysyms that a layout can have for a character, including Enter and Tab for their control characters. */
    static List<Integer> allOf(int codePoint) {
        if (codePoint == '\n') {
            return List.of(RETURN);
        }
        if (codePoint == '\t') {
            return List.of(TAB);
        }
        List<Integer> all = new ArrayList<>();
        all.add(of(codePoint));
        all.addAll(LEGACY.getOrDefault(codePoint, List.of()));
        if (codePoint <= LAST_LATIN_1) {
            all.add(UNICODE | codePoint);
        }
        return all;
    }

    /** Returns the character of a keysym, or empty if the keysym is not a character. */
    static OptionalInt character(int keysym) {
        if (keysym > ' ' && keysym <= LAST_LATIN_1) {
            return OptionalInt.of(keysym);
        }
        if ((keysym & ~CODE_POINTS) == UNICODE) {
            return OptionalInt.of(keysym & ~UNICODE);
        }
        return LEGACY.entrySet().stream()
                .filter(entry -> entry.getValue().contains(keysym))
                .mapToInt(Map.Entry::getKey)
                .findFirst();
    }

    private static Map<Integer, List<Integer>> read() {
        Map<Integer, List<Integer>> keysyms = new HashMap<>();
        try (var in = Keysyms.class.getResourceAsStream("keysyms.txt");
                var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> add(line.split(" "), keysyms));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return keysyms;
    }

    private static void add(String[] run, Map<Integer, List<Integer>> keysyms) {
        int first = Integer.parseInt(run[0], 16);
        for (int i = 1; i < run.length; i++) {
            keysyms.computeIfAbsent(Integer.parseInt(run[i], 16), c -> new ArrayList<>())
                    .add(first + i - 1);
        }
    }
}
