package dev.surehand.agent.simulator.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The blocks of a request in the order in which the model reads them, each with a hash of everything up to it. Two requests
 * that begin alike have the same hashes up to the block where they part.
 */
final class PromptPrefix {

    /** A block and all before it. */
    record Entry(String hash, int tokensSoFar, String cacheLifetime) {

        boolean isBreakpoint() {
            return !cacheLifetime.isEmpty();
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private String hash;

    /** @param start what every hash depends on, such as the model */
    PromptPrefix(String start) {
        hash = start;
    }

    /**
     * Adds a block.
     *
     * @param place such as the role of its message: the same block elsewhere is another prefix
     * @param cacheLifetime empty unless the cache has a breakpoint after this block
     */
    void add(String place, String canonical, int tokens, String cacheLifetime) {
        hash = HexFormat.of()
                .formatHex(WirePictures.Sha256.digest(bytes(hash), bytes("\n" + place + "\n"), bytes(canonical)));
        entries.add(new Entry(hash, tokens() + tokens, cacheLifetime));
    }

    /** Returns the hash of everything that was added so far. */
    String hash() {
        return hash;
    }

    int tokens() {
        return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).tokensSoFar();
    }

    List<Entry> entries() {
        return List.copyOf(entries);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
