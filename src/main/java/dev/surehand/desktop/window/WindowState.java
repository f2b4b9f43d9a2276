package dev.surehand.desktop.window;

import java.util.Locale;

/** The way in which a window is shown. */
public enum WindowState {
    NORMAL,
    MINIMIZED,
    MAXIMIZED,
    FULLSCREEN,
    /**
     * The window is on another virtual desktop, or its program hides it; also a window that is not shown for a reason that the
     * system does not report, such as a minimised one of a program that does not answer.
     */
    HIDDEN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
