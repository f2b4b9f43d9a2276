package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Waits, before text is typed, until no key is held that would change it. The user may hold such a key, or an earlier key press
 * of ours. Under a modifier, other characters would arrive or commands would run. This class does not release such keys.
 *
 * @param <T> the state of the keyboard at one moment
 */
public final class ModifierWait<T> {

    /** As long as a hand rests on Shift. */
    private static final Polling A_HAND_ON_SHIFT = Polling.ofMillis(20, 1000);

    private final Pause pause;
    private final Predicate<T> isHeld;
    private final Function<T, List<String>> names;

    /**
     * @param isHeld whether a key is held that would change the text
     * @param names the wire names of these keys; empty when they are unknown
     */
    public ModifierWait(Pause pause, Predicate<T> isHeld, Function<T, List<String>> names) {
        this.pause = pause;
        this.isHeld = isHeld;
        this.names = names;
    }

    /**
     * Waits for one second at most.
     *
     * @param keyboard reads the state of the keyboard
     * @param typed the number of characters typed so far
     * @return the state in which no such key is held
     * @throws DesktopException send_input_failed when such a key remains held
     */
    public T await(Supplier<T> keyboard, int typed) {
        AtomicReference<T> last = new AtomicReference<>();
        boolean isFree = pause.until(
                () -> {
                    last.set(keyboard.get());
                    return !isHeld.test(last.get());
                },
                A_HAND_ON_SHIFT);
        T state = Objects.requireNonNull(last.get());
        if (!isFree) {
            throw held(names.apply(state), typed);
        }
        return state;
    }

    private static DesktopException held(List<String> names, int typed) {
        return DesktopException.of(
                ErrorCode.SEND_INPUT_FAILED,
                "%s is held down, so text would arrive changed; %d characters were typed. Release it and type the rest."
                        .formatted(names.isEmpty() ? "A modifier" : String.join(" and ", names), typed));
    }
}
