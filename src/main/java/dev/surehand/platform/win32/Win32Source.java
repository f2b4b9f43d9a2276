package dev.surehand.platform.win32;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.Pause;

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
    public Desktop open(Leftovers leftovers) {
        return new Win32Desktop(WindowsLibraries.load(), pause, leftovers);
    }
}
