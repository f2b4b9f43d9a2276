package dev.surehand.agent.provider.tokens;

import java.util.stream.LongStream;

/**
 * The tokens of one request and its reply, or of many.
 *
 * @param input tokens at the full price, neither read from the cache nor written to it
 * @param output tokens of the reply, with those of the thinking
 * @param cacheRead input tokens that the service had in its cache
 * @param cacheWrite input tokens that the service put into its cache
 */
public record TokenUsage(long input, long output, long cacheRead, long cacheWrite) {

    public static final TokenUsage NONE = new TokenUsage(0, 0, 0, 0);

    /** More than any session has, and so few that no sum of them overflows. */
    private static final long MOST = 1_000_000_000_000L;

    /** @throws IllegalArgumentException if a number is negative, or larger than that of any session */
    public TokenUsage {
        if (LongStream.of(input, output, cacheRead, cacheWrite).anyMatch(count -> count < 0 || count > MOST)) {
            throw new IllegalArgumentException(
                    "These are no numbers of tokens: %d, %d, %d, %d.".formatted(input, output, cacheRead, cacheWrite));
        }
    }

    /** Returns all tokens that were sent. */
    public long prompt() {
        return input + cacheRead + cacheWrite;
    }

    /** Returns the sum, which stays at the most that a session can have. */
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                Math.min(MOST, input + other.input),
                Math.min(MOST, output + other.output),
                Math.min(MOST, cacheRead + other.cacheRead),
                Math.min(MOST, cacheWrite + other.cacheWrite));
    }
}
