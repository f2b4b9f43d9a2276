package dev.surehand.agent.loop;

import dev.surehand.agent.provider.tokens.TokenUsage;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * What came of a session.
 *
 * @param summary in words for the user
 * @param actions the number of actions that were done
 * @param dollars empty if the price of the model is unknown
 */
public record RunReport(
        RunStatus status,
        String summary,
        int iterations,
        int actions,
        TokenUsage usage,
        Optional<BigDecimal> dollars,
        Duration time) {}
