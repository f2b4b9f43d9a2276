package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Paste;
import java.util.Optional;

/** Pastes through the clipboard. Keeps its content before the first paste, and restores it on close. */
public interface Pasting extends AutoCloseable {

    /**
     * Pastes content.
     *
     * @param pressPaste presses and releases the paste keys
     * @return false when nothing was inserted, because the program did not request the content
     * @throws DesktopException send_input_failed when it is unknown whether the content was inserted
     */
    boolean paste(Paste what, Runnable pressPaste);

    /** Returns a sentence for the answer if it could not be seen whether the content was read. */
    Optional<String> note();

    @Override
    void close();
}
