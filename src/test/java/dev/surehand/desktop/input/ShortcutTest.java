package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShortcutTest {

    @ParameterizedTest
    @EnumSource
    void itsKeysAreThoseOfItsName(Shortcut shortcut) {
        assertThat(shortcut.combo().describe()).isEqualTo(shortcut.keys());
    }
}
