package dev.surehand.agent.provider.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.tokens.TokenUsage;

/**
 * What a reply may have at most. A reply with more is refused whole: no model sends it, and what would be left out can change what the rest means. The
 * connection limits its bytes, its depth and its parts before.
 */
public final class ReplyLimits {

    public static final int MOST_ACTIONS = 100;

    private ReplyLimits() {}

    /**
     * Checks the number of actions that were read so far.
     *
     * @throws ProviderException if no reply has so many
     */
    public static void checkActions(int count) throws ProviderException {
        if (count > MOST_ACTIONS) {
            throw new ProviderException(
                    ProviderFault.UNREADABLE, "The answer has more than %d actions.".formatted(MOST_ACTIONS));
        }
    }

    /**
     * Returns a number of tokens; 0 if the service does not give it.
     *
     * @throws ProviderException if it is not such a number
     */
    public static long tokens(JsonNode count) throws ProviderException {
        if (count.isMissingNode() || count.isNull()) {
            return 0;
        }
        if (!count.isIntegralNumber() || !count.canConvertToLong()) {
            throw wrongTokens();
        }
        return count.asLong();
    }

    /**
     * Returns what a reply cost in tokens.
     *
     * @throws ProviderException if a number is negative, or larger than that of any reply
     */
    public static TokenUsage usage(long input, long output, long cacheRead, long cacheWrite) throws ProviderException {
        try {
            return new TokenUsage(input, output, cacheRead, cacheWrite);
        } catch (IllegalArgumentException e) {
            throw wrongTokens();
        }
    }

    /**
     * Returns the tokens that were not in the cache, for services that count those of the cache among the input.
     *
     * @throws ProviderException if a number is negative
     */
    public static long notCached(long input, long cached) throws ProviderException {
        if (input < 0 || cached < 0) {
            throw wrongTokens();
        }
        return Math.max(0, input - cached);
    }

    private static ProviderException wrongTokens() {
        return new ProviderException(
                ProviderFault.UNREADABLE, "The answer has a number of tokens that no answer can have.");
    }
}
