package dev.surehand.platform.x11;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.Pause;

/** An X server that can be connected to. */
public final class X11Source implements DesktopSource {

    private final String displayName;
    private final Pause pause;

    /** @param displayName such as {@code :0} */
    public X11Source(String displayName, Pause pause) {
        this.displayName = displayName;
        this.pause = pause;
    }

    @Override
    public String name() {
        return "x11 " + displayName;
    }

    @Override
    public Desktop open(Leftovers leftovers) {
        return X11Desktop.open(displayName, pause, leftovers);
    }
}
