package dev.surehand.platform.x11;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The program that keys go to: the focus window and those around it. */
final class FocusedProgram {

    /** GetInputFocus says 0 for no focus, 1 for the window under the pointer. */
    private static final long FIRST_WINDOW = 2;

    private final XcbConnection questions;
    private final List<Long> windows;

    private FocusedProgram(XcbConnection questions, List<Long> windows) {
        this.questions = questions;
        this.windows = windows;
    }

    static FocusedProgram find(XcbConnection questions, long root) {
        long focus = questions.inputFocus().get().orElse(0L);
        WindowTree tree = new WindowTree(questions, root);
        return new FocusedProgram(questions, focus < FIRST_WINDOW ? List.of() : tree.around(focus));
    }

    /** The focus window, and those it lies in. */
    List<Long> windows() {
        return windows;
    }

    /** The window that answers a ping, if the program does. */
    OptionalLong pingable() {
        long ping = questions.atom("_NET_WM_PING");
        return windows.stream()
                .filter(window ->
                        questions.property(window, "WM_PROTOCOLS").get().has(ping))
                .mapToLong(Long::longValue)
                .findFirst();
    }

    /** Its process on this machine, as the program tells it. */
    Optional<LocalProcess> process() {
        return windows.stream()
                .map(window -> LocalProcess.of(
                        questions.property(window, "WM_CLIENT_MACHINE").get(),
                        questions.property(window, "_NET_WM_PID").get()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
