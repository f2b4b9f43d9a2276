package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The meaning of keys in the focused program. Ctrl with a letter is a shortcut, except in terminals: there it goes to the
 * program that runs in the terminal, and ctrl+c ends that program.
 *
 * @param terminal the name of the focused program if it is a terminal
 */
record X11FocusedKeys(Optional<String> terminal) {

    /** The names of terminals in WM_CLASS: one of the parts between dots, in lower case. */
    private static final Set<String> TERMINALS = Set.of(
            "xterm",
            "uxterm",
            "rxvt",
            "urxvt",
            "eterm",
            "mlterm",
            "st",
            "st-256color",
            "terminal",
            "terminator",
            "terminology",
            "termite",
            "gnome-terminal",
            "gnome-terminal-server",
            "console",
            "kgx",
            "ptyxis",
            "konsole",
            "yakuake",
            "xfce4-terminal",
            "mate-terminal",
            "lxterminal",
            "qterminal",
            "deepin-terminal",
            "cool-retro-term",
            "guake",
            "tilda",
            "tilix",
            "sakura",
            "roxterm",
            "alacritty",
            "kitty",
            "wezterm",
            "ghostty",
            "hyper",
            "tabby");

    static X11FocusedKeys of(XcbConnection xcb, long root) {
        return new X11FocusedKeys(OwningProgram.focused(xcb, root).windows().stream()
                .map(window -> xcb.property(window, "WM_CLASS").get().bytes())
                .flatMap(bytes -> Arrays.stream(new String(bytes, StandardCharsets.ISO_8859_1).split("\0")))
                .filter(X11FocusedKeys::isTerminal)
                .findFirst());
    }

    /**
     * Whether a name is that of a terminal.
     *
     * @param name such as {@code org.gnome.Terminal}
     */
    static boolean isTerminal(String name) {
        return Arrays.stream(name.toLowerCase(Locale.ROOT).split("\\.")).anyMatch(TERMINALS::contains);
    }

    /**
     * Returns the keys of a shortcut.
     *
     * @throws DesktopException not_supported_here in a terminal
     */
    KeyCombo of(Shortcut shortcut) {
        terminal.ifPresent(name -> {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "%s is a terminal: %s would go to the program in it, and may end it. Nothing was sent. Most terminals copy what is selected by ctrl+shift+c (keyboard_control), but not xterm, where that is ctrl+c again."
                            .formatted(name, shortcut.keys()));
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
