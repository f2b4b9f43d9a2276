package dev.surehand.desktop;

import java.util.List;
import java.util.Optional;

/** The facts that the fake desktop reports about itself. */
final class FakeFacts {

    private FakeFacts() {}

    static DesktopFacts of(Optional<InputFault> fault) {
        return new DesktopFacts(
                "Fake, release 1",
                "It asks for none",
                fault.filter(InputFault.BLOCKED_INPUT::equals)
                        .map(InputFault::refusal)
                        .map(refusal ->
                                CheckResult.fails(DesktopFacts.INPUT_FREE, refusal.getMessage(), "unlock the fake"))
                        .orElseGet(() -> CheckResult.works(DesktopFacts.INPUT_FREE, "the fake takes it")),
                List.of(CheckResult.fails("fake_colours", "the fake has few", "fake more")),
                List.of(
                        new Feature("FAKE-INPUT", true, "input", ""),
                        new Feature("FAKE-SPEED", false, "speed", "fake install speed")));
    }
}
