package dev.surehand.desktop.input;

/** Counts the characters of one text that have been entered, and reports them. */
public final class TypedCount {

    private final Input.Progress progress;
    private int typed;

    public TypedCount(Input.Progress progress) {
        this.progress = progress;
    }

    /** Returns the number of characters entered so far, in Unicode code points. */
    public int typed() {
        return typed;
    }

    /** Counts one character. */
    public void add() {
        typed++;
    }

    /** Counts a part of the text, and reports it. */
    public void add(String part) {
        typed += part.codePointCount(0, part.length());
        report();
    }

    /** Reports what was counted. */
    public void report() {
        progress.typed(typed);
    }
}
