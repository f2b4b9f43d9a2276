package dev.surehand.safety;

import dev.surehand.desktop.window.WindowInfo;
import java.util.List;

/**
 * Which open windows a rule of the policy decides on.
 *
 * @param rule its name; {@link #NO_RULE} for the windows that no rule fits
 * @param verdict as the policy file writes it
 * @param windows front to back
 */
public record RuleCoverage(String rule, String verdict, List<WindowInfo> windows) {

    /** Of windows that no rule fits: they may be worked. */
    public static final String NO_RULE = "";

    public RuleCoverage {
        windows = List.copyOf(windows);
    }
}
