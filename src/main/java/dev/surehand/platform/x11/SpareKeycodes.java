package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Leftovers;
import dev.surehand.platform.x11.bindings.Xkb;
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

    private static final int PARTS = Xkb.KEY_TYPES_MASK | Xkb.KEY_SYMS_MASK;
    private static final int CHANGES_SIZE = 22;

    private final X11Connection connection;
    private final Leftovers leftovers;
    private BoundKeys bound = new BoundKeys(new TreeMap<>());

    SpareKeycodes(X11Connection connection, Leftovers leftovers) {
        this.connection = connection;
        this.leftovers = leftovers;
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
        if (!after.keysyms().isEmpty()) {
            leftovers.remember(after.line());
        }
        bound = after;
        write(connection, new TreeMap<>(keysyms));
        if (!before.keysyms().isEmpty()) {
            leftovers.forget(before.line());
        }
    }

    /** @param keysyms by keycode; 0 empties the key */
    static void write(X11Connection connection, TreeMap<Integer, Integer> keysyms) {
        Pointer keyboard = KeymapReader.copy(connection, PARTS);
        try (Memory changes = new Memory(CHANGES_SIZE)) {
            changes.clear();
            keysyms.forEach((keycode, keysym) -> change(keyboard, keycode, keysym, changes));
            int first = keysyms.firstKey();
            changes.clear();
            changes.setShort(0, (short) Xkb.KEY_SYMS_MASK);
            changes.setByte(6, (byte) first);
            changes.setByte(7, (byte) (keysyms.lastKey() - first + 1));
            connection.send(
                    ErrorCode.SEND_INPUT_FAILED, () -> Xkb.XkbChangeMap(connection.display(), keyboard, changes));
        } finally {
            Xkb.XkbFreeKeyboard(keyboard, Xkb.ALL_COMPONENTS_MASK, 1);
        }
    }

    /** Two levels with the same symbol: of a lone one, X programs make lower and upper case, and Ü comes as ü. */
    private static void change(Pointer keyboard, int keycode, int keysym, Pointer changes) {
        int[] types = {Xkb.TWO_LEVEL_TYPE, Xkb.TWO_LEVEL_TYPE, Xkb.TWO_LEVEL_TYPE, Xkb.TWO_LEVEL_TYPE};
        int groups = keysym == 0 ? 0 : 1;
        int status = Xkb.XkbChangeTypesOfKey(keyboard, keycode, groups, Xkb.GROUP_1_MASK, types, changes);
        if (status != 0) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "No key could be bound to a character that the layout lacks (Xkb status %d).".formatted(status));
        }
        if (keysym != 0) {
            Pointer map = keyboard.getPointer(32);
            long at = 8L * (map.getPointer(32).getShort(keycode * 8L + 6) & 0xFFFF);
            map.getPointer(24).setLong(at, keysym);
            map.getPointer(24).setLong(at + 8, keysym);
        }
    }
}
