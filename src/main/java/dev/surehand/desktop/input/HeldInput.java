package dev.surehand.desktop.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.FocusGuard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Input with a ledger of everything pressed. An entry is added before the press and removed after the release, so that whatever
 * is pressed in between can be released. What the user holds is never in the ledger, and so is never released.
 */
public final class HeldInput implements Input {

    /** The text before the wire name in a line of {@link RecoveryJournal}. */
    static final String LINE_PREFIX = "held ";

    /** The time in which another program's click ends. */
    private static final Polling FOR_A_CLICK = Polling.ofMillis(4, 36);

    private final Input input;
    private final RecoveryJournal journal;
    private final List<Pressable> held = new ArrayList<>();

    /** What should be released, but the system has not released yet; latest first. */
    private final List<Pressable> stuck = new ArrayList<>();

    /** @param journal keeps the ledger for the next start, in case this process is killed */
    public HeldInput(Input input, RecoveryJournal journal) {
        this.input = input;
        this.journal = journal;
    }

    /** Returns what was pressed here and must stay pressed, oldest first. */
    public List<Pressable> held() {
        return List.copyOf(held);
    }

    @Override
    public void announce(Gesture whole) {
        input.announce(whole);
    }

    /** Plays a gesture. If it fails, everything that the gesture would press counts as held. */
    @Override
    public void play(Gesture gesture, FocusGuard guard) {
        gesture.pressed().forEach(this::remember);
        try {
            input.play(gesture, guard);
        } catch (DesktopException e) {
            gesture.released().stream()
                    .filter(what -> isReleasedElsewhere(what, e))
                    .forEach(this::forget);
            throw e;
        }
        gesture.released().forEach(this::forget);
    }

    /**
     * Returns whether the button was released in another place. {@link Input#play} does so if the policy refuses the end of a
     * drag.
     */
    private boolean isReleasedElsewhere(Pressable what, DesktopException refusal) {
        try {
            return refusal.code() == ErrorCode.BLOCKED_BY_POLICY && what instanceof Button && !input.isDown(what);
        } catch (DesktopException e) {
            return false;
        }
    }

    /**
     * Checks that a key or button is not pressed. Pressing it again would do nothing, and the release after it would end what
     * another program or person began. If another presses it only for a moment, such as in a click just before, this method
     * waits.
     *
     * @throws DesktopException invalid_parameter if it is pressed; the message names who holds it
     */
    public void checkUp(Pressable what) {
        boolean isOurs = held.contains(what);
        boolean isUp = isOurs ? !input.isDown(what) : input.pause().until(() -> !input.isDown(what), FOR_A_CLICK);
        if (!isUp) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "%s is held already, by %s; nothing was sent."
                            .formatted(
                                    what.wireName(),
                                    isOurs ? "an earlier call: release it first" : "the user or another program"));
        }
    }

    /**
     * Releases keys and buttons, latest first, until only the oldest {@code count} are held. What the system does not release
     * now is tried again at each call.
     */
    public void releaseDownTo(int count) {
        while (held.size() > count) {
            stuck.add(held.remove(held.size() - 1));
        }
        for (Pressable what : List.copyOf(stuck)) {
            if (isReleased(what)) {
                stuck.remove(what);
                journal.forget(LINE_PREFIX + what.wireName());
            }
        }
    }

    /** Tries to release a key or button. Does not throw an exception on refusal, because the others must still be released. */
    private boolean isReleased(Pressable what) {
        try {
            input.play(Gesture.release(what));
            return true;
        } catch (DesktopException e) {
            return isReleasedElsewhere(what, e);
        }
    }

    @Override
    public void checkHeldKeys() {
        input.checkHeldKeys();
    }

    /**
     * Releases the held keys other than modifiers if the focus has left the window where they were pressed.
     *
     * @return why keys were released, and which; empty if there was nothing to release
     */
    public Optional<String> releaseKeysOutOfPlace() {
        List<Pressable> keys = held.stream()
                .filter(what -> what instanceof Key key && !KeyCombo.isModifier(key))
                .toList();
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        try {
            input.checkHeldKeys();
            return Optional.empty();
        } catch (DesktopException e) {
            keys.forEach(key -> {
                held.remove(key);
                stuck.add(key);
            });
            releaseDownTo(held.size());
            String names = keys.stream().map(Pressable::wireName).collect(Collectors.joining(", "));
            return Optional.of("%s was held and has been released: %s".formatted(names, e.getMessage()));
        }
    }

    /**
     * Releases what a killed process held according to these lines and is still pressed. If the system does not release it now,
     * each later {@link #releaseDownTo} tries again.
     */
    public void inherit(Collection<String> lines) {
        heldIn(lines).filter(input::isDown).forEach(this::remember);
        releaseDownTo(0);
    }

    /**
     * Releases what a killed process held according to these lines, and is still pressed, with an input that the caller does not keep.
     *
     * @throws DesktopException send_input_failed if the system does not release all of it now; try again with the same lines
     */
    public static void releaseInherited(Input input, Collection<String> lines) {
        HeldInput left = new HeldInput(input, RecoveryJournal.NONE);
        left.inherit(lines);
        if (!left.stuck.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The system does not release what an earlier server left pressed: %s."
                            .formatted(
                                    left.stuck.stream().map(Pressable::wireName).collect(Collectors.joining(", "))));
        }
    }

    /** Returns what a process held according to these lines of its journal. */
    public static Stream<Pressable> heldIn(Collection<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(LINE_PREFIX))
                .flatMap(line -> known(line.substring(LINE_PREFIX.length())).stream());
    }

    /** Returns the key or button of that name; empty for an unknown name, which another version may have used. */
    private static Optional<Pressable> known(String wireName) {
        try {
            return Optional.of(Pressable.named(wireName));
        } catch (DesktopException e) {
            return Optional.empty();
        }
    }

    private void remember(Pressable what) {
        held.add(what);
        journal.remember(LINE_PREFIX + what.wireName());
    }

    private void forget(Pressable what) {
        int last = held.lastIndexOf(what);
        if (last >= 0) {
            held.remove(last);
            journal.forget(LINE_PREFIX + what.wireName());
        }
    }

    @Override
    public void undisturbed(Runnable work) {
        input.undisturbed(work);
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
    public ScreenPoint moveTo(ScreenPoint to) {
        return input.moveTo(to);
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        input.checkReachable(at);
    }

    @Override
    public boolean isDown(Pressable what) {
        return input.isDown(what);
    }

    @Override
    public Pause pause() {
        return input.pause();
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
