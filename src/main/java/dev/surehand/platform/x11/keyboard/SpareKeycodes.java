package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.wire.WireSymbols;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.Xkb;
import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Keycodes without a symbol, which are bound to symbols that the layout lacks.
 *
 * <p>A change is sent as one request for all keycodes, because each request makes every program read the keymap again. The
 * request is XKB's, not that of the core protocol. The core request flattens the keys between the spare ones (the {@code <>}
 * key of a us or de keymap loses its levels); the XKB request leaves the rest of the keymap unchanged, bit by bit.
 */
final class SpareKeycodes {

    private final X11Connection connection;
    private final UndoNotes notes;
    private BoundKeys bound = new BoundKeys(new TreeMap<>());

    SpareKeycodes(X11Connection connection, UndoNotes notes) {
        this.connection = connection;
        this.notes = notes;
    }

    /**
     * Binds keycodes to symbols.
     *
     * @param keysyms by keycode; each keycode is spare or bound by us
     */
    void bind(Map<Integer, Integer> keysyms) {
        var all = new TreeMap<>(bound.keysyms());
        all.putAll(keysyms);
        change(new BoundKeys(all), () -> write(connection, new TreeMap<>(keysyms)));
    }

    /** Removes the symbols from keycodes that we bound. */
    void free(Collection<Integer> keycodes) {
        var rest = new TreeMap<>(bound.keysyms());
        rest.keySet().removeAll(keycodes);
        var freed = new TreeMap<>(bound.keysyms());
        freed.keySet().retainAll(keycodes);
        if (!freed.isEmpty()) {
            change(new BoundKeys(rest), () -> free(connection, freed));
        }
    }

    /**
     * Writes the line before the change, and removes the earlier line after it. If the process is killed in between, the
     * recovery file has one line too many, never one too few.
     */
    private void change(BoundKeys after, Runnable request) {
        BoundKeys before = bound;
        notes.remember(after);
        bound = after;
        request.run();
        notes.forget(before);
    }

    /**
     * Empties the keys that still have the symbols to which they were bound. A layout that was chosen since may have given them
     * other symbols.
     *
     * @param bound keysyms by keycode
     */
    static void free(X11Connection connection, Map<Integer, Integer> bound) {
        Keymap keymap = KeymapReader.read(connection);
        var empty = new TreeMap<Integer, Integer>();
        bound.forEach((keycode, keysym) -> {
            if (keymap.plain(keycode) == keysym) {
                empty.put(keycode, 0);
            }
        });
        if (!empty.isEmpty()) {
            write(connection, empty);
        }
    }

    /** @param keysyms by keycode; 0 empties the key */
    private static void write(X11Connection connection, SortedMap<Integer, Integer> keysyms) {
        int first = keysyms.firstKey();
        Xkb keyboard = connection.keyboard().orElseThrow(() -> connection.unanswered(KeymapReader.NO_KEYMAP));
        WireSymbols before = keyboard.symbols(first, keysyms.lastKey() - first + 1)
                .get()
                .orElseThrow(() -> connection.unanswered(KeymapReader.NO_KEYMAP));
        connection.send(ErrorCode.SEND_INPUT_FAILED, () -> keyboard.setSymbols(before.with(keysyms)));
    }
}
