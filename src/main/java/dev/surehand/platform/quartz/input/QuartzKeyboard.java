package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Presses and releases keys by their codes, using the layout in force at that moment, and reads back that they went down. */
final class QuartzKeyboard {

    /** The text before the code of a modifier in a line of {@link RecoveryJournal}. */
    private static final String LINE_PREFIX = "mac key ";

    private final EventPoster poster;
    private final EventState state;
    private final HeldModifiers modifiers;
    private final PostingAccess access;
    private final LayoutReader layouts;
    private final QuartzKeyGate gate;
    private final HeldKeyRepeat repeat;
    private final SecureInput secureInput;
    private final RecoveryJournal journal;
    private final Pause pause;

    /** For each key that this process holds, the keys that it has pressed, in order. */
    private final Map<Key, List<MacKey>> held = new LinkedHashMap<>();

    QuartzKeyboard(
            EventPoster poster,
            EventState state,
            HeldModifiers modifiers,
            PostingAccess access,
            LayoutReader layouts,
            QuartzKeyGate gate,
            HeldKeyRepeat repeat,
            SecureInput secureInput,
            RecoveryJournal journal,
            Pause pause) {
        this.poster = poster;
        this.state = state;
        this.modifiers = modifiers;
        this.access = access;
        this.layouts = layouts;
        this.gate = gate;
        this.repeat = repeat;
        this.secureInput = secureInput;
        this.journal = journal;
        this.pause = pause;
    }

    /**
     * Presses a key. Does nothing for a key that this process already holds.
     *
     * @throws DesktopException permission_missing or send_input_failed when the key did not go down, not_supported_here when
     *     the layout has no key for it
     */
    void press(Key key) {
        if (held.containsKey(key)) {
            return;
        }
        MacKeyStroke stroke = find(key).orElseThrow(() -> missing(key));
        List<MacKey> pressed = stroke.all().stream()
                .filter(k -> k.equals(stroke.key()) || !isDown(k))
                .toList();
        gate.check();
        held.put(key, pressed);
        pressed.subList(0, pressed.size() - 1).forEach(modifier -> journal.remember(line(modifier)));
        boolean isPressed = false;
        try {
            pressed.forEach(this::down);
            checkDown(stroke.key(), key.wireName());
            isPressed = true;
        } finally {
            if (!isPressed) {
                release(key);
            }
        }
        repeat.begin(stroke.key());
    }

    void release(Key key) {
        List<MacKey> pressed = held.remove(key);
        if (pressed == null) {
            find(key).map(MacKeyStroke::key).filter(this::isDown).ifPresent(this::up);
            return;
        }
        upReversed(pressed);
        pressed.subList(0, pressed.size() - 1).forEach(modifier -> journal.forget(line(modifier)));
    }

    /** Presses and releases the key and its modifiers. */
    void strike(MacKeyStroke stroke) {
        List<MacKey> keys = stroke.all();
        gate.check();
        keys.forEach(key -> journal.remember(line(key)));
        try {
            keys.forEach(this::down);
            checkDown(stroke.key(), "the shortcut");
        } finally {
            upReversed(keys);
            keys.forEach(key -> journal.forget(line(key)));
        }
    }

    private void down(MacKey key) {
        modifiers.add(key);
        poster.key(key.code(), true, modifiers.flags() | key.flags());
    }

    private void upReversed(List<MacKey> keys) {
        List<MacKey> latestFirst = new ArrayList<>();
        keys.forEach(key -> latestFirst.add(0, key));
        latestFirst.forEach(this::up);
    }

    /**
     * Releases a key, and waits until it is up. The event has no flag of the key itself: macOS would keep it for the events that
     * follow. The wait covers the flags too, because the next event gets those that the person seems to hold.
     */
    private void up(MacKey key) {
        modifiers.remove(key);
        repeat.end(key);
        poster.key(key.code(), false, modifiers.flagsWithout(key));
        pause.until(() -> !isDown(key) && !state.hasFlags(key.modifierFlags()), PostingAccess.TO_APPLY);
    }

    /** While secure input is on, macOS may hide which keys are down, so nothing can be read back. */
    private void checkDown(MacKey key, String name) {
        if (!pause.until(() -> isDown(key) || secureInput.isOn(), PostingAccess.TO_APPLY)) {
            throw access.noEffect("The press of %s had no effect.".formatted(name));
        }
    }

    /** Returns whether macOS may hide now which keys are down. */
    boolean isHidden() {
        return secureInput.isOn();
    }

    private static String line(MacKey key) {
        return LINE_PREFIX + key.code();
    }

    /** Releases the keys that a killed server process has pressed for a character or a paste, when they are still down. */
    void repair(Collection<String> lines) {
        lines.stream()
                .filter(line -> line.startsWith(LINE_PREFIX))
                .map(line -> line.substring(LINE_PREFIX.length()))
                .filter(code -> code.matches("\\d{1,3}"))
                .map(code -> MacKey.plain(Integer.parseInt(code)))
                .distinct()
                .filter(this::isDown)
                .forEach(this::up);
    }

    private boolean isDown(MacKey key) {
        return state.isKeyDown(key.code());
    }

    boolean isDown(Key key) {
        List<MacKey> ours = held.get(key);
        return (ours != null && isDown(ours.get(ours.size() - 1)))
                || find(key).map(MacKeyStroke::key).filter(this::isDown).isPresent();
    }

    /** Presses the key that we hold again when its repetition is due and the guard allows it. */
    void repeatHeld() {
        repeat.sendIfDue(gate::check);
    }

    /** @throws DesktopException not_supported_here when a Mac or the layout lacks one of the keys */
    void check(KeyCombo combo) {
        for (Key key : combo.all()) {
            if (find(key).isEmpty()) {
                throw missing(key);
            }
        }
    }

    /** Returns the key that has the character v with command. */
    MacKeyStroke pasteKeys() {
        Key v = Key.of('v');
        MacKeyStroke stroke = find(v).orElseThrow(() -> missing(v));
        return new MacKeyStroke(
                Stream.concat(Stream.of(MacKey.COMMAND), stroke.modifiers().stream())
                        .toList(),
                stroke.key());
    }

    LayoutTable layout() {
        return layouts.current();
    }

    private Optional<MacKeyStroke> find(Key key) {
        if (key instanceof Key.Named named) {
            return MacKey.of(named.name()).map(MacKeyStroke::plain);
        }
        return layouts.current().stroke(((Key.CharacterKey) key).codePoint());
    }

    private DesktopException missing(Key key) {
        return DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason(key));
    }

    private String reason(Key key) {
        if (key.equals(Key.of(NamedKey.CAPSLOCK))) {
            return "macOS takes caps lock from a keyboard only: type capitals as text (action type), or hold shift.";
        }
        if (key instanceof Key.Named) {
            return "A Mac has no key %s, or takes it from a keyboard only: use the menus of the program instead."
                    .formatted(key.wireName());
        }
        return "The keyboard layout in force (%s) has no key for %s: type it as text instead (action type)."
                .formatted(layout().described().name(), key.wireName());
    }
}
