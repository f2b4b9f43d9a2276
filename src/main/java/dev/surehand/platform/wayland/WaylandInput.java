package dev.surehand.platform.wayland;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.HeldKeysWait;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Terminals;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusCheck;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.wayland.clipboard.RefusedClipboard;
import dev.surehand.platform.wayland.clipboard.WaylandPasting;
import dev.surehand.platform.wayland.keyboard.WaylandKeyboard;
import dev.surehand.platform.wayland.keyboard.WaylandTypist;
import dev.surehand.platform.wayland.pointer.WaylandPointer;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A virtual pointer and a virtual keyboard. What they report is what they have sent: Wayland reports nothing else. */
final class WaylandInput implements Input, Gesture.Sink {

    /** Wayland has no setting for all programs. A double click takes at most 500 ms in Chromium, and 400 ms in GTK and Qt. */
    private static final Duration PAUSE_BETWEEN_CLICKS = Duration.ofMillis(520);

    private static final String PASTE = "ctrl+v";
    private static final String OLD_PASTE = "shift+insert";

    private static final String PASTED =
            "The keyboard layout lacks characters of the text, so it was pasted; the clipboard holds again what it held, unless another program has set it since.";

    /** Pastes the clipboard in terminals. Shift+Insert pastes the primary selection in some of them. */
    private static final String TERMINAL_PASTE = "ctrl+shift+v";

    private final WaylandConnection connection;
    private final WaylandPointer pointer;
    private final WaylandKeyboard keyboard;
    private final WaylandTypist typist;
    private final Windows windows;
    private final Pause pause;
    private final ButtonNote note;
    private final Optional<WaylandPasting> pasting;
    private final FocusCheck<KeyboardFocus> focus = new FocusCheck<>(InstantSource.system());
    private KeyboardFocus lastFocus = new KeyboardFocus.OnDesktop();

    /** @param pasting empty if the compositor does not let programs use the clipboard */
    WaylandInput(
            WaylandConnection connection,
            WaylandPointer pointer,
            WaylandKeyboard keyboard,
            Windows windows,
            Pause pause,
            ButtonNote note,
            Optional<WaylandPasting> pasting) {
        this.note = note;
        this.pasting = pasting;
        this.connection = connection;
        this.pointer = pointer;
        this.keyboard = keyboard;
        this.windows = windows;
        this.pause = pause;
        this.typist = new WaylandTypist(keyboard, pause, this::checkFocus, focus::forget);
    }

    /** Returns where this server has sent the pointer last. The person may have moved it since. */
    @Override
    public ScreenPoint pointer() {
        return pointer.place();
    }

    @Override
    public double pointerTolerance() {
        return pointer.tolerance();
    }

    @Override
    public boolean reportsPointer() {
        return false;
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        pointer.check();
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        focus.guardedBy(guard);
        answered(() -> {
            prepareKeys(gesture);
            gesture.steps().forEach(this::play);
            connection.roundTrip();
            return null;
        });
    }

    /** Checks before the first event that the keyboard has all keys. */
    private void prepareKeys(Gesture gesture) {
        if (gesture.pressesKeys()) {
            // Nobody is asked for a permission to send what the guard refuses.
            checkFocus();
            keyboard.begin();
            keyboard.checkCharacters(gesture.steps().stream()
                    .flatMap(step -> step instanceof Gesture.Press press && press.what() instanceof Key key
                            ? characters(key)
                            : Stream.empty())
                    .collect(Collectors.toSet()));
        }
    }

    private static Stream<Integer> characters(Key key) {
        return key instanceof Key.CharacterKey character ? Stream.of(character.codePoint()) : Stream.empty();
    }

    private void play(Gesture.Step step) {
        pause.rest(Duration.ZERO);
        step.playOn(this);
    }

    @Override
    public void move(ScreenPoint to) {
        pointer.move(to);
    }

    @Override
    public void press(Pressable what) {
        what.pass(this::press, key -> {
            checkFocus();
            keyboard.press(key);
            focus.forget();
        });
    }

    private void press(Button button) {
        note.update(true);
        pointer.press(button);
    }

    private void release(Button button) {
        pointer.release(button);
        note.update(pointer.holdsButton());
    }

    /** Releases the buttons that a killed process has left pressed at this compositor. */
    void repair(Collection<String> lines) {
        if (note.isIn(lines)) {
            HeldInput.heldIn(lines)
                    .filter(Button.class::isInstance)
                    .forEach(button -> pointer.releaseLeft((Button) button));
            connection.roundTrip();
        }
    }

    /** Asks the guard. Asks sway for the focus only if a guard needs it. */
    private void checkFocus() {
        if (!focus.allowsAll()) {
            focus.check(this::readFocus, this::readFocus, () -> lastFocus);
        }
    }

    private KeyboardFocus readFocus() {
        lastFocus = windows.keyboardFocus();
        return lastFocus;
    }

    @Override
    public void release(Pressable what) {
        what.pass(this::release, keyboard::release);
    }

    @Override
    public void notch(Axis axis, int sign) {
        pointer.notch(axis, sign);
    }

    @Override
    public void rest(Duration duration) {
        connection.flush();
        pause.rest(duration);
    }

