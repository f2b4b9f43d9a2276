package dev.surehand.desktop.window;

/** The purpose of a window. */
public enum WindowKind {
    /** A window to which a person would switch. */
    ORDINARY,
    /** A menu, tooltip, notification, splash screen, tool bar or similar window of a program. */
    POPUP,
    /** A panel, a dock or the desktop's background, from which a person starts programs. */
    SHELL
}
