package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.input.TypedText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The pieces in which text is sent. macOS silently drops what follows the twentieth UTF-16 unit of an event, and a whole text
 * that begins with a control character.
 */
final class TextPieces {

    static final int MOST_UNITS = 20;

    /** A character as people see it, such as a flag. Before Java 20, BreakIterator splits those that are joined of several. */
    private static final Pattern CLUSTER = Pattern.compile("\\X");

    private TextPieces() {}

    /**
     * Splits a text without breaking a character that people see, unless it is longer than an event by itself: that one is
     * split between code points. Enter and Tab are pieces of their own.
     *
     * @param isSingly whether each character is a piece of its own
     */
    static List<String> of(String text, boolean isSingly) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        for (String cluster : clusters(text)) {
            boolean isAlone = isSingly || TypedText.isEnterOrTab(cluster.charAt(0));
            if (isAlone || piece.length() + cluster.length() > MOST_UNITS) {
                flush(piece, pieces);
            }
            piece.append(cluster);
            if (isAlone) {
                flush(piece, pieces);
            }
        }
        flush(piece, pieces);
        return pieces;
    }

    private static void flush(StringBuilder piece, List<String> pieces) {
        if (!piece.isEmpty()) {
            pieces.add(piece.toString());
            piece.setLength(0);
        }
    }

    private static List<String> clusters(String text) {
        List<String> clusters = new ArrayList<>();
        CLUSTER.matcher(text).results().map(MatchResult::group).forEach(cluster -> {
            String rest = cluster;
            while (rest.length() > MOST_UNITS) {
                int end = Character.isHighSurrogate(rest.charAt(MOST_UNITS - 1)) ? MOST_UNITS - 1 : MOST_UNITS;
                clusters.add(rest.substring(0, end));
                rest = rest.substring(end);
            }
            clusters.add(rest);
        });
        return clusters;
    }
}
