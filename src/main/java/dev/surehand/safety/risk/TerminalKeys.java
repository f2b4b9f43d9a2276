package dev.surehand.safety.risk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The keys of the file {@code terminal-keys.txt}, which run nothing in a terminal. */
final class TerminalKeys {

    private static final String FILE = "terminal-keys.txt";

    private final Set<String> harmless;

    private TerminalKeys(Stream<String> lines) {
        harmless = lines.filter(line -> !line.startsWith("#"))
                .flatMap(line -> Stream.of(line.split(" ", -1)))
                .collect(Collectors.toUnmodifiableSet());
    }

    static TerminalKeys load() {
        try (InputStream file = Objects.requireNonNull(TerminalKeys.class.getResourceAsStream(FILE), FILE)) {
            return new TerminalKeys(new String(file.readAllBytes(), StandardCharsets.UTF_8).lines());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param keys as {@link RiskJudge#shortcut} takes them */
    boolean areHarmless(String keys) {
        return harmless.contains(keys);
    }
}
