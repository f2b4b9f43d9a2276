package dev.surehand.safety;

import java.util.Locale;

/** What the user's policy says about opening programs, files and addresses. */
enum Opening {
    ALLOW,
    /** The person at the client is asked each time. */
    ASK,
    DENY;

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
