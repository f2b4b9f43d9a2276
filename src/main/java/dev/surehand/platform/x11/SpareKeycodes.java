package dev.surehand.platform.x11;

import dev.surehand.desktop.ErrorCode;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keycodes without a symbol, lent to symbols that the layout lacks.
 *
 * <p>A change goes out as one request for all of them, since each one makes every program read the map again. It is XKB's
 * request, not the core one: that flattens the keys between the spare ones (the {@code <>} key of a us or de map loses its
 * levels), this leaves the rest of the map as it was, bit by bit.
 */
final class SpareKeycodes {

    private final X11Connection connection;
    private final UndoNotes notes;
    private BoundKeys bound = new BoundKeys(new TreeMap<>());

    SpareKeycodes(X11Connection connection, UndoNotes notes) {
        this.connection = connection;
        this.notes = notes;
    }

    /** @param keysyms by keycode, each of them spare or bound by us */
    void bind(Map<Integer, Integer> keysyms) {
        var all = new TreeMap<>(bound.keysyms());
        all.putAll(keysyms);
        change(keysyms, new BoundKeys(all));
    }

    /** Leaves the keycodes without a symbol, as they were. */
    void free(Collection<Integer> keycodes) {
        var rest = new TreeMap<>(bound.keysyms());
        rest.keySet().removeAll(keycodes);
        var freed = new TreeMap<>(bound.keysyms());
        freed.keySet().retainAll(keycodes);
        freed.replaceAll((keycode, keysym) -> 0);
        change(freed, new BoundKeys(rest));
    }

    void freeAll() {
        free(Set.copyOf(bound.keysyms().keySet()));
    }

    /** Remembers before it changes, and forgets after: a kill in between leaves a line too many, never one too few. */
    private void change(Map<Integer, Integer> keysyms, BoundKeys after) {
        if (keysyms.isEmpty()) {
            return;
        }
        BoundKeys before = bound;
        notes.remember(after);
        bound = after;
        write(connection, new TreeMap<>(keysyms));
        notes.forget(before);
    }

    /** @param keysyms by keycode; 0 empties the key */
    static void write(X11Connection connection, TreeMap<Integer, Integer> keysyms) {
        int first = keysyms.firstKey();
        Xkb keyboard = connection.keyboard().orElseThrow(() -> connection.unanswered(KeymapReader.NOT_TOLD));
        WireSymbols before = keyboard.symbols(first, keysyms.lastKey() - first + 1)
                .get()
                .orElseThrow(() -> connection.unanswered(KeymapReader.NOT_TOLD));
        connection.send(ErrorCode.SEND_INPUT_FAILED, () -> keyboard.setSymbols(before.with(keysyms)));
    }
}
