package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xterm",
                "XTerm",
                "foot",
                "org.gnome.Terminal",
                "Gnome-terminal",
                "org.wezfurlong.wezterm",
                "konsole"
            })
    void terminalsAreKnownByTheirClass(String name) {
        assertThat(Terminals.isTerminal(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Chromium", "gedit", "org.gnome.TextEditor", "terminals-of-bus-lines", "Code"})
    void othersAreNone(String name) {
        assertThat(Terminals.isTerminal(name)).isFalse();
    }
}
