package dev.surehand.safety;

import dev.surehand.desktop.error.FileReason;
import dev.surehand.safety.evidence.PictureFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** An audit directory that is read to verify its logs against its index. Nothing is written. */
public final class AuditTrail {

    private static final String SUFFIX = ".jsonl";

    private final Path directory;
    private final Optional<AuditFile> index;

    /** The first hash of each log that the index lists, in the order of the index. */
    private final Map<String, String> opened;

    /** What the index says about the end of each log, by the log's name. */
    private final Map<String, AuditIndex.LogClosing> closed;

    /**
     * The result of verifying one file.
     *
     * @param lines the number of its lines
     * @param faults sentences that say what was changed; empty for a whole file
     * @param notes sentences with more information that is not a fault
     */
    public record TrailFinding(Path file, int lines, String lastHash, List<String> faults, List<String> notes) {}

    private AuditTrail(Path directory, Optional<AuditFile> index) {
        this.directory = directory;
        this.index = index;
        List<AuditEntry> lines = index.map(AuditFile::lines).orElse(List.of());
        opened = AuditIndex.opened(lines);
        closed = AuditIndex.closed(lines);
    }

    /**
     * Opens an audit directory to verify it. If the index is missing, {@link #verify()} reports that as a fault and checks each
     * log alone.
     *
     * @throws IOException if the index cannot be read
     */
    public static AuditTrail of(Path directory) throws IOException {
        Path index = directory.resolve(AuditIndex.NAME);
        return new AuditTrail(
                directory,
                Files.exists(index, LinkOption.NOFOLLOW_LINKS) ? Optional.of(AuditFile.read(index)) : Optional.empty());
    }

    /**
     * Verifies all files of the directory, the index first.
     *
     * @throws IOException if the directory cannot be read
     */
    public List<TrailFinding> verify() throws IOException {
        List<TrailFinding> findings = new ArrayList<>();
        List<Path> logs = logs();
        findings.add(
                index(logs.stream().map(log -> log.getFileName().toString()).toList()));
        for (Path log : logs) {
            try {
                findings.add(verify(log));
            } catch (IOException e) {
                findings.add(unread(log, FileReason.of(e)));
            } catch (OutOfMemoryError e) {
                findings.add(unread(log, "it is larger than the memory of this program"));
            }
        }
        return findings;
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().endsWith(SUFFIX))
                    .filter(file -> !isIndex(file))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isIndex(Path file) {
        return file.getFileName().toString().equals(AuditIndex.NAME);
    }

    /** A log that cannot be read must not hide the others. */
    private static TrailFinding unread(Path log, String why) {
        return new TrailFinding(log, 0, "", List.of("It cannot be read (%s).".formatted(why)), List.of());
    }

    private TrailFinding index(List<String> present) {
        Path file = directory.resolve(AuditIndex.NAME);
        if (index.isEmpty()) {
            return new TrailFinding(
                    file,
                    0,
                    "",
                    List.of("It is missing: without it, it is not known which logs there were."),
                    List.of());
        }
        List<String> faults = new ArrayList<>(index.get().faults());
        List<String> notes = new ArrayList<>();
        if (index.get().isTorn()) {
            faults.add("Its last line is torn: a server was killed while it wrote it, or the end was cut off.");
        }
        boolean oldest = true;
        for (String name : opened.keySet()) {
            oldest &= !present.contains(name);
            if (!present.contains(name)) {
                (oldest && present.stream().anyMatch(opened::containsKey) ? notes : faults)
                        .add("%s is missing.".formatted(name));
            }
        }
        return new TrailFinding(file, index.get().count(), index.get().lastHash(), faults, notes);
    }

    /**
     * Verifies one log of the directory, or its index.
     *
     * @throws IOException if the file cannot be read
     */
    public TrailFinding verify(Path file) throws IOException {
        if (isIndex(file)) {
            return index(
                    logs().stream().map(log -> log.getFileName().toString()).toList());
        }
        AuditFile log = AuditFile.read(file);
        List<String> faults = new ArrayList<>(log.faults());
        List<String> notes = new ArrayList<>(log.unfinishedCalls());
        notes.addAll(log.lostLines());
        PictureFindings pictures = PictureFindings.of(
                file, log.lines().stream().map(AuditEntry::json).toList());
        faults.addAll(pictures.faults());
        notes.addAll(pictures.notes());
        String name = file.getFileName().toString();
        if (index.isPresent() && !opened.containsKey(name)) {
            // A server that is killed right after it created its log leaves one line, and no call has acted yet.
            (log.count() == 1 ? notes : faults)
                    .add("The index does not list it: it was added, or comes from an earlier version.");
        } else if (index.isPresent() && !log.firstHash().equals(opened.get(name))) {
            faults.add("Its first line is not the one that the index lists: the file was replaced.");
        }
        if (log.count() > 0) {
            end(file, log).ifPresent(end -> (end.isFault() ? faults : notes).add(end.sentence()));
        }
        return new TrailFinding(file, log.count(), log.lastHash(), faults, notes);
    }

    private record End(boolean isFault, String sentence) {}

    private Optional<End> end(Path file, AuditFile log) throws IOException {
        AuditIndex.LogClosing mark = closed.get(file.getFileName().toString());
        if (mark != null) {
            return closed(mark, log);
        }
        if (log.hasEnd()) {
            return Optional.empty();
        }
        if (ChainedFile.isOpen(file)) {
            return Optional.of(new End(false, "Its server still runs."));
        }
        return Optional.of(
                new End(
                        true,
                        "Its end is missing and nothing says that the server was killed: lines at the end were cut off, or it was killed and no server has started here since. The next one marks it."));
    }

    private static Optional<End> closed(AuditIndex.LogClosing mark, AuditFile log) {
        if (mark.wasUnreadable()) {
            return Optional.of(
                    new End(true, "It was %s when the next server started, at %s.".formatted(mark.as(), mark.time())));
        }
        if (log.count() != mark.lines() || !log.lastHash().equals(mark.lastHash())) {
            return Optional.of(new End(
                    true,
                    "Its end is not the one that the index lists: it was closed with %d lines and has %d."
                            .formatted(mark.lines(), log.count())));
        }
        return mark.wasKilled()
                ? Optional.of(new End(
                        false,
                        "The server was killed after line %d%s."
                                .formatted(mark.lines(), log.isTorn() ? ", while it wrote the next" : "")))
                : Optional.empty();
    }
}
