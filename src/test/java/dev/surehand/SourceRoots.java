package dev.surehand;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The directories in src that have Java files. */
public final class SourceRoots {

    private SourceRoots() {}

    /** Returns those of the tests and of the programs around the product: demo, bench, soak and build. */
    public static List<Path> allButMain() {
        try (Stream<Path> directories = Files.list(Path.of("src"))) {
            return directories
                    .filter(directory -> Files.isDirectory(directory.resolve("java")) && !directory.endsWith("main"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
