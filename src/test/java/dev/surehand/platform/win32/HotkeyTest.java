package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.KeyCombo;
import java.util.List;
import org.junit.jupiter.api.Test;

class HotkeyTest {

    private static final int KEY_Q = 0x51;
    private static final int CTRL = 0xA2;
    private static final int ALT = 0xA4;

    private final Scripted windows = new Scripted()
            .returning("GetKeyboardLayout", new Pointer(0x0419_0419))
            .returning("VkKeyScanExW", (short) -1);

    @Test
    void aLetterThatTheLayoutLacksIsThatOfCommands() {
        assertThat(hotkey("ctrl+alt+q").key()).containsExactly(KEY_Q);
        assertThat(hotkey("ctrl+7").key()).containsExactly((int) '7');
    }

    @Test
    void aCharacterThatNoKeyGivesIsRefused() {
        assertThatThrownBy(() -> hotkey("ctrl+%"))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE));
    }

    @Test
    void whatWasLetGoUnseenDoesNotCount() {
        Hotkey.Watch keys = watch("ctrl+alt+q");
        hold(CTRL, ALT);
        keys.pressed(CTRL, 0);
        keys.pressed(ALT, 10);
        hold(KEY_Q);
        assertThat(keys.pressed(KEY_Q, 20)).isFalse();
        keys.released(KEY_Q);
        hold(CTRL, ALT, KEY_Q);
        keys.pressed(CTRL, 30);
        keys.pressed(ALT, 40);
        assertThat(keys.pressed(KEY_Q, 50)).isTrue();
    }

    @Test
    void countsOnceWhileItIsHeld() {
        Hotkey.Watch keys = watch("ctrl+q");
        hold(CTRL, KEY_Q);
        keys.pressed(CTRL, 0);
        assertThat(keys.pressed(KEY_Q, 10)).isTrue();
        assertThat(keys.pressed(KEY_Q, 1010)).isFalse();
        assertThat(keys.pressed(KEY_Q, 1040)).isFalse();
        assertThat(keys.pressed(KEY_Q, 9000)).as("let go unseen, pressed again").isTrue();
    }

    private Hotkey.Watch watch(String keys) {
        return new Hotkey.Watch(hotkey(keys), windows.libraries().user32());
    }

    private void hold(Integer... keys) {
        windows.on("GetAsyncKeyState", arguments -> List.of(keys).contains(arguments[0]) ? Short.MIN_VALUE : (short) 0);
    }

    private Hotkey hotkey(String keys) {
        return Hotkey.of(KeyCombo.parse(keys, List.of()), windows.libraries().user32());
    }
}
