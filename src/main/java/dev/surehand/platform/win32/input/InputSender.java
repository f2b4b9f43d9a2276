package dev.surehand.platform.win32.input;

import com.sun.jna.Memory;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.List;

/**
 * Sends events to the input queue of Windows. When Windows accepts them, it is still not certain that a program receives them.
 */
public final class InputSender {

    private static final int ACCESS_DENIED = 5;

    private final User32 user32;
    private final Kernel32 kernel32;

    public InputSender(WindowsLibraries windows) {
        user32 = windows.user32();
        kernel32 = windows.kernel32();
    }

    /**
     * Sends events with no other input between them. When Windows accepts only some of them, releases everything that they may
     * have pressed.
     *
     * @throws DesktopException input_blocked
     */
    public void send(InputEvent... events) {
        send(List.of(events));
    }

    /** @see #send(InputEvent...) */
    public void send(List<? extends InputEvent> events) {
        int accepted = accepted(events);
        if (accepted < events.size()) {
            int error = kernel32.GetLastError();
            events.stream().filter(InputEvent::isRelease).forEach(event -> accepted(List.of(event)));
            throw blocked(accepted, events.size(), error);
        }
    }

    private int accepted(List<? extends InputEvent> events) {
        try (Memory array = InputEvent.array(events)) {
            return user32.SendInput(events.size(), array, InputEvent.SIZE);
        }
    }

    private static DesktopException blocked(int accepted, int sent, int error) {
        String why = error == ACCESS_DENIED
                ? "it denies this server access to the desktop in front, such as that of a program with higher rights or the lock screen"
                : "a program blocks all input, or the desktop in front is not the user's (Windows error %d)"
                        .formatted(error);
        return DesktopException.of(
                        ErrorCode.INPUT_BLOCKED,
                        "Windows took %d of %d input events: %s. What was pressed has been released. Take a screenshot, and try again when the user has the desktop."
                                .formatted(accepted, sent, why))
                .with("accepted", accepted)
                .with("sent", sent);
    }
}
