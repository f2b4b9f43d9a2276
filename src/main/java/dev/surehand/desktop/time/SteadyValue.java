package dev.surehand.desktop.time;

import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A condition for {@link Pause#until}: a value has stayed the same at several checks in a row. The first check reads it only. */
public final class SteadyValue<T> implements BooleanSupplier {

    private final Supplier<T> value;
    private final BiPredicate<T, T> isSame;
    private final int times;
    private Optional<T> last = Optional.empty();
    private int same;

    /**
     * @param isSame whether the value of one check and that of the next count as the same
     * @param times the number of checks in a row that must find the value of the check before
     */
    public SteadyValue(Supplier<T> value, BiPredicate<T, T> isSame, int times) {
        this.value = value;
        this.isSame = isSame;
        this.times = times;
    }

    public SteadyValue(Supplier<T> value, int times) {
        this(value, Objects::equals, times);
    }

    /** Reads the value, and returns whether it was the same often enough. */
    @Override
    public boolean getAsBoolean() {
        T now = value.get();
        same = last.filter(before -> isSame.test(before, now)).isPresent() ? same + 1 : 0;
        last = Optional.of(now);
        return same >= times;
    }
}
