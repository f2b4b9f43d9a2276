package dev.surehand.tool;

import dev.surehand.safety.consent.Consent;
import dev.surehand.safety.consent.ConsentRequest;
import dev.surehand.safety.secret.Secrets;
import java.util.List;

/** Asks the person of a call for consent, and shows them no value of a secret. */
record CallConsent(Caller caller, Secrets secrets) implements Consent {

    private static final String FIELD = "allow";

    @Override
    public ConsentAnswer ask(ConsentRequest request) {
        Answer answer = caller.ask(
                new Question(request.message(secrets::masked), List.of(new Question.YesNo(FIELD, "Allow this once"))));
        if (answer instanceof Answer.Accepted accepted) {
            return Boolean.TRUE.equals(accepted.values().get(FIELD)) ? ConsentAnswer.AGREED : ConsentAnswer.DECLINED;
        } else if (answer instanceof Answer.Declined) {
            return ConsentAnswer.DECLINED;
        }
        return answer instanceof Answer.Cancelled ? ConsentAnswer.UNANSWERED : ConsentAnswer.NOBODY;
    }
}
