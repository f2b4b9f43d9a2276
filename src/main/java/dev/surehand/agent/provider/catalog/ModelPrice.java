package dev.surehand.agent.provider.catalog;

import dev.surehand.agent.provider.tokens.TokenUsage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a model costs. All prices are in US dollars for a million tokens.
 *
 * @param cacheRead for input that the service has in its cache
 * @param cacheWrite for input that the service puts into its cache
 * @param longPrompt the number of input tokens above which the whole request costs more; 0 if there is none
 * @param longFactor what all prices are multiplied by then
 * @param date the day on which the price was read
 * @param source where it was read
 */
public record ModelPrice(
        BigDecimal input,
        BigDecimal output,
        BigDecimal cacheRead,
        BigDecimal cacheWrite,
        long longPrompt,
        BigDecimal longFactor,
        String date,
        String source) {

    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    private static final int MOST = 1_000_000;
    private static final int MOST_FACTOR = 1000;

    /** Digits after the point: enough for one token at a tenth of a cent for a million. */
    private static final int DIGITS = 10;

    /** Returns false if a number is missing, or such that costs could shrink or not be computed. */
    boolean isUsable() {
        return Stream.of(input, output, cacheRead, cacheWrite).allMatch(price -> isFrom(0, price, MOST))
                && longPrompt >= 0
                && isFrom(1, longFactor, MOST_FACTOR);
    }

    private static boolean isFrom(int least, @Nullable BigDecimal number, int most) {
        // The scale first: with that of 1e-999999999, a comparison or a sum takes for ever.
        return number != null
                && Math.abs(number.scale()) <= DIGITS
                && number.compareTo(BigDecimal.valueOf(least)) >= 0
                && number.compareTo(BigDecimal.valueOf(most)) <= 0;
    }

    /** Returns what a request cost, in dollars. */
    public BigDecimal cost(TokenUsage usage) {
        BigDecimal sum = times(input, usage.input())
                .add(times(output, usage.output()))
                .add(times(cacheRead, usage.cacheRead()))
                .add(times(cacheWrite, usage.cacheWrite()));
        return dollars(sum, usage.prompt());
    }

    /** Returns what a request costs at most, in dollars: nothing of it is in the cache, and the reply is as long as it may be. */
    public BigDecimal worst(long inputTokens, long outputTokens) {
        BigDecimal sum = times(input.max(cacheWrite), inputTokens).add(times(output, outputTokens));
        return dollars(sum, inputTokens);
    }

    private BigDecimal dollars(BigDecimal sum, long prompt) {
        BigDecimal charged = longPrompt > 0 && prompt > longPrompt ? sum.multiply(longFactor) : sum;
        return charged.divide(MILLION, DIGITS, RoundingMode.CEILING);
    }

    private static BigDecimal times(BigDecimal price, long tokens) {
        return price.multiply(BigDecimal.valueOf(tokens));
    }
}
