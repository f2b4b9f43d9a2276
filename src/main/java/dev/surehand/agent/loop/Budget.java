package dev.surehand.agent.loop;

import dev.surehand.agent.provider.catalog.ModelPrice;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.provider.tokens.TokenUsage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a session has spent, and what it may spend. A request is refused before it is sent if it could cost too much. */
final class Budget {

    private static final BigDecimal MOST = BigDecimal.valueOf(8, 1);
    private static final int MOST_PERCENT = 80;

    private final RunLimits limits;
    private final Optional<ModelPrice> price;
    private final InstantSource clock;
    private final Set<LimitKind> warned = EnumSet.noneOf(LimitKind.class);
    private Instant start;
    private int iterations;
    private TokenUsage usage = TokenUsage.NONE;
    private BigDecimal dollars = BigDecimal.ZERO;

    private enum LimitKind {
        ITERATIONS,
        TIME,
        DOLLARS
    }

    /** @throws IllegalArgumentException if the cost is limited and the price is unknown */
    Budget(RunLimits limits, Optional<ModelPrice> price, InstantSource clock) {
        if (limits.dollars().isPresent() && price.isEmpty()) {
            throw new IllegalArgumentException(
                    "The cost is limited, but the price of the model is unknown. Add --price IN,OUT, or leave --max-cost out.");
        }
        this.limits = limits;
        this.price = price;
        this.clock = clock;
        start = clock.instant();
    }

    /** Counts what an earlier part of the session spent. */
    void resume(int earlierIterations, TokenUsage earlierUsage, Duration earlierTime) {
        iterations = earlierIterations;
        usage = earlierUsage;
        dollars = cost(earlierUsage);
        start = clock.instant().minus(earlierTime);
    }

    /** Counts a reply. */
    void spent(TokenUsage more) {
        usage = usage.plus(more);
        dollars = dollars.add(cost(more));
    }

    void beginIteration() {
        iterations++;
    }

    /** Returns why no request may be sent; empty if one may. */
    Optional<RunStatus> exhausted() {
        if (iterations >= limits.iterations()) {
            return Optional.of(RunStatus.MAX_ITERATIONS_REACHED);
        }
        return isTimeSpent() ? Optional.of(RunStatus.TIME_LIMIT_REACHED) : Optional.empty();
    }

    boolean isTimeSpent() {
        return time().compareTo(limits.time()) >= 0;
    }

    /** Returns what a request costs at most, in dollars; empty if the price is unknown. */
    Optional<BigDecimal> worst(RequestSize size) {
        return price.map(known -> known.worst(size.input(), size.mostOutput()));
    }

    /** Returns whether a request may be sent, even if it costs as much as it can. */
    boolean affords(RequestSize size) {
        return limits.dollars().isEmpty()
                || dollars.add(worst(size).orElseThrow())
                                .compareTo(limits.dollars().orElseThrow())
                        <= 0;
    }

    /** Returns sentences about limits of which 80 % are spent, each limit once. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (iterations * 100L >= (long) limits.iterations() * MOST_PERCENT && warned.add(LimitKind.ITERATIONS)) {
            warnings.add("%d of %d steps are used.".formatted(iterations, limits.iterations()));
        }
        if (time().toMillis() * 100 >= limits.time().toMillis() * MOST_PERCENT && warned.add(LimitKind.TIME)) {
            warnings.add("%d of %d seconds are used."
                    .formatted(time().toSeconds(), limits.time().toSeconds()));
        }
        limits.dollars()
                .filter(most -> dollars.compareTo(most.multiply(MOST)) >= 0 && warned.add(LimitKind.DOLLARS))
                .ifPresent(most -> warnings.add("%s of %s dollars are used.".formatted(shown(dollars), shown(most))));
        return warnings;
    }

    int iterations() {
        return iterations;
    }

    TokenUsage usage() {
        return usage;
    }

    /** Returns what was spent, in dollars; empty if the price is unknown. */
    Optional<BigDecimal> dollars() {
        return price.map(known -> dollars);
    }

    Duration time() {
        return Duration.between(start, clock.instant());
    }

    /** Moves the start, so that a pause does not count. */
    void excluding(Duration pause) {
        start = start.plus(pause);
    }

    private BigDecimal cost(TokenUsage tokens) {
        return price.map(known -> known.cost(tokens)).orElse(BigDecimal.ZERO);
    }

    private static String shown(BigDecimal amount) {
        return amount.setScale(4, RoundingMode.HALF_UP).toPlainString();
    }
}
