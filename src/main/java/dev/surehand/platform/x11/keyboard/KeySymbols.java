package dev.surehand.platform.x11.keyboard;

import java.util.List;
import java.util.Set;

/**
 * One keycode in the keymap.
 *
 * @param modifiers the real modifiers that the key sets
 * @param levelModifiers the real modifiers that choose a level of the key, in any group
 * @param outOfRange XKB's group_info byte, which says what applies in a group that the key lacks
 * @param groups from group 0; empty for a keycode without any symbol
 */
record KeySymbols(int keycode, int modifiers, int levelModifiers, int outOfRange, List<List<Level>> groups) {

    private static final int CLAMP = 0x40;
    private static final int REDIRECT = 0x80;

    private static final Set<Integer> LEVEL5_OR_NONE =
            Set.of(Keysyms.ISO_LEVEL5_SHIFT, Keysyms.ISO_LEVEL5_LATCH, Keysyms.ISO_LEVEL5_LOCK, 0);

    /**
     * A level of a key.
     *
     * @param modifierSets the sets of real modifiers, each of which chooses the level
     */
    public record Level(int keysym, List<Integer> modifierSets) {}

    /** Returns the levels in force in a group, by XKB's rule for keys with fewer groups than the layout. */
    List<Level> levelsIn(int group) {
        int count = groups.size();
        if (count == 0) {
            return List.of();
        }
        return groups.get(group < count ? group : insteadOf(group, count));
    }

    private int insteadOf(int group, int count) {
        if ((outOfRange & CLAMP) != 0) {
            return count - 1;
        }
        if ((outOfRange & REDIRECT) != 0) {
            int target = outOfRange >> 4 & 3;
            return target < count ? target : 0;
        }
        return group % count;
    }

    /** Returns the symbol without modifiers, or 0 if there is no symbol. */
    int plain(int group) {
        List<Level> levels = levelsIn(group);
        return levels.isEmpty() ? 0 : levels.get(0).keysym();
    }

    boolean isSpare() {
        return modifiers == 0 && hasOnly(Set.of(0));
    }

    /** Returns whether the key does nothing but choose the levels from the fifth on, or nothing at all. */
    boolean choosesLevel5Only() {
        return hasOnly(LEVEL5_OR_NONE);
    }

    private boolean hasOnly(Set<Integer> keysyms) {
        return groups.stream().flatMap(List::stream).map(Level::keysym).allMatch(keysyms::contains);
    }
}
