package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The program that a window belongs to, as that window and those around it tell.
 *
 * @param windows the focus window, and those it lies in
 */
public record OwningProgram(XcbConnection questions, List<Long> windows) {

    /** GetInputFocus says 0 for no focus, 1 for the window under the pointer. */
    private static final long FIRST_WINDOW = 2;

    private static final String GTK_4 = "libgtk-4.so";

    /** The one that keys go to. */
    public static OwningProgram focused(XcbConnection questions, long root) {
        long focus = questions.inputFocus().get().orElse(0L);
        return focus < FIRST_WINDOW ? new OwningProgram(questions, List.of()) : of(questions, root, focus);
    }

    public static OwningProgram of(XcbConnection questions, long root, long window) {
        return new OwningProgram(questions, new WindowTree(questions, root).around(window));
    }

    /** Whether the window is no more, or there has been none. */
    public boolean isGone() {
        return windows.isEmpty() || questions.tree(windows.get(0)).get().isEmpty();
    }

    /** The window that answers a ping, if the program does. */
    public OptionalLong pingable() {
        long ping = questions.atom("_NET_WM_PING");
        return windows.stream()
                .filter(window ->
                        questions.property(window, "WM_PROTOCOLS").get().has(ping))
                .mapToLong(Long::longValue)
                .findFirst();
    }

    /**
     * Whether what it has been given is in its text before it takes the next key. Not so in GTK 4, which reads a paste while it goes on,
     * and in a program that answers pings in one process and may edit in another, as Chromium does.
     */
    public boolean pastesAsItReads() {
        return pingable().isEmpty()
                || process()
                        .filter(process -> process.isAlone() && !process.uses(GTK_4))
                        .isPresent();
    }

    /** Whether it inserts a paste in its main loop, step by step, and in no other process: GTK 4. */
    public boolean pastesInItsLoop() {
        return pingable().isPresent()
                && process()
                        .filter(process -> process.isAlone() && process.uses(GTK_4))
                        .isPresent();
    }

    /** Its process on this machine, as the program tells it. */
    public Optional<LocalProcess> process() {
        return windows.stream()
                .map(window -> LocalProcess.of(
                        questions.property(window, "WM_CLIENT_MACHINE").get(),
                        questions.property(window, "_NET_WM_PID").get()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
