package dev.surehand.agent.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Reads and writes the files of a folder that may come from elsewhere. It takes regular files only, because a pipe never ends, follows no link, and
 * reads no more than a limit.
 */
public final class FolderFiles {

    private FolderFiles() {}

    /**
     * Reads a file.
     *
     * @param most the most bytes that it may have
     */
    public static byte[] read(Path file, int most) throws IOException {
        checkFile(file);
        try (InputStream in = Files.newInputStream(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            byte[] content = in.readNBytes(most + 1);
            if (content.length > most) {
                throw new IOException("%s has more than %d bytes".formatted(file, most));
            }
            return content;
        }
    }

    /** Reads a text in UTF-8. What is not UTF-8 is replaced, so that a hash of it differs. */
    public static String text(Path file, int most) throws IOException {
        return new String(read(file, most), StandardCharsets.UTF_8);
    }

    /** Writes a file in the place of the old one. The old file stays until the new one is complete. */
    public static void replace(Path file, byte[] content) throws IOException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + " is a folder");
        }
        Path part = Path.of(file + ".part");
        Files.deleteIfExists(part);
        Files.write(part, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Opens a file to add to its end, and creates it if it is missing. */
    public static FileChannel appending(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            checkFile(file);
        }
        return FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.APPEND,
                LinkOption.NOFOLLOW_LINKS);
    }

    /** Adds to the end of a file. */
    public static void append(Path file, String text) throws IOException {
        try (FileChannel channel = appending(file)) {
            write(channel, text);
        }
    }

    static void write(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Checks that a path is a folder itself, and no link to one. */
    public static void checkFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw wrong(folder, "is not a folder");
        }
    }

    private static void checkFile(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw wrong(file, "is not a regular file");
        }
    }

    private static IOException wrong(Path path, String what) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                ? new IOException(path + " " + what)
                : new NoSuchFileException(path.toString());
    }
}
