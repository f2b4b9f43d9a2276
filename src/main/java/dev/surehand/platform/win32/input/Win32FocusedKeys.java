package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.WinDef.HWND;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.platform.win32.bindings.User32;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The meaning of keys in the foreground window. Ctrl with a letter is a shortcut, except in a console. There it goes to the
 * program in the console, and ctrl+c ends that program.
 *
 * @param console the class of the window when it is a console
 */
record Win32FocusedKeys(Optional<String> console) {

    private static final int MOST_UNITS = 256;

    /** The window classes of the Windows console, Windows Terminal, mintty, PuTTY, ConEmu and WezTerm. */
    private static final Set<String> CONSOLES = Set.of(
            "ConsoleWindowClass",
            "CASCADIA_HOSTING_WINDOW_CLASS",
            "mintty",
            "PuTTY",
            "VirtualConsoleClass",
            "org.wezfurlong.wezterm");

    static Win32FocusedKeys of(User32 user32) {
        return new Win32FocusedKeys(Optional.ofNullable(user32.GetForegroundWindow())
                .map(window -> className(user32, window))
                .filter(CONSOLES::contains));
    }

    private static String className(User32 user32, HWND window) {
        char[] name = new char[MOST_UNITS];
        return new String(name, 0, user32.GetClassName(window, name, MOST_UNITS));
    }

    /**
     * Returns the keys of a shortcut.
     *
     * @throws DesktopException not_supported_here in a console
     */
    KeyCombo of(Shortcut shortcut) {
        console.ifPresent(name -> {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The window in front is a console (%s): %s would go to the program in it, and may end it. Nothing was sent. Most consoles copy what is selected by ctrl+shift+c or ctrl+insert (keyboard_control)."
                            .formatted(name, shortcut.keys()));
        });
        return shortcut.combo();
    }

    /** Returns the name of the keys that {@link #paste} returns. */
    String pasteName() {
        return console.isPresent() ? "shift+insert" : "ctrl+v";
    }

    /** Returns the keys that paste. Outside consoles they contain the V key, on every layout. */
    Win32KeyStroke paste(ActiveLayout layout) {
        return console.isPresent()
                ? new Win32KeyStroke(List.of(VirtualKey.SHIFT), VirtualKey.of(NamedKey.INSERT))
                : new Win32KeyStroke(List.of(VirtualKey.CTRL), layout.letter('V'));
    }
}
