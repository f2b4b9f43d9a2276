package dev.surehand.desktop;

/**
 * How one thing was found, for a person who looks for what is wrong.
 *
 * @param id stable: programs read it
 * @param found half a sentence
 * @param remedy the command or step that mends it; empty where there is nothing to mend
 */
public record Finding(String id, State state, String found, String remedy) {

    public enum State {
        GOOD,
        BAD,
        UNKNOWN
    }

    public static Finding good(String id, String found) {
        return new Finding(id, State.GOOD, found, "");
    }

    public static Finding bad(String id, String found, String remedy) {
        return new Finding(id, State.BAD, found, remedy);
    }

    public static Finding unknown(String id, String why) {
        return new Finding(id, State.UNKNOWN, why, "");
    }
}
