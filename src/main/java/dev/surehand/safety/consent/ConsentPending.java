package dev.surehand.safety.consent;

/** Ends the run of a call until a person has answered. The call then runs again from its start. */
public class ConsentPending extends RuntimeException {

    private static final long serialVersionUID = 1;

    protected ConsentPending(String question) {
        super(question, null, false, false);
    }
}
