package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.Pause;
import java.util.List;
import java.util.function.Predicate;

/**
 * Waits as {@link ModifierWait} for the modifiers, Enter and Tab, on a system whose events carry the characters. With shift
 * held, Enter and Tab have another meaning; the other characters need no layout, so no other key can change them.
 */
public final class HeldKeysWait {

    private static final List<NamedKey> DISTURBING = List.of(
            NamedKey.CTRL,
            NamedKey.RCTRL,
            NamedKey.SHIFT,
            NamedKey.RSHIFT,
            NamedKey.ALT,
            NamedKey.RALT,
            NamedKey.META,
            NamedKey.RMETA,
            NamedKey.ENTER,
            NamedKey.TAB);

    private final Predicate<NamedKey> isDown;
    private final ModifierWait<List<NamedKey>> wait;

    /** @param isDown whether the system reports a key as pressed, by any person or program */
    public HeldKeysWait(Predicate<NamedKey> isDown, Pause pause) {
        this.isDown = isDown;
        wait = new ModifierWait<>(
                pause,
                held -> !held.isEmpty(),
                held -> held.stream().map(NamedKey::wireName).toList());
    }

    /**
     * Waits for one second at most.
     *
     * @param typed the number of characters typed so far
     * @throws DesktopException send_input_failed when a key remains held
     */
    public void await(int typed) {
        var unused = wait.await(() -> DISTURBING.stream().filter(isDown).toList(), typed);
    }
}
