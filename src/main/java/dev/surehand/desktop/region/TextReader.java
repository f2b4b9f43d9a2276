package dev.surehand.desktop.region;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.screen.Pixels;
import java.time.Duration;

/** The port that reads the text in a picture. */
public interface TextReader {

    /**
     * Reads text.
     *
     * @param picture borrowed until this method returns
     * @param limit what is not read by then is left out, and the result names it
     * @throws DesktopException not_supported_here if no program to read text is available, or it lacks a language; the message
     *     says what to install. unexpected_error if the program fails
     * @throws CancelledException if the thread was interrupted
     */
    TextReading read(Pixels picture, Duration limit);
}
