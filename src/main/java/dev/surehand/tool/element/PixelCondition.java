package dev.surehand.tool.element;

import dev.surehand.tool.element.ElementCondition.Met;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** Whether a picture changes or stays as it is, for {@code ui_wait} where no element reports it. */
final class PixelCondition {

    private final LongSupplier fingerprint;
    private OptionalLong before = OptionalLong.empty();

    /** @param fingerprint of what is shown now */
    PixelCondition(LongSupplier fingerprint) {
        this.fingerprint = fingerprint;
    }

    /** Returns that the picture is another one than at the first look. */
    Optional<Met> changed() {
        long now = fingerprint.getAsLong();
        before = OptionalLong.of(before.orElse(now));
        return met(now != before.getAsLong(), "(the picture changed)");
    }

    /** Returns that the picture is the one of the last look. */
    Optional<Met> idle() {
        long now = fingerprint.getAsLong();
        boolean isSame = before.isPresent() && before.getAsLong() == now;
        before = OptionalLong.of(now);
        return met(isSame, "(the picture is at rest)");
    }

    private static Optional<Met> met(boolean isMet, String line) {
        return isMet ? Optional.of(new Met(Optional.empty(), List.of(line))) : Optional.empty();
    }
}
