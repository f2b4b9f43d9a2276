package dev.surehand.safety;

import dev.surehand.desktop.window.WindowInfo;
import java.util.List;

/**
 * The open windows that a rule of the policy decides on.
 *
 * @param rule the rule's name; {@link #NO_RULE} for the windows that no rule covers
 * @param verdict as the policy file writes it
 * @param windows front to back
 */
public record RuleCoverage(String rule, String verdict, List<WindowInfo> windows) {

    /** The name used for windows that no rule covers. They may be worked. */
    public static final String NO_RULE = "";

    public RuleCoverage {
        windows = List.copyOf(windows);
    }
}
