package dev.surehand.platform.x11;

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
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.platform.x11.keyboard.X11Keyboard;
import dev.surehand.platform.x11.pointer.X11Pointer;
import dev.surehand.platform.x11.screen.X11InputAccess;
import dev.surehand.platform.x11.wire.X11Connection;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;

/** Pointer and keyboard in one. It sends nothing when {@link X11InputAccess} reports that nothing would arrive. */
final class X11Input implements Input, Gesture.Sink {

    /** X has no setting for all programs. A double click takes at most 500 ms in Chromium and Java, and 400 ms in GTK and Qt. */
    private static final Duration PAUSE_BETWEEN_CLICKS = Duration.ofMillis(520);

    private final X11Connection connection;
    private final X11Pointer pointer;
    private final X11Keyboard keyboard;
    private final X11InputAccess access;
    private final Pause pause;

    /** The keys and buttons that stay pressed after the current gesture. */
    private Set<Pressable> staying = Set.of();

    X11Input(X11Connection connection, X11Pointer pointer, X11Keyboard keyboard, X11InputAccess access, Pause pause) {
        this.connection = connection;
        this.pointer = pointer;
        this.keyboard = keyboard;
        this.access = access;
        this.pause = pause;
    }

    @Override
    public ScreenPoint pointer() {
        return answered(pointer::where);
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        access.checkInput();
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        access.checkInput();
        taken(() -> {
            keyboard.guardedBy(guard);
            staying = gesture.staying();
            gesture.steps().forEach(this::play);
            pointer.settle();
        });
    }

    @Override
    public void repeatHeldKey(FocusGuard guard) {
        taken(() -> keyboard.repeatHeld(guard));
    }

    /** Runs work while the server serves no other program. */
    @Override
    public void undisturbed(Runnable work) {
        taken(() -> {
            connection.requests().alone(work);
            pointer.awaitReleases();
        });
    }

    /** Moves the pointer and returns its position. The response with the position also confirms the move. */
    @Override
    public ScreenPoint moveTo(ScreenPoint to) {
        access.checkInput();
        return answered(() -> {
            pause.rest(Duration.ZERO);
            pointer.move(to);
            return pointer.where();
        });
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
        what.pass(pointer::press, key -> {
            pointer.settle();
            keyboard.press(key, staying.contains(key));
        });
    }

    @Override
    public void release(Pressable what) {
        what.pass(pointer::release, key -> {
            pointer.settle();
            keyboard.release(key);
        });
    }

    @Override
    public void notch(Axis axis, int sign) {
        pointer.notch(axis, sign);
    }

    @Override
    public void rest(Duration duration) {
        pointer.settle();
        pause.rest(duration);
    }

    @Override
    public boolean isDown(Pressable what) {
        return answered(() -> what instanceof Button button ? pointer.isDown(button) : keyboard.isDown((Key) what));
    }

    @Override
    public Duration pauseBetweenClicks() {
        return PAUSE_BETWEEN_CLICKS;
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        taken(() -> combo.all().forEach(keyboard::checkKey));
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        access.checkInput();
        keyboard.guardedBy(guard);
        return answered(() -> keyboard.type(text, style, progress));
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        return answered(() -> keyboard.keysOf(shortcut));
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        access.checkInput();
        keyboard.guardedBy(guard);
        taken(() -> keyboard.paste(what));
    }

    @Override
    public KeyboardLayout layout() {
        return answered(keyboard::layout);
    }

    private void taken(Runnable use) {
        answered(() -> {
            use.run();
            return null;
        });
    }

    /**
     * Runs an operation. If the server has ended, throws the exception that {@link Input} specifies, whichever error showed it
     * first.
     */
    private <T> T answered(Supplier<T> use) {
        try {
            return use.get();
        } catch (DesktopException e) {
            throw connection.isGone() ? DesktopException.of(ErrorCode.SEND_INPUT_FAILED, X11Connection.SERVER_GONE) : e;
        }
    }
}
