package dev.surehand.safety.consent;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether something may be done, as the user's policy says. */
public enum Approval {
    ALLOW,
    /** A person is asked each time. Where nobody can be asked, it is refused. */
    ASK,
    DENY;

    /** Returns the name in the policy file. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the value with this name in the policy file; empty for any other text. */
    public static Optional<Approval> named(String wireName) {
        return Stream.of(values())
                .filter(value -> value.wireName().equals(wireName))
                .findFirst();
    }
}
