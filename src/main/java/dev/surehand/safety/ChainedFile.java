package dev.surehand.safety;

import dev.surehand.desktop.recovery.PrivateFiles;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;

/**
 * A file of {@link AuditEntry}s that this process appends to and keeps locked. When {@link #append} returns, the system has the
 * line and it survives a kill of this process; the line is not forced to the disk.
 */
final class ChainedFile implements AutoCloseable {

    /** The byte that is locked. It lies beyond all content, because on Windows no process can read a locked part. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private static final Polling TO_BECOME_FREE = Polling.ofMillis(20, 2000);

    private final Path path;

    /** Not a channel, because the interrupt of a cancelled call would close it. */
    private final RandomAccessFile file;

    private final Object key;
    private Optional<AuditEntry> last;
    private long size;

    private ChainedFile(Path path, RandomAccessFile file, Pause pause) throws IOException {
        this.path = path;
        this.file = file;
        lock(file.getChannel(), pause);
        this.key = attributes(path).fileKey();
        Tail tail = Tail.of(file);
        this.last = tail.last();
        this.size = tail.end();
        if (size != file.length()) {
            // A killed process wrote a part of a line and never acted on it.
            file.setLength(size);
        }
    }

    /**
     * Creates the file.
     *
     * @throws java.nio.file.FileAlreadyExistsException if the name exists
     */
    static ChainedFile create(Path path, Pause pause) throws IOException {
        PrivateFiles.createFile(path);
        return open(path, pause);
    }

    /**
     * Opens a file to append to it.
     *
     * @throws IOException if the file does not belong to this user, its last line is not an audit line, or another process
     * holds it locked for 2 s
     */
    static ChainedFile open(Path path, Pause pause) throws IOException {
        PrivateFiles.checkFile(path);
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        boolean isReady = false;
        try {
            ChainedFile chained = new ChainedFile(path, file, pause);
            isReady = true;
            return chained;
        } finally {
            if (!isReady) {
                file.close();
            }
        }
    }

    private static void lock(FileChannel channel, Pause pause) throws IOException {
        if (pause.retry(() -> tryLock(channel, false), TO_BECOME_FREE).isEmpty()) {
            throw new IOException("another process holds it locked");
        }
    }

    private static Optional<FileLock> tryLock(FileChannel channel, boolean shared) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock(LOCKED_BYTE, 1, shared));
        } catch (OverlappingFileLockException e) {
            // This process holds the lock.
            return Optional.empty();
        }
    }

    /** Returns whether a process has the file open to append to it. */
    static boolean isOpen(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            Optional<FileLock> lock = tryLock(channel, true);
            if (lock.isPresent()) {
                lock.get().release();
            }
            return lock.isEmpty();
        }
    }

    Path path() {
        return path;
    }

    /** Returns the last line; empty for a file without lines. */
    Optional<AuditEntry> last() {
        return last;
    }

    /**
     * Appends a line.
     *
     * @param entry a JSON object with at least one member
     * @throws IOException if nothing was written, because the file is not as this process left it, or because the system
     * refuses
     */
    AuditEntry append(String entry) throws IOException {
        checkUnchanged();
        AuditEntry line = last.map(before -> before.next(entry)).orElseGet(() -> AuditEntry.first(entry));
        byte[] text = (line.text() + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            file.seek(size);
            file.write(text);
        } catch (IOException e) {
            file.setLength(size);
            throw e;
        }
        size += text.length;
        last = Optional.of(line);
        return line;
    }

    private void checkUnchanged() throws IOException {
        BasicFileAttributes now = attributes(path);
        if (!Objects.equals(now.fileKey(), key)) {
            throw new IOException("another file took its place");
        }
        if (now.size() != size) {
            throw new IOException("it has %d bytes, and %d were written".formatted(now.size(), size));
        }
    }

    private static BasicFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** Closes the file and releases the lock. */
    @Override
    public void close() throws IOException {
        file.close();
    }

    /**
     * The end of a chained file.
     *
     * @param last the last whole line
     * @param end the end of that line, in bytes from the start of the file
     */
    record Tail(Optional<AuditEntry> last, long end) {

        /** The number of bytes to read from the end; more than any line has. */
        private static final int READ = 64 * 1024;

        /**
         * Reads the end of a file.
         *
         * @throws IOException if the last whole line is not an audit line
         */
        static Tail of(RandomAccessFile file) throws IOException {
            long from = Math.max(0, file.length() - READ);
            byte[] bytes = new byte[(int) (file.length() - from)];
            file.seek(from);
            file.readFully(bytes);
            // Each byte becomes one character, so that positions in the text are positions in the file.
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            int end = text.lastIndexOf('\n') + 1;
            if (end == 0 && from > 0) {
                throw new IOException("its last line is longer than %d bytes".formatted(READ));
            }
            if (end == 0) {
                return new Tail(Optional.empty(), 0);
            }
            int start = text.lastIndexOf('\n', end - 2) + 1;
            String line = new String(bytes, start, end - 1 - start, StandardCharsets.UTF_8);
            Optional<AuditEntry> last = AuditEntry.parse(line).filter(AuditEntry::isWhole);
            if (last.isEmpty()) {
                throw new IOException("its last line was edited");
            }
            return new Tail(last, from + end);
        }
    }
}
