package dev.surehand.platform.win32.hand;

import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.win32.system.WindowsLibraries;

/** A hand beside that of the person: the ports of a desktop that leave the pointer, the foreground window and the focus as they are. */
public final class Win32Hand {

    private final Windows windows;
    private final Input input;
    private final PersonsFront front;

    /**
     * @param persons the windows as the person has them
     * @param shared the input of the person's pointer and keyboard, which is only read
     */
    public Win32Hand(WindowsLibraries libraries, Windows persons, Input shared, Pause pause) {
        ControlMessages messages = new ControlMessages(libraries);
        HandAim aim = new HandAim(shared::pointer);
        front = new PersonsFront(messages, persons, pause);
        windows = new HandWindows(persons, aim, front);
        HandControls controls = new HandControls(libraries, messages);
        input = new PostedInput(aim, controls, messages, front, windows::keyboardFocus, shared::layout, pause);
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
}
