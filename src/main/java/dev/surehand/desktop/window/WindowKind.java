package dev.surehand.desktop.window;

/** What a window is for. */
public enum WindowKind {
    /** A person would switch to it. */
    ORDINARY,
    /** A menu, tooltip, notification, splash screen, tool bar or the like of a program. */
    POPUP,
    /** A panel, a dock or the desktop's background: programs are started from it. */
    SHELL
}
