package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.ModifierWait;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Pause;
import java.util.List;

/**
 * Waits as {@link ModifierWait} for the modifiers, Enter and Tab. With shift held, Enter and Tab have another meaning; the other
 * characters need no layout, so no other key can change them.
 */
final class Win32ModifierWait {

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

    private final KeyState state;
    private final ModifierWait<List<NamedKey>> wait;

    Win32ModifierWait(KeyState state, Pause pause) {
        this.state = state;
        wait = new ModifierWait<>(pause, held -> !held.isEmpty(), Win32ModifierWait::names);
    }

    /**
     * @param typed the number of characters typed so far
     * @throws DesktopException send_input_failed when a key remains held
     */
    void await(int typed) {
        wait.await(this::held, typed);
    }

    private static List<String> names(List<NamedKey> held) {
        return held.stream().map(NamedKey::wireName).toList();
    }

    private List<NamedKey> held() {
        return DISTURBING.stream()
                .filter(key -> state.isDown(VirtualKey.of(key).code()))
                .toList();
    }
}
