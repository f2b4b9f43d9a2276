package dev.surehand.safety;

import java.util.Locale;

/** What a rule lets be done with a window. */
enum Verdict {
    ALLOW,
    /** It takes no input. */
    LOOK_ONLY,
    /** It takes no input, its title is not told, and it is black in pictures. */
    DENY;

    String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
