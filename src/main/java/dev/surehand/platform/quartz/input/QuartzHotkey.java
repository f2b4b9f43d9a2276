package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.NamedKey;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A key combination that stops the server while the keys are held together.
 *
 * @param key the code of the key
 * @param modifiers for each modifier its codes: the left and the right one when both are accepted
 */
record QuartzHotkey(int key, List<Set<Integer>> modifiers) {

    /** @throws DesktopException not_supported_here when a Mac or the layout does not have the key */
    static QuartzHotkey of(KeyCombo combo, LayoutTable layout) {
        return new QuartzHotkey(
                code(combo.key(), layout),
                combo.modifiers().stream().map(key -> either(key, layout)).toList());
    }

    private static int code(Key key, LayoutTable layout) {
        return (key instanceof Key.Named named
                        ? MacKey.of(named.name())
                        : layout.stroke(((Key.CharacterKey) key).codePoint()).map(MacKeyStroke::key))
                .map(MacKey::code)
                .orElseThrow(() -> missing(key));
    }

    private static Set<Integer> either(Key key, LayoutTable layout) {
        NamedKey right = key instanceof Key.Named named
                ? switch (named.name()) {
                    case CTRL -> NamedKey.RCTRL;
                    case SHIFT -> NamedKey.RSHIFT;
                    case ALT -> NamedKey.RALT;
                    case META -> NamedKey.RMETA;
                    default -> named.name();
                }
                : NamedKey.SHIFT;
        Set<Integer> codes = new HashSet<>(Set.of(code(key, layout)));
        codes.add(code(Key.of(right), layout));
        return codes;
    }

    private static DesktopException missing(Key key) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "No key of this Mac and its keyboard layout gives \"%s\"; give --stop-hotkey a Latin letter, a digit or a named key."
                        .formatted(key.wireName()));
    }

    /** The keys that the person holds, and whether they complete a hotkey. */
    static final class HeldHotkey {

        private final QuartzHotkey hotkey;
        private final Set<Integer> down = new HashSet<>();

        HeldHotkey(QuartzHotkey hotkey) {
            this.hotkey = hotkey;
        }

        /** @return whether this press completes the hotkey */
        boolean pressed(int code) {
            return down.add(code)
                    && hotkey.key() == code
                    && hotkey.modifiers().stream()
                            .allMatch(codes -> codes.stream().anyMatch(down::contains));
        }

        void released(int code) {
            down.remove(code);
        }

        /** Forgets all keys, because events may have been missed. */
        void forget() {
            down.clear();
        }
    }
}
