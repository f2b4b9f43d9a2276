package dev.surehand.agent.person;

import java.util.Optional;

/** Somebody who can be asked in words. */
@FunctionalInterface
public interface Person {

    /** Nobody is there. */
    Person NOBODY = question -> Optional.empty();

    /**
     * Asks, and waits for one line.
     *
     * @return empty if nobody is there to answer
     * @throws dev.surehand.desktop.error.CancelledException if the thread was interrupted
     */
    Optional<String> ask(String question);
}
