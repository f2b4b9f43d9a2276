package dev.surehand.desktop.input;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.FocusGuard;
import java.time.Duration;

/**
 * Pointer and keyboard. All methods block until the system has taken the input, and run on the thread that owns the desktop.
 *
 * <p>Every method may throw {@link DesktopException} with send_input_failed, input_blocked, permission_missing,
 * secure_desktop_active or not_supported_here, and {@link CancelledException}.
 */
public interface Input {

    /**
     * Returns where the pointer is, as the system reports it; see {@link #reportsPointer}.
     *
     * @throws DesktopException not_supported_here if the system does not report it and this server has not moved it yet
     */
    ScreenPoint pointer();

    /**
     * Returns whether {@link #pointer} is what the system reports. If not, it is where this server has sent the pointer last, and
     * the person may have moved it since.
     */
    default boolean reportsPointer() {
        return true;
    }

    /**
     * Returns how far the pointer may be from the point to which it was sent, along each axis and in units of the desktop: it
     * has arrived when it is nearer than that. This is 0 where the system keeps the pointer at the exact pixel.
     */
    default double pointerTolerance() {
        return 0;
    }

    /** Checks whether input would reach the window at a point. Sends nothing. */
    void checkReachable(ScreenPoint at);

    /**
     * Sends a gesture, event by event, in order. On failure, what was pressed stays pressed: the caller must release it.
     *
     * @param guard asked before each key is pressed; not asked for releases and buttons
     * @throws DesktopException blocked_by_policy for a release that would end a drag where the policy refuses it; the button
     *     has then been released elsewhere
     */
    void play(Gesture gesture, FocusGuard guard);

    /**
     * Says what a call is about to send in several gestures, or is about to press while nothing else runs. A guard that asks a
     * person does so here, before the first of them. A hand of its own gives the window under the pointer its focus here, and
     * refuses what it cannot do as a whole. Sends no input.
     *
     * @throws DesktopException blocked_by_policy, needs_shared_hand
     */
    default void announce(Gesture whole) {}

    /** Sends a gesture; its keys go to whatever has the focus. */
    default void play(Gesture gesture) {
        play(gesture, FocusGuard.ANYWHERE);
    }

    /** Returns a pause for waits. It rests also where a gesture does not, as in a dry run. */
    default Pause pause() {
        return duration -> play(Gesture.rest(duration));
    }

    /**
     * Runs the work while no other program can change what is on the screen, if the system has a way to prevent that. The work
     * checks something on the screen and presses there; it must be quick and must not wait for another program.
     */
    default void undisturbed(Runnable work) {
        work.run();
    }

    /**
     * Moves the pointer to a point in one step.
     *
     * @return where the pointer is afterwards, read from the system
     */
    default ScreenPoint moveTo(ScreenPoint to) {
        play(Gesture.move(to));
        return pointer();
    }

    /**
     * Checks that the focus is still in the window where the keys that are held now were pressed; does nothing if none is held.
     * The check ignores modifiers, because they write nothing by themselves.
     *
     * @throws DesktopException wrong_target_window, and the refusals of keys in that window
     */
    default void checkHeldKeys() {}

    /**
     * Repeats the held key that was pressed last, as a keyboard does, when its next repetition is due. Callers call this at
     * short intervals. It matters where the system does not repeat the keys that programs press, or would repeat them in any
     * window.
     *
     * @param guard asked before the key is pressed again
     */
    default void repeatHeldKey(FocusGuard guard) {}

    /**
     * Returns how long after the beginning of a click another click in the same place no longer makes a double click with it.
     */
    Duration pauseBetweenClicks();

    /** Returns whether the system reports a key or button as pressed, by any person or program. */
    boolean isDown(Pressable what);

    /**
     * Checks whether the keys can be pressed here. Sends nothing.
     *
     * @throws DesktopException not_supported_here if neither the layout nor the system has a way to press one of its keys, or
     *     if the system takes these keys, and those that are down, only from a person
     */
    void checkCombo(KeyCombo combo);

    /**
     * Types text into whatever has the focus, with any keyboard layout.
     *
     * @param progress called from time to time, and once at the end with the full length
     * @throws DesktopException what the guard throws, with the detail characters_typed
     */
    Typed type(TypedText text, TypingStyle style, FocusGuard guard, Progress progress);

    default Typed type(TypedText text, TypingStyle style, Progress progress) {
        return type(text, style, FocusGuard.ANYWHERE, progress);
    }

    /**
     * Returns the keys of a shortcut in the program that has the focus. Sends nothing.
     *
     * @throws DesktopException not_supported_here where they would mean something else, as in a terminal
     */
    KeyCombo keysOf(Shortcut shortcut);

    /**
     * Pastes into whatever has the focus, then restores the clipboard's former content unless another program has set it in the
     * meantime. Returns when the focused program has received all of the pasted content.
     *
     * @throws DesktopException send_input_failed if the program did not receive all of it; the message says that nothing was
     *     inserted or that this is unknown. Also what {@link Clipboard} throws
     */
    void paste(Paste what, FocusGuard guard);

    default void paste(Paste what) {
        paste(what, FocusGuard.ANYWHERE);
    }

    KeyboardLayout layout();

    /** Receives the progress of typing. It may throw an exception to stop the typing; nothing more is typed then. */
    @FunctionalInterface
    interface Progress {

        /** @param characters Unicode code points that have been typed so far */
        void typed(int characters);
    }
}
