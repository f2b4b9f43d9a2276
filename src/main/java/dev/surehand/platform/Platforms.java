package dev.surehand.platform;

import com.sun.jna.Platform;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopException;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.ErrorCode;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.ThreadPause;
import dev.surehand.platform.win32.Win32Source;
import dev.surehand.platform.x11.X11Source;
import java.util.Map;

/** Which desktop there is. */
public final class Platforms {

    private Platforms() {}

    /** The desktop of this environment; where there is none, a source that says why when it is used. */
    public static DesktopSource here(Map<String, String> environment) {
        if (Platform.isWindows()) {
            return new Win32Source(new ThreadPause());
        }
        if (!Platform.isX11()) {
            return new Missing("There is no backend for this system yet: Surehand works Windows and X11 desktops.");
        }
        String display = environment.getOrDefault("DISPLAY", "");
        if (display.isEmpty()) {
            return new Missing(
                    environment.containsKey("WAYLAND_DISPLAY")
                            ? "This is a Wayland session without an X display: Surehand works X11 desktops only. Log in to an X11 session."
                            : "DISPLAY is not set, so there is no desktop to work. Set it in the client's configuration, such as \"env\": {\"DISPLAY\": \":0\"}.");
        }
        return new X11Source(display, new ThreadPause());
    }

    private record Missing(String reason) implements DesktopSource {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public Desktop open(Leftovers leftovers) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
        }
    }
}
