package dev.surehand.safety.consent;

import java.util.Locale;

/** What happens where the policy says that a person is asked about a risk. */
public enum Confirmation {
    /** The person is asked. */
    ASK,
    /** It is refused without a question, for a desktop where nobody is. */
    REFUSE,
    /** It is done without a question. What the policy denies is refused still. */
    OFF;

    /** Returns the name in options. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
