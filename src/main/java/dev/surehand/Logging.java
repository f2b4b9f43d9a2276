package dev.surehand;

import dev.surehand.Options.LogLevel;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Configures logging. Must run before the first logger is created, because slf4j-simple reads its settings only then. */
final class Logging {

    private static final String PREFIX = "org.slf4j.simpleLogger.";

    private Logging() {}

    /** @throws IOException if the file cannot be written */
    static void configure(LogLevel level, @Nullable Path file) throws IOException {
        if (file != null) {
            System.setErr(new PrintStream(new FileOutputStream(file.toFile(), true), true, StandardCharsets.UTF_8));
        }
        // Named here, the provider is not searched for in all jars, which takes part of the start.
        System.setProperty("slf4j.provider", "org.slf4j.simple.SimpleServiceProvider");
        // It would report that on standard error.
        System.setProperty("slf4j.internal.verbosity", "WARN");
        set("logFile", "System.err");
        set("showDateTime", "true");
        set("dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX");
        set("log.dev.surehand", level.name());
        // The SDK logs each initialize, and each exception of a handler, which the transport logs too.
        set("log.io.modelcontextprotocol", "off");
        set("log.reactor", "off");
        // Below info, the validator logs the data that it validates: typed text and images.
        set("defaultLogLevel", (level.compareTo(LogLevel.INFO) > 0 ? LogLevel.INFO : level).name());
    }

    private static void set(String property, String value) {
        System.setProperty(PREFIX + property, value);
    }
}
