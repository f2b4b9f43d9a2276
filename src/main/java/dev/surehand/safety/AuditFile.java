package dev.surehand.safety;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an audit log tells of itself.
 *
 * @param lines how many it has
 * @param faults sentences that name lines (from 1) that were edited, dropped, moved or put in; none for a whole chain
 * @param end how it ends, when it does not end with the end of its server; else empty
 * @param lastHash of its last line, to be kept elsewhere: who has it can tell later that nothing up to there was changed
 */
public record AuditFile(int lines, List<String> faults, Optional<String> end, String lastHash) {

    /** @throws IOException if the file cannot be read */
    public static AuditFile verify(Path file) throws IOException {
        // Not as a strict decoder: what is no UTF-8 is a line that was edited.
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        List<String> lines = text.lines().toList();
        boolean torn = !text.isEmpty() && !text.endsWith("\n");
        int whole = torn ? lines.size() - 1 : lines.size();
        List<String> faults = new ArrayList<>();
        ChainedLine before = null;
        for (int i = 0; i < whole; i++) {
            Optional<ChainedLine> line = ChainedLine.parse(lines.get(i));
            if (line.isEmpty()) {
                faults.add("Line %d is no line of an audit log: it was edited or put in.".formatted(i + 1));
            } else {
                fault(line.get(), before, i + 1).ifPresent(faults::add);
                before = line.get();
            }
        }
        return new AuditFile(whole, List.copyOf(faults), end(before, torn, whole), before == null ? "" : before.hash());
    }

    private static Optional<String> fault(ChainedLine line, ChainedLine before, int place) {
        if (!line.isWhole()) {
            return Optional.of("Line %d was edited: its text is not the one that was hashed.".formatted(place));
        }
        long due = before == null ? 0 : before.number() + 1;
        if (line.number() > due) {
            return Optional.of("Before line %d, %d lines are missing: number %d follows on %d."
                    .formatted(place, line.number() - due, line.number(), due - 1));
        }
        if (line.number() < due) {
            return Optional.of(
                    "Line %d is out of order: number %d follows on %d.".formatted(place, line.number(), due - 1));
        }
        boolean follows = before == null ? line.isFirst() : line.previous().equals(before.hash());
        return follows
                ? Optional.empty()
                : Optional.of(
                        "Line %d does not belong to the line before it: one of them was replaced.".formatted(place));
    }

    private static Optional<String> end(ChainedLine last, boolean torn, int whole) {
        if (torn) {
            return Optional.of("Line %d is torn: the server was killed while it wrote it, or the end was cut off."
                    .formatted(whole + 1));
        }
        return last != null && last.isEnd()
                ? Optional.empty()
                : Optional.of(
                        "There is no line of the server's end: it still runs, was killed, or lines at the end were cut off.");
    }
}
