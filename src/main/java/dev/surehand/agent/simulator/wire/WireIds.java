package dev.surehand.agent.simulator.wire;

import java.util.concurrent.atomic.AtomicLong;

/** Ids in the length of the real ones, counted, so that a run gives the same ids each time. */
final class WireIds {

    private final AtomicLong last = new AtomicLong();

    String next(String start) {
        return start + "Sim%019d".formatted(last.incrementAndGet());
    }
}
