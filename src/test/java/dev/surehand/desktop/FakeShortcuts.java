package dev.surehand.desktop;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Simulates what the fake's programs do on the shortcuts of its desktop. The first modifier of these shortcuts is not ctrl. */
final class FakeShortcuts {

    private static final Map<Shortcut, Key> KEYS =
            Map.of(Shortcut.COPY, Key.of('c'), Shortcut.CUT, Key.of('x'), Shortcut.SELECT_ALL, Key.of('a'));

    private final FakeClipboard clipboard;

    FakeShortcuts(FakeClipboard clipboard) {
        this.clipboard = clipboard;
    }

    KeyCombo keysOf(Shortcut shortcut, Optional<FakeWindow> focused) {
        if (focused.filter(w -> w.is(FakeWindow.Habit.IS_TERMINAL)).isPresent()) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "The fake's terminal takes the keys itself");
        }
        return new KeyCombo(List.of(Key.of(NamedKey.META)), KEYS.get(shortcut));
    }

    void pressed(Pressable what, Set<Pressable> down, Optional<FakeWindow> focused) {
        boolean copies = what.equals(KEYS.get(Shortcut.COPY)) || what.equals(KEYS.get(Shortcut.CUT));
        if (copies && down.contains(Key.of(NamedKey.META))) {
            focused.flatMap(FakeWindow::selected).ifPresent(clipboard::copied);
        }
    }

    void paste(Paste what, Optional<FakeWindow> focused) {
        FakeWindow window = focused.filter(w -> !w.is(FakeWindow.Habit.TAKES_NO_PASTE))
                .orElseThrow(() -> DesktopException.of(ErrorCode.SEND_INPUT_FAILED, "Nothing was pasted"));
        Optional<String> text = what instanceof Paste.Text given ? Optional.of(given.text()) : held(what);
        text.orElse("<image>").codePoints().forEach(window::type);
    }

    private Optional<String> held(Paste what) {
        return what instanceof Paste.Current ? clipboard.text() : Optional.empty();
    }
}
