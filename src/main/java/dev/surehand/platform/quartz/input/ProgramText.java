package dev.surehand.platform.quartz.input;

import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.List;

/**
 * Text for one program, which need not be the active one. Its events carry the text and no modifiers; the program gives them to
 * the element that has the focus within it, or to none.
 */
public final class ProgramText implements AutoCloseable {

    private final EventPoster poster;

    /** @param pid the process that gets the text */
    public ProgramText(QuartzLibraries libraries, long pid) {
        poster = EventPoster.toProgram(libraries.coreGraphics(), pid);
    }

    /**
     * Returns a text in pieces that {@link #send} takes.
     *
     * @param isSingly whether each character is a piece of its own
     */
    public static List<String> pieces(String text, boolean isSingly) {
        return TextPieces.of(text, isSingly);
    }

    /**
     * Posts a press and a release of a key that carry a piece of text. macOS does not report whether they arrive.
     *
     * @param piece without line ends and tabs
     */
    public void send(String piece) {
        poster.text(QuartzTypist.CARRIER, piece, true);
        poster.text(QuartzTypist.CARRIER, piece, false);
    }

    @Override
    public void close() {
        poster.close();
    }
}
