package dev.surehand.safety;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.recovery.PrivateFiles;
import dev.surehand.desktop.time.Pause;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The index of an audit directory: a separate chain of lines that names each log when it is opened, and its last line when it
 * is closed. The index is locked only while it is open. A server that opens a log also closes the logs of servers that ended
 * without closing theirs.
 */
final class AuditIndex implements AutoCloseable {

    static final String NAME = "index.jsonl";

    /**
     * The member that names a log when it is opened. The members {@link #OPEN} and {@link #FILES} repeat the state, so that the
     * last line contains all of it.
     */
    private static final String OPENED = "opened";

    private static final String CLOSED = "closed";
    private static final String AS = "as";
    private static final String LINES = "lines";
    private static final String HASH = "last";
    private static final String FIRST = "first";
    private static final String OPEN = "open";
    private static final String FILES = "files";

    /** The value of {@link #AS} for a log that its own server closed. */
    private static final String ENDED = "ended";

    /** The value of {@link #AS} for a log that the next server closed after its own server was killed. */
    private static final String KILLED = "killed";

    /** The value of {@link #AS} for a log that the next server closed because the file was missing. */
    private static final String MISSING = "missing";

    /** The value of {@link #AS} for a log that the next server closed because the file has no whole last line. */
    private static final String DAMAGED = "damaged";

    private final Path directory;
    private final Clock clock;
    private final Pause pause;
    private final ChainedFile file;
    private final Set<String> open = new LinkedHashSet<>();
    private int files;

    private AuditIndex(Path directory, Clock clock, Pause pause) throws IOException {
        this.directory = directory;
        this.clock = clock;
        this.pause = pause;
        this.file = ChainedFile.open(directory.resolve(NAME), pause);
        file.last().ifPresent(last -> {
            JsonNode state = last.json();
            files = state.path(FILES).asInt();
            state.path(OPEN).forEach(name -> open.add(name.asText()));
        });
    }

    /**
     * Opens the index of a directory, and creates it if it does not exist.
     *
     * @throws IOException if the index is damaged, or another process holds it locked for 2 s
     */
    static AuditIndex open(Path directory, Clock clock, Pause pause) throws IOException {
        PrivateFiles.createDirectories(directory);
        Path file = directory.resolve(NAME);
        if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
            create(file);
        }
        return new AuditIndex(directory, clock, pause);
    }

    private static void create(Path file) throws IOException {
        try {
            PrivateFiles.createFile(file);
        } catch (FileAlreadyExistsException e) {
            // Another server that starts at the same time has created the file first.
            return;
        }
    }

    /** Creates a log with its first line and lists it in the index. If it cannot be listed, the file is deleted. */
    ChainedFile begin() throws IOException {
        for (String name : Set.copyOf(open)) {
            closeIfDead(name);
        }
        long pid = ProcessHandle.current().pid();
        String time = clock.instant().truncatedTo(ChronoUnit.MILLIS).toString();
        String name = "%06d-%s-%d.jsonl".formatted(files + 1, time.replaceAll("[:.]", "-"), pid);
        Path path = directory.resolve(name);
        ChainedFile log = ChainedFile.create(path, pause);
        try {
            AuditEntry first = log.append(
                    AuditEntry.timed(clock).put("begin", true).put("pid", pid).toString());
            files++;
            open.add(name);
            append(AuditEntry.timed(clock).put(OPENED, name).put(FIRST, first.hash()));
            return log;
        } catch (IOException e) {
            log.close();
            Files.deleteIfExists(path);
            throw e;
        }
    }

    /** Marks a log as closed by its own server. */
    void end(ChainedFile log) throws IOException {
        String name = log.path().getFileName().toString();
        if (open.contains(name)) {
            close(name, ENDED, log.last());
        }
    }

    private void closeIfDead(String name) throws IOException {
        Path log = directory.resolve(name);
        if (!Files.isRegularFile(log, LinkOption.NOFOLLOW_LINKS)) {
            close(name, MISSING, Optional.empty());
            return;
        }
        PrivateFiles.checkFile(log);
        if (!ChainedFile.isOpen(log)) {
            try (RandomAccessFile reader = new RandomAccessFile(log.toFile(), "r")) {
                Optional<AuditEntry> last = ChainedFile.Tail.of(reader).last();
                String as = last.map(line -> line.isEnd() ? ENDED : KILLED).orElse(DAMAGED);
                close(name, as, last);
            } catch (IOException e) {
                close(name, DAMAGED, Optional.empty());
            }
        }
    }

    private void close(String name, String as, Optional<AuditEntry> last) throws IOException {
        open.remove(name);
        append(AuditEntry.timed(clock)
                .put(CLOSED, name)
                .put(AS, as)
                .put(LINES, last.map(line -> line.number() + 1).orElse(0L))
                .put(HASH, last.map(AuditEntry::hash).orElse("")));
    }

    private void append(ObjectNode entry) throws IOException {
        ArrayNode names = entry.put(FILES, files).putArray(OPEN);
        open.forEach(names::add);
        file.append(entry.toString());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** The first hash of each log that the lines of an index list, in their order. */
    static Map<String, String> opened(List<AuditEntry> lines) {
        Map<String, String> opened = new LinkedHashMap<>();
        lines.stream()
                .map(AuditEntry::json)
                .filter(line -> line.has(OPENED))
                .forEach(line ->
                        opened.put(line.get(OPENED).asText(), line.path(FIRST).asText()));
        return opened;
    }

    /** The closing of each log that the lines of an index list, by the log's name. The first closing of a log counts. */
    static Map<String, LogClosing> closed(List<AuditEntry> lines) {
        Map<String, LogClosing> closed = new HashMap<>();
        lines.stream()
                .map(AuditEntry::json)
                .filter(line -> line.has(CLOSED) && !line.has(OPENED))
                .forEach(line -> closed.putIfAbsent(line.get(CLOSED).asText(), LogClosing.of(line)));
        return closed;
    }

    /**
     * What the index says about the end of a log.
     *
     * @param as how the log ended
     * @param lines the number of its lines
     * @param lastHash the hash of its last line; "" if it has none
     */
    record LogClosing(String time, String as, long lines, String lastHash) {

        private static LogClosing of(JsonNode line) {
            return new LogClosing(
                    line.path("time").asText(),
                    line.path(AS).asText(),
                    line.path(LINES).asLong(),
                    line.path(HASH).asText());
        }

        boolean wasKilled() {
            return as.equals(KILLED);
        }

        /** Returns whether the log was not there, or had no whole last line. */
        boolean wasUnreadable() {
            return as.equals(MISSING) || as.equals(DAMAGED);
        }
    }
}
