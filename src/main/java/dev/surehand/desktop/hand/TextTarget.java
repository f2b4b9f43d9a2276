package dev.surehand.desktop.hand;

import dev.surehand.desktop.error.DesktopException;
import java.util.List;

/** A field for text that takes text without the keyboard of the person, and whose text can be read. */
public interface TextTarget extends AutoCloseable {

    /**
     * What a field takes.
     *
     * @param takesLineEnds whether line ends and tabs are characters in it, and no keys with a meaning of their own
     */
    record FieldTraits(boolean isReadOnly, boolean isPassword, boolean takesLineEnds) {}

    /**
     * A selection in UTF-16 units; both numbers are the same where only the caret is.
     *
     * @param start of the first unit
     * @param end after the last unit
     */
    record SelectedUnits(int start, int end) {}

    FieldTraits traits();

    /**
     * Returns the whole text. Not called for passwords.
     *
     * @throws DesktopException needs_shared_hand if the program does not report it, or it is very long
     */
    String text();

    /** @throws DesktopException needs_shared_hand if the program does not report it */
    SelectedUnits selection();

    /** Returns how the field reports a text that was typed, with its own line ends. */
    String asReported(String typed);

    /**
     * Returns a text in the parts in which it is sent.
     *
     * @param isSingly whether each character is a part of its own
     */
    List<String> parts(String text, boolean isSingly);

    /**
     * Sends a part of a text to the field. The program reads it later.
     *
     * @throws DesktopException if the field takes it no more, such as send_input_failed
     */
    void send(String part);

    /** Releases the field. */
    @Override
    void close();
}
