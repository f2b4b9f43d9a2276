package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.platform.win32.bindings.User32;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A key combination that stops the server while the keys are held together.
 *
 * @param key the virtual keys that count as the key
 * @param modifiers for each modifier its virtual keys: the left and the right one when both are accepted
 */
record Win32Hotkey(Set<Integer> key, List<Set<Integer>> modifiers) {

    private static final int NO_KEY = -1;

    /** @throws DesktopException not_supported_here when the layout does not have the key */
    static Win32Hotkey of(KeyCombo combo, User32 user32) {
        return new Win32Hotkey(
                codes(combo.key(), user32),
                combo.modifiers().stream().map(key -> codes(key, user32)).collect(Collectors.toList()));
    }

    private static Set<Integer> codes(Key key, User32 user32) {
        if (key instanceof Key.CharacterKey character) {
            return Set.of(code(character.codePoint(), user32));
        }
        NamedKey name = ((Key.Named) key).name();
        return switch (name) {
            case CTRL -> both(name, NamedKey.RCTRL);
            case SHIFT -> both(name, NamedKey.RSHIFT);
            case ALT -> both(name, NamedKey.RALT);
            case META -> both(name, NamedKey.RMETA);
            default -> Set.of(VirtualKey.of(name).code());
        };
    }

    /**
     * Returns the virtual key of a character. When the layout lacks a Latin letter, uses the key that commands name with that
     * letter.
     */
    private static int code(int codePoint, User32 user32) {
        int code = user32.VkKeyScanExW((char) codePoint, user32.GetKeyboardLayout(0));
        return code == NO_KEY ? VirtualKey.ofCommand(codePoint).orElseThrow(() -> missing(codePoint)) : code & 0xFF;
    }

    private static DesktopException missing(int codePoint) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "No key of the keyboard layout gives \"%s\"; give --stop-hotkey a Latin letter, a digit or a named key."
                        .formatted(Character.toString(codePoint)));
    }

    private static Set<Integer> both(NamedKey left, NamedKey right) {
        return Set.of(VirtualKey.of(left).code(), VirtualKey.of(right).code());
    }

    /** The keys that the user holds, and whether they complete a hotkey. */
    static final class HotkeyWatch {

        private final Win32Hotkey hotkey;
        private final Set<Integer> down = new HashSet<>();

        HotkeyWatch(Win32Hotkey hotkey) {
            this.hotkey = hotkey;
        }

        /** @return whether this press completes the hotkey */
        boolean pressed(int code) {
            return down.add(code)
                    && hotkey.key().contains(code)
                    && hotkey.modifiers().stream()
                            .allMatch(codes -> codes.stream().anyMatch(down::contains));
        }

        void released(int code) {
            down.remove(code);
        }
    }
}
