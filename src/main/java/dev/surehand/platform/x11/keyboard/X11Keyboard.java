package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.PasteFailure;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.platform.x11.clipboard.SelectionContent;
import dev.surehand.platform.x11.clipboard.Selections;
import dev.surehand.platform.x11.window.InputFocus;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * The keyboard of an X server. It reads the keymap again for each call, so that no change of the layout is missed, and restores
 * keymap, locks and group.
 */
public final class X11Keyboard implements AutoCloseable {

    private final X11Connection connection;
    private final XcbConnection xcb;
    private final Pause pause;
    private final Supplier<Selections> selections;
    private final KeySender sender;
    private final LentKeycodes lent;
    private final UndoNotes notes;
    private final boolean lends;
    private final TypingSettle settle;
    private final X11KeyGate gate;
    private final KeyRepeat repeat;
    private final Map<Key, HeldKey> held = new LinkedHashMap<>();

    /** Creates a keyboard that may bind spare keycodes. */
    public X11Keyboard(
            X11Connection connection,
            Pause pause,
            RecoveryJournal journal,
            Supplier<Selections> selections,
            InputFocus focus) {
        this(connection, pause, journal, selections, focus, true);
    }

    /**
     * Creates the keyboard of a connection.
     *
     * @param journal the recovery file, which lists everything that is changed; {@link #repair} undoes what a killed process
     *     left
     * @param selections provides the selections when something is pasted
     * @param focus reads the focus before keys are sent
     * @param lends whether spare keycodes may be bound to characters that the layout lacks; programs read the keys of every
     *     keyboard by the person's keymap
     */
    public X11Keyboard(
            X11Connection connection,
            Pause pause,
            RecoveryJournal journal,
            Supplier<Selections> selections,
            InputFocus focus,
            boolean lends) {
        this.lends = lends;
        this.connection = connection;
        xcb = connection.xcb();
        this.pause = pause;
        this.selections = selections;
        sender = new KeySender(connection);
        notes = new UndoNotes(connection, journal);
        settle = new TypingSettle(connection, pause);
        lent = new LentKeycodes(new SpareKeycodes(connection, notes), settle);
        gate = new X11KeyGate(connection, focus, InstantSource.system());
        repeat = new KeyRepeat(connection, gate, sender, InstantSource.system());
    }

    /**
     * Sets the guard.
     *
     * @param guard the guard to ask from now on before keys are pressed
     */
    public void guardedBy(FocusGuard guard) {
        gate.guardedBy(guard);
    }

    /**
     * Types a text, as {@link Input#type}. Characters of keys that are held, other than Enter and Tab, are typed with spare
     * keycodes.
     *
     * @throws DesktopException send_input_failed when a modifier, Enter or Tab is held for more than a second;
     *     not_supported_here if keys are demanded that would end the program
     */
    public Typed type(TypedText text, TypingStyle style, Input.Progress progress) {
        lent.freeWhatIsRead();
        Keymap keymap = keymapForSending();
        LockState state = new X11ModifierWait(connection, pause, keymap).await(List.of(), 0);
        var context = new TypingContext(
                keymap,
                keymap.withoutCharactersOf(sender.pressed()),
                state.group(),
                highCharacters(text, style),
                style,
                InputMethods.running(xcb, connection.root()),
                () -> OwningProgram.focused(xcb, connection.root()).pastesAsItReads());
        try (var locks = new NeutralLocks(connection, notes);
                var pasting = new X11Pasting(selections, true, connection, settle, pause)) {
            var typist = new X11Typist(connection, pause, gate, lent, settle, locks, pasting, context, progress);
            return typist.type(text.value());
        }
    }

