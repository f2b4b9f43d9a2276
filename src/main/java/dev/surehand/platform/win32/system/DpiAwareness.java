package dev.surehand.platform.win32.system;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.win32.bindings.Shcore;
import dev.surehand.platform.win32.bindings.User32;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Makes this thread use physical pixels. For a thread that is not DPI aware, Windows reports scaled positions and sizes, and
 * every click on a scaled monitor would go to a wrong place.
 */
public final class DpiAwareness {

    private final User32 user32;
    private final Shcore shcore;

    public DpiAwareness(WindowsLibraries windows) {
        user32 = windows.user32();
        shcore = windows.shcore();
    }

    /**
     * Makes this thread DPI aware with the best method that this Windows has. It is fast enough for every call, and needed
     * there because a library in the same process can have changed the awareness.
     *
     * @throws DesktopException not_supported_here when the thread is not aware after that
     */
    public void enter() {
        if (isSecondVersion()
                || (works(() -> ofThread(User32.PER_MONITOR_AWARE_V2)) && isSecondVersion())
                || isPerMonitor()) {
            return;
        }
        List<BooleanSupplier> ways = List.of(
                // The fallback for Windows 10 1607 and for Wine 8.
                () -> ofThread(User32.PER_MONITOR_AWARE),
                () -> shcore.SetProcessDpiAwareness(Shcore.PROCESS_PER_MONITOR) == Shcore.S_OK,
                () -> user32.SetProcessDPIAware());
        for (BooleanSupplier way : ways) {
            if (works(way) && isPerMonitor()) {
                return;
            }
        }
        throw DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                ("Windows scales what this process sees of the monitors (its DPI awareness is %s), so a click would land"
                                + " elsewhere. Start the server by java.exe of a JDK 17 or later, and clear"
                                + " \"Override high DPI scaling behaviour\" in the compatibility settings of that java.exe.")
                        .formatted(name()));
    }

    /** Returns {@code per monitor v2}, {@code per monitor}, {@code system} or {@code unaware}. */
    public String name() {
        return switch (awareness()) {
            case User32.AWARENESS_PER_MONITOR -> isSecondVersion() ? "per monitor v2" : "per monitor";
            case 1 -> "system";
            default -> "unaware";
        };
    }

    /**
     * Returns whether the awareness is per monitor v2. Equal contexts can have different handles, so Windows must compare them.
     */
    private boolean isSecondVersion() {
        try {
            return user32.AreDpiAwarenessContextsEqual(
                    user32.GetThreadDpiAwarenessContext(), new Pointer(User32.PER_MONITOR_AWARE_V2));
        } catch (UnsatisfiedLinkError beforeWindows10) {
            return false;
        }
    }

    private boolean isPerMonitor() {
        return awareness() == User32.AWARENESS_PER_MONITOR;
    }

    /** Returns the awareness. DPI_AWARENESS and PROCESS_DPI_AWARENESS use the same numbers. */
    private int awareness() {
        try {
            return user32.GetAwarenessFromDpiAwarenessContext(user32.GetThreadDpiAwarenessContext());
        } catch (UnsatisfiedLinkError beforeWindows10) {
            return ofProcess();
        }
    }

    private int ofProcess() {
        try {
            IntByReference awareness = new IntByReference();
            shcore.GetProcessDpiAwareness(null, awareness);
            return awareness.getValue();
        } catch (UnsatisfiedLinkError beforeWindows81) {
            // All monitors have the same scale there, so system awareness covers all of them.
            return user32.IsProcessDPIAware() ? User32.AWARENESS_PER_MONITOR : 0;
        }
    }

    private boolean ofThread(long context) {
        return user32.SetThreadDpiAwarenessContext(new Pointer(context)) != null;
    }

    private static boolean works(BooleanSupplier way) {
        try {
            return way.getAsBoolean();
        } catch (UnsatisfiedLinkError olderWindows) {
            return false;
        }
    }
}
