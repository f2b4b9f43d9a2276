package dev.surehand.desktop.time;

import java.time.Duration;

/** The pauses of a person's hand, where programs depend on them. */
public final class Timing {

    /**
     * The pause between the clicks of a double click. GTK and Qt accept up to 400 ms, Windows 500 ms; some programs drop two
     * clicks in the same instant.
     */
    public static final Duration BETWEEN_CLICKS = Duration.ofMillis(40);

    /** The pause from the press to the first move of a drag, in which toolkits decide that a drag begins and not a click. */
    public static final Duration BEFORE_DRAG = Duration.ofMillis(20);

    /** The pause between the moves of a drag. */
    public static final Duration DRAG_STEP = Duration.ofMillis(8);

    /**
     * The pause at each corner of a drag. It is longer than a frame, because programs such as Chromium see one place per frame.
     */
    public static final Duration AT_CORNER = Duration.ofMillis(20);

    /** The pause at the end of a drag, before the release, in which a drop target answers whether it accepts. */
    public static final Duration BEFORE_DROP = Duration.ofMillis(100);

    /**
     * The pause after text, before the Enter that ends it. A dialog enables the button that Enter presses a moment after it has
     * read the text: GTK 3 ignores an Enter that comes 50 ms after the name of a file, and takes one that comes after 150 ms.
     */
    public static final Duration BEFORE_LAST_ENTER = Duration.ofMillis(150);

    /**
     * The pause after each notch of the wheel. It is longer than a frame: Chromium adds up the notches that arrive within one frame,
     * and scrolls for all of them together by no more than the height of what it scrolls.
     */
    public static final Duration AFTER_NOTCH = Duration.ofMillis(20);

    private Timing() {}
}
