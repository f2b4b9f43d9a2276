package dev.surehand.safety;

import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * The file beside an audit log by which a person stops the server that writes the log. The server is stopped while anything has
 * that name. No two logs have the same name, so the file never means another server.
 */
public final class StopFile {

    private static final String SUFFIX = ".stop";

    private final Path file;

    private StopFile(Path file) {
        this.file = file;
    }

    public static StopFile of(Path log) {
        return new StopFile(log.resolveSibling(log.getFileName() + SUFFIX));
    }

    /** Returns whether the server must stop. This is so unless it is certain that nothing has the name. */
    public boolean isPresent() {
        return !Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Asks the server to stop. Does nothing if it has been asked already.
     *
     * @throws IOException if the file cannot be created; the server goes on then
     */
    public void create() throws IOException {
        try {
            PrivateFiles.createFile(file);
        } catch (FileAlreadyExistsException e) {
            // It is stopped already, whatever has the name.
            return;
        }
    }

    /**
     * Lets the server go on.
     *
     * @throws IOException if the file cannot be removed; the server stays stopped then
     */
    public void delete() throws IOException {
        Files.deleteIfExists(file);
    }
}