    private HighCharacters highCharacters(TypedText text, TypingStyle style) {
        if (!HighCharacters.areIn(text.value())) {
            return HighCharacters.WHOLE;
        }
        HighCharacters high =
                HighCharacters.of(OwningProgram.focused(xcb, connection.root()).process());
        if (high == HighCharacters.PASTE && style.method() == TypingStyle.Method.KEYS) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "The program is one in Java with the bridge that reports its elements; keys for characters such as emoji would end it. Nothing was typed. Use method auto or clipboard.");
        }
        return high;
    }

    /** Returns the keys of a shortcut, as {@link Input#keysOf}. */
    public KeyCombo keysOf(Shortcut shortcut) {
        return X11FocusedKeys.of(xcb, connection.root()).of(shortcut);
    }

    /**
     * Pastes, as {@link Input#paste}.
     *
     * @throws DesktopException send_input_failed also when a modifier is held for more than a second
     */
    public void paste(Paste what) {
        X11FocusedKeys keys = X11FocusedKeys.of(xcb, connection.root());
        new X11ModifierWait(connection, pause, keymapForSending()).await(List.of(), 0);
        SelectionContent content = selections.get().contentOf(what);
        try (var pasting = new X11Pasting(selections, keys.pastePrimary(), connection, settle, pause)) {
            if (!pasting.paste(content, keys.pasteName(), () -> press(keys.paste()))) {
                throw PasteFailure.nothingPasted(pasting.obstacle().orElseThrow(), keys.pasteName());
            }
        }
    }

    private void press(KeyCombo combo) {
        List<Key> pressed = new ArrayList<>();
        try {
            for (Key key : combo.all()) {
                press(key);
                pressed.add(0, key);
            }
        } finally {
            pressed.forEach(this::release);
        }
    }

    /** Presses a key that is released at once. */
    void press(Key key) {
        press(key, false);
    }

    /**
     * Presses a key.
     *
     * @param stays whether the key stays down; it is then repeated, but only as {@link #repeatHeld} says
     */
    public void press(Key key, boolean stays) {
        if (held.containsKey(key)) {
            return;
        }
        Keymap keymap = keymapForSending();
        LockState state = LockState.read(connection);
        gate.checkAnew();
        boolean isModifier = KeyCombo.isModifier(key);
        HeldKey pressed = find(key, keymap, state.group())
                .map(stroke -> press(stroke, keymap, state, stays && !isModifier))
                .orElseGet(() -> pressSpare(key, keymap, stays));
        held.put(key, pressed);
        if (!isModifier) {
            repeat.end();
        }
        pressed.undo().silenced().ifPresent(repeat::begin);
        connection.sync();
    }

    /** Repeats the key that was pressed last, if it is down and due, and if the guard allows keys to the focused window. */
    public void repeatHeld(FocusGuard guard) {
        gate.guardedBy(guard);
        repeat.sendIfDue();
    }

    private Keymap keymapForSending() {
        connection.send(ErrorCode.SEND_INPUT_FAILED, sender::takeOver);
        return readKeymap().without(lent::isUnread);
    }

    private HeldKey press(X11KeyStroke stroke, Keymap keymap, LockState state, boolean isRepeated) {
        int missing = stroke.modifiers() & ~state.held() & ~state.locked();
        List<Integer> levelKeys = keymap.keysFor(missing, stroke.group());
        int lock = levelKeys.isEmpty() ? missing : 0;
        List<Integer> pressed = new ArrayList<>(levelKeys);
        pressed.add(stroke.keycode());
        var group = Optional.of(new Undo.Group(state.lockedGroup(), stroke.group()))
                .filter(g -> stroke.needsGroup(state.group()));
        Undo undo = new Undo(pressed, group, 0, lock, silenced(stroke.keycode(), isRepeated));
        pressNoted(undo, () -> {
            connection.keyboard().ifPresent(keyboard -> {
                group.ifPresent(g -> keyboard.lockGroup(g.chosen()));
                if (lock != 0) {
                    keyboard.lockModifiers(lock, lock);
                }
            });
            sender.pressAll(pressed);
        });
        return new HeldKey(stroke.keycode(), undo, false);
    }

    /** Presses keys and keeps the line for their undo. If the keys are refused, nothing is changed and the line is removed. */
    private void pressNoted(Undo undo, Runnable keys) {
        notes.remember(undo);
        boolean isPressed = false;
        try {
            gate.send(() -> {
                undo.silenced().ifPresent(keycode -> KeyRepeat.set(connection, keycode, false));
                keys.run();
            });
            isPressed = true;
        } finally {
            if (!isPressed) {
                notes.forget(undo);
            }
        }
    }

    private OptionalInt silenced(int keycode, boolean isRepeated) {
        return isRepeated ? repeat.repeated(keycode) : OptionalInt.empty();
    }

    private HeldKey pressSpare(Key key, Keymap keymap, boolean isRepeated) {
        int keycode = spareFor(key, keymap);
        Undo undo = new Undo(List.of(keycode), Optional.empty(), 0, 0, silenced(keycode, isRepeated));
        boolean isPressed = false;
        try {
            lent.lend(Map.of(keycode, keysyms(key).get(0)));
            pressNoted(undo, () -> sender.press(keycode));
            isPressed = true;
        } finally {
            if (!isPressed) {
                lent.free(List.of(keycode));
            }
        }
        return new HeldKey(keycode, undo, true);
    }

    public void release(Key key) {
        HeldKey pressed = held.remove(key);
        if (pressed == null) {
            downKeycodes(key).forEach(sender::release);
        } else {
            release(pressed);
        }
        connection.sync();
    }

    private void release(HeldKey key) {
        key.undo().silenced().ifPresent(keycode -> repeat.end());
        key.undo().perform(connection);
        connection.sync();
        notes.forget(key.undo());
        if (key.isSpare()) {
            lent.takeBack(List.of(key.keycode()));
        }
    }

    public boolean isDown(Key key) {
        return !downKeycodes(key).isEmpty();
    }

    private List<Integer> downKeycodes(Key key) {
        Keymap keymap = KeymapReader.read(connection);
        int group = LockState.read(connection).group();
        List<Integer> keycodes = new ArrayList<>();
        keysyms(key).forEach(keysym -> keycodes.addAll(keymap.keycodes(keysym, group)));
        find(key, keymap, group).map(X11KeyStroke::keycode).ifPresent(keycodes::add);
        Optional.ofNullable(held.get(key)).map(HeldKey::keycode).ifPresent(keycodes::add);
        var pressed = sender.pressed();
        return keycodes.stream().distinct().filter(pressed::has).toList();
    }

    private Keymap readKeymap() {
        Keymap keymap = KeymapReader.read(connection);
        return lends ? keymap : keymap.withoutSpares();
    }

    public void checkKey(Key key) {
        Keymap keymap = readKeymap();
        if (find(key, keymap, LockState.read(connection).group()).isEmpty()) {
            spareFor(key, keymap);
        }
    }

    public KeyboardLayout layout() {
        Property names = xcb.property(connection.root(), "_XKB_RULES_NAMES").get();
        return LayoutName.of(names, LockState.read(connection).group());
    }

    /** Undoes what a killed process has left pressed, locked or bound, if it is still so. */
    public void repair(Collection<String> lines) {
        UndoNotes.perform(lines, connection);
        UndoNotes.bound(lines, connection).forEach(bound -> SpareKeycodes.free(connection, bound.keysyms()));
        connection.sync();
    }

    /** Releases the keys that are still held. The connections stay open, because their owner closes them. */
    @Override
    public void close() {
        try (settle) {
            releaseAll();
            lent.freeAll();
        }
    }

    private void releaseAll() {
        List<Key> keys = new ArrayList<>(held.keySet());
        for (int i = keys.size() - 1; i >= 0; i--) {
            release(keys.get(i));
        }
    }

    public static List<Integer> keysyms(Key key) {
        if (key instanceof Key.Named named) {
            return NamedKeysyms.of(named.name());
        }
        return Keysyms.allOf(((Key.CharacterKey) key).codePoint());
    }

    private static Optional<X11KeyStroke> find(Key key, Keymap keymap, int group) {
        boolean isNamed = key instanceof Key.Named;
        return keysyms(key).stream()
                .flatMap(keysym ->
                        (isNamed ? keymap.key(keysym, group) : keymap.strokeInAnyGroup(keysym, group)).stream())
                .findFirst();
    }

    private static int spareFor(Key key, Keymap keymap) {
        return keymap.spares().stream()
                .findFirst()
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "The keyboard layout has no key \"%s\", and no spare key is free to be bound to it."
                                .formatted(key.wireName())));
    }
}
