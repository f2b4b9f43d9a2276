package dev.surehand.platform.quartz.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads points, sizes and rectangles of objects by their keys, as NSValues. A message that returns a rectangle needs
 * another function on Intel than on Apple silicon; a value does not.
 */
public final class StructValues {

    private final Messages messages;

    public StructValues(Messages messages) {
        this.messages = messages;
    }

    /** Returns the numbers that the value of a key consists of. Must run in a pool. */
    public Optional<double[]> numbers(Pointer object, String name, int count) {
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
