package dev.surehand.desktop.element;

/**
 * Why a part of a tree is missing.
 *
 * @param count how many elements are missing at least; 0 if nobody knows
 */
public record Omission(Cause cause, int count) {

    /** A program that claims more makes them when they are asked for, as a sheet does with its cells. */
    private static final int MOST_COUNTED = 1_000_000;

    public Omission {
        count = count > MOST_COUNTED ? 0 : count;
    }

    /** Returns the sum of two counts, or the largest number if it is larger. */
    public static int sum(int first, int second) {
        return (int) Math.min((long) first + second, Integer.MAX_VALUE);
    }

    /** What ended the reading of a part. */
    public enum Cause {
        /** The limit of elements was reached. */
        TOO_MANY("the window has more elements than are read at once"),
        /** The tree is deeper than any real one. */
        TOO_DEEP("the tree is too deep"),
        /** The program reported an element twice, or inside itself. */
        REPEATED("the program reported elements twice"),
        /** The program did not answer in time. */
        NO_ANSWER("the program did not answer in time"),
        /** A part is drawn by another program, to which other rules may apply. */
        OTHER_PROGRAM("a part belongs to another program"),
        /** The list has more items than it shows; the others can be scrolled into view. */
        SCROLLED_AWAY("items are scrolled out of view");

        private final String meaning;

        Cause(String meaning) {
            this.meaning = meaning;
        }

        /** Returns a part of a sentence that explains the reason. */
        public String meaning() {
            return meaning;
        }
    }
}
