package dev.surehand.tool.keyboard;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.Windows;
import dev.surehand.safety.secret.MarkedText;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/** The keyboard during one call. */
public final class Keyboard {

    private static final Duration BETWEEN_PROGRESS = Duration.ofSeconds(1);

    private final HeldInput input;
    private final Windows windows;
    private final Optional<ExpectedWindow> expectedWindow;
    private final Caller caller;

    /** The window that received the first key of this call. */
    private Optional<WindowIdentity> first = Optional.empty();

    private boolean followsDialogs;

    public Keyboard(Session session, Optional<ExpectedWindow> expectedWindow, Caller caller) {
        this.input = session.input();
        this.windows = session.windows();
        this.expectedWindow = expectedWindow;
        this.caller = caller;
    }

    HeldInput input() {
        return input;
    }

    /** Says what several gestures of this call are about to press, as {@link HeldInput#announce} does. */
    void announce(Gesture whole) {
        input.announce(whole);
    }

    public void play(Gesture gesture) {
        input.play(gesture, this::check);
    }

    public void paste(Paste what) {
        input.paste(what, this::check);
    }

    /**
     * Allows later keys of this call to go to another window of the same program, such as a dialog that an earlier key opened.
     */
    void followDialogs() {
        followsDialogs = true;
    }

    /**
     * Sends one key after another.
     *
     * @param send sends the key with the given index
     * @throws DesktopException with the detail keys_pressed, the number of keys already pressed
     */
    void repeat(int count, IntConsumer send) {
        for (int i = 0; i < count; i++) {
            try {
                send.accept(i);
            } catch (DesktopException e) {
                DesktopException counted = e.with("keys_pressed", i);
                throw count == 1 ? counted : counted.adding("%d of %d keys were pressed before.".formatted(i, count));
            }
        }
    }

    void progress(int done, int total, String message) {
        caller.progress(done, total, message);
    }

    /**
     * Checks that a key combination can be pressed; sends nothing.
     *
     * @throws DesktopException as {@link HeldInput#checkCombo}, and if the key is down
     */
    public void check(KeyCombo combo) {
        input.checkCombo(combo);
        input.checkUp(combo.key());
    }

    /**
     * Presses and releases keys several times.
     *
     * @param between the pause between two presses
     * @param answer receives keys_pressed
     * @throws DesktopException as {@link #check(KeyCombo)} and {@link #repeat}
     */
    public void press(KeyCombo combo, int repeat, Duration between, ObjectNode answer) {
        check(combo);
        repeat(repeat, i -> {
            play(Gesture.rest(i == 0 ? Duration.ZERO : between).then(stroke(combo)));
            progress(i + 1, repeat, "Pressed %d of %d times".formatted(i + 1, repeat));
        });
        answer.put("keys_pressed", repeat);
    }

    /** Returns the summary, such as {@code Pressed ctrl+s 3 times}. */
    public static String pressed(KeyCombo combo, int repeat) {
        return "Pressed " + combo.describe() + (repeat == 1 ? "" : " %d times".formatted(repeat));
    }

    /** Returns the typing style from {@code method} and {@code interKeyDelayMs}. */
    public static TypingStyle style(Arguments a) {
        String method = a.text("method", "auto").toUpperCase(Locale.ROOT);
        return new TypingStyle(a.duration("interKeyDelayMs"), TypingStyle.Method.valueOf(method));
    }

    /** Returns a gesture that presses and releases the combination. It does not press modifiers that are already held. */
    public Gesture stroke(KeyCombo combo) {
        List<Key> keys = toPress(combo);
        return Gesture.pressAll(keys).then(Gesture.releaseAll(keys));
    }

    /** Presses the combination, holds it for a time and releases it. Reports the progress in milliseconds to the caller. */
    void hold(KeyCombo combo, Duration time) {
        List<Key> keys = toPress(combo);
        repeat(1, i -> play(Gesture.pressAll(keys)));
        try {
            rest(time);
        } catch (DesktopException e) {
            throw e.with("keys_pressed", 1);
        }
        play(Gesture.releaseAll(keys));
    }

    private void rest(Duration time) {
        Duration held = Duration.ZERO;
        while (held.compareTo(time) < 0) {
            Duration left = time.minus(held);
            Duration next = left.compareTo(BETWEEN_PROGRESS) < 0 ? left : BETWEEN_PROGRESS;
            play(Gesture.rest(next));
            held = held.plus(next);
            progress(
                    (int) held.toMillis(),
                    (int) time.toMillis(),
                    "Held for %d of %d ms".formatted(held.toMillis(), time.toMillis()));
        }
    }

