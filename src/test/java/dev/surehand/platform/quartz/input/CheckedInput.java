package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.window.FocusGuard;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/** Refuses held keys for a reason that a test sets, as the decorator of the server does when the focus has moved. */
record CheckedInput(Input input, AtomicReference<String> reason) implements Input {

    @Override
    public void checkHeldKeys() {
        if (reason.get() != null) {
            throw DesktopException.of(ErrorCode.WRONG_TARGET_WINDOW, reason.get());
        }
    }

    @Override
    public ScreenPoint pointer() {
        return input.pointer();
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        input.checkReachable(at);
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        input.play(gesture, guard);
    }

    @Override
    public Duration pauseBetweenClicks() {
        return input.pauseBetweenClicks();
    }

    @Override
    public boolean isDown(Pressable what) {
        return input.isDown(what);
    }

    @Override
    public void checkCombo(KeyCombo combo) {
        input.checkCombo(combo);
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        return input.type(text, style, guard, progress);
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        return input.keysOf(shortcut);
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        input.paste(what, guard);
    }

    @Override
    public KeyboardLayout layout() {
        return input.layout();
    }
}
