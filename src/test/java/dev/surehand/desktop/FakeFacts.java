package dev.surehand.desktop;

import java.util.List;
import java.util.Optional;

/** What the fake desktop reports of itself. */
final class FakeFacts {

    private FakeFacts() {}

    /** @param blocked what keeps input from the windows; null when nothing does */
    static DesktopFacts of(String blocked) {
        return new DesktopFacts(
                "Fake, release 1",
                "It asks for none",
                Optional.ofNullable(blocked)
                        .map(fault -> Finding.bad(DesktopFacts.INPUT_FREE, fault, "unlock the fake"))
                        .orElseGet(() -> Finding.good(DesktopFacts.INPUT_FREE, "the fake takes it")),
                List.of(Finding.bad("fake_colours", "the fake has few", "fake more")),
                List.of(
                        new Facility("FAKE-INPUT", true, "input", ""),
                        new Facility("FAKE-SPEED", false, "speed", "fake install speed")));
    }
}
