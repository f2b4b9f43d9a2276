package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The program that a window belongs to, as the properties of that window and its ancestors say.
 *
 * @param windows the focus window and its ancestors
 */
public record OwningProgram(XcbConnection xcb, List<Long> windows) {

    /** The lowest id of a real window: GetInputFocus returns 0 for no focus, 1 for the window under the pointer. */
    private static final long FIRST_WINDOW = 2;

    private static final String GTK_4 = "libgtk-4.so";

    /** Returns the program that receives keys. */
    public static OwningProgram focused(XcbConnection xcb, long root) {
        long focus = xcb.inputFocus().get().orElse(0L);
        return focus < FIRST_WINDOW ? new OwningProgram(xcb, List.of()) : of(xcb, root, focus);
    }

    public static OwningProgram of(XcbConnection xcb, long root, long window) {
        return new OwningProgram(xcb, new WindowTree(xcb, root).around(window));
    }

    /** Returns the windows without the frame that a window manager has put around them. */
    public List<Long> withoutFrame() {
        for (int i = 0; i < windows.size(); i++) {
            if (xcb.property(windows.get(i), "WM_STATE").get().isPresent()) {
                return windows.subList(0, i + 1);
            }
        }
        return windows;
    }

    /** Reports whether the window no longer exists, or never existed. */
    public boolean isGone() {
        return windows.isEmpty() || xcb.tree(windows.get(0)).get().isEmpty();
    }

    /** Returns the window that answers a ping, if the program does. */
    public OptionalLong pingable() {
        long ping = xcb.atom("_NET_WM_PING");
        return windows.stream()
                .filter(window -> xcb.property(window, "WM_PROTOCOLS").get().has(ping))
                .mapToLong(Long::longValue)
                .findFirst();
    }

    /**
     * Reports whether pasted text is in the program's text before the program reads the next key. Returns false for GTK 4,
     * which continues to work while it reads a paste, and for a program that answers pings in one process and may edit in
     * another, as Chromium does.
     */
    public boolean pastesAsItReads() {
        return pingable().isEmpty()
                || process()
                        .filter(process -> process.isAlone() && !process.uses(GTK_4))
                        .isPresent();
    }

    /** Reports whether the program inserts a paste in its main loop, step by step, and in no other process, as GTK 4 does. */
    public boolean pastesInItsLoop() {
        return pingable().isPresent()
                && process()
                        .filter(process -> process.isAlone() && process.uses(GTK_4))
                        .isPresent();
    }

    /** Returns the program's process on this machine, as the program names it. */
    public Optional<LocalProcess> process() {
        return windows.stream()
                .map(window -> LocalProcess.of(
                        xcb.property(window, "WM_CLIENT_MACHINE").get(),
                        xcb.property(window, "_NET_WM_PID").get()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
