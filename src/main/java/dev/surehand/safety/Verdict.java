package dev.surehand.safety;

import java.util.Locale;

/** What a rule allows to be done with a window. */
enum Verdict {
    ALLOW,
    /** The window receives no input. */
    LOOK_ONLY,
    /** The window receives no input, its title is not reported, and it is black in captures. */
    DENY;

    String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
