package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Shortcut;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class X11FocusedKeysTest {

    // C-26
    @Test
    void elsewhereItIsCtrlAndALetter() {
        var keys = new X11FocusedKeys(Optional.empty());
        assertThat(keys.of(Shortcut.CUT).all()).containsExactly(Key.of(NamedKey.CTRL), Key.of('x'));
        assertThat(keys.paste().all()).containsExactly(Key.of(NamedKey.CTRL), Key.of('v'));
        assertThat(keys.pastePrimary()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void inATerminalThereIsOnlyThePaste(Shortcut shortcut) {
        var keys = new X11FocusedKeys(Optional.of("XTerm"));
        assertThatThrownBy(() -> keys.of(shortcut))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("XTerm is a terminal");
        assertThat(keys.paste().all()).containsExactly(Key.of(NamedKey.SHIFT), Key.of(NamedKey.INSERT));
        assertThat(keys.pastePrimary()).isTrue();
    }
}
