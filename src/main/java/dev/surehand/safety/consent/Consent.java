package dev.surehand.safety.consent;

/** The person who is asked during a call. */
@FunctionalInterface
public interface Consent {

    /** Nobody can be asked. */
    Consent NOBODY = request -> ConsentAnswer.NOBODY;

    /** What became of a question. */
    enum ConsentAnswer {
        AGREED,
        DECLINED,
        /** The person gave no answer in time, or closed the question. */
        UNANSWERED,
        /** There is no way to ask a person. */
        NOBODY
    }

    /**
     * Returns the answer of the person.
     *
     * @throws ConsentPending if the person has not been asked yet; nothing more must be done in this run of the call
     */
    ConsentAnswer ask(ConsentRequest request);
}
