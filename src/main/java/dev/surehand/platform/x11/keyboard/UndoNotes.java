package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/**
 * What has to be undone, written down for the next process. A line counts for one session of the X server: pressed keys and
 * locks end with it. What names the session is an atom of ours, which the server keeps as long and no longer.
 */
final class UndoNotes {

    /** A pattern of what names a session. No other program has such an atom. */
    static final String SESSION = "SUREHAND_[0-9a-f]{32}";

    private final X11Connection connection;
    private final RecoveryJournal leftovers;
    private final String session = "SUREHAND_" + UUID.randomUUID().toString().replace("-", "");

    UndoNotes(X11Connection connection, RecoveryJournal leftovers) {
        this.connection = connection;
        this.leftovers = leftovers;
    }

    /** Before the change. */
    void remember(Undo undo) {
        if (!undo.equals(Undo.NOTHING)) {
            connection.atom(session);
            leftovers.remember(undo.line(session));
        }
    }

    /** After the server has undone the change. */
    void forget(Undo undo) {
        if (!undo.equals(Undo.NOTHING)) {
            leftovers.forget(undo.line(session));
        }
    }

    /** Before the change. */
    void remember(BoundKeys bound) {
        if (!bound.keysyms().isEmpty()) {
            connection.atom(session);
            leftovers.remember(bound.line(session));
        }
    }

    /** After the next change. */
    void forget(BoundKeys bound) {
        if (!bound.keysyms().isEmpty()) {
            leftovers.forget(bound.line(session));
        }
    }

    /** What lines say to be bound in this session of the server, each line for itself. */
    static List<BoundKeys> bound(Collection<String> lines, X11Connection connection) {
        return lines.stream()
                .flatMap(line -> BoundKeys.parse(line).stream())
                .filter(line -> connection.hasAtom(line.session()))
                .map(BoundKeys.BindingNote::bound)
                .toList();
    }

    /** Undoes, latest first, what lines say of this session of the server. */
    static void perform(Collection<String> lines, X11Connection connection) {
        List<String> latestFirst = new ArrayList<>(lines);
        Collections.reverse(latestFirst);
        latestFirst.stream()
                .flatMap(line -> Undo.parse(line).stream())
                .filter(line -> connection.hasAtom(line.session()))
                .forEach(line -> line.undo().perform(connection));
    }
}
