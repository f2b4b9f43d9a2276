package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** Programs in which Ctrl with a letter is not a shortcut, but goes to what runs in the terminal: Ctrl+C ends it. */
public final class Terminals {

    /** One of the parts between dots of the name that a window gives its program, in lower case. */
    private static final Set<String> NAMES = Set.of(
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
            "tabby",
            "foot",
            "footclient");

    private Terminals() {}

    /**
     * Returns whether a name is that of a terminal.
     *
     * @param name such as {@code org.gnome.Terminal}
     */
    public static boolean isTerminal(String name) {
        return Arrays.stream(name.toLowerCase(Locale.ROOT).split("\\.")).anyMatch(NAMES::contains);
    }

    /** Returns whether a name from the system is that of a terminal. */
    public static boolean isTerminal(OutsideText name) {
        return isTerminal(name.whole());
    }

    /** Returns the refusal of a shortcut in a terminal. */
    public static DesktopException refusal(String name, Shortcut shortcut) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "%s is a terminal: %s would go to the program in it, and may end it. Nothing was sent. Most terminals copy what is selected by ctrl+shift+c (keyboard_control), but not xterm, where that is ctrl+c again."
                        .formatted(name, shortcut.keys()));
    }
}
