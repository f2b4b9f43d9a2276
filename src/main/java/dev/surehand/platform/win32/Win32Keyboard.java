package dev.surehand.platform.win32;

import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.KeyboardLayout;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.NamedKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Keys, pressed by SendInput as the layout of whatever has the focus has them at that moment. */
final class Win32Keyboard {

    /** Before the code of a modifier in a line of {@link Leftovers}. */
    private static final String LINE_PREFIX = "windows key ";

    /** Pressed and let go of alone, they open a menu. */
    private static final List<Key> MENU_KEYS = Stream.of(NamedKey.META, NamedKey.RMETA, NamedKey.ALT, NamedKey.RALT)
            .map(Key::of)
            .toList();

    private final WindowsLibraries windows;
    private final InputSender sender;
    private final KeyState state;

    private final Leftovers leftovers;

    /** What was pressed for each key that we hold, in order. */
    private final Map<Key, List<VirtualKey>> held = new LinkedHashMap<>();

    Win32Keyboard(WindowsLibraries windows, InputSender sender, KeyState state, Leftovers leftovers) {
        this.windows = windows;
        this.sender = sender;
        this.state = state;
        this.leftovers = leftovers;
    }

    /**
     * Does nothing for a key that we hold.
     *
     * @throws DesktopException input_blocked when it did not go down, and as {@link #checkKey}
     */
    void press(Key key) {
        if (held.containsKey(key)) {
            return;
        }
        Stroke stroke = find(key).orElseThrow(() -> missing(key));
        checkNotReserved(stroke.key());
        List<VirtualKey> pressed = stroke.all().stream()
                .filter(k -> k.equals(stroke.key()) || !isDown(k))
                .toList();
        held.put(key, pressed);
        modifiers(pressed).forEach(modifier -> leftovers.remember(line(modifier)));
        boolean isPressed = false;
        try {
            sender.send(pressed.stream().map(VirtualKey::press).toList());
            state.checkDown(stroke.key().code(), key);
            isPressed = true;
        } finally {
            if (!isPressed) {
                release(key);
            }
        }
    }

    void release(Key key) {
        List<VirtualKey> pressed = held.remove(key);
        if (pressed == null) {
            release(find(key).map(Stroke::key).filter(this::isDown).stream().toList());
        } else {
            release(pressed);
            modifiers(pressed).forEach(modifier -> leftovers.forget(line(modifier)));
        }
    }

    private static List<VirtualKey> modifiers(List<VirtualKey> pressed) {
        return pressed.subList(0, pressed.size() - 1);
    }

    private static String line(VirtualKey modifier) {
        return LINE_PREFIX + modifier.code();
    }

    /** Releases the modifiers that a process which was killed has pressed for a character, if they are still down. */
    void repair(Collection<String> lines) {
        release(List.of(VirtualKey.SHIFT, VirtualKey.CTRL, VirtualKey.ALT, VirtualKey.RIGHT_ALT).stream()
                .filter(modifier -> lines.contains(line(modifier)))
                .filter(this::isDown)
                .toList());
    }

    private boolean isDown(VirtualKey key) {
        return state.isDown(key.code());
    }

    private void release(List<VirtualKey> down) {
        List<InputEvent> releases = new ArrayList<>();
        down.forEach(key -> releases.add(0, key.release()));
        if (!releases.isEmpty()) {
            sender.send(releases);
            down.forEach(key -> state.awaitUp(key.code()));
        }
    }

    /** Presses and releases, at once. */
    void strike(Stroke stroke) {
        List<InputEvent> events =
                new ArrayList<>(stroke.all().stream().map(VirtualKey::press).toList());
        int half = events.size();
        stroke.all().forEach(key -> events.add(half, key.release()));
        sender.send(events);
    }

    /** A click with the Windows key held would open the Start menu when that is let go of, and one with alt the menu bar. */
    void usedByPointer() {
        if (MENU_KEYS.stream().anyMatch(held::containsKey)) {
            strike(Stroke.plain(VirtualKey.NONE));
        }
    }

    boolean isDown(Key key) {
        List<VirtualKey> ours = held.get(key);
        return ours != null && isDown(ours.get(ours.size() - 1))
                || find(key).map(Stroke::key).filter(this::isDown).isPresent();
    }

    /** @throws DesktopException not_supported_here when the layout has no key for it */
    void checkKey(Key key) {
        if (find(key).isEmpty()) {
            throw missing(key);
        }
    }

    private Optional<Stroke> find(Key key) {
        if (key instanceof Key.Named named) {
            return Optional.of(Stroke.plain(VirtualKey.of(named.name())));
        }
        int codePoint = ((Key.Character) key).codePoint();
        ActiveLayout layout = ActiveLayout.of(windows);
        return layout.stroke(codePoint).or(() -> layout.command(codePoint));
    }

    KeyboardLayout layout() {
        return ActiveLayout.of(windows).describe();
    }

    /** Windows answers these only when a keyboard sends them, and says nothing. */
    private void checkNotReserved(VirtualKey key) {
        boolean ctrlAlt = isDown(NamedKey.CTRL, NamedKey.RCTRL) && isDown(NamedKey.ALT, NamedKey.RALT);
        if (ctrlAlt && key.equals(VirtualKey.of(NamedKey.DELETE))) {
            throw reserved("ctrl+alt+delete");
        }
        if (key.code() == 'L' && isDown(NamedKey.META, NamedKey.RMETA)) {
            throw reserved("meta+l");
        }
    }

    private boolean isDown(NamedKey left, NamedKey right) {
        return isDown(VirtualKey.of(left)) || isDown(VirtualKey.of(right));
    }

    private static DesktopException reserved(String keys) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "Windows takes %s from a keyboard only, not from programs: ask the user to press it.".formatted(keys));
    }

    private DesktopException missing(Key key) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "The keyboard layout in force (%s) has no key for %s: type it as text instead (action type)."
                        .formatted(layout().name(), key.wireName()));
    }
}
