package dev.surehand.platform.wayland.portal;

import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A token in a file that only this user may read. If it cannot be kept or read, the person is asked again. */
public final class RestoreTokenFile implements RestoreToken {

    private static final Logger LOG = LoggerFactory.getLogger(RestoreTokenFile.class);
    private static final String NAME = "remote-desktop-token";

    private final Path directory;
    private final Path file;

    /** @param directory where the server keeps its state; it need not exist yet */
    public RestoreTokenFile(Path directory) {
        this.directory = directory;
        file = directory.resolve(NAME);
    }

    @Override
    public Optional<String> take() {
        try {
            if (Files.notExists(file)) {
                return Optional.empty();
            }
            PrivateFiles.checkFile(file);
            String token = Files.readString(file);
            Files.delete(file);
            return Optional.of(token).filter(kept -> !kept.isEmpty());
        } catch (IOException e) {
            LOG.warn("The desktop will ask for mouse and keyboard again: {} cannot be read: {}", file, e.toString());
            return Optional.empty();
        }
    }

    @Override
    public void keep(String token) {
        Path made = file.resolveSibling(NAME + "." + UUID.randomUUID());
        try {
            PrivateFiles.createDirectories(directory);
            PrivateFiles.createFile(made);
            Files.writeString(made, token);
            Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.warn("The desktop will ask for mouse and keyboard again: {} cannot be written: {}", file, e.toString());
        }
    }
}
