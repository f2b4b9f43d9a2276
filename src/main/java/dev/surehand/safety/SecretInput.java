package dev.surehand.safety;

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
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.safety.secret.FilledText;
import dev.surehand.safety.secret.MarkedText;
import dev.surehand.safety.secret.Secrets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Input that types the values of secrets in place of their markers. It is right above the platform, so that nothing else knows the
 * values. It types them by keys alone, because every program can read the clipboard.
 */
final class SecretInput implements Input {

    private static final String TYPED = "characters_typed";

    private final Input input;
    private final Secrets secrets;

    SecretInput(Input input, Secrets secrets) {
        this.input = input;
        this.secrets = secrets;
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress) {
        secrets.inputFollows();
        MarkedText marked = MarkedText.of(text.value());
        Set<String> names = marked.names();
        if (names.isEmpty()) {
            return input.type(text, style, guard, progress);
        }
        FilledText filled = secrets.filled(marked);
        AtomicInteger soFar = new AtomicInteger();
        try {
            return input.type(
                    new TypedText(filled.reveal()),
                    new TypingStyle(style.interKeyDelay(), TypingStyle.Method.KEYS),
                    guard.and(focus -> {
                        secrets.checkFocus(names, focus);
                        secrets.begin(filled, focus);
                    }),
                    count -> {
                        soFar.set(count);
                        progress.typed(filled.marked(count));
                    });
        } catch (DesktopException e) {
            int typed = e.details().get(TYPED) instanceof Integer count ? count : soFar.get();
            secrets.endedAfter(filled, typed);
            throw hidden(e).with(TYPED, filled.marked(typed));
        }
    }

    /** Returns the refusal without what it says about single characters. */
    private static DesktopException hidden(DesktopException e) {
        return e.code() == ErrorCode.NOT_SUPPORTED_HERE
                ? DesktopException.of(
                                e.code(),
                                "The text with the secret cannot be typed by keys here, because the keyboard layout or the system lacks them.")
                        .withAll(e.details())
                : e;
    }

    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        secrets.inputFollows();
        input.play(gesture, guard);
    }

    @Override
    public void announce(Gesture whole) {
        input.announce(whole);
    }

    @Override
    public void paste(Paste what, FocusGuard guard) {
        secrets.inputFollows();
        input.paste(what, guard);
    }

    @Override
    public ScreenPoint pointer() {
        return input.pointer();
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
    public void checkReachable(ScreenPoint at) {
        input.checkReachable(at);
    }

    @Override
    public Pause pause() {
        return input.pause();
    }

    @Override
    public void undisturbed(Runnable work) {
        input.undisturbed(work);
    }

    @Override
    public ScreenPoint moveTo(ScreenPoint to) {
        return input.moveTo(to);
    }

    @Override
    public void checkHeldKeys() {
        input.checkHeldKeys();
    }

    @Override
    public void repeatHeldKey(FocusGuard guard) {
        input.repeatHeldKey(guard);
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
    public KeyCombo keysOf(Shortcut shortcut) {
        return input.keysOf(shortcut);
    }

    @Override
    public KeyboardLayout layout() {
        return input.layout();
    }
}
