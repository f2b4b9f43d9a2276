package dev.surehand.platform.x11.keyboard;

import java.util.List;

/**
 * One keycode in the keymap.
 *
 * @param modifiers the real modifiers that the key sets
 * @param outOfRange what happens in a group that the key lacks: XKB's group_info byte
 * @param groups from group 0; none for a keycode without any symbol
 */
public record KeySymbols(int keycode, int modifiers, int outOfRange, List<List<Level>> groups) {

    private static final int CLAMP = 0x40;
    private static final int REDIRECT = 0x80;

    /** @param modifierSets each of these sets of real modifiers chooses the level */
    public record Level(int keysym, List<Integer> modifierSets) {}

    /** The levels in force, by XKB's rule for keys with fewer groups than the layout. */
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

    /** The symbol without modifiers, 0 for none. */
    int plain(int group) {
        List<Level> levels = levelsIn(group);
        return levels.isEmpty() ? 0 : levels.get(0).keysym();
    }

    boolean isSpare() {
        return modifiers == 0 && groups.stream().flatMap(List::stream).allMatch(level -> level.keysym() == 0);
    }
}
