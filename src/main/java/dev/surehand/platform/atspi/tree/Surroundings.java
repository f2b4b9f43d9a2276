package dev.surehand.platform.atspi.tree;

import java.util.List;
import java.util.Optional;

/**
 * What an element lies in, which decides what can be done with it.
 *
 * @param holders what holds it, from the nearest to the frame
 */
record Surroundings(List<Accessible> holders) {

    /** The items of a combo box lie at most so many levels below it: Swing has a menu, a pane, a viewport and a list between. */
    private static final int MOST_LEVELS_IN_COMBO = 6;

    Optional<Accessible> parent() {
        return holders.stream().findFirst();
    }

    /** Returns the combo box whose item the element may be. */
    Optional<Accessible> combo() {
        return holders.stream()
                .limit(MOST_LEVELS_IN_COMBO)
                .filter(holder -> holder.nativeRole() == AtspiRole.COMBO_BOX)
                .findFirst();
    }

    /** Returns the nearest pane with scroll bars around the element. */
    Optional<Accessible> pane() {
        return holders.stream()
                .filter(holder -> holder.nativeRole() == AtspiRole.SCROLL_PANE)
                .findFirst();
    }
}
