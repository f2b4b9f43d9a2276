package dev.surehand.platform.win32.system;

import com.sun.jna.Native;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.win32.bindings.User32;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Checks whether input would arrive. Windows accepts all input and drops input that is not allowed. Each check reads the state
 * again.
 */
public final class Win32InputAccess {

    /** The desktop on which people work; other desktops belong to the log-in and to screen savers. */
    private static final String USERS_DESKTOP = "Default";

    /** In UTF-16 units. */
    private static final int LONGEST_NAME = 256;

    private static final String THERE = "The window there";
    private static final String IN_FRONT = "The window in front";

    private final WindowsLibraries windows;

    public Win32InputAccess(WindowsLibraries windows) {
        this.windows = windows;
    }

    /**
     * Checks that input at a point would arrive.
     *
     * @throws DesktopException secure_desktop_active, input_blocked, elevated_process_target
     */
    public void checkAt(ScreenPoint point) {
        checkDesktop();
        checkNotElevated(processAt(point), THERE);
    }

    /**
     * Checks that keys would arrive.
     *
     * @throws DesktopException secure_desktop_active, input_blocked, elevated_process_target
     */
    public void checkKeys() {
        checkDesktop();
        checkNotElevated(processWithKeys(), IN_FRONT);
    }

    /**
     * Checks that messages to a process would arrive.
     *
     * @throws DesktopException secure_desktop_active, input_blocked, elevated_process_target
     */
    public void checkProcess(int process) {
        checkDesktop();
        checkNotElevated(process, THERE);
    }

    /**
     * Finds the reason why input at a point was dropped. After a drop, a program whose rights cannot be read is also a reason.
     *
     * @throws DesktopException as {@link #checkAt}
     */
    public void explainAt(ScreenPoint point) {
        checkAt(point);
        checkShowsRights(processAt(point), THERE);
    }

    /** @see #explainAt */
    public void explainKeys() {
        checkKeys();
        checkShowsRights(processWithKeys(), IN_FRONT);
    }

    private int processAt(ScreenPoint point) {
        HWND window = Pixel.of(point).window(windows.user32());
        IntByReference process = new IntByReference();
        if (window != null) {
            windows.user32().GetWindowThreadProcessId(window, process);
        }
        return process.getValue();
    }

    private int processWithKeys() {
        return FocusedThread.of(windows.user32()).process();
    }

    /**
     * Checks that the user's desktop is shown and takes input.
     *
     * @throws DesktopException secure_desktop_active, input_blocked
     */
    public void checkDesktop() {
        TerminalSession session = TerminalSession.of(windows);
        if (!session.connected()) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "Nobody is connected to this Windows session, so it does not accept input. Connect to it again (log in, or reconnect the remote desktop), then call again.");
        }
        // The lock screen of a locked session can be in the foreground like any other window.
        if (session.locked() || !isUsersDesktop()) {
            throw DesktopException.of(
                    ErrorCode.SECURE_DESKTOP_ACTIVE,
                    "Windows shows its lock, log-in or consent screen, or a screen saver, which does not accept input from programs. Ask the user to close it, then call again.");
        }
    }

    private boolean isUsersDesktop() {
        User32 user32 = windows.user32();
        HANDLE desktop = user32.OpenInputDesktop(0, false, User32.DESKTOP_READOBJECTS);
        if (desktop == null) {
            // Access can be denied for other reasons, but then a window is in the foreground.
            return user32.GetForegroundWindow() != null;
        }
        try {
            return name(desktop).equals(USERS_DESKTOP);
        } finally {
            user32.CloseDesktop(desktop);
        }
    }

    private String name(HANDLE desktop) {
        char[] name = new char[LONGEST_NAME];
        boolean isKnown = windows.user32()
                .GetUserObjectInformationW(
                        desktop, User32.UOI_NAME, name, Character.BYTES * LONGEST_NAME, new IntByReference());
        return isKnown ? Native.toString(name) : USERS_DESKTOP;
    }

    private void checkNotElevated(int process, String what) {
        if (process == 0) {
            return;
        }
        Optional<IntegrityLevel> target = IntegrityLevel.of(windows, process);
        Optional<IntegrityLevel> own = IntegrityLevel.own(windows);
        if (target.isPresent() && own.isPresent() && !own.get().reaches(target.get())) {
            throw elevated("%s belongs to %s, which runs with higher rights (as administrator)", what, process);
        }
    }

    private void checkShowsRights(int process, String what) {
        if (process != 0 && IntegrityLevel.of(windows, process).isEmpty()) {
            throw elevated(
                    "The input was dropped. %s belongs to %s, which does not show its rights: most likely another account runs it, with higher ones (as administrator)",
                    what, process);
        }
    }

    private static DesktopException elevated(String facts, String what, int process) {
        return DesktopException.of(
                        ErrorCode.ELEVATED_PROCESS_TARGET,
                        (facts
                                        + " than this server, and Windows keeps input from it. Use another window, ask the user to do this step, or have the server started as administrator.")
                                .formatted(what, program(process)))
                .with("pid", process);
    }

    private static String program(int process) {
        return ProcessHandle.of(process)
                .flatMap(handle -> handle.info().command())
                .map(command -> "%s (process %d)".formatted(Path.of(command).getFileName(), process))
                .orElseGet(() -> "process %d".formatted(process));
    }
}
