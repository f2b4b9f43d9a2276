package dev.surehand.tool.clipboard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which files of this machine a caller may have read, by their names. */
public sealed interface ReadableFiles {

    /** What a person writes for all files that this user may read. */
    String ANY = "any";

    /** What a person writes for no file. */
    String NONE = "none";

    /**
     * @param text {@link #ANY}, {@link #NONE}, or a directory
     * @throws IOException if it is no directory
     */
    static ReadableFiles parse(String text) throws IOException {
        if (text.equalsIgnoreCase(ANY)) {
            return new Any();
        }
        if (text.equalsIgnoreCase(NONE)) {
            return new None();
        }
        Path directory = Path.of(text).toRealPath();
        if (!Files.isDirectory(directory)) {
            throw new IOException("it is not a directory");
        }
        return new In(directory);
    }

    /**
     * The file to read.
     *
     * @param name as the caller gave it
     * @throws IOException if the caller may not have it read; the message is a sentence that says what is possible
     */
    Path find(Path name) throws IOException;

    /** All that this user may read. */
    record Any() implements ReadableFiles {
        @Override
        public Path find(Path name) {
            return name;
        }
    }

    /** None at all. */
    record None() implements ReadableFiles {
        @Override
        public Path find(Path name) throws IOException {
            throw new IOException(
                    "path is refused: this server was started with --files none. Pass the PNG in image, as base64.");
        }
    }

    /**
     * Those in one directory and below it.
     *
     * @param directory without symbolic links
     */
    record In(Path directory) implements ReadableFiles {

        /** One answer for all others, so that nobody learns which of them exist. */
        @Override
        public Path find(Path name) throws IOException {
            Path real;
            try {
                real = directory.resolve(name).toRealPath();
            } catch (IOException e) {
                throw refusal(name);
            }
            if (!real.startsWith(directory)) {
                throw refusal(name);
            }
            return real;
        }

        private IOException refusal(Path name) {
            return new IOException(
                    "path must name a PNG file in %s, which --files allows; \"%s\" is not.".formatted(directory, name));
        }
    }
}
