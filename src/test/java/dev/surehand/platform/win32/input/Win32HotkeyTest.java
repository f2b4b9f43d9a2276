package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.platform.win32.Scripted;
import java.util.List;
import org.junit.jupiter.api.Test;

class Win32HotkeyTest {

    private static final int KEY_Q = 0x51;

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

    private Win32Hotkey hotkey(String keys) {
        return Win32Hotkey.of(
                KeyCombo.parse(keys, List.of()), windows.libraries().user32());
    }
}
