package dev.surehand.desktop.text;

/** How well a text fits what is searched for, the best first. */
public enum TextFit {
    /** It is what is searched for, ignoring case. */
    SAME,
    /** It is the same but for accents, the mark of a key, an ellipsis, the end of a label or a shortcut. */
    BARE,
    /** It has the words that are searched for. */
    WORDS,
    /** It has them only as a part of longer words. */
    PART,
    NONE
}
