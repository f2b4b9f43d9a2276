package dev.surehand.platform.quartz.screen;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.Owned;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads points, sizes and rectangles of AppKit's objects by their keys, as NSValues. A message that returns a rectangle needs
 * another function on Intel than on Apple silicon; a value does not.
 */
final class AppKitValues {

    private final Messages messages;

    AppKitValues(Messages messages) {
        this.messages = messages;
    }

    /** Returns the numbers that the value of a key consists of. Must run in a pool. */
    Optional<double[]> numbers(Pointer object, String name, int count) {
        var runtime = messages.runtime();
        try (var key = Owned.string(name);
                Memory numbers = new Memory((long) Double.BYTES * count)) {
            Pointer value = runtime.send(
                    object,
                    messages.selector("valueForKey:"),
                    Objects.requireNonNull(key.get()).getPointer());
            if (value == null) {
                return Optional.empty();
            }
            runtime.sendVoid(value, messages.selector("getValue:size:"), numbers, numbers.size());
            return Optional.of(numbers.getDoubleArray(0, count));
        }
    }
}
