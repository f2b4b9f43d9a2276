package dev.surehand.tool.clipboard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of this machine that a caller may read by naming them. */
public sealed interface ReadableFiles {

    /** The option value for all files that this user may read. */
    String ANY = "any";

    /** The option value for no file. */
    String NONE = "none";

    /**
     * Parses the option value.
     *
     * @param text {@link #ANY}, {@link #NONE}, or a directory
     * @throws IOException if the text is neither and does not name a directory
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
     * Returns the file to read.
     *
     * @param name the name as the caller wrote it
     * @throws IOException if the caller may not read it; the message is a sentence that says what is possible
     */
    Path find(Path name) throws IOException;

    /** Allows all files that this user may read. */
    record Any() implements ReadableFiles {
        @Override
        public Path find(Path name) {
            return name;
        }
    }

    /** Allows no file. */
    record None() implements ReadableFiles {
        @Override
        public Path find(Path name) throws IOException {
            throw new IOException(
                    "path is refused: this server was started with --files none. Pass the PNG in image, as base64.");
        }
    }

    /**
     * Allows the files in one directory and below it.
     *
     * @param directory without symbolic links
     */
    record In(Path directory) implements ReadableFiles {

        /** Refuses all other files with the same message, so that a caller cannot learn which of them exist. */
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
