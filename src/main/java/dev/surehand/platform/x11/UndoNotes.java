package dev.surehand.platform.x11;

import dev.surehand.desktop.Leftovers;
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

    private final X11Connection connection;
    private final Leftovers leftovers;
    private final String session = "SUREHAND_" + UUID.randomUUID().toString().replace("-", "");

    UndoNotes(X11Connection connection, Leftovers leftovers) {
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
