package dev.surehand.platform.win32;

import com.sun.jna.Native;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.system.WindowsLibraries;

/** The desktop of the Windows session that this process runs in. */
public final class Win32Source implements DesktopSource {

    private final Pause pause;

    public Win32Source(Pause pause) {
        this.pause = pause;
    }

    @Override
    public String name() {
        return "win32";
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        checkPointers(Native.POINTER_SIZE);
        return new Win32Desktop(WindowsLibraries.load(), pause, journal);
    }

    /**
     * Checks that pointers have 8 bytes. The memory layouts of all Windows structures in this code require that size.
     *
     * @throws DesktopException not_supported_here when pointers have another size
     */
    static void checkPointers(int bytes) {
        if (bytes != Long.BYTES) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This is a Java of %d bits, and this server works Windows by one of 64 only: start it by java.exe of a 64-bit JDK 17 or later."
                            .formatted(Byte.SIZE * bytes));
        }
    }
}
