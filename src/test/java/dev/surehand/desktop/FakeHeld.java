package dev.surehand.desktop;

import dev.surehand.desktop.input.Pressable;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The keys and buttons of {@link FakeDesktop} that are pressed, by any person or program. */
final class FakeHeld {

    private final Set<Pressable> down = new HashSet<>();
    private final Map<Pressable, Duration> until = new HashMap<>();

    Set<Pressable> down() {
        return down;
    }

    /** @param end when the key is released, in the time that the fake has rested */
    void hold(Pressable what, Duration end) {
        down.add(what);
        until.put(what, end);
    }

    void pass(Duration rested) {
        until.forEach((what, end) -> {
            if (rested.compareTo(end) >= 0) {
                down.remove(what);
            }
        });
    }
}
