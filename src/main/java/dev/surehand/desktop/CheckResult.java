package dev.surehand.desktop;

/**
 * The result of one check, for a person who searches for a fault.
 *
 * @param id stable, because programs read it
 * @param essential whether nothing can be seen or done without it
 * @param found half a sentence that says what the check found
 * @param remedy the command or step that repairs the fault; empty if there is nothing to repair
 */
public record CheckResult(String id, boolean essential, State state, String found, String remedy) {

    /** Programs read these names. */
    public enum State {
        WORKS,
        DOES_NOT_WORK,
        NOT_TESTED
    }

    public static CheckResult works(String id, String found) {
        return new CheckResult(id, false, State.WORKS, found, "");
    }

    public static CheckResult fails(String id, String found, String remedy) {
        return new CheckResult(id, false, State.DOES_NOT_WORK, found, remedy);
    }

    public static CheckResult untested(String id, String why, String remedy) {
        return new CheckResult(id, false, State.NOT_TESTED, why, remedy);
    }

    /** Returns the same result of an essential check. */
    public CheckResult needed() {
        return new CheckResult(id, true, state, found, remedy);
    }

    public boolean works() {
        return state == State.WORKS;
    }
}
