package dev.surehand.cli.doctor;

/**
 * The result of one check.
 *
 * @param id stable, because programs read it
 * @param essential whether nothing can be seen or done without it
 * @param next the command or step that fixes the problem; empty if there is nothing to fix
 */
record Check(String id, boolean essential, Status state, String found, String next) {

    enum Status {
        WORKS("works"),
        DOES_NOT_WORK("DOES NOT"),
        NOT_TESTED("untested");

        private final String shown;

        Status(String shown) {
            this.shown = shown;
        }

        String shown() {
            return shown;
        }
    }

    static Check works(String id, String found) {
        return new Check(id, false, Status.WORKS, found, "");
    }

    static Check fails(String id, String found, String next) {
        return new Check(id, false, Status.DOES_NOT_WORK, found, next);
    }

    static Check untested(String id, String why, String next) {
        return new Check(id, false, Status.NOT_TESTED, why, next);
    }

    Check needed() {
        return new Check(id, true, state, found, next);
    }

    boolean works() {
        return state == Status.WORKS;
    }
}
