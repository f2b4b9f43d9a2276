package dev.surehand.safety.consent;

import dev.surehand.safety.risk.RiskKind;
import java.util.Map;

/**
 * What is done about each kind of risk.
 *
 * @param approvals what the user's policy says; a kind that is not among them is asked about
 */
public record RiskSettings(Map<RiskKind, Approval> approvals, Confirmation confirmation) {

    public RiskSettings {
        approvals = Map.copyOf(approvals);
    }

    /** Returns what the policy says about a kind of risk. */
    Approval policyOf(RiskKind kind) {
        return approvals.getOrDefault(kind, Approval.ASK);
    }

    /** Returns whether any risk can keep an action from being done, so that risks must be looked for. */
    public boolean isOn() {
        return confirmation != Confirmation.OFF || approvals.containsValue(Approval.DENY);
    }
}
