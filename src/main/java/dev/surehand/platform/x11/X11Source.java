package dev.surehand.platform.x11;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.element.ElementsSource;
import dev.surehand.desktop.element.NoElementsSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.x11.hand.OwnDevices;
import dev.surehand.platform.x11.hand.OwnHand;
import dev.surehand.platform.x11.wire.Displays;
import dev.surehand.platform.x11.wire.XcbCall;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.Map;
import java.util.Optional;

/** An X server to connect to. */
public final class X11Source implements DesktopSource {

    static final ElementsSource NO_ELEMENTS = new NoElementsSource();

    private static final String SESSION = "session";

    private final String displayName;
    private final Map<String, String> environment;
    private final Pause pause;
    private final Launcher launcher;
    private final ElementsSource elements;
    private final Hand hand;

    /** The devices of all hands that this process has beside that of the person. */
    private final OwnDevices ownDevices;

    /**
     * Creates a source without a launcher.
     *
     * @param displayName such as {@code :0}
     */
    public X11Source(String displayName, Pause pause) {
        this(Map.of("DISPLAY", displayName), pause, new NoLauncher());
    }

    /** Creates a source without elements. */
    public X11Source(Map<String, String> environment, Pause pause, Launcher launcher) {
        this(environment, pause, launcher, NO_ELEMENTS);
    }

    /**
     * Creates a source for the server that DISPLAY names. If DISPLAY is not set, {@link #open} reports this.
     *
     * @param elements opened once per connection, which closes them
     */
    public X11Source(Map<String, String> environment, Pause pause, Launcher launcher, ElementsSource elements) {
        this(environment, pause, launcher, elements, Hand.SHARED, new OwnDevices());
    }

    private X11Source(
            Map<String, String> environment,
            Pause pause,
            Launcher launcher,
            ElementsSource elements,
            Hand hand,
            OwnDevices ownDevices) {
        this.displayName = environment.getOrDefault("DISPLAY", "");
        this.environment = environment;
        this.pause = pause;
        this.launcher = launcher;
        this.elements = elements;
        this.hand = hand;
        this.ownDevices = ownDevices;
    }

    @Override
    public DesktopSource withOwnHand() {
        return new X11Source(environment, pause, launcher, elements, Hand.OWN, ownDevices);
    }

    @Override
    public String name() {
        return displayName.isEmpty() ? "none" : "x11 " + displayName;
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        if (displayName.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    environment.containsKey("WAYLAND_DISPLAY")
                            ? "This is a Wayland session without an X display: Surehand works X11 desktops only. Log in to an X11 session."
                            : "DISPLAY is not set, so there is no desktop to control. Set it in the client's configuration, such as \"env\": {\"DISPLAY\": \":0\"}.");
        }
        return X11Desktop.open(displayName, pause, journal, launcher, elements, hand, ownDevices);
    }

    @Override
    public void endWaitOf(Thread thread) {
        XcbCall.endOf(thread);
    }

    @Override
    public String remedy(DesktopException refusal) {
        Map<String, Object> details = refusal.details();
        if (details.containsKey(X11Desktop.PACKAGES)) {
            return "sudo apt-get install " + details.get(X11Desktop.PACKAGES);
        }
        if (details.containsKey(OwnHand.USABLE_HAND)) {
            return "start the server with --hand " + details.get(OwnHand.USABLE_HAND);
        }
        return displayName.isEmpty() || details.containsKey(XcbConnection.UNREACHABLE)
                ? new Displays(Displays.SOCKETS).next(displayName)
                : "";
    }

    @Override
    public Optional<CheckResult> session(boolean seen) {
        String type = environment.getOrDefault("XDG_SESSION_TYPE", "");
        boolean isWayland = type.equals("wayland")
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
        if (!isWayland) {
            return Optional.of(CheckResult.works(SESSION, type.isEmpty() ? "no Wayland" : type));
        }
        return Optional.of(
                seen
                        ? CheckResult.works(
                                SESSION,
                                "Wayland, but this display is an X server of its own: its windows alone are seen and worked")
                        : CheckResult.fails(
                                SESSION,
                                "Wayland: through X (XWayland) only the windows of X programs are seen, and input reaches no others",
                                "log out, and choose an X11 (Xorg) session where you log in"));
    }
}
