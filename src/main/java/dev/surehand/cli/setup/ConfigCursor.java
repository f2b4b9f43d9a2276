package dev.surehand.cli.setup;

/** A position in a text that is being parsed. */
class ConfigCursor {

    /** The text, with a new line at its end unless it is empty. */
    final String text;

    /** The position of the next character. */
    int at;

    ConfigCursor(String text) {
        String newLine = text.contains("\r\n") ? "\r\n" : "\n";
        this.text = text.isBlank() ? "" : text.endsWith("\n") ? text : text + newLine;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    /** Returns the next character; a new line at the end of the text. */
    char next() {
        return atEnd() ? '\n' : text.charAt(at);
    }

    boolean startsWith(String part) {
        return text.startsWith(part, at);
    }

    void skipBlanks() {
        while (!atEnd() && (next() == ' ' || next() == '\t')) {
            at++;
        }
    }

    void skipLine() {
        at = nextLine();
    }

    /** Returns the position of the line after this one. */
    int nextLine() {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end + 1;
    }

    /** Returns whether this line has nothing more, except blanks. */
    boolean atLineEnd() {
        return atEnd() || next() == '\n' || startsWith("\r\n");
    }

    /** Returns the position of the start of this line. */
    int lineStart() {
        return text.lastIndexOf('\n', at - 1) + 1;
    }

    InvalidConfigException broken(String reason) {
        return brokenAt(at, reason);
    }

    InvalidConfigException brokenAt(int position, String reason) {
        int start = text.lastIndexOf('\n', position - 1) + 1;
        long line = text.substring(0, position)
                        .chars()
                        .filter(letter -> letter == '\n')
                        .count()
                + 1;
        return new InvalidConfigException("line %d, column %d: %s".formatted(line, position - start + 1, reason));
    }
}
