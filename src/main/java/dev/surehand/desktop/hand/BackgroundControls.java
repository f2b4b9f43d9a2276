package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;

/** Finds the parts of windows that can be worked while the person has another window in front. Unknown ones are refused. */
public interface BackgroundControls {

    /**
     * Returns what a click at a point would reach, in the window that the person sees there.
     *
     * @throws DesktopException needs_shared_hand, and what prevents input there
     */
    BackgroundTarget at(ScreenPoint point);

    /**
     * Returns the field that has the focus within the program of a window.
     *
     * @throws DesktopException needs_shared_hand if none has it, or one of another kind or in another window
     */
    TextTarget focused(WindowId window);
}
