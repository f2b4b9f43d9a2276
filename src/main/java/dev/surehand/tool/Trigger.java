package dev.surehand.tool;

/** How an action may start something that shows only later, as a button does. */
public enum Trigger {
    NONE,
    /** A click, which a button shows at once. */
    CLICK,
    /** A key that presses a button, such as Enter, which need not show anything at once. */
    KEY
}
