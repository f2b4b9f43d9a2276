package dev.surehand.desktop;

import java.util.List;
import java.util.Optional;

/**
 * A connected desktop, for a person who looks for what is wrong.
 *
 * @param system what serves it, such as {@code The X.Org Foundation, release 12101007}
 * @param permissions a sentence: what the system has to allow, and whether it does
 * @param obstacle half a sentence: what keeps input from the windows now; empty when nothing is known to
 */
public record DesktopFacts(String system, String permissions, Optional<String> obstacle, List<Facility> facilities) {}
