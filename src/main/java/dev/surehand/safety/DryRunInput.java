package dev.surehand.safety;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
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
import dev.surehand.desktop.window.Windows;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Input that is checked but not sent. Until the call ends, the pointer is reported where it would be, so that reading it back
 * succeeds. A key or button that would be held is reported as down until it would be released.
 */
final class DryRunInput implements Input, Gesture.Sink {

    private final Input input;
    private final Windows windows;
    private final Set<Pressable> down = new HashSet<>();
    private Optional<ScreenPoint> pointer = Optional.empty();

    DryRunInput(Input input, Windows windows) {
        this.input = input;
        this.windows = windows;
    }

    void beginCall() {
        pointer = Optional.empty();
    }

    @Override
    public ScreenPoint pointer() {
        return pointer.orElseGet(input::pointer);
    }

    @Override
    public double pointerTolerance() {
        return input.pointerTolerance();
    }

    @Override
    public boolean reportsPointer() {
        return input.reportsPointer();
    }

    @Override
    public ScreenPoint moveTo(ScreenPoint to) {
        move(to);
        return to;
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        input.checkReachable(at);
    }

    @Override
    public boolean isDown(Pressable what) {
        return down.contains(what) || input.isDown(what);
    }

    @Override
    public Duration pauseBetweenClicks() {
        return input.pauseBetweenClicks();
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        input.checkCombo(combo);
    }

    @Override
    public KeyboardLayout layout() {
        return input.layout();
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        for (Gesture.Step step : gesture.steps()) {
            if (step instanceof Gesture.Press press && press.what() instanceof Key) {
                guard.check(windows.keyboardFocus());
            }
            step.playOn(this);
        }
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        guard.check(windows.keyboardFocus());
        input.checkReachable(pointer());
        progress.typed(text.length());
        return Typed.BY_KEYS;
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        return input.keysOf(shortcut);
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        guard.check(windows.keyboardFocus());
        input.checkReachable(pointer());
    }

    @Override
    public void move(ScreenPoint to) {
        input.checkReachable(to);
        pointer = Optional.of(to);
    }

    @Override
    public void press(Pressable what) {
        input.checkReachable(pointer());
        down.add(what);
    }

    @Override
    public void release(Pressable what) {
        down.remove(what);
    }

    @Override
    public void notch(Axis axis, int sign) {
        input.checkReachable(pointer());
    }

    @Override
    public void rest(Duration duration) {
        // Nothing was sent, so there is nothing to wait for.
    }

    /** Returns a pause that rests: a window or the person is waited for in a dry run too. */
    @Override
    public Pause pause() {
        return input.pause();
    }
}
