package dev.surehand.tool.element;

import dev.surehand.desktop.text.TextFit;

/** What of an element fits a search, the best first. */
enum MatchRank {
    /** Its name is what is searched for, ignoring case. */
    NAME,
    /** So is its name without accents, the mark of a key, an ellipsis, the end of a label or a shortcut. */
    BARE_NAME,
    /** Its name has the words. */
    WORDS_OF_NAME,
    /** Its value, its help text or its id has the words. */
    TEXT,
    /** A text of it has them as a part of longer words. */
    PART_OF_WORD,
    NOTHING;

    static MatchRank of(TextFit name, TextFit other) {
        return switch (name) {
            case SAME -> NAME;
            case BARE -> BARE_NAME;
            case WORDS -> WORDS_OF_NAME;
            default -> byOther(name, other);
        };
    }

    private static MatchRank byOther(TextFit name, TextFit other) {
        if (other.compareTo(TextFit.WORDS) <= 0) {
            return TEXT;
        }
        return name == TextFit.PART || other == TextFit.PART ? PART_OF_WORD : NOTHING;
    }

    /** Returns whether all of the name fits. */
    boolean isWholeName() {
        return compareTo(BARE_NAME) <= 0;
    }

    /** Returns whether whole words fit. */
    boolean isInWords() {
        return compareTo(TEXT) <= 0;
    }
}
