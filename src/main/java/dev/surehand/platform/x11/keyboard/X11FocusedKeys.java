package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Terminals;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The meaning of keys in the focused program. Ctrl with a letter is a shortcut, except in terminals: there it goes to the
 * program that runs in the terminal, and ctrl+c ends that program.
 *
 * @param terminal the name of the focused program if it is a terminal
 */
record X11FocusedKeys(Optional<String> terminal) {

    static X11FocusedKeys of(XcbConnection xcb, long root) {
        return new X11FocusedKeys(OwningProgram.focused(xcb, root).windows().stream()
                .map(window -> xcb.property(window, "WM_CLASS").get().bytes())
                .flatMap(bytes -> Arrays.stream(new String(bytes, StandardCharsets.ISO_8859_1).split("\0")))
                .filter(Terminals::isTerminal)
                .findFirst());
    }

    /**
     * Returns the keys of a shortcut.
     *
     * @throws DesktopException not_supported_here in a terminal
     */
    KeyCombo of(Shortcut shortcut) {
        terminal.ifPresent(name -> {
            throw Terminals.refusal(name, shortcut);
        });
        return shortcut.combo();
    }

    /** Returns the name of the keys that {@link #paste} returns. */
    String pasteName() {
        return terminal.isPresent() ? "shift+insert" : "ctrl+v";
    }

    KeyCombo paste() {
        return KeyCombo.parse(pasteName(), List.of());
    }

    /** Whether to offer PRIMARY too: some terminals paste it instead of the clipboard. */
    boolean pastePrimary() {
        return terminal.isPresent();
    }
}
