package dev.surehand.tool;

/** The way in which an action may press a button, whose effect can show late. */
public enum Trigger {
    NONE,
    /** A click. A button shows at once that it was clicked. */
    CLICK,
    /** A key that presses a button, such as Enter. The button may show nothing at first. */
    KEY
}
