package dev.surehand.desktop;

/**
 * How one thing was found, for a person who looks for what is wrong.
 *
 * @param id stable: programs read it
 * @param found half a sentence
 * @param remedy the command or step that mends it; empty where there is nothing to mend
 */
public record CheckResult(String id, State state, String found, String remedy) {

    public enum State {
        GOOD,
        BAD,
        UNKNOWN
    }

    public static CheckResult good(String id, String found) {
        return new CheckResult(id, State.GOOD, found, "");
    }

    public static CheckResult bad(String id, String found, String remedy) {
        return new CheckResult(id, State.BAD, found, remedy);
    }

    public static CheckResult unknown(String id, String why) {
        return new CheckResult(id, State.UNKNOWN, why, "");
    }
}
