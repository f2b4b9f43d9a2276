package dev.surehand.desktop.hand;

import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Windows;

/** A hand beside that of the person: the ports of a desktop that leave the pointer, the foreground window and the focus as they are. */
public final class BackgroundHand {

    private final Windows windows;
    private final Input input;
    private final PersonsFront front;

    /**
     * @param persons the windows as the person has them
     * @param shared the input of the person's pointer and keyboard, which is only read
     */
    public BackgroundHand(Windows persons, Input shared, PersonsFocus focus, BackgroundControls controls, Pause pause) {
        HandAim aim = new HandAim(shared::pointer);
        front = new PersonsFront(focus, persons, pause);
        windows = new HandWindows(persons, aim, front);
        input = new PostedInput(aim, controls, front, windows::keyboardFocus, shared::layout, pause);
    }

    public Windows windows() {
        return windows;
    }

    public Input input() {
        return input;
    }

    /** Returns elements as this hand may work them. */
    public Elements elements(Elements described) {
        return new HandElements(described, front);
    }

    /**
     * Returns the refusal of what would disturb the person, before anything was sent.
     *
     * @param reason a sentence without its full stop
     */
    public static DesktopException refused(String reason) {
        return DesktopException.of(ErrorCode.NEEDS_SHARED_HAND, reason + "; nothing was sent.");
    }
}
