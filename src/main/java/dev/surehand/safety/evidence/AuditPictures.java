package dev.surehand.safety.evidence;

import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** The pictures beside one audit log. Only the last ones are kept, because they are large. */
public final class AuditPictures {

    static final int MOST_FILES = 200;
    static final long MOST_BYTES = 100_000_000;

    private final Path directory;
    private final int mostFiles;
    private final long mostBytes;
    private final Deque<StoredFile> oldestFirst = new ArrayDeque<>();
    private long stored;
    private int count;

    private record StoredFile(Path path, long bytes) {}

    public AuditPictures(Path log) {
        this(log, MOST_FILES, MOST_BYTES);
    }

    /**
     * @param mostFiles the most pictures that are kept
     * @param mostBytes the most bytes that they have together
     */
    public AuditPictures(Path log, int mostFiles, long mostBytes) {
        this.directory = KeptPicture.directory(log);
        this.mostFiles = mostFiles;
        this.mostBytes = mostBytes;
    }

    /**
     * Writes a picture to a new file. Deletes the oldest pictures first, as many as are too many with this one.
     *
     * @throws IOException if it is not written, or an old one cannot be deleted
     */
    public KeptPicture keep(AuditPicture picture) throws IOException {
        int length = picture.bytes().length;
        if (length > mostBytes) {
            throw new IOException("the picture has %d bytes, and at most %d are kept".formatted(length, mostBytes));
        }
        PrivateFiles.createDirectories(directory);
        PrivateFiles.checkDirectory(directory);
        while (oldestFirst.size() >= mostFiles || stored + length > mostBytes) {
            StoredFile oldest = oldestFirst.getFirst();
            Files.deleteIfExists(oldest.path());
            stored -= oldest.bytes();
            oldestFirst.removeFirst();
        }
        count++;
        Path file = directory.resolve("%06d%s".formatted(count, picture.suffix()));
        PrivateFiles.createFile(file);
        // Also if it is only written in part, so that it is deleted later.
        oldestFirst.addLast(new StoredFile(file, length));
        stored += length;
        Files.write(file, picture.bytes());
        return new KeptPicture(file.getFileName().toString(), AuditHash.of(picture.bytes()), length, picture.parts());
    }
}
