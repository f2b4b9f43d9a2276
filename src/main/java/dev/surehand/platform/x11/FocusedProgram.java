package dev.surehand.platform.x11;

import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.NativeLongByReference;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.x11.bindings.XEvents;
import dev.surehand.platform.x11.bindings.Xlib;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The program that keys go to: the focus window and those around it, up to the root. */
final class FocusedProgram {

    /** XGetInputFocus says 0 for no focus, 1 for the window under the pointer. */
    private static final long FIRST_WINDOW = 2;

    private final X11Connection connection;
    private final List<Long> windows;

    private FocusedProgram(X11Connection connection, List<Long> windows) {
        this.connection = connection;
        this.windows = windows;
    }

    static FocusedProgram find(X11Connection connection) {
        var focus = new NativeLongByReference();
        XEvents.XGetInputFocus(connection.display(), focus, new IntByReference());
        List<Long> windows = new ArrayList<>();
        long window = focus.getValue().longValue();
        while (window >= FIRST_WINDOW && window != connection.root()) {
            windows.add(window);
            window = parent(connection, window);
        }
        return new FocusedProgram(connection, windows);
    }

    private static long parent(X11Connection connection, long window) {
        var parent = new NativeLongByReference();
        var children = new PointerByReference();
        int ok = XEvents.XQueryTree(
                connection.display(), window, new NativeLongByReference(), parent, children, new IntByReference());
        if (ok != 0 && children.getValue() != null) {
            Xlib.XFree(children.getValue());
        }
        return ok == 0 ? 0 : parent.getValue().longValue();
    }

    /** The window that answers a ping, if the program does. */
    OptionalLong pingable() {
        long ping = connection.atom("_NET_WM_PING");
        return windows.stream()
                .filter(w -> Arrays.stream(ShortProperty.numbers(connection, w, "WM_PROTOCOLS"))
                        .anyMatch(protocol -> protocol == ping))
                .mapToLong(Long::longValue)
                .findFirst();
    }

    /** Its process on this machine, as the program tells it. */
    Optional<LocalProcess> process() {
        return windows.stream()
                .flatMapToLong(w -> Arrays.stream(ShortProperty.numbers(connection, w, "_NET_WM_PID")))
                .mapToObj(LocalProcess::new)
                .findFirst();
    }
}
