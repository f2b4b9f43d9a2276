package dev.surehand.safety;

import java.util.List;

/** Policies for tests of other packages. */
public final class Policies {

    private Policies() {}

    /**
     * Returns a policy that denies the windows of some programs.
     *
     * @param app a pattern
     */
    public static Policy denying(String app) {
        return new Policy(List.of(Rule.of("denied", Verdict.DENY, new Glob(app), new Glob("*"))));
    }
}
