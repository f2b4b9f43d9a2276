package dev.surehand.platform.quartz.input;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** The repeat of a key that we hold: macOS repeats the keys of a keyboard, and not those that programs press. */
final class HeldKeyRepeat {

    private final EventPoster poster;
    private final HeldModifiers modifiers;
    private final InputSettings settings;
    private final InstantSource clock;
    private Optional<Repeating> held = Optional.empty();

    private record Repeating(MacKey key, Instant due) {}

    HeldKeyRepeat(EventPoster poster, HeldModifiers modifiers, InputSettings settings, InstantSource clock) {
        this.poster = poster;
        this.modifiers = modifiers;
        this.settings = settings;
        this.clock = clock;
    }

    /** Starts to repeat a key that has been pressed, and stops to repeat the key before it. Modifiers do not repeat. */
    void begin(MacKey key) {
        if (!key.isModifier()) {
            held = Optional.of(new Repeating(key, clock.instant().plus(settings.keyRepeatDelay())));
        }
    }

    void end(MacKey key) {
        held = held.filter(repeating -> !repeating.key().equals(key));
    }

    /** @param check whether the key may still go where it would go; called only when the key is due */
    void sendIfDue(Runnable check) {
        Instant now = clock.instant();
        held.filter(repeating -> !now.isBefore(repeating.due())).ifPresent(repeating -> {
            MacKey key = repeating.key();
            check.run();
            held = Optional.of(new Repeating(key, now.plus(settings.keyRepeatInterval())));
            poster.repeat(key.code(), modifiers.flags() | key.flags());
        });
    }
}
