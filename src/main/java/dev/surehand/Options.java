package dev.surehand;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Hands;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.image.ImageLimit;
import dev.surehand.platform.Platforms;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.safety.secret.MaskedTextReader;
import dev.surehand.safety.secret.Secrets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The options, set by flags or by the corresponding environment variables. */
final class Options {

    /** How many programs read text at the same time. Each takes one processor. */
    private static final int READERS = 2;

    @Option(
            names = "--timeout-ms",
            paramLabel = "MS",
            converter = Milliseconds.class,
            scope = ScopeType.INHERIT,
            description = "Longest time an operation may take (5000).")
    Duration timeout = Duration.ofSeconds(5);

    @Option(
            names = "--keyboard-timeout-ms",
            paramLabel = "MS",
            converter = Milliseconds.class,
            scope = ScopeType.INHERIT,
            description = "The same for a call that types (30000); it has 10 ms more for each character.")
    Duration keyboardTimeout = Duration.ofSeconds(30);

    @Option(
            names = "--held-limit-ms",
            paramLabel = "MS",
            converter = Milliseconds.class,
            scope = ScopeType.INHERIT,
            description = "What is held across calls is released after this time without a call (30000).")
    Duration heldLimit = Duration.ofSeconds(30);

    @Option(
            names = "--image-limit",
            paramLabel = "SIZE",
            converter = Limit.class,
            scope = ScopeType.INHERIT,
            description = {
                "Largest image delivered unscaled: 2000 (long edge 2000, 3.75 megapixels), 1568 (1.15 megapixels, for older models), WIDTHxHEIGHT, or none (2000).",
                "A client known to shrink images, or found to by screenshot_control calibrate, gets smaller ones; none turns that off."
            })
    ImageLimit imageLimit = ImageLimit.parse("2000");

    @Option(
            names = "--max-bytes",
            paramLabel = "BYTES",
            converter = Bytes.class,
            scope = ScopeType.INHERIT,
            description = "Largest encoded image (700000).")
    int maxBytes = 700_000;

    @Option(
            names = "--focus-click",
            paramLabel = "true|false",
            arity = "1",
            scope = ScopeType.INHERIT,
            description = "Whether a window that does not come to the front otherwise may be clicked (true).")
    boolean focusClick = true;

    @Option(
            names = "--hand",
            paramLabel = "WHOSE",
            converter = HandsOption.class,
            scope = ScopeType.INHERIT,
            description =
                    "Whose pointer and focus this server works with: shared (the person's), or own (the person's stay as they are; on X11 a second pointer and focus, on Windows elements and messages to controls, on macOS elements and text for one program). With own,shared or shared,own calls may choose, and the first is that of calls that do not (shared).")
    Hands hands = Hands.SHARED;

    @Option(
            names = "--read-languages",
            paramLabel = "NAMES",
            converter = Languages.class,
            scope = ScopeType.INHERIT,
            description =
                    "Languages of the text that is read in pictures, as tesseract names them, such as eng+deu (eng).")
    ReadLanguages readLanguages = ReadLanguages.DEFAULT;

    @Option(
            names = "--state-dir",
            paramLabel = "DIR",
            converter = StateDirectory.class,
            scope = ScopeType.INHERIT,
            description =
                    "Directory of the recovery files and of the calibration results (the system's place for such files, surehand/).")
    Path stateDirectory = StateDirectory.standard();

    @Option(
            names = "--log-file",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Where to add the log, and all else that standard error would get (standard error).")
    @Nullable
    Path logFile;

    @Option(
            names = "--log-level",
            paramLabel = "LEVEL",
            scope = ScopeType.INHERIT,
            description = "error, warn, info, debug or trace (warn).")
    LogLevel logLevel = LogLevel.WARN;

    @Mixin
    ProtectionOptions protection = new ProtectionOptions();

    Toolbox.ToolSettings settings(Secrets secrets) {
        return new Toolbox.ToolSettings(
                timeout,
                keyboardTimeout,
                imageLimit,
                maxBytes,
                focusClick,
                protection.files,
                new MaskedTextReader(
                        new TiledTextReader(
                                Platforms.textReader(System.getenv(), readLanguages), InstantSource.system(), READERS),
                        secrets),
                stateDirectory);
    }

    /** The log levels, the quietest first. */
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

    static final class HandsOption implements ITypeConverter<Hands> {
        @Override
        public Hands convert(String text) {
            try {
                return Hands.parse(text);
            } catch (DesktopException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    static final class Languages implements ITypeConverter<ReadLanguages> {
        @Override
        public ReadLanguages convert(String text) {
            try {
                return ReadLanguages.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    static final class Limit implements ITypeConverter<ImageLimit> {
        @Override
        public ImageLimit convert(String text) {
            try {
                return ImageLimit.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    private static int positive(String text) {
        if (!text.matches("[1-9]\\d{0,8}")) {
            throw new TypeConversionException("'" + text + "' is not a whole number from 1 to 999999999");
        }
        return Integer.parseInt(text);
    }
}
