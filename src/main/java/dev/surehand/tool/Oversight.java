package dev.surehand.tool;

import dev.surehand.safety.consent.RiskGate;
import java.util.function.Supplier;

/**
 * What stands over the calls.
 *
 * @param recorder records every call, and is closed at the end
 * @param gate lets actions with a risk pass, or not
 * @param asker asks the person where the client cannot
 */
public record Oversight(CallRecorder recorder, RiskGate gate, Asker asker) {

    /** Runs a call, which asks this caller before actions with a risk. */
    ToolResult asking(Caller caller, Supplier<ToolResult> call) {
        return gate.during(new CallConsent(caller), call);
    }
}
