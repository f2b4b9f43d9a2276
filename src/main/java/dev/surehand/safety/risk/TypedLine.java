package dev.surehand.safety.risk;

/**
 * The line that keys have written into one window since the last Enter, with its cursor. What keys do that it does not know, such as
 * those that call back an earlier command, makes it uncertain until it is empty again.
 */
public final class TypedLine {

    /** The longest line that is kept. A longer one is uncertain. */
    static final int LONGEST = 4096;

    private final StringBuilder text = new StringBuilder();
    private int cursor;
    private boolean isUncertain;

    /** Whether nothing was written here yet, so that the line may hold what a person or another server wrote. */
    private boolean isNew = true;

    /** Whether the next Ctrl+C may copy a selection or be written as a character. */
    private boolean mayOutlastAbort;

    /** Returns a copy that changes by itself. */
    public TypedLine copy() {
        TypedLine copy = new TypedLine();
        copy.text.append(text);
        copy.cursor = cursor;
        copy.isUncertain = isUncertain;
        copy.isNew = isNew;
        copy.mayOutlastAbort = mayOutlastAbort;
        return copy;
    }

    public String text() {
        return text.toString();
    }

    /** Returns whether the line may hold something else than {@link #text}. */
    public boolean isUncertain() {
        return isUncertain;
    }

    /** Returns whether nothing is known about the line, because no call has written into its window. */
    public boolean isNew() {
        return isNew;
    }

    /** Adds text without line ends at the cursor. */
    public void insert(String added) {
        isNew = false;
        mayOutlastAbort = false;
        text.insert(cursor, added);
        cursor += added.length();
        if (text.length() > LONGEST) {
            text.setLength(LONGEST);
            cursor = Math.min(cursor, LONGEST);
            isUncertain = true;
        }
    }

    /** The line was submitted, or left. */
    public void clear() {
        text.setLength(0);
        cursor = 0;
        isUncertain = false;
        isNew = false;
        mayOutlastAbort = false;
    }

    /** Something may be selected, or the next key may be written as a character, so that the next Ctrl+C may leave the line. */
    public void outlastAbort() {
        mayOutlastAbort = true;
    }

    /** Ctrl+C was pressed. */
    public void abort() {
        boolean isKept = mayOutlastAbort && (isUncertain || !text.isEmpty());
        mayOutlastAbort = false;
        if (isKept) {
            isUncertain = true;
        } else {
            clear();
        }
    }

    /** The cursor may be anywhere in the window now, as after a click. */
    public void lose() {
        isUncertain = true;
    }

    /**
     * A key that writes no text was pressed.
     *
     * @param key its name in the tools, in lower case
     * @param hasModifiers whether ctrl, alt or win was held
     */
    public void press(String key, boolean hasModifiers) {
        if (hasModifiers) {
            isUncertain = true;
            return;
        }
        switch (key) {
            case "backspace" -> {
                if (cursor > 0) {
                    int from = text.offsetByCodePoints(cursor, -1);
                    text.delete(from, cursor);
                    cursor = from;
                }
            }
            case "delete" -> {
                if (cursor < text.length()) {
                    text.delete(cursor, text.offsetByCodePoints(cursor, 1));
                }
            }
            case "left" -> cursor = cursor == 0 ? 0 : text.offsetByCodePoints(cursor, -1);
            case "right" -> cursor = cursor == text.length() ? cursor : text.offsetByCodePoints(cursor, 1);
            case "home" -> cursor = 0;
            case "end" -> cursor = text.length();
            default -> isUncertain = true;
        }
    }
}
