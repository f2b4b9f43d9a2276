package dev.surehand.desktop.input;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.FocusGuard;
import java.time.Duration;

/**
 * Pointer and keyboard. All methods block until the system has taken the input, and run on the thread that owns the desktop.
 *
 * <p>Every method may throw {@link DesktopException} with send_input_failed, input_blocked, permission_missing,
 * secure_desktop_active or not_supported_here, and {@link CancelledException}.
 */
public interface Input {

    /** Where the pointer is, as the system tells it. */
    ScreenPoint pointer();

    /**
     * Looks whether input would reach what is at a point; sends nothing.
     *
     * @throws DesktopException elevated_process_target, secure_desktop_active, input_blocked, permission_missing
     */
    void checkReachable(ScreenPoint at);

    /**
     * Sends a gesture, event by event, in order. On failure, what was pressed stays pressed: the caller releases it.
     *
     * @param guard asked before each key is pressed; releases and buttons are not its concern
     * @throws DesktopException blocked_by_policy for a release that would end a drag where the policy refuses it; the button has
     *     been released elsewhere then
     */
    void play(Gesture gesture, FocusGuard guard);

    /** Sends a gesture, with keys to wherever the focus is. */
    default void play(Gesture gesture) {
        play(gesture, FocusGuard.ANYWHERE);
    }

    /**
     * Does some work while no other program can change what is on the screen, where the system has a way to keep them from it.
     * The work looks, and presses what it has looked at; it must be quick, and must not wait for another program.
     */
    default void undisturbed(Runnable work) {
        work.run();
    }

    /**
     * Moves the pointer there in one go.
     *
     * @return where it is then, read back
     */
    default ScreenPoint moveTo(ScreenPoint to) {
        play(Gesture.move(to));
        return pointer();
    }

    /**
     * Checks that the focus is still in the window where keys were pressed that are held now; does nothing when none is held.
     * Modifiers are no concern of it: they write nothing by themselves.
     *
     * @throws DesktopException wrong_target_window, and what refuses keys there
     */
    default void checkHeldKeys() {}

    /**
     * Repeats the key that is held and was pressed last, as a keyboard does, if it is time for that. To be called at short intervals,
     * where the system does not repeat the keys of programs by itself, or would repeat them in any window.
     *
     * @param guard asked before the key is pressed again
     */
    default void repeatHeldKey(FocusGuard guard) {}

    /** How long after the beginning of a click another in its place makes no double click with it. */
    Duration pauseBetweenClicks();

    /** Whether the system sees it pressed, whoever presses it. */
    boolean isDown(Pressable what);

    /**
     * Looks whether it can be pressed here; sends nothing.
     *
     * @throws DesktopException not_supported_here when neither the layout nor the system has a way to press one of its keys, or
     *     the system takes these keys, and those that are down, from nobody but a person
     */
    void checkCombo(KeyCombo combo);

    /**
     * Types text into whatever has the focus, whichever layout is in force.
     *
     * @param progress called from time to time, and once at the end with the full length
     * @throws DesktopException what the guard throws, with the detail characters_typed
     */
    Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress);

    default Typed type(TypedText text, TypingStyle style, Progress progress) {
        return type(text, style, FocusGuard.ANYWHERE, progress);
    }

    /**
     * The keys of a shortcut in what has the focus; sends nothing.
     *
     * @throws DesktopException not_supported_here where they would mean something else, as in a terminal
     */
    KeyCombo keysOf(Shortcut shortcut);

    /**
     * Pastes into whatever has the focus, and puts back what the clipboard held, unless another program has set it meanwhile.
     * It returns when the focused program has been given all of it.
     *
     * @throws DesktopException send_input_failed when it was not, saying whether nothing was inserted or that cannot be told;
     *     and what {@link Clipboard} throws
     */
    void paste(Paste what, FocusGuard guard);

    default void paste(Paste what) {
        paste(what, FocusGuard.ANYWHERE);
    }

    KeyboardLayout layout();

    /** Told how far typing came. It may throw to stop it; nothing more is typed then. */
    @FunctionalInterface
    interface Progress {

        /** @param characters Unicode code points that have been typed so far */
        void typed(int characters);
    }
}
