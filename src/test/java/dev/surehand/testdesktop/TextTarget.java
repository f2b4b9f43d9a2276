package dev.surehand.testdesktop;

import java.awt.Point;
import java.awt.Rectangle;
import java.time.Duration;

/** A program that text can be typed into, that is not part of this project, and that reports exactly what arrived. */
public interface TextTarget extends AutoCloseable {
    TargetWindow window();

    Process process();

    /** Returns everything that arrived since the start; a line ends with \n. */
    String text();

    @Override
    void close();

    /** Gives the program the keyboard focus with a click into its text, as a person would. */
    default void focus() {
        window().click(middle());
    }

    /** Returns the middle of the text, so that a test can click there itself. */
    default Point middle() {
        Rectangle bounds = window().bounds();
        return new Point((int) bounds.getCenterX(), (int) bounds.getCenterY());
    }

    default void awaitText(String expected) {
        awaitText(expected, Patience.LONG);
    }

    default void awaitText(String expected, Duration limit) {
        try {
            Program.await(process(), "the text arrived", limit, () -> text().equals(expected));
        } catch (AssertionError e) {
            throw new AssertionError("Expected: " + expected + "\nArrived: " + text(), e);
        }
    }
}
