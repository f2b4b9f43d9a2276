package dev.surehand.platform.wayland.keyboard;

import com.sun.jna.Pointer;
import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandEvent;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.util.Optional;

/** The keymap of the person's keyboard, as the compositor reports it to every program. It is read again when the person changes it. */
final class PersonKeymap {

    private static final String SEAT = "wl_seat";
    private static final int CAPABILITIES = 0;
    private static final int GET_KEYBOARD = 1;
    private static final int HAS_KEYBOARD = 2;
    private static final int KEYMAP = 0;
    private static final int XKB_V1 = 1;

    private final WaylandConnection connection;
    private final Optional<Integer> seat;
    private final int mostSpare;
    private boolean isAsked;
    private Optional<LayoutKeysyms> current = Optional.empty();

    /** @param mostSpare how many of several layouts, the last ones, the person cannot have chosen */
    PersonKeymap(WaylandConnection connection, Globals globals, int mostSpare) {
        this.mostSpare = mostSpare;
        this.connection = connection;
        Integer[] bound = {null};
        seat = globals.first(SEAT).map(global -> globals.bind(global, 1, event -> capabilities(event, bound)));
        seat.ifPresent(object -> bound[0] = object);
    }

    private void capabilities(WaylandEvent event, Integer[] bound) {
        if (event.opcode() == CAPABILITIES && (event.int32() & HAS_KEYBOARD) != 0 && !isAsked && bound[0] != null) {
            isAsked = true;
            connection.send(WaylandRequest.of(bound[0], GET_KEYBOARD).int32(connection.newObject(this::keyboard)));
        }
    }

    private void keyboard(WaylandEvent event) {
        if (event.opcode() == KEYMAP) {
            int format = event.int32();
            int file = event.file();
            int size = event.int32();
            if (file >= 0) {
                current = format == XKB_V1 && size > 0 ? read(file, size) : Optional.empty();
                LinuxLibc.close(file);
            }
        }
    }

    private Optional<LayoutKeysyms> read(int file, int size) {
        Pointer text = LinuxLibc.mmap(null, size, LinuxLibc.PROT_READ, LinuxLibc.MAP_PRIVATE, file, 0);
        if (Pointer.nativeValue(text) == -1) {
            return Optional.empty();
        }
        try {
            return text.getByte(size - 1L) == 0 ? LayoutKeysyms.of(text, mostSpare) : Optional.empty();
        } catch (UnsatisfiedLinkError e) {
            return Optional.empty();
        } finally {
            LinuxLibc.munmap(text, size);
        }
    }

    /** Returns what the keymap can write now; empty if the compositor has reported none that this server can read. */
    Optional<LayoutKeysyms> read() {
        connection.roundTrip();
        if (isAsked && current.isEmpty()) {
            connection.roundTrip();
        }
        return current;
    }
}
