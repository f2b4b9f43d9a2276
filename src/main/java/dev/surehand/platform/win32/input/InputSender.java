package dev.surehand.platform.win32.input;

import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinError;
import com.sun.jna.platform.win32.WinUser.INPUT;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.win32.bindings.Kernel32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sends events to the input queue of Windows. When Windows accepts them, it is still not certain that a program receives them.
 */
public final class InputSender {

    private final User32 user32;
    private final Kernel32 kernel32;

    /** In one block of memory, and as many as the longest list of events so far: to make one takes longer than to send it. */
    private INPUT[] inputs = inputs(1);

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
        int count = events.size();
        if (count > inputs.length) {
            inputs = inputs(count);
        }
        for (int i = 0; i < count; i++) {
            events.get(i).fill(inputs[i]);
        }
        return user32.SendInput(new DWORD(count), Arrays.copyOf(inputs, count), inputs[0].size())
                .intValue();
    }

    private static INPUT[] inputs(int count) {
        INPUT[] all = (INPUT[]) new INPUT().toArray(count);
        // JNA would write the whole array together with its first element.
        all[0] = new INPUT(all[0].getPointer());
        // Windows does not write to them.
        Stream.of(all).forEach(input -> input.setAutoRead(false));
        return all;
    }

    private static DesktopException blocked(int accepted, int sent, int error) {
        String why = error == WinError.ERROR_ACCESS_DENIED
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
