package dev.surehand.testdesktop;

import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.Collectors;

/**
 * Witnesses that stay on a desktop between the tests that use it, because the start of a JVM takes long. They have no window
 * there and own no selection meanwhile, and each test gets a new window.
 */
final class KeptPrograms {

    private final Deque<WitnessProcess> witnesses = new ConcurrentLinkedDeque<>();

    /** Returns a witness that an earlier test has closed. */
    Optional<WitnessProcess> witness() {
        return Optional.ofNullable(witnesses.poll());
    }

    /** Keeps a witness for the next test, unless only its end gives up a selection. */
    boolean keep(TestDesktop desktop, WitnessProcess witness) {
        boolean isOwner = XOnlooker.ask(
                desktop.display(), server -> DesktopState.SELECTIONS.stream().anyMatch(server::isOwned));
        return !isOwner && (witnesses.contains(witness) || witnesses.add(witness));
    }

    /** Returns the processes of the witnesses that wait. */
    Set<Long> processes() {
        return witnesses.stream().map(WitnessProcess::pid).collect(Collectors.toSet());
    }
}
