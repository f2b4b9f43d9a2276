package dev.surehand.desktop;

import java.util.List;

/**
 * Facts about a connected desktop, for a person who searches for a fault.
 *
 * @param system the server or system of the desktop, such as {@code "The X.Org Foundation", release 12101007}
 * @param permissions a sentence that says what the system has to allow, and whether it does
 * @param inputFree whether anything is known to keep input from the windows now
 * @param others checks of other things that can be wrong with such a desktop
 * @param skipped results in place of the checks {@link #SEE}, {@link #POINT} and {@link #ELEMENTS}, which must not run where they
 *     would make the system ask the person for a permission
 */
public record DesktopFacts(
        String system,
        String permissions,
        CheckResult inputFree,
        List<CheckResult> others,
        List<Feature> features,
        List<CheckResult> skipped) {

    /** The id of the check that takes pictures. */
    public static final String SEE = "see";

    /** The id of the check that moves the pointer. */
    public static final String POINT = "point";

    /** The id of the check that reads elements. */
    public static final String ELEMENTS = "elements";

    /** Creates the facts of a desktop that asks the person for nothing. */
    public DesktopFacts(
            String system,
            String permissions,
            CheckResult inputFree,
            List<CheckResult> others,
            List<Feature> features) {
        this(system, permissions, inputFree, others, features, List.of());
    }

    /** The id of {@link #inputFree}. */
    public static final String INPUT_FREE = "input_free";
}
