package dev.surehand.safety.consent;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;

/**
 * Whether input may go to a window that the system does not report. It may only if the owner of the server has allowed it, and nothing
 * of what they have set depends on the window.
 *
 * @param hasRules whether the user's policy has rules of its own, each of which depends on the window
 * @param isAllowed what the owner of the server has chosen
 */
public record UnreportedInput(boolean hasRules, boolean isAllowed) {

    /** The option by which the owner allows it. */
    public static final String OPTION = "--unreported-windows";

    /** Returns the same with another choice of the owner. */
    public UnreportedInput with(boolean newIsAllowed) {
        return new UnreportedInput(hasRules, newIsAllowed);
    }

    /**
     * Checks whether input may be sent.
     *
     * @param reason why the system does not report windows, in sentences
     * @param areRisksJudged whether actions are judged by their windows, so that a person is asked or they are refused
     * @throws DesktopException not_supported_here if the owner has not allowed it; blocked_by_policy if a rule or the risks need
     *     the window
     */
    public void check(String reason, boolean areRisksJudged) {
        if (!isAllowed) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "%s Nothing could keep input from windows that the policy protects, so it is not sent. The owner of this server can start it with %s allow; use screenshots until then."
                            .formatted(reason, OPTION));
        }
        if (hasRules) {
            throw blocked(
                    reason,
                    "The user's policy has rules about windows, which cannot be applied to a window that is not known");
        }
        if (areRisksJudged) {
            throw blocked(
                    reason,
                    "Risky actions are refused or need a yes here (--confirm, or \"risks\" in the policy), which cannot be judged without the window");
        }
    }

    private static DesktopException blocked(String reason, String rule) {
        return DesktopException.of(
                        ErrorCode.BLOCKED_BY_POLICY,
                        "%s %s. So no input is sent, although %s allow is set. Use screenshots, or ask the user: only they can change this."
                                .formatted(reason, rule, OPTION))
                .with("rule", "unreported-windows");
    }
}
