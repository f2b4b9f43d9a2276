package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/**
 * Writes the changes to undo to the recovery file, for the next process. A line is valid for one session of the X server,
 * because pressed keys and locks end with the session. An atom of ours names the session: the server keeps it exactly as long.
 */
final class UndoNotes {

    private final X11Connection connection;
    private final RecoveryJournal journal;
    private final String session = "SUREHAND_" + UUID.randomUUID().toString().replace("-", "");

    UndoNotes(X11Connection connection, RecoveryJournal journal) {
        this.connection = connection;
        this.journal = journal;
    }

    /** Writes the line. Call this before the change. */
    void remember(Undo undo) {
        if (!undo.equals(Undo.NOTHING)) {
            connection.atom(session);
            journal.remember(undo.line(session));
        }
    }

    /** Removes the line. Call this after the server has undone the change. */
    void forget(Undo undo) {
        if (!undo.equals(Undo.NOTHING)) {
            journal.forget(undo.line(session));
        }
    }

    /** Writes the line. Call this before the change. */
    void remember(BoundKeys bound) {
        if (!bound.keysyms().isEmpty()) {
            connection.atom(session);
            journal.remember(bound.line(session));
        }
    }

    /** Removes the line. Call this after the next change. */
    void forget(BoundKeys bound) {
        if (!bound.keysyms().isEmpty()) {
            journal.forget(bound.line(session));
        }
    }

    /** Returns the keycodes that are bound in this session of the server according to the lines, one element for each line. */
    static List<BoundKeys> bound(Collection<String> lines, X11Connection connection) {
        return lines.stream()
                .flatMap(line -> BoundKeys.parse(line).stream())
                .filter(line -> connection.hasAtom(line.session()))
                .map(SessionNote::change)
                .toList();
    }

    /** Undoes the changes that the lines name for this session of the server, the latest first. */
    static void perform(Collection<String> lines, X11Connection connection) {
        List<String> latestFirst = new ArrayList<>(lines);
        Collections.reverse(latestFirst);
        latestFirst.stream()
                .flatMap(line -> Undo.parse(line).stream())
                .filter(line -> connection.hasAtom(line.session()))
                .forEach(line -> line.change().perform(connection));
    }
}
