package dev.surehand.agent.command;

import dev.surehand.agent.loop.RunLimits;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that limit what a session spends. */
public final class LimitOptions {

    static final int USUAL_ITERATIONS = 20;
    static final int USUAL_TOKENS = 4096;
    private static final int STRICT_ITERATIONS = 25;
    private static final Duration USUAL_TIME = Duration.ofMinutes(10);
    static final Duration STRICT_TIME = Duration.ofMinutes(2);

    @Option(
            names = "--max-iterations",
            paramLabel = "N",
            description = "The most requests to the model (20; 25 with --strict).")
    private @Nullable Integer iterations;

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            converter = TimeOption.class,
            description = "The longest time, such as 90s, 10m or 1h (10m; 2m with --strict).")
    private @Nullable Duration time;

    @Option(
            names = "--max-cost",
            paramLabel = "DOLLARS",
            converter = DollarOption.class,
            description = "The highest cost. A request is not sent if it could cost more than is left (no limit).")
    private @Nullable BigDecimal dollars;

    @Option(names = "--max-tokens", paramLabel = "N", description = "The most tokens of one reply (4096).")
    private int outputTokens = USUAL_TOKENS;

    /** @throws IllegalArgumentException if a limit is below the least that makes sense */
    RunLimits limits(boolean isStrict) {
        if (iterations != null && iterations < 1) {
            throw new IllegalArgumentException("--max-iterations must be 1 or more.");
        }
        if (outputTokens < 256) {
            throw new IllegalArgumentException("--max-tokens must be 256 or more.");
        }
        if (dollars != null && dollars.signum() <= 0) {
            throw new IllegalArgumentException("--max-cost must be more than 0.");
        }
        int most = iterations == null ? (isStrict ? STRICT_ITERATIONS : USUAL_ITERATIONS) : iterations;
        Duration longest = time == null ? (isStrict ? STRICT_TIME : USUAL_TIME) : time;
        return new RunLimits(most, longest, Optional.ofNullable(dollars), outputTokens);
    }

    static final class DollarOption implements ITypeConverter<BigDecimal> {
        @Override
        public BigDecimal convert(String text) {
            if (!text.matches("\\d{1,9}(\\.\\d{1,9})?")) {
                throw new TypeConversionException("'" + text + "' is not an amount of dollars such as 0.50");
            }
            return new BigDecimal(text);
        }
    }

    static final class TimeOption implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            if (!text.matches("[1-9]\\d{0,5}[smh]")) {
                throw new TypeConversionException("'" + text + "' is not a time such as 90s, 10m or 1h");
            }
            long number = Long.parseLong(text.substring(0, text.length() - 1));
            return switch (text.charAt(text.length() - 1)) {
                case 's' -> Duration.ofSeconds(number);
                case 'm' -> Duration.ofMinutes(number);
                default -> Duration.ofHours(number);
            };
        }
    }
}
