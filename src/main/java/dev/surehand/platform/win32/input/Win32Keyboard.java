package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Presses and releases keys with SendInput, using the layout of the focused thread at that moment. */
final class Win32Keyboard {

    /** The prefix of the code of a modifier in a line of {@link RecoveryJournal}. */
    private static final String LINE_PREFIX = "windows key ";

    private final WindowsLibraries windows;
    private final InputSender sender;
    private final KeyState state;
    private final Win32KeyGate gate;
    private final RecoveryJournal journal;
    private final MenuKeys menus = new MenuKeys();

    /** For each key that this process holds, the virtual keys that it has pressed, in order. */
    private final Map<Key, List<VirtualKey>> held = new LinkedHashMap<>();

    Win32Keyboard(
            WindowsLibraries windows, InputSender sender, KeyState state, Win32KeyGate gate, RecoveryJournal journal) {
        this.windows = windows;
        this.sender = sender;
        this.state = state;
        this.gate = gate;
        this.journal = journal;
    }

    /**
     * Presses a key. Does nothing for a key that this process already holds.
     *
     * @throws DesktopException input_blocked when the key did not go down, not_supported_here when the layout has no key for it
     */
    void press(Key key) {
        if (held.containsKey(key)) {
            return;
        }
        Win32KeyStroke stroke = find(key).orElseThrow(() -> missing(key));
        List<VirtualKey> pressed = stroke.all().stream()
                .filter(k -> k.equals(stroke.key()) || !isDown(k))
                .toList();
        gate.check();
        held.put(key, pressed);
        menus.pressed(key);
        modifiers(pressed).forEach(modifier -> journal.remember(line(modifier)));
        boolean isPressed = false;
        try {
            state.forgetPresses(stroke.key().code());
            gate.send(() -> sender.send(pressed.stream().map(VirtualKey::press).toList()));
            state.checkPressed(stroke.key().code(), key);
            isPressed = true;
        } finally {
            if (!isPressed) {
                menus.gestureEnds();
                release(key);
            }
        }
    }

    void release(Key key) {
        List<VirtualKey> pressed = held.remove(key);
        if (pressed == null) {
            release(
                    find(key).map(Win32KeyStroke::key).filter(this::isDown).stream()
                            .toList(),
                    MenuKeys.contains(key));
        } else {
            release(pressed, menus.opensMenu(key));
            modifiers(pressed).forEach(modifier -> journal.forget(line(modifier)));
        }
    }

    private static List<VirtualKey> modifiers(List<VirtualKey> pressed) {
        return pressed.subList(0, pressed.size() - 1);
    }

    private static String line(VirtualKey modifier) {
        return LINE_PREFIX + modifier.code();
    }

    /** Releases the modifiers that a killed server process has pressed for a character, when they are still down. */
    void repair(Collection<String> lines) {
        release(
                List.of(VirtualKey.SHIFT, VirtualKey.CTRL, VirtualKey.ALT, VirtualKey.RIGHT_ALT).stream()
                        .filter(modifier -> lines.contains(line(modifier)))
                        .filter(this::isDown)
                        .toList(),
                true);
    }

    private boolean isDown(VirtualKey key) {
        return state.isDown(key.code());
    }

    /** @param silently whether to keep the release from opening a menu */
    private void release(List<VirtualKey> down, boolean silently) {
        if (down.isEmpty()) {
            return;
        }
        List<InputEvent> events = new ArrayList<>();
        down.forEach(key -> events.add(0, key.release()));
        if (silently) {
            events.addAll(0, List.of(VirtualKey.NONE.press(), VirtualKey.NONE.release()));
        }
        sender.send(events);
        down.forEach(key -> state.awaitUp(key.code()));
    }

    /** Marks the end of a gesture: the release of a key that is still held must open no menu. */
    void gestureEnds() {
        menus.gestureEnds();
    }

    /** Presses and releases the keys in one batch. */
    void strike(Win32KeyStroke stroke) {
        gate.check();
        menus.use();
        List<InputEvent> events =
                new ArrayList<>(stroke.all().stream().map(VirtualKey::press).toList());
        int half = events.size();
        stroke.all().forEach(key -> events.add(half, key.release()));
        gate.send(() -> sender.send(events));
    }

    /**
     * Keeps a held menu key from opening its menu after the pointer was used. Otherwise a click with the Windows key held would
     * open the Start menu when that key is released, and a click with alt held would open the menu bar.
     */
    void usedByPointer() {
        if (menus.use()) {
            sender.send(VirtualKey.NONE.press(), VirtualKey.NONE.release());
        }
    }

    boolean isDown(Key key) {
        List<VirtualKey> ours = held.get(key);
        return (ours != null && isDown(ours.get(ours.size() - 1)))
                || find(key).map(Win32KeyStroke::key).filter(this::isDown).isPresent();
    }

    /**
     * @throws DesktopException not_supported_here when the layout lacks one of the keys, or Windows accepts the combination
     *     only from a keyboard
     */
    void check(KeyCombo combo) {
        List<VirtualKey> keys = combo.all().stream()
                .map(key -> find(key).orElseThrow(() -> missing(key)).key())
                .toList();
        checkNotReserved(keys);
    }

    private Optional<Win32KeyStroke> find(Key key) {
        if (key instanceof Key.Named named) {
            return Optional.of(Win32KeyStroke.plain(VirtualKey.of(named.name())));
        }
        int codePoint = ((Key.CharacterKey) key).codePoint();
        ActiveLayout layout = ActiveLayout.of(windows);
        return layout.stroke(codePoint).or(() -> layout.command(codePoint));
    }

    KeyboardLayout layout() {
        return ActiveLayout.of(windows).describe();
    }

    /**
     * Refuses combinations that Windows accepts only from a keyboard. When a program sends them, Windows ignores them without
     * an error.
     */
    private void checkNotReserved(List<VirtualKey> keys) {
        VirtualKey last = keys.get(keys.size() - 1);
        if (last.equals(VirtualKey.of(NamedKey.DELETE))
                && isHeldWith(keys, NamedKey.CTRL, NamedKey.RCTRL)
                && isHeldWith(keys, NamedKey.ALT, NamedKey.RALT)) {
            throw reserved("ctrl+alt+delete");
        }
        if (last.code() == 'L' && isHeldWith(keys, NamedKey.META, NamedKey.RMETA)) {
            throw reserved("meta+l");
        }
    }

    private boolean isHeldWith(List<VirtualKey> keys, NamedKey left, NamedKey right) {
        return Stream.of(left, right).map(VirtualKey::of).anyMatch(key -> keys.contains(key) || isDown(key));
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
