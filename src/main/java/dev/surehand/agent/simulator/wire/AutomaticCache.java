package dev.surehand.agent.simulator.wire;

import java.util.HashSet;
import java.util.Set;

/** A cache of prompts that needs no marks: the longest prefix that an earlier request had too, in steps of 128 tokens. */
final class AutomaticCache {

    private static final int LEAST = 1024;
    private static final int STEP = 128;

    private final Set<String> seen = new HashSet<>();

    /** Returns the tokens read from the cache, and keeps the prefixes of the request. */
    synchronized int use(PromptPrefix prefix) {
        int cached = 0;
        for (PromptPrefix.Entry entry : prefix.entries()) {
            if (!seen.add(entry.hash())) {
                cached = entry.tokensSoFar();
            }
        }
        return cached < LEAST ? 0 : cached / STEP * STEP;
    }
}
