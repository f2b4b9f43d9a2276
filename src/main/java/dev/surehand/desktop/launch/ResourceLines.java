package dev.surehand.desktop.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A list in a resource file: one item a line; lines that begin with {@code #}, and empty ones, do not count. */
public final class ResourceLines {

    private ResourceLines() {}

    /** @param name of the file, beside the class */
    public static List<String> read(Class<?> beside, String name) {
        try (InputStream file = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
