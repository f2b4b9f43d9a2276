package dev.surehand.platform.x11.keyboard;

import dev.surehand.platform.x11.keyboard.KeySymbols.Level;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The keymap at one moment: which key, with which modifiers, produces a symbol in each group. */
public final class Keymap {

    /** Keycode 8 is free on many keymaps, but some programs take it for "no key". */
    private static final int FIRST_SPARE = 9;

    /**
     * Keycodes that have no symbol on evdev's pc105 keymap either. Chromium goes by evdev's keycodes, whatever the keymap says:
     * on an xfree86 keymap, where 114 is spare, it takes 114 for the right arrow and drops the character.
     */
    private static final Set<Integer> WITHOUT_MEANING =
            Set.of(93, 97, 103, 120, 132, 149, 154, 168, 178, 183, 184, 197, 202, 217, 219, 222, 230, 248);

    private static final Set<Integer> ENTER_AND_TAB = Set.of(Keysyms.RETURN, Keysyms.TAB);

    private static final Comparator<X11KeyStroke> EASIEST = Comparator.<X11KeyStroke>comparingInt(
                    s -> Integer.bitCount(s.modifiers()))
            .thenComparingInt(X11KeyStroke::keycode);

    /** Chooses the last of several AltGr keys: evdev has one on keycode 92, which no keyboard has. */
    private static final Comparator<X11KeyStroke> LAST = Comparator.<X11KeyStroke>comparingInt(s -> -s.keycode());

    private final List<KeySymbols> keys;
    private final int groupCount;
    private final List<LevelKeys> levelKeys;
    private final List<Map<Integer, X11KeyStroke>> byGroup;

    public Keymap(List<KeySymbols> keys) {
        this.keys = List.copyOf(keys);
        groupCount = keys.stream().mapToInt(k -> k.groups().size()).max().orElse(0);
        levelKeys = groups().mapToObj(g -> LevelKeys.of(keys, g)).toList();
        byGroup = groups().mapToObj(this::strokesIn).toList();
    }

    /**
     * Returns this keymap without the keys that are down, because pressing one again has no effect. Enter and Tab stay, because
     * only the keys themselves work: Chromium knows them by their keycodes only.
     */
    Keymap withoutCharactersOf(KeySender.PressedKeys pressed) {
        return new Keymap(keys.stream()
                .filter(key -> !pressed.has(key.keycode()) || ENTER_AND_TAB.contains(key.plain(0)))
                .toList());
    }

    /** Returns this keymap without some keycodes. */
    Keymap without(IntPredicate keycodes) {
        return new Keymap(
                keys.stream().filter(key -> !keycodes.test(key.keycode())).toList());
    }

    /** Returns this keymap without the keycodes that {@link #spares} would return. */
    Keymap withoutSpares() {
        return new Keymap(keys.stream().filter(key -> !key.isSpare()).toList());
    }

    private IntStream groups() {
        return IntStream.range(0, groupCount);
    }

    private Map<Integer, X11KeyStroke> strokesIn(int group) {
        Map<Integer, X11KeyStroke> strokes = new HashMap<>();
        for (KeySymbols key : keys) {
            for (Level level : key.levelsIn(group)) {
                easiest(key, group, level)
                        .ifPresent(s -> strokes.merge(level.keysym(), s, (a, b) -> EASIEST.compare(a, b) <= 0 ? a : b));
            }
        }
        strokes.remove(0);
        return strokes;
    }

    private Optional<X11KeyStroke> easiest(KeySymbols key, int group, Level level) {
        return level.modifierSets().stream()
                .filter(modifiers -> levelKeys.get(group).reach(modifiers))
                .map(modifiers -> new X11KeyStroke(key.keycode(), group, modifiers))
                .min(EASIEST);
    }

    /** Returns the stroke for a symbol in one group, if the level can be reached by holding keys. */
    Optional<X11KeyStroke> stroke(int keysym, int group) {
        return group < groupCount ? Optional.ofNullable(byGroup.get(group).get(keysym)) : Optional.empty();
    }

    /** Returns the stroke in the given group if there is one, otherwise in the first other group that has one. */
    Optional<X11KeyStroke> strokeInAnyGroup(int keysym, int group) {
        return stroke(keysym, group)
                .or(() -> groups().mapToObj(g -> stroke(keysym, g))
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    /** Returns the key that has the symbol as its own: without modifiers, or with NumLock on for a key of the keypad. */
    Optional<X11KeyStroke> key(int keysym, int group) {
        int numLock = modifierOf(Keysyms.NUM_LOCK);
        return keys.stream()
                .flatMap(key -> key.levelsIn(group).stream()
                        .filter(level -> level.keysym() == keysym)
                        .flatMap(level -> level.modifierSets().stream())
                        .filter(modifiers -> modifiers == 0 || modifiers == numLock)
                        .map(modifiers -> new X11KeyStroke(key.keycode(), group, modifiers)))
                .min(keysym == Keysyms.ISO_LEVEL3_SHIFT ? LAST : EASIEST);
    }

    /** Returns every keycode that produces the symbol without modifiers. */
    public List<Integer> keycodes(int keysym, int group) {
        return keys.stream()
                .filter(key -> key.plain(group) == keysym)
                .map(KeySymbols::keycode)
                .toList();
    }

    /** Returns the real modifier that a key with this symbol sets, or 0 if there is none. */
    private int modifierOf(int keysym) {
        return keys.stream()
                .filter(key -> key.plain(0) == keysym)
                .mapToInt(KeySymbols::modifiers)
                .findFirst()
                .orElse(0);
    }

    /** Returns the keys to hold for the modifiers of a stroke in a group, in the order in which to press them. */
    List<Integer> keysFor(int modifiers, int group) {
        return levelKeys.get(Math.min(Math.max(group, 0), groupCount - 1)).keysFor(modifiers);
    }

    /**
     * Returns whether a real modifier changes nothing: no level of a key depends on it, and no key that sets it has another purpose than
     * to choose such a level. Programs know a modifier by the symbols of its keys.
     */
    public boolean isIdle(int modifier) {
        return keys.stream()
                .allMatch(key -> (key.levelModifiers() & modifier) == 0
                        && ((key.modifiers() & modifier) == 0 || key.choosesLevel5Only()));
    }

    /** Returns the symbol of a keycode without modifiers in the first group, or 0 if there is no symbol. */
    int plain(int keycode) {
        return keys.stream()
                .filter(k -> k.keycode() == keycode)
                .findFirst()
                .map(k -> k.plain(0))
                .orElse(0);
    }

    /** Returns the keycodes that set any of these real modifiers. */
    public List<Integer> keycodesOfModifiers(int modifiers) {
        return keys.stream()
                .filter(k -> (k.modifiers() & modifiers) != 0)
                .map(KeySymbols::keycode)
                .toList();
    }

    /**
     * Returns the keycodes without a symbol, which are free to be bound for a while. Keycodes that no program takes for another
     * key come first.
     */
    List<Integer> spares() {
        return keys.stream()
                .filter(KeySymbols::isSpare)
                .map(KeySymbols::keycode)
                .filter(keycode -> keycode >= FIRST_SPARE)
                .sorted(Comparator.comparing(keycode -> !WITHOUT_MEANING.contains(keycode)))
                .toList();
    }
}
