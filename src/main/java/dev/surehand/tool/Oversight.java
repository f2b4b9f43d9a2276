package dev.surehand.tool;

import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.secret.Secrets;
import java.util.function.Supplier;

/**
 * What stands over the calls.
 *
 * @param recorder records every call, and is closed at the end
 * @param gate lets actions with a risk pass, or not
 * @param asker asks the person where the client cannot
 * @param secrets the values that no answer may contain
 */
public record Oversight(CallRecorder recorder, RiskGate gate, Asker asker, Secrets secrets) {

    /** Creates an oversight without secrets. */
    public Oversight(CallRecorder recorder, RiskGate gate, Asker asker) {
        this(recorder, gate, asker, Secrets.none());
    }

    /** Runs a call, which asks this caller before actions with a risk. */
    ToolResult asking(Caller caller, Supplier<ToolResult> call) {
        return gate.during(new CallConsent(caller, secrets), call);
    }

    /** Returns what a tool sees of its caller. The caller sees no value of a secret. */
    Conversation conversation(Caller caller) {
        return new Conversation(new MaskedCaller(caller, secrets), asker);
    }

    AnswerMask mask() {
        return new AnswerMask(secrets);
    }
}
