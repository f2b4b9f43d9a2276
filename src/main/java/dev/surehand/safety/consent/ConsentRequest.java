package dev.surehand.safety.consent;

import dev.surehand.safety.risk.Risk;

/**
 * A question whether an action may be done.
 *
 * @param action what is about to be done, after "An agent wants to", such as {@code press the button "Delete"}
 * @param where in which window, such as {@code "Documents" ("nautilus")}
 */
public record ConsentRequest(String action, String where, Risk risk) {

    /** Returns the question in words for a person. */
    public String message() {
        return "An agent wants to %s in %s. This %s: %s."
                .formatted(action, where, risk.kind().meaning(), risk.reason());
    }
}
