package dev.surehand.demo;

/**
 * What the window knows, and reports as a line of its stdout at each change.
 *
 * @param presses of its button
 * @param inField whether its text field has the keyboard
 * @param slider the value, 0 to 100
 * @param buttons how often a mouse button went down or up anywhere in it
 * @param dragMoves moves with a button held
 */
record Seen(int presses, boolean inField, int slider, int buttons, int dragMoves, String text) {

    private static final int FIELDS = 6;

    String line() {
        String escaped = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        return String.join(" ", "" + presses, "" + inField, "" + slider, "" + buttons, "" + dragMoves, escaped);
    }

    static Seen of(String line) {
        String[] field = line.split(" ", FIELDS);
        return new Seen(
                Integer.parseInt(field[0]),
                Boolean.parseBoolean(field[1]),
                Integer.parseInt(field[2]),
                Integer.parseInt(field[3]),
                Integer.parseInt(field[4]),
                field[5].translateEscapes());
    }
}
