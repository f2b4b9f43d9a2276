package dev.surehand.platform.win32;

import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.IntegrityLevel;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.Optional;

/** How far this server reaches on this desktop, for code that asks programs by other ways. */
public final class Win32Reach {

    private final WindowsLibraries windows;

    Win32Reach(WindowsLibraries windows) {
        this.windows = windows;
    }

    /** Makes the thread that calls it see places in pixels of the monitors. */
    public void enterPixels() {
        new DpiAwareness(windows).enter();
    }

    /** Returns whether a process has higher rights than this server, so that Windows keeps the server from it. */
    public boolean isOutOfReach(long process) {
        Optional<IntegrityLevel> target = IntegrityLevel.of(windows, (int) process);
        Optional<IntegrityLevel> own = IntegrityLevel.own(windows);
        return process != 0
                && target.isPresent()
                && own.isPresent()
                && !own.get().reaches(target.get());
    }
}
