package dev.surehand;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** What can be set, by flag or by its twin in the environment. */
final class Options {

    @Option(
            names = "--timeout-ms",
            paramLabel = "MS",
            defaultValue = "5000",
            converter = Milliseconds.class,
            scope = ScopeType.INHERIT,
            description = "Longest time an operation may take (5000).")
    Duration timeout;

    @Option(
            names = "--keyboard-timeout-ms",
            paramLabel = "MS",
            defaultValue = "30000",
            converter = Milliseconds.class,
            scope = ScopeType.INHERIT,
            description = "The same for a call that types (30000).")
    Duration keyboardTimeout;

    @Option(
            names = "--held-limit-ms",
            paramLabel = "MS",
            defaultValue = "30000",
            converter = Milliseconds.class,
            scope = ScopeType.INHERIT,
            description = "What is held across calls is released after this time without a call (30000).")
    Duration heldLimit;

    @Option(
            names = "--image-limit",
            paramLabel = "SIZE",
            defaultValue = "2000",
            converter = ImageLimit.class,
            scope = ScopeType.INHERIT,
            description =
                    "Largest image delivered unscaled: its long edge, WIDTHxHEIGHT, or none (2000; older models: 1568).")
    String imageLimit;

    @Option(
            names = "--max-bytes",
            paramLabel = "BYTES",
            defaultValue = "700000",
            converter = Bytes.class,
            scope = ScopeType.INHERIT,
            description = "Largest encoded image (700000).")
    int maxBytes;

    @Option(
            names = "--state-dir",
            paramLabel = "DIR",
            defaultValue = "",
            converter = StateDirectory.class,
            scope = ScopeType.INHERIT,
            description =
                    "Where is noted what a killed server left pressed (the system's place for such files, surehand/).")
    Path stateDirectory;

    @Option(
            names = "--log-file",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Where to add the log, and all else that standard error would get (standard error).")
    Path logFile;

    @Option(
            names = "--log-level",
            paramLabel = "LEVEL",
            defaultValue = "warn",
            scope = ScopeType.INHERIT,
            description = "error, warn, info, debug or trace (warn).")
    LogLevel logLevel;

    /** From the quietest. */
    enum LogLevel {
        ERROR,
        WARN,
        INFO,
        DEBUG,
        TRACE
    }

    static final class Milliseconds implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            return Duration.ofMillis(positive(text));
        }
    }

    static final class Bytes implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return positive(text);
        }
    }

    static final class ImageLimit implements ITypeConverter<String> {
        private static final Pattern LIMIT = Pattern.compile("none|[1-9]\\d{1,4}(x[1-9]\\d{1,4})?");

        @Override
        public String convert(String text) {
            String limit = text.toLowerCase(Locale.ROOT);
            if (!LIMIT.matcher(limit).matches()) {
                throw new TypeConversionException("'" + text + "' is none of 2000, 1600x1200, none");
            }
            return limit;
        }
    }

    private static int positive(String text) {
        if (!text.matches("[1-9]\\d{0,8}")) {
            throw new TypeConversionException("'" + text + "' is not a whole number from 1 to 999999999");
        }
        return Integer.parseInt(text);
    }
}
