package dev.surehand.agent.provider.tokens;

/**
 * The tokens of one request and its reply.
 *
 * @param input tokens at the full price, neither read from the cache nor written to it
 * @param output tokens of the reply, with those of the thinking
 * @param cacheRead input tokens that the service had in its cache
 * @param cacheWrite input tokens that the service put into its cache
 */
public record TokenUsage(long input, long output, long cacheRead, long cacheWrite) {

    public static final TokenUsage NONE = new TokenUsage(0, 0, 0, 0);

    /** Returns all tokens that were sent. */
    public long prompt() {
        return input + cacheRead + cacheWrite;
    }

    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                input + other.input, output + other.output, cacheRead + other.cacheRead, cacheWrite + other.cacheWrite);
    }
}
