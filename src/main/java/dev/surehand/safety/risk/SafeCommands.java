package dev.surehand.safety.risk;

import dev.surehand.safety.risk.ShellLine.Word;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** The commands of the file {@code safe-commands.txt}, which only read if they have no other options than those listed there. */
final class SafeCommands {

    private static final String FILE = "safe-commands.txt";
    private static final int MOST_WORDS = 4;
    private static final Pattern SYSTEM_FOLDER = Pattern.compile("^/(?:usr/)?bin/");

    private final Map<String, SafeOptions> byName = new HashMap<>();

    /** The names in lower case, as Windows compares them. */
    private final Map<String, SafeOptions> byLowerName = new HashMap<>();

    private SafeCommands(List<String> lines) {
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon > 0 && !line.startsWith("#")) {
                SafeOptions options = SafeOptions.parse(line.substring(colon + 1));
                for (String name : line.substring(0, colon).split(",", -1)) {
                    add(name.strip(), options);
                }
            }
        }
    }

    private void add(String name, SafeOptions options) {
        if (byName.put(name, options) != null) {
            throw new IllegalArgumentException("%s has %s twice".formatted(FILE, name));
        }
        byLowerName.put(name.toLowerCase(Locale.ROOT), options);
    }

    static SafeCommands load() {
        try (InputStream file = Objects.requireNonNull(SafeCommands.class.getResourceAsStream(FILE), FILE)) {
            return new SafeCommands(new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns whether a command only reads.
     *
     * @param command its name and its arguments
     * @param isWindows whether case does not matter, and options may begin with a slash
     */
    boolean isSafe(List<Word> command, boolean isWindows) {
        return find(command, isWindows)
                .filter(found -> found.options().allow(found.arguments(), isWindows))
                .isPresent();
    }

    /** Returns whether a command that only reads may show what it has read in a program that takes keys. */
    boolean mayPage(List<Word> command) {
        return find(command, false)
                .filter(found -> found.options().mayPage(found.arguments()))
                .isPresent();
    }

    private record OptionedCommand(SafeOptions options, List<Word> arguments) {}

    private Optional<OptionedCommand> find(List<Word> command, boolean isWindows) {
        List<String> name = new ArrayList<>();
        for (Word word : command.subList(0, Math.min(MOST_WORDS, command.size()))) {
            name.add(word.text());
        }
        name.set(0, SYSTEM_FOLDER.matcher(name.get(0)).replaceFirst(""));
        for (int length = name.size(); length > 0; length--) {
            String words = String.join(" ", name.subList(0, length));
            SafeOptions options = isWindows ? byLowerName.get(words.toLowerCase(Locale.ROOT)) : byName.get(words);
            if (options != null) {
                return Optional.of(new OptionedCommand(options, command.subList(length, command.size())));
            }
        }
        return Optional.empty();
    }
}