    @Override
    public boolean isDown(Pressable what) {
        return what instanceof Button button ? pointer.isDown(button) : keyboard.isDown((Key) what);
    }

    @Override
    public Duration pauseBetweenClicks() {
        return PAUSE_BETWEEN_CLICKS;
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        keyboard.check();
        keyboard.checkCharacters(
                combo.all().stream().flatMap(WaylandInput::characters).collect(Collectors.toSet()));
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        keyboard.check();
        focus.guardedBy(guard);
        return answered(() -> {
            checkFocus();
            keyboard.begin();
            Typed typed = isToBePasted(text, style) ? typeByPaste(text, progress) : typeByKeys(text, style, progress);
            connection.roundTrip();
            return typed;
        });
    }

    /**
     * Returns whether the keys cannot type the text as a whole, and the clipboard may be used for it.
     *
     * @throws DesktopException not_supported_here if neither is possible
     */
    private boolean isToBePasted(TypedText text, TypingStyle style) {
        try {
            keyboard.checkCharacters(charactersOf(text.value()));
            return false;
        } catch (DesktopException lacking) {
            boolean mayBePasted = style.method() == TypingStyle.Method.AUTO
                    && style.interKeyDelay().isZero()
                    && pasting.isPresent()
                    && windows.whyUnreported().isEmpty();
            if (!mayBePasted) {
                throw lacking;
            }
            return true;
        }
    }

    private Typed typeByKeys(TypedText text, TypingStyle style, Progress progress) {
        return typist.type(text, style, progress, part -> false, part -> {
            throw notTypedByPaste();
        });
    }

    /**
     * Types line ends, tabs, and the lines that the keys can type; pastes the other lines as a whole: within a line the program may take
     * keys and pastes in another order.
     */
    private Typed typeByPaste(TypedText text, Progress progress) {
        WaylandPasting way = pasting.orElseThrow();
        String keys = pasteKeys();
        checkCombo(KeyCombo.parse(keys, List.of()));
        TypingStyle pasted = new TypingStyle(Duration.ZERO, TypingStyle.Method.CLIPBOARD);
        Typed typed = typist.type(text, pasted, progress, this::hasKeysFor, part -> {
            way.paste(new Paste.Text(part), keys, () -> strike(KeyCombo.parse(keys, List.of())));
            return true;
        });
        return new Typed(typed.ways(), List.of(PASTED));
    }

    private static DesktopException notTypedByPaste() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "Under Wayland text is not typed through the clipboard, because programs may read it later than the keys that follow. Use method keys or auto, or paste it with clipboard_control.");
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        focusedTerminal().ifPresent(name -> {
            throw Terminals.refusal(name.toString(), shortcut);
        });
        return shortcut.combo();
    }

    /** Returns the name of the program with the focus if it is a terminal. */
    private Optional<OutsideText> focusedTerminal() {
        if (windows.whyUnreported().isPresent()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This compositor does not report which program has the keyboard, so the keys for copy, cut and paste are unknown: terminals have other ones. Press the keys that are meant with keyboard_control.");
        }
        return windows.focused()
                .map(window -> window.identity().program().appId())
                .filter(Terminals::isTerminal);
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        keyboard.check();
        WaylandPasting way = pasting.orElseThrow(RefusedClipboard::refusal);
        focus.guardedBy(guard);
        answered(() -> {
            String keys = pasteKeys();
            new HeldKeysWait(key -> keyboard.isDown(Key.of(key)), pause).await(0);
            way.paste(what, keys, () -> strike(KeyCombo.parse(keys, List.of())));
            return null;
        });
    }

    /** Returns the keys of the focused program. A keyboard with a layout that has no V, such as a Russian one beside others, has the older ones. */
    private String pasteKeys() {
        if (focusedTerminal().isPresent()) {
            return TERMINAL_PASTE;
        }
        return hasKeysFor("v") ? PASTE : OLD_PASTE;
    }

    private boolean hasKeysFor(String text) {
        try {
            keyboard.checkCharacters(charactersOf(text));
            return true;
        } catch (DesktopException lacking) {
            return false;
        }
    }

    private static Set<Integer> charactersOf(String text) {
        return text.codePoints().boxed().collect(Collectors.toSet());
    }

    /** Presses the keys, and releases them also if one of them is refused or the call is cancelled. */
    private void strike(KeyCombo combo) {
        strike(new ArrayDeque<>(combo.all()));
        connection.roundTrip();
    }

    private void strike(Deque<Key> keys) {
        if (keys.isEmpty()) {
            return;
        }
        Key key = keys.remove();
        checkFocus();
        try {
            keyboard.press(key);
            focus.forget();
            strike(keys);
        } finally {
            keyboard.release(key);
        }
    }

    @Override
    public KeyboardLayout layout() {
        return keyboard.layout();
    }

    /** Runs an operation. If the compositor has ended, throws the exception that {@link Input} specifies. */
    private <T> T answered(Supplier<T> use) {
        try {
            return use.get();
        } catch (DesktopException e) {
            throw connection.hasEnded() && e.code() == ErrorCode.UNEXPECTED_ERROR
                    ? DesktopException.of(ErrorCode.SEND_INPUT_FAILED, e.getMessage())
                    : e;
        }
    }
}
