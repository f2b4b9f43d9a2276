package dev.surehand.platform.wayland;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.element.ElementsSource;
import dev.surehand.desktop.element.NoElementsSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.platform.wayland.portal.RestoreToken;
import dev.surehand.platform.wayland.portal.RestoreTokenFile;
import dev.surehand.platform.wayland.window.WindowReports;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A Wayland compositor to connect to. */
public final class WaylandSource implements DesktopSource {

    private static final String DISPLAY = "WAYLAND_DISPLAY";
    private static final String RUNTIME = "XDG_RUNTIME_DIR";

    private final Map<String, String> environment;
    private final Pause pause;
    private final Launcher launcher;
    private final ElementsSource elements;
    private final RestoreToken token;

    /** Creates a source without elements. */
    public WaylandSource(Map<String, String> environment, Pause pause, Launcher launcher) {
        this(environment, pause, launcher, new NoElementsSource());
    }

    /** @param elements opened once per connection, which closes them */
    public WaylandSource(Map<String, String> environment, Pause pause, Launcher launcher, ElementsSource elements) {
        this(environment, pause, launcher, elements, RestoreToken.NONE);
    }

    private WaylandSource(
            Map<String, String> environment,
            Pause pause,
            Launcher launcher,
            ElementsSource elements,
            RestoreToken token) {
        this.token = token;
        this.environment = Map.copyOf(environment);
        this.pause = pause;
        this.launcher = launcher;
        this.elements = elements;
    }

    /**
     * Returns whether the desktop of these variables is a Wayland compositor: WAYLAND_DISPLAY names one, and DISPLAY names no X
     * server of its own beside it.
     */
    public static boolean isMeant(Map<String, String> environment) {
        if (environment.getOrDefault(DISPLAY, "").isEmpty()) {
            return false;
        }
        String x = environment.getOrDefault("DISPLAY", "");
        return x.isEmpty() || XDisplayOwner.of(x, socket(environment)).belongsToCompositor();
    }

    private static Path socket(Map<String, String> environment) {
        String display = environment.getOrDefault(DISPLAY, "");
        return Path.of(environment.getOrDefault(RUNTIME, "/")).resolve(display);
    }

    @Override
    public DesktopSource keepingStateIn(Path directory) {
        return new WaylandSource(environment, pause, launcher, elements, new RestoreTokenFile(directory));
    }

    @Override
    public String name() {
        return "wayland " + socket(environment);
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        if (!socket(environment).isAbsolute()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "XDG_RUNTIME_DIR is not an absolute path, so the compositor %s cannot be found. Set it in the client's configuration."
                            .formatted(environment.get(DISPLAY)));
        }
        WaylandConnection connection = WaylandConnection.open(socket(environment));
        WaylandDesktop desktop = null;
        try {
            desktop = connected(connection, journal);
            return desktop;
        } finally {
            if (desktop == null) {
                connection.close();
            }
        }
    }

    private WaylandDesktop connected(WaylandConnection connection, RecoveryJournal journal) {
        Globals globals = Globals.of(connection);
        Path runtime = socket(environment).getParent();
        Optional<WindowReports> reports =
                WindowReports.of(environment, runtime == null ? Path.of("/") : runtime, connection.compositor());
        WaylandDesktop desktop = null;
        try {
            desktop = new WaylandDesktop(
                    connection, globals, environment, reports, pause, launcher, elements, journal, token);
            return desktop;
        } finally {
            if (desktop == null) {
                reports.ifPresent(WindowReports::close);
            }
        }
    }

    @Override
    public String remedy(DesktopException refusal) {
        return "use sway or KDE, or log out and choose an X11 (Xorg) session where you log in";
    }

    @Override
    public Optional<CheckResult> session(boolean seen) {
        return Optional.of(CheckResult.works("session", "Wayland, worked by the protocols of its compositor"));
    }
}
