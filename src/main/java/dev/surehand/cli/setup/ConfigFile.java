package dev.surehand.cli.setup;

import java.io.IOException;
import java.io.InputStream;
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
import java.util.Arrays;
import java.util.Optional;

/** A configuration file of a client. It is replaced completely or not at all, and the old file is kept beside the new one. */
final class ConfigFile {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int MOST_LINKS = 40;

    /** The largest file, in bytes. The largest files of clients, which may contain histories, have a few million bytes. */
    private static final int LARGEST = 32 * 1024 * 1024;

    private final Path file;

    /** The bytes of the file; empty when the file does not exist. */
    private final Optional<byte[]> content;

    private final String mark;
    private final String text;

    private ConfigFile(Path file, Optional<byte[]> content, String mark, String text) {
        this.file = file;
        this.content = content;
        this.mark = mark;
        this.text = text;
    }

    /**
     * Reads a file.
     *
     * @param path may be a link, even to a file that does not exist yet
     * @throws InvalidConfigException when it is not UTF-8, not a regular file, or longer than 32 MiB
     * @throws IOException when it exists but cannot be read
     */
    static ConfigFile read(Path path) throws IOException, InvalidConfigException {
        Path file = linked(path);
        Optional<byte[]> content = content(file);
        if (content.isEmpty()) {
            return new ConfigFile(file, content, "", "");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content.get()))
                    .toString();
            String mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
            return new ConfigFile(file, content, mark, text.substring(mark.length()));
        } catch (CharacterCodingException e) {
            throw new InvalidConfigException("it is not UTF-8 text");
        }
    }

    private static Optional<byte[]> content(Path file) throws IOException, InvalidConfigException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file)) {
            throw new InvalidConfigException("it is not a regular file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(LARGEST + 1);
            if (content.length > LARGEST) {
                throw new InvalidConfigException(
                        "it is longer than %d MiB, which no client's configuration is".formatted(LARGEST >> 20));
            }
            return Optional.of(content);
        }
    }

    /** Returns the text without its byte order mark; empty when the file does not exist. */
    String text() {
        return text;
    }

    /**
     * Replaces the file, and keeps a copy of the old one.
     *
     * @return the copy of the old file, if there was one
     * @throws InvalidConfigException when another program has changed the file since it was read
     */
    Optional<Path> replace(String newText) throws IOException, InvalidConfigException {
        boolean exists = content.isPresent();
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
            checkUnchanged();
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            return copy;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Checks that the file has not changed since it was read, because clients write their files too. */
    private void checkUnchanged() throws IOException, InvalidConfigException {
        Optional<byte[]> now = content(file);
        if (now.isPresent() != content.isPresent() || (now.isPresent() && !Arrays.equals(now.get(), content.get()))) {
            throw new InvalidConfigException("another program has changed it in this moment");
        }
    }

    /**
     * Checks that the file is writable. Replacing a read-only file would ignore its owner's intention, and as root nothing else
     * would prevent it.
     */
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
            if (!attributes.group().equals(fresh.readAttributes().group())) {
                fresh.setGroup(attributes.group());
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
