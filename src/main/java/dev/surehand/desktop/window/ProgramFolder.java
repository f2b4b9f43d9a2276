package dev.surehand.desktop.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A folder in which a desktop keeps the files that describe its programs. */
public record ProgramFolder(Path path) {

    /**
     * Returns the files in the folder and the folders below it, sorted. A folder that is missing or cannot be read has no
     * programs for this user.
     *
     * @param deepest the number of levels of folders that are read
     */
    public List<Path> files(int deepest, Predicate<Path> which) {
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(path, deepest)) {
            return files.filter(which).sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
