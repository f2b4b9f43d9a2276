package dev.surehand.desktop;

/**
 * The result of one check, for a person who searches for a fault.
 *
 * @param id stable, because programs read it
 * @param found half a sentence that says what the check found
 * @param remedy the command or step that repairs the fault; empty if there is nothing to repair
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
