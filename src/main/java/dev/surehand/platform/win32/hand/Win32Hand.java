package dev.surehand.platform.win32.hand;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.hand.BackgroundControls;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.hand.BackgroundTarget;
import dev.surehand.desktop.hand.TextTarget;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.win32.system.WindowsLibraries;

/** Makes the hand beside that of the person on Windows: what it clicks and fills in are controls that take posted messages. */
public final class Win32Hand {

    private Win32Hand() {}

    /**
     * @param persons the windows as the person has them
     * @param shared the input of the person's pointer and keyboard, which is only read
     */
    public static BackgroundHand of(WindowsLibraries libraries, Windows persons, Input shared, Pause pause) {
        ControlMessages messages = new ControlMessages(libraries);
        HandControls controls = new HandControls(libraries, messages);
        return new BackgroundHand(
                persons,
                shared,
                new ThreadFocus(messages, persons),
                new BackgroundControls() {
                    @Override
                    public BackgroundTarget at(ScreenPoint point) {
                        return new PostedMouse(messages, pause, controls.at(point), point);
                    }

                    @Override
                    public TextTarget focused(WindowId window) {
                        return new EditField(messages, controls.focused(window));
                    }
                },
                pause);
    }
}
