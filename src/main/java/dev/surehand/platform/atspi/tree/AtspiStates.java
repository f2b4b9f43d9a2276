package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusValues;
import java.util.List;

/** The states of an element, one bit each. */
public record AtspiStates(long bits) {

    static final AtspiStates NONE = new AtspiStates(0);

    /** Reads the two words that programs send, the lower one first. */
    static AtspiStates of(List<Object> words) {
        return new AtspiStates(word(words, 0) | word(words, 1) << Integer.SIZE);
    }

    private static long word(List<Object> words, int index) {
        return index < words.size()
                ? Integer.toUnsignedLong(BusValues.integer(words.get(index)).orElse(0))
                : 0;
    }

    boolean has(AtspiState state) {
        return (bits & state.mask()) != 0;
    }

    AtspiStates with(AtspiState state) {
        return new AtspiStates(bits | state.mask());
    }

    boolean isEnabled() {
        return has(AtspiState.ENABLED) || has(AtspiState.SENSITIVE);
    }
}
