package dev.surehand.safety;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The content of a chained file, and the faults found in the file alone.
 *
 * @param lines the whole lines of the chain that could be read
 * @param count the number of all whole lines
 * @param faults sentences that name lines (from 1) that were edited, removed, moved or added; empty for a whole chain
 * @param isTorn whether a part of a line follows the last whole line
 */
record AuditFile(List<AuditEntry> lines, int count, List<String> faults, boolean isTorn) {

    /** More would fill the memory for a file that is none of a server. */
    private static final int MOST_FAULTS = 1000;

    /**
     * Reads a file and verifies its chain.
     *
     * @throws IOException if the file cannot be read
     */
    static AuditFile read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("it is not a regular file");
        }
        // Not a strict decoder: a line that is not UTF-8 is reported as a line that was edited.
        List<String> faults = new ArrayList<>();
        List<AuditEntry> lines = new ArrayList<>();
        int whole = 0;
        boolean torn = false;
        try (AuditLines texts = new AuditLines(file)) {
            for (Optional<AuditLines.AuditText> text = texts.next(); text.isPresent(); text = texts.next()) {
                if (!text.get().hasEnd()) {
                    torn = true;
                    break;
                }
                whole++;
                Optional<AuditEntry> line = AuditEntry.parse(text.get().text());
                if (line.isEmpty()) {
                    faults.add("Line %d is not an entry of an audit log: it was edited or added.".formatted(whole));
                } else {
                    fault(line.get(), last(lines), whole).ifPresent(faults::add);
                    lines.add(line.get());
                }
                if (faults.size() > MOST_FAULTS) {
                    throw new IOException(
                            "more than %d of its lines were edited, removed, moved or added".formatted(MOST_FAULTS));
                }
            }
        }
        if (whole == 0) {
            faults.add("It is empty: each log has at least a first line.");
        }
        return new AuditFile(List.copyOf(lines), whole, List.copyOf(faults), torn);
    }

    /**
     * Returns what is wrong with a line.
     *
     * @param before the line before it; empty for the first line
     * @param place the number of the line, from 1
     */
    static Optional<String> fault(AuditEntry line, Optional<AuditEntry> before, int place) {
        if (!line.isWhole()) {
            return Optional.of("Line %d was edited: its text is not the one that was hashed.".formatted(place));
        }
        long due = before.map(b -> b.number() + 1).orElse(0L);
        if (line.number() > due) {
            return Optional.of("Before line %d, %d lines are missing: number %d follows on %d."
                    .formatted(place, line.number() - due, line.number(), due - 1));
        }
        if (line.number() < due) {
            return Optional.of(
                    "Line %d is out of order: number %d follows on %d.".formatted(place, line.number(), due - 1));
        }
        boolean follows = before.map(b -> line.previous().equals(b.hash())).orElseGet(line::isFirst);
        return follows
                ? Optional.empty()
                : Optional.of(
                        "Line %d does not belong to the line before it: one of them was replaced.".formatted(place));
    }

    private static <T> Optional<T> last(List<T> all) {
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }

    Optional<AuditEntry> last() {
        return last(lines);
    }

    /**
     * Returns the hash of the last line, or "" if no line could be read. Someone who keeps this hash elsewhere can verify later
     * that nothing up to that line was changed.
     */
    String lastHash() {
        return last().map(AuditEntry::hash).orElse("");
    }

    String firstHash() {
        return lines.isEmpty() ? "" : lines.get(0).hash();
    }

    boolean hasEnd() {
        return !isTorn && last().filter(AuditEntry::isEnd).isPresent();
    }

    /** Returns a sentence for each call that was about to act and has no result. */
    List<String> unfinishedCalls() {
        Map<Long, String> open = new LinkedHashMap<>();
        for (AuditEntry line : lines) {
            JsonNode json = line.json();
            if (json.path("intent").asBoolean()) {
                open.put(
                        line.number(),
                        "The call of line %d (%s, %s) has no result: it was running when the server was killed, or its result could not be written."
                                .formatted(
                                        line.number() + 1,
                                        json.path("tool").asText(),
                                        json.path("time").asText()));
            } else if (json.has("call")) {
                open.remove(json.get("call").asLong());
            }
        }
        return List.copyOf(open.values());
    }

    /** Returns a sentence for each line which says that lines before it could not be written. */
    List<String> lostLines() {
        return lines.stream()
                .filter(line -> line.json().has("lost"))
                .map(line -> "Before line %d, %d lines could not be written."
                        .formatted(line.number() + 1, line.json().get("lost").asLong()))
                .toList();
    }

    /** Reads a file line by line. A line that is longer than any that a server writes is read as an empty one. */
    private static final class AuditLines implements AutoCloseable {

        private static final int LONGEST = 1024 * 1024;

        private final InputStream in;

        AuditLines(Path file) throws IOException {
            in = new BufferedInputStream(Files.newInputStream(file));
        }

        /**
         * A line of a file.
         *
         * @param text without its end; what is not UTF-8 in it is replaced; empty if the line is too long
         * @param hasEnd false for a last line that is torn
         */
        record AuditText(String text, boolean hasEnd) {}

        /** Returns the next line; empty at the end of the file. */
        Optional<AuditText> next() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            int next = in.read();
            if (next < 0) {
                return Optional.empty();
            }
            boolean isTooLong = false;
            while (next >= 0 && next != '\n') {
                isTooLong |= line.size() == LONGEST;
                if (!isTooLong) {
                    line.write(next);
                }
                next = in.read();
            }
            String text = isTooLong ? "" : line.toString(StandardCharsets.UTF_8);
            return Optional.of(new AuditText(text, next == '\n'));
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
