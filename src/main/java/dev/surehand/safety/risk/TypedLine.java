package dev.surehand.safety.risk;

/**
 * The line that keys have written into one window since the last Enter, with its cursor. It is uncertain at first, because somebody
 * else may have begun it, and after keys of which it does not know what they do, such as those that call back an earlier command. It
 * becomes certain again when Enter or Ctrl+C has ended it.
 */
public final class TypedLine {

    /** The longest line that is kept. A longer one is uncertain. */
    static final int LONGEST = 4096;

    private final StringBuilder text = new StringBuilder();
    private int cursor;
    private boolean isUncertain = true;

    /** Whether the next Ctrl+C may copy a selection or be written as a character. */
    private boolean mayOutlastAbort;

    /** Whether Escape was pressed, after which shells take the next keys as commands. */
    private boolean isAfterEscape;

    /** Whether {@link #text} lacks something that was written. */
    private boolean isCut;

    /** Whether a pager may take the keys, as less does. No key ends it for certain. */
    private boolean mayBeInPager;

    /** Returns a copy that changes by itself. */
    public TypedLine copy() {
        TypedLine copy = new TypedLine();
        copy.text.append(text);
        copy.cursor = cursor;
        copy.isUncertain = isUncertain;
        copy.mayOutlastAbort = mayOutlastAbort;
        copy.isAfterEscape = isAfterEscape;
        copy.isCut = isCut;
        copy.mayBeInPager = mayBeInPager;
        return copy;
    }

    public String text() {
        return text.toString();
    }

    /** Returns whether the line may hold something else than {@link #text}. */
    public boolean isUncertain() {
        return isUncertain;
    }

    /** Returns whether the line was longer than what is kept, so that its end is missing in {@link #text}. */
    public boolean isCut() {
        return isCut;
    }

    /** Returns whether keys may be commands instead of text. */
    public boolean isAfterEscape() {
        return isAfterEscape;
    }

    /** Returns whether a pager may take the line instead of the shell, until a line was submitted all the same. */
    public boolean mayBeInPager() {
        return mayBeInPager;
    }

    /** Adds text without line ends at the cursor. */
    public void insert(String added) {
        mayOutlastAbort = false;
        text.insert(cursor, added);
        cursor += added.length();
        if (text.length() > LONGEST) {
            text.setLength(LONGEST);
            cursor = Math.min(cursor, LONGEST);
            isUncertain = true;
            isCut = true;
        }
    }

    /** The line was submitted, or left. */
    public void clear() {
        text.setLength(0);
        cursor = 0;
        isUncertain = false;
        isCut = false;
        mayOutlastAbort = false;
        isAfterEscape = false;
        mayBeInPager = false;
    }

    /**
     * The line was submitted to a shell. If it is not a whole command, the shell waits for more lines.
     *
     * @param mayPage whether the command may start a pager
     */
    public void submit(boolean mayPage) {
        if (ShellLine.of(text()).isOpen()) {
            cursor = text.length();
            insert("\n");
            isUncertain = true;
        } else {
            clear();
            mayBeInPager = mayPage;
            isUncertain = mayPage;
        }
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
            boolean isPaged = mayBeInPager;
            clear();
            mayBeInPager = isPaged;
            isUncertain = isPaged;
        }
    }

    /** Ctrl+U was pressed. What stands behind the cursor, or was not written by keys of this line, stays in some shells. */
    public void kill() {
        if (isUncertain || cursor < text.length()) {
            isUncertain = true;
        } else {
            clear();
        }
    }

    /** Escape was pressed. */
    public void escape() {
        isUncertain = true;
        isAfterEscape = true;
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
            case "backspace" -> backspace();
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

    /** Deletes one character. Shells and their locales differ in what that is, except in ASCII. */
    private void backspace() {
        if (cursor > 0) {
            char last = text.charAt(cursor - 1);
            isUncertain |= last < ' ' || last > '~';
            int from = text.offsetByCodePoints(cursor, -1);
            text.delete(from, cursor);
            cursor = from;
        }
    }
}
