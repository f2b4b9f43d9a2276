package dev.surehand.desktop;

import java.util.List;

/**
 * A connected desktop, for a person who looks for what is wrong.
 *
 * @param system what serves it, such as {@code "The X.Org Foundation", release 12101007}
 * @param permissions a sentence: what the system has to allow, and whether it does
 * @param inputFree whether anything is known to keep input from the windows now
 * @param others what else can be wrong with such a desktop
 */
public record DesktopFacts(
        String system, String permissions, CheckResult inputFree, List<CheckResult> others, List<Feature> facilities) {

    /** Of {@link #inputFree}. */
    public static final String INPUT_FREE = "input_free";
}
