package dev.surehand.testdesktop;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The keymap, the active group and the locks of a desktop, as other programs see them. */
public record KeyboardState(List<String> lines) {
    public static final int CAPS_LOCK = 0x02;
    public static final int NUM_LOCK = 0x10;

    /** Reads the state. The keymap is also read from xmodmap, because xkbcomp leaves out keycodes without a name. */
    public static KeyboardState of(TestDesktop desktop) {
        return new KeyboardState(Stream.of(
                        desktop.run("xkbcomp", "-xkb", desktop.display(), "-"),
                        desktop.run("xmodmap", "-pke"),
                        desktop.run(script()))
                .flatMap(String::lines)
                .toList());
    }

    /**
     * Sets the active group and the locks.
     *
     * @param locks the modifiers to lock; the others are unlocked
     */
    public static void set(TestDesktop desktop, int group, int locks) {
        desktop.run(script("" + group, "" + locks));
    }

    /** Returns the lines that differ; empty when both states are the same. Two whole keymaps would be too long to read. */
    public List<String> differencesTo(KeyboardState other) {
        List<String> differences = new ArrayList<>();
        lines.stream()
                .filter(line -> !other.lines.contains(line))
                .map("- "::concat)
                .forEach(differences::add);
        other.lines.stream()
                .filter(line -> !lines.contains(line))
                .map("+ "::concat)
                .forEach(differences::add);
        return differences.isEmpty() && !equals(other) ? List.of("another order or number of lines") : differences;
    }

    private static String[] script(String... arguments) {
        return Stream.concat(
                        Stream.of(
                                "/usr/bin/python3",
                                TestDesktop.source("keyboard_state.py").toString()),
                        Stream.of(arguments))
                .toArray(String[]::new);
    }
}
