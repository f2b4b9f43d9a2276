package dev.surehand.agent.simulator.wire;

import dev.surehand.agent.simulator.wire.PromptPrefix.Entry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cache of prompts as Anthropic documents it: written at breakpoints, and read by the longest equal prefix that is found
 * when looking back from a breakpoint.
 */
final class PromptCache {

    /** Blocks that a breakpoint looks back, with its own. */
    private static final int LOOK_BACK = 20;

    private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);
    private static final Duration ONE_HOUR = Duration.ofHours(1);

    private final InstantSource clock;
    private final Map<String, Kept> kept = new HashMap<>();

    private record Kept(Instant until, Duration lifetime) {}

    /**
     * What a request read from the cache, wrote to it, and had besides.
     *
     * @param writtenForAnHour the part of {@code written} that lives for an hour
     */
    record CacheUsage(int read, int written, int writtenForAnHour, int other) {}

    PromptCache(InstantSource clock) {
        this.clock = clock;
    }

    /** Counts a request, and keeps its prefixes. */
    synchronized CacheUsage use(PromptPrefix prefix, int leastCached) {
        Instant now = clock.instant();
        kept.values().removeIf(each -> !each.until().isAfter(now));
        List<Entry> entries = prefix.entries();
        int read = 0;
        int end = 0;
        boolean forAnHour = false;
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).isBreakpoint() && entries.get(i).tokensSoFar() >= leastCached) {
                read = Math.max(read, found(entries, i, now));
                end = entries.get(i).tokensSoFar();
                forAnHour = entries.get(i).cacheLifetime().equals("1h");
            }
        }
        for (Entry entry : entries) {
            if (entry.isBreakpoint() && entry.tokensSoFar() >= leastCached) {
                keep(entry, now);
            }
        }
        int written = end - read;
        return new CacheUsage(read, written, forAnHour ? written : 0, prefix.tokens() - end);
    }

    /** Returns the tokens of the longest kept prefix that the breakpoint finds, and renews its lifetime. */
    private int found(List<Entry> entries, int breakpoint, Instant now) {
        for (int i = breakpoint; i >= Math.max(0, breakpoint - LOOK_BACK + 1); i--) {
            Kept entry = kept.get(entries.get(i).hash());
            if (entry != null) {
                kept.put(entries.get(i).hash(), new Kept(now.plus(entry.lifetime()), entry.lifetime()));
                return entries.get(i).tokensSoFar();
            }
        }
        return 0;
    }

    private void keep(Entry entry, Instant now) {
        Duration lifetime = entry.cacheLifetime().equals("1h") ? ONE_HOUR : FIVE_MINUTES;
        kept.put(entry.hash(), new Kept(now.plus(lifetime), lifetime));
    }
}
