package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.ModifierWait;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Pause;
import java.util.List;

/** Waits as {@link ModifierWait} for the modifiers, Enter and Tab; no other key changes text that an event carries. */
final class QuartzModifierWait {

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

    private final EventState state;
    private final ModifierWait<List<NamedKey>> wait;

    QuartzModifierWait(EventState state, Pause pause) {
        this.state = state;
        wait = new ModifierWait<>(
                pause,
                held -> !held.isEmpty(),
                held -> held.stream().map(NamedKey::wireName).toList());
    }

    /**
     * @param typed the number of characters typed so far
     * @throws DesktopException send_input_failed when a key remains held
     */
    void await(int typed) {
        wait.await(this::held, typed);
    }

    private List<NamedKey> held() {
        return DISTURBING.stream()
                .filter(key -> MacKey.of(key)
                        .filter(known -> state.isKeyDown(known.code()))
                        .isPresent())
                .toList();
    }
}
