package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Pause;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Typing waits for keys that are held, by the user or by a key press of ours: under ctrl, alt or the Windows key commands would
 * run, under shift Enter and Tab mean something else. They are not ours to release.
 */
final class Win32ModifierWait {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    /** A second in all: as long as a hand rests on Shift. */
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
     * @param typed characters so far
     * @throws DesktopException send_input_failed when one stays held
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