    private List<Key> toPress(KeyCombo combo) {
        return combo.all().stream()
                .filter(key -> key.equals(combo.key()) || !input.isDown(key))
                .toList();
    }

    /**
     * Types text as long as the right window has the focus.
     *
     * @param answer receives characters_typed, method, verified if the text was read back, and note if there is something special to report
     * @throws DesktopException with the detail characters_typed, the number of characters already typed
     */
    public void type(TypedText text, TypingStyle style, ObjectNode answer) {
        Typed typed = type(text, style);
        answer.put("characters_typed", text.length()).put("method", typed.wireName());
        if (typed.isVerified()) {
            answer.put("verified", true);
        }
        if (!typed.notes().isEmpty()) {
            answer.put("note", String.join(" ", typed.notes()));
        }
    }

    private Typed type(TypedText text, TypingStyle style) {
        if (style.method() == TypingStyle.Method.CLIPBOARD && MarkedText.isMarked(text.value())) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "Secrets are not put on the clipboard, where every program can read them; nothing was typed. Leave method out.");
        }
        AtomicInteger soFar = new AtomicInteger();
        try {
            return input.type(text, style, this::checkText, count -> {
                soFar.set(count);
                progress(count, text.length(), "Typed %d of %d characters".formatted(count, text.length()));
            });
        } catch (DesktopException e) {
            Object typed = e.details().getOrDefault("characters_typed", soFar.get());
            DesktopException counted = e.with("characters_typed", typed);
            throw typed.equals(0)
                    ? counted
                    : counted.adding("%s of %d characters were typed before.".formatted(typed, text.length()));
        }
    }

    private void checkText(KeyboardFocus focus) {
        if (focus instanceof KeyboardFocus.Unknown unknown) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "It is not known where the text would go: %s; it was not typed. Click into the text field first."
                            .formatted(unknown.reason()));
        }
        if (focus.window().isEmpty() && !(focus instanceof KeyboardFocus.NotReported)) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "No window has the keyboard focus, so the text would go nowhere; it was not typed. Click into the text field first.");
        }
        check(focus);
    }

    /** Returns whether a window has the focus; true where the system does not report windows. */
    public boolean hasListener() {
        return windows.whyUnreported().isPresent() || windows.focused().isPresent();
    }

    /**
     * Checks that the expected window has the focus, if there is one.
     *
     * @throws DesktopException wrong_target_window if another window has the focus
     */
    public void checkFocus() {
        if (expectedWindow.isPresent()) {
            check(windows.keyboardFocus());
        }
    }

    /**
     * Checks that the focus is in the expected window or, without one, in the window that received the first key of the call.
     *
     * @throws DesktopException wrong_target_window if it is not
     */
    private void check(KeyboardFocus focus) {
        Optional<WindowIdentity> found = focus.window();
        boolean isRight = expectedWindow
                .map(expected -> found.filter(expected::fits).isPresent())
                .orElseGet(
                        () -> first.isEmpty() || found.filter(this::continues).isPresent());
        if (!isRight) {
            Optional<String> unknown = whyUnknown(focus);
            String there = found.map(WindowIdentity::describe).orElse(unknown.isPresent() ? "not known" : "no window");
            String wanted = expectedWindow
                    .map(ExpectedWindow::words)
                    .orElseGet(() -> first.map(w -> ExpectedWindow.of(w).words() + ", where the keys went so far")
                            .orElseThrow());
            String sentence = unknown.map(why -> "It is not known whether keys go to %s: %s".formatted(wanted, why))
                    .orElseGet(() -> "The keyboard focus is in %s, not in %s".formatted(there, wanted));
            throw DesktopException.of(
                            ErrorCode.WRONG_TARGET_WINDOW,
                            "%s; nothing was sent there. Look at the screen, then click into the right window and send the rest."
                                    .formatted(sentence))
                    .with("found_window", there);
        }
        first = first.or(() -> found);
    }

    /** Returns why it is not known where keys go, without a full stop; empty if it is known. */
    private static Optional<String> whyUnknown(KeyboardFocus focus) {
        if (focus instanceof KeyboardFocus.NotReported) {
            return Optional.of("this desktop does not report its windows");
        }
        return focus instanceof KeyboardFocus.Unknown unknown ? Optional.of(unknown.reason()) : Optional.empty();
    }

    private boolean continues(WindowIdentity window) {
        WindowIdentity before = first.orElseThrow();
        boolean isOfSameProgram = window.pid() != 0 && window.pid() == before.pid();
        return window.id().equals(before.id()) || (followsDialogs && isOfSameProgram);
    }

    String heldNames() {
        return input.held().isEmpty()
                ? "nothing"
                : input.held().stream().map(Pressable::wireName).collect(Collectors.joining(", "));
    }
}
