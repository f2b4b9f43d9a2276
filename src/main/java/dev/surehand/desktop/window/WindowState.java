package dev.surehand.desktop.window;

import java.util.Locale;

/** How a window is shown. */
public enum WindowState {
    NORMAL,
    MINIMIZED,
    MAXIMIZED,
    FULLSCREEN,
    /** On another virtual desktop, or hidden by its program. */
    HIDDEN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
