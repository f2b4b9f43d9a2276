package dev.surehand.safety;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads an audit log while its server writes it. It begins near the end, keeps no more than one line in memory, and checks the
 * chain of the lines that it reads. It changes nothing, and the server does not wait for it.
 */
public final class AuditFollower {

    /** How many bytes before the end it begins to read. */
    static final int BACKLOG = 64 * 1024;

    /** The most bytes of one line. A server writes at most 8192. */
    static final int LONGEST_LINE = 64 * 1024;

    /** The most bytes that one {@link #poll} reads. */
    private static final int MOST_AT_ONCE = 1024 * 1024;

    private static final String LOG_NAME = "\\d{6,}-.+\\.jsonl";

    private final Path file;
    private final ByteArrayOutputStream part = new ByteArrayOutputStream();
    private Optional<AuditEntry> before = Optional.empty();
    private @Nullable Object key;
    private boolean isSeen;
    private boolean isGone;

    /** Whether the rest of the line is left out. */
    private boolean isSkipping;

    /** Whether the next line is the first one that is read from the middle of the file, so that its predecessor is unknown. */
    private boolean isInMiddle;

    private long position;

    /**
     * What was read: a line or a fault.
     *
     * @param line the line; empty if there is none that can be trusted to be JSON
     * @param fault a sentence that says how the log was changed; empty if the line follows on the one before it
     */
    public record LogReading(Optional<JsonNode> line, Optional<String> fault) {

        private static LogReading fault(String sentence) {
            return new LogReading(Optional.empty(), Optional.of(sentence));
        }
    }

    public AuditFollower(Path file) {
        this.file = file;
    }

    /**
     * Returns the logs in a directory whose servers run, from the oldest on. A directory that does not exist has none.
     *
     * @throws IOException if the directory or a log cannot be read
     */
    public static List<Path> running(Path directory) throws IOException {
        List<Path> running = new ArrayList<>();
        if (Files.notExists(directory)) {
            return running;
        }
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(AuditFollower::isLog).sorted().toList()) {
                if (ChainedFile.isOpen(file)) {
                    running.add(file);
                }
            }
        }
        return running;
    }

    private static boolean isLog(Path file) {
        return file.getFileName().toString().matches(LOG_NAME) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Returns whether the server that writes the log runs.
     *
     * @throws IOException if the log cannot be read
     */
    public static boolean isRunning(Path log) throws IOException {
        return isLog(log) && ChainedFile.isOpen(log);
    }

    /**
     * Reads what was written since the last call; returns at once. A line that is only written in part comes with a later call.
     *
     * @throws IOException if the file cannot be read
     */
    public List<LogReading> poll() throws IOException {
        List<LogReading> readings = new ArrayList<>();
        BasicFileAttributes now;
        try {
            now = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            if (isSeen && !isGone) {
                readings.add(LogReading.fault("The log was deleted while it was watched."));
            }
            isGone = isSeen;
            return readings;
        }
        if (!now.isRegularFile()) {
            throw new IOException("it is not a regular file");
        }
        begin(now, readings);
        read(readings);
        return readings;
    }

    private void begin(BasicFileAttributes now, List<LogReading> readings) {
        if (!isSeen) {
            restart(Math.max(0, now.size() - BACKLOG));
        } else if (isGone || !Objects.equals(now.fileKey(), key)) {
            readings.add(LogReading.fault("Another file took the place of the log."));
            restart(Math.max(0, now.size() - BACKLOG));
        } else if (now.size() < position) {
            readings.add(LogReading.fault(
                    "The log was cut: it has %d bytes, and %d were read.".formatted(now.size(), position)));
            restart(now.size());
        }
        key = now.fileKey();
        isSeen = true;
        isGone = false;
    }

    private void restart(long from) {
        // One byte earlier, so that a line which begins there is read.
        position = Math.max(0, from - 1);
        isSkipping = from > 0;
        isInMiddle = from > 0;
        before = Optional.empty();
        part.reset();
    }

    private void read(List<LogReading> readings) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(position);
            byte[] bytes = new byte[(int) Math.max(0, Math.min(in.length() - position, MOST_AT_ONCE))];
            int count = Math.max(0, in.read(bytes));
            position += count;
            for (int i = 0; i < count; i++) {
                take(bytes[i], readings);
            }
        }
    }

    private void take(byte b, List<LogReading> readings) {
        if (b == '\n') {
            if (!isSkipping) {
                readings.add(line(part.toString(StandardCharsets.UTF_8)));
            }
            isSkipping = false;
            part.reset();
        } else if (!isSkipping) {
            part.write(b);
            if (part.size() > LONGEST_LINE) {
                readings.add(
                        LogReading.fault("A line has more than %d bytes: no server wrote it.".formatted(LONGEST_LINE)));
                isSkipping = true;
            }
        }
    }

    private LogReading line(String text) {
        Optional<AuditEntry> line = AuditEntry.parse(text);
        if (line.isEmpty()) {
            return LogReading.fault("A line is not an entry of an audit log: it was edited or added.");
        }
        AuditEntry entry = line.get();
        Optional<String> fault = isInMiddle && entry.isWhole()
                ? Optional.empty()
                : AuditFile.fault(entry, before, (int) Math.min(entry.number() + 1, Integer.MAX_VALUE));
        isInMiddle = false;
        before = line;
        return new LogReading(Optional.of(entry.json()), fault);
    }
}
