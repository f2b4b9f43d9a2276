package dev.surehand.desktop.time;

import java.time.Duration;

/** How long a hand takes, where programs depend on it. */
public final class Timing {

    /** Between the clicks of a double click. GTK and Qt accept up to 400 ms, Windows 500; some drop two in the same instant. */
    public static final Duration BETWEEN_CLICKS = Duration.ofMillis(40);

    /** From press to first move of a drag: toolkits decide here that a drag, not a click, begins. */
    public static final Duration BEFORE_DRAG = Duration.ofMillis(20);

    /** Between the moves of a drag. */
    public static final Duration DRAG_STEP = Duration.ofMillis(8);

    /** At each corner of a drag: longer than a frame, since programs such as Chromium see one place a frame. */
    public static final Duration AT_CORNER = Duration.ofMillis(20);

    /** At the end of a drag, before the release: a drop target answers in this time whether it accepts. */
    public static final Duration BEFORE_DROP = Duration.ofMillis(100);

    /**
     * After text, before the Enter that ends it. A dialog enables the button that Enter presses a moment after it has read the
     * text: GTK 3 ignores an Enter that comes 50 ms after the name of a file, and takes one that comes after 150 ms.
     */
    public static final Duration BEFORE_LAST_ENTER = Duration.ofMillis(150);

    private Timing() {}
}
