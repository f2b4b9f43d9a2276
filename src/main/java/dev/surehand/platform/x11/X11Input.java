package dev.surehand.platform.x11;

import dev.surehand.desktop.Axis;
import dev.surehand.desktop.Button;
import dev.surehand.desktop.Gesture;
import dev.surehand.desktop.Input;
import dev.surehand.desktop.Key;
import dev.surehand.desktop.KeyboardLayout;
import dev.surehand.desktop.Pause;
import dev.surehand.desktop.Pressable;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.Typed;
import dev.surehand.desktop.TypedText;
import dev.surehand.desktop.TypingStyle;
import java.time.Duration;

/** Pointer and keyboard in one; sends nothing where the {@link Reach} says that nothing would arrive. */
final class X11Input implements Input, Gesture.Sink {

    private final X11Pointer pointer;
    private final X11Keyboard keyboard;
    private final Reach reach;
    private final Pause pause;

    X11Input(X11Pointer pointer, X11Keyboard keyboard, Reach reach, Pause pause) {
        this.pointer = pointer;
        this.keyboard = keyboard;
        this.reach = reach;
        this.pause = pause;
    }

    @Override
    public ScreenPoint pointer() {
        return pointer.where();
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        reach.checkInput();
    }

    @Override
    public void play(Gesture gesture) {
        reach.checkInput();
        gesture.steps().forEach(this::play);
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
        if (what instanceof Button button) {
            pointer.press(button);
        } else if (what instanceof Key key) {
            keyboard.press(key);
        }
    }

    @Override
    public void release(Pressable what) {
        if (what instanceof Button button) {
            pointer.release(button);
        } else if (what instanceof Key key) {
            keyboard.release(key);
        }
    }

    @Override
    public void wheel(Axis axis, int notches) {
        pointer.wheel(axis, notches);
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
    public void checkKey(Key key) {
        keyboard.checkKey(key);
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, Progress progress) {
        reach.checkInput();
        return keyboard.type(text, style, progress);
    }

    @Override
    public KeyboardLayout layout() {
        return keyboard.layout();
    }
}
