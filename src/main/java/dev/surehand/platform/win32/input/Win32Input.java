package dev.surehand.platform.win32.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.system.Win32InputAccess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.time.Duration;
import java.util.Collection;
import java.util.function.Supplier;

/** Sends pointer and keyboard input. Sends nothing when {@link Win32InputAccess} reports that the input would not arrive. */
public final class Win32Input implements Input, Gesture.Sink {

    /** An allowance for the difference between the time stamps of two events. */
    private static final Duration STAMPING = Duration.ofMillis(20);

    private final User32 user32;
    private final Win32Pointer pointer;
    private final Win32Keyboard keyboard;
    private final Win32TextInput writing;
    private final Win32InputAccess access;
    private final Pause pause;
    private final Win32KeyGate gate;

    public Win32Input(
            WindowsLibraries windows,
            Pause pause,
            RecoveryJournal journal,
            Win32Clipboard clipboard,
            Win32KeyGate gate) {
        user32 = windows.user32();
        this.pause = pause;
        this.gate = gate;
        var sender = new InputSender(windows);
        var state = new KeyState(windows, pause);
        access = new Win32InputAccess(windows);
        pointer = new Win32Pointer(windows, sender, state, pause);
        keyboard = new Win32Keyboard(windows, sender, state, gate, journal);
        writing = new Win32TextInput(windows, sender, state, keyboard, clipboard, access, gate, pause);
    }

    @Override
    public ScreenPoint pointer() {
        return explained(pointer::where, access::checkDesktop);
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        access.checkAt(at);
    }

    /**
     * Plays a gesture. It never refuses releases and pauses. {@link #checkReachable} has already checked the window on which a
     * button is pressed.
     */
    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        gate.guardedBy(guard);
        boolean pressesKey = gesture.steps().stream().anyMatch(Win32Input::pressesKey);
        if (pressesKey) {
            access.checkKeys();
        } else if (gesture.steps().stream().anyMatch(Win32Input::begins)) {
            access.checkDesktop();
        }
        explained(
                () -> {
                    playAll(gesture);
                    return null;
                },
                pressesKey ? access::explainKeys : this::explainPointer);
    }

    private void explainPointer() {
        access.explainAt(pointer.where());
        access.checkKeys();
    }

    private void playAll(Gesture gesture) {
        try {
            gesture.steps().forEach(this::play);
            gesture.leftPressed().forEach(this::checkStillDown);
        } finally {
            keyboard.gestureEnds();
        }
    }

    private void checkStillDown(Pressable what) {
        if (!isDown(what)) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "%s was pressed, but it does not stay down: Windows or another program has released it. Take a screenshot, then press it again."
                            .formatted(what.wireName()));
        }
    }

    private static boolean pressesKey(Gesture.Step step) {
        return step instanceof Gesture.Press press && press.what() instanceof Key;
    }

    private static boolean begins(Gesture.Step step) {
        return !(step instanceof Gesture.Release || step instanceof Gesture.Rest);
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
        what.pass(
                button -> {
                    pointer.press(button);
                    keyboard.usedByPointer();
                },
                keyboard::press);
    }

    @Override
    public void release(Pressable what) {
        what.pass(pointer::release, keyboard::release);
    }

    @Override
    public void notch(Axis axis, int sign) {
        pointer.notch(axis, sign);
        keyboard.usedByPointer();
    }

    @Override
    public void rest(Duration duration) {
        pause.rest(duration);
    }

    @Override
    public boolean isDown(Pressable what) {
        return what instanceof Button button ? pointer.isDown(button) : keyboard.isDown((Key) what);
    }

    @Override
    public Duration pauseBetweenClicks() {
        return Duration.ofMillis(user32.GetDoubleClickTime()).plus(STAMPING);
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        keyboard.check(combo);
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        gate.guardedBy(guard);
        access.checkKeys();
        return explained(() -> writing.type(text, style, progress), access::explainKeys);
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        return Win32FocusedKeys.of(user32).of(shortcut);
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        gate.guardedBy(guard);
        access.checkKeys();
        explained(
                () -> {
                    writing.paste(what);
                    return null;
                },
                access::explainKeys);
    }

    @Override
    public KeyboardLayout layout() {
        return keyboard.layout();
    }

    /**
     * Runs an action and replaces input_blocked with the more exact error when the check finds one.
     *
     * @param explain throws the reason why input is blocked, when it finds one
     */
    private static <T> T explained(Supplier<T> use, Runnable explain) {
        try {
            return use.get();
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.INPUT_BLOCKED) {
                explain.run();
            }
            throw e;
        }
    }

    /** Releases what a killed server process has left pressed, beyond what {@link dev.surehand.desktop.input.HeldInput} knows. */
    public void repair(Collection<String> journal) {
        keyboard.repair(journal);
    }
}
