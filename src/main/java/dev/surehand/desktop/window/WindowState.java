package dev.surehand.desktop.window;

import java.util.Locale;

/** The way in which a window is shown. */
public enum WindowState {
    NORMAL,
    MINIMIZED,
    MAXIMIZED,
    FULLSCREEN,
    /** The window is on another virtual desktop, or its program hides it. */
    HIDDEN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
