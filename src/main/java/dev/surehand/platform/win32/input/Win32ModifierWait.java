package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Pause;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Waits before typing until no disturbing key is held by the user or by an earlier key press of this server. With ctrl, alt or
 * the Windows key held, text would run commands. With shift held, Enter and Tab have another meaning. This class does not
 * release such keys.
 */
final class Win32ModifierWait {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    /** One second in total, the time for which a hand may rest on Shift. */
    private static final int LOOKS = 50;

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
    private final Pause pause;

    Win32ModifierWait(KeyState state, Pause pause) {
        this.state = state;
        this.pause = pause;
    }

    /**
     * @param typed the number of characters typed so far
     * @throws DesktopException send_input_failed when a key remains held
     */
    void await(int typed) {
        List<NamedKey> held = held();
        for (int i = 0; i < LOOKS && !held.isEmpty(); i++) {
            pause.rest(LOOK_AGAIN);
            held = held();
        }
        if (!held.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "%s is held down, so text would arrive changed; %d characters were typed. Release it and type the rest."
                            .formatted(
                                    held.stream().map(NamedKey::wireName).collect(Collectors.joining(" and ")), typed));
        }
    }

    private List<NamedKey> held() {
        return DISTURBING.stream()
                .filter(key -> state.isDown(VirtualKey.of(key).code()))
                .toList();
    }
}
