package dev.surehand.platform.quartz.input;

import java.util.ArrayList;
import java.util.List;

/** The modifiers that belong into the flags of the next event: those that this process holds and those that the person holds. */
final class HeldModifiers {

    private final EventState state;
    private final List<MacKey> ours = new ArrayList<>();

    HeldModifiers(EventState state) {
        this.state = state;
    }

    /** Does nothing for a key that is not a modifier. */
    void add(MacKey key) {
        if (key.isModifier()) {
            ours.add(key);
        }
    }

    void remove(MacKey key) {
        ours.remove(key);
    }

    long flags() {
        return withOurs(state.modifiersOfPerson());
    }

    /** Returns the flags of the event that releases a key, even if macOS counts our keys as those of the person. */
    long flagsWithout(MacKey released) {
        return withOurs(state.modifiersOfPerson() & ~released.modifierFlags());
    }

    private long withOurs(long others) {
        return ours.stream().map(MacKey::modifierFlags).reduce(others, (all, flags) -> all | flags);
    }
}
