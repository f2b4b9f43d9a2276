package dev.surehand.cli.setup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;

/** A file of a client. It is replaced as a whole or not at all, and kept as it was beside the new one. */
final class ConfigFile {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int MOST_LINKS = 40;

    private final Path file;
    private final String mark;
    private final String text;

    private ConfigFile(Path file, String mark, String text) {
        this.file = file;
        this.mark = mark;
        this.text = text;
    }

    /**
     * @param path may be a link, also to what is not there yet
     * @throws InvalidConfigException when it is not UTF-8
     * @throws IOException when it is there, but cannot be read
     */
    static ConfigFile read(Path path) throws IOException, InvalidConfigException {
        Path file = linked(path);
        if (!Files.exists(file)) {
            return new ConfigFile(file, "", "");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
            String mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
            return new ConfigFile(file, mark, text.substring(mark.length()));
        } catch (CharacterCodingException e) {
            throw new InvalidConfigException("it is not UTF-8 text");
        }
    }

    /** Without byte order mark; empty when there is no file. */
    String text() {
        return text;
    }

    /** @return the copy of the old file, if there was one */
    Optional<Path> replace(String newText) throws IOException {
        boolean exists = Files.exists(file);
        if (exists) {
            checkWritable();
        }
        Files.createDirectories(file.getParent());
        Path temporary =
                Files.createTempFile(file.getParent(), file.getFileName().toString(), ".new");
        try {
            Files.writeString(temporary, mark + newText);
            Optional<Path> copy = exists ? Optional.of(copy()) : Optional.empty();
            if (exists) {
                giveSameRights(temporary);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            return copy;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** A file that is put in the place of a read-only one would slip past what its owner wants, and past root too. */
    private void checkWritable() throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        boolean locked = view != null && !view.readAttributes().permissions().contains(PosixFilePermission.OWNER_WRITE);
        if (locked || !Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString(), null, "it is read-only");
        }
    }

    private Path copy() throws IOException {
        Path copy = file.resolveSibling(file.getFileName() + ".bak");
        for (int i = 1; Files.exists(copy); i++) {
            copy = file.resolveSibling(file.getFileName() + ".bak." + i);
        }
        CopyOption[] all = {StandardCopyOption.COPY_ATTRIBUTES};
        return Files.copy(file, copy, all);
    }

    private void giveSameRights(Path temporary) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        PosixFileAttributeView fresh = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (old != null && fresh != null) {
            PosixFileAttributes attributes = old.readAttributes();
            if (!attributes.owner().equals(fresh.readAttributes().owner())) {
                fresh.setOwner(attributes.owner());
            }
            fresh.setPermissions(attributes.permissions());
        }
    }

    private static Path linked(Path path) throws IOException {
        Path file = path.toAbsolutePath();
        for (int i = 0; i < MOST_LINKS && Files.isSymbolicLink(file); i++) {
            file = file.resolveSibling(Files.readSymbolicLink(file)).normalize();
        }
        return file;
    }
}
