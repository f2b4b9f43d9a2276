package dev.surehand.agent.loop;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * What a session may spend.
 *
 * @param iterations the most requests to the model, without retries
 * @param time the longest time, without pauses
 * @param dollars the highest cost in US dollars; empty for none
 * @param outputTokens the most tokens of one reply
 */
public record RunLimits(int iterations, Duration time, Optional<BigDecimal> dollars, int outputTokens) {}
