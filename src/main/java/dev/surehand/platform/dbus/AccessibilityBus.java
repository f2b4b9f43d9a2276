package dev.surehand.platform.dbus;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The bus on which programs describe their windows. The session bus knows its address. Programs with Qt and Chromium begin to
 * describe themselves when the session says that somebody reads it; that is said at the connection, and taken back at its end.
 */
public final class AccessibilityBus implements AutoCloseable {

    /** A bus on this machine answers within milliseconds; one that starts has to start two programs. */
    static final Duration TO_CONNECT = Duration.ofSeconds(5);

    static final ObjectRef LAUNCHER = new ObjectRef("org.a11y.Bus", "/org/a11y/bus");
    /**
     * Registers for an event that is rare. The bridge of GTK, Java and Chromium keeps its list of all elements only while
     * somebody is registered for some event; without it each element is asked by itself, which takes twenty times as long.
     * The registration ends with the connection.
     */
    private static final BusCall WAKE = BusCall.of(
            new ObjectRef("org.a11y.atspi.Registry", "/org/a11y/atspi/registry"),
            "org.a11y.atspi.Registry",
            "RegisterEvent",
            "s",
            "document:attributes-changed");

    private static final String PROGRAMS = "accessibility bus";
    private static final Path RUNTIME_FOLDERS = Path.of("/run/user");

    private final BusConnection session;
    private final BusConnection programs;
    private final AccessibilitySwitch accessibility;

    private AccessibilityBus(BusConnection session, BusConnection programs, AccessibilitySwitch accessibility) {
        this.session = session;
        this.programs = programs;
        this.accessibility = accessibility;
    }

    /**
     * Connects to both buses.
     *
     * @param journal records that accessibility is switched on
     * @throws DesktopException not_supported_here if there is no such bus, with what to install or to set
     */
    public static AccessibilityBus open(Map<String, String> environment, RecoveryJournal journal) {
        BusConnection session = session(environment);
        AccessibilitySwitch accessibility = new AccessibilitySwitch(session, journal);
        AccessibilityBus opened = null;
        BusConnection programs = null;
        try {
            String address = address(session);
            accessibility.on();
            programs = connect(address, PROGRAMS);
            programs.ask(WAKE, TO_CONNECT);
            opened = new AccessibilityBus(session, programs, accessibility);
            return opened;
        } finally {
            if (opened == null) {
                close(session, Optional.ofNullable(programs), accessibility);
            }
        }
    }

    /** Connects to the bus of the person's session. */
    public static BusConnection session(Map<String, String> environment) {
        return connect(sessionAddress(environment), "session bus");
    }

    /** Connects in the same way, with a connection on which answers bring file descriptors. */
    public static BusConnection sessionWithDescriptors(Map<String, String> environment) {
        String address = sessionAddress(environment);
        return connect(DescriptorTransport.TYPE + address.substring(address.indexOf(':')), "session bus");
    }

    /** Connects to the accessibility bus of a session, and says to no program that it is read. */
    static BusConnection programs(BusConnection session) {
        return connect(address(session), PROGRAMS);
    }

    private static String address(BusConnection session) {
        BusAnswer answer = session.ask(BusCall.of(LAUNCHER, "org.a11y.Bus", "GetAddress"), TO_CONNECT);
        return answer.text()
                .filter(address -> address.startsWith("unix:"))
                .orElseThrow(
                        () -> missing(
                                "This session has no accessibility bus, so programs cannot describe their windows. Install it (sudo apt-get install at-spi2-core), then log in again."));
    }

    private static BusConnection connect(String address, String name) {
        CompletableFuture<BusConnection> connecting = new CompletableFuture<>();
        DaemonThreadFactory.start("connect " + name, () -> {
            try {
                BusConnection connection = BusConnection.open(address);
                if (!connecting.complete(connection)) {
                    connection.close();
                }
            } catch (IOException e) {
                connecting.completeExceptionally(missing(
                        "The %s does not accept a connection, so no elements can be read. Log in again, or start the server from a terminal of the desktop."
                                .formatted(name)));
            } catch (LinkageError e) {
                connecting.completeExceptionally(new UncheckedIOException(new IOException(e)));
            }
        });
        return LimitedWait.await(connecting, TO_CONNECT)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.OPERATION_TIMEOUT,
                        "The %s has not answered within %d s, so no elements can be read. Try again, or use screenshots."
                                .formatted(name, TO_CONNECT.toSeconds())));
    }

    /** Returns the address of the bus of the person's session. */
    static String sessionAddress(Map<String, String> environment) {
        return sessionAddress(environment, RUNTIME_FOLDERS.resolve(userId()));
    }

    /** Returns the address of the session bus that is found without any variable; empty if there is none. */
    public static Optional<String> usualSessionAddress() {
        Path socket = RUNTIME_FOLDERS.resolve(userId()).resolve("bus");
        return Optional.of("unix:path=" + socket).filter(address -> Files.exists(socket));
    }

    /** @param usual where systemd keeps the bus of this user: clients do not pass on the variables that name it */
    static String sessionAddress(Map<String, String> environment, Path usual) {
        String address = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "");
        if (address.startsWith("unix:")) {
            return address;
        }
        String named = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        Path socket = (named.isEmpty() ? usual : Path.of(named)).resolve("bus");
        if (address.isEmpty() && Files.exists(socket)) {
            return "unix:path=" + socket;
        }
        throw missing(
                "There is no session bus for this server, so it cannot read elements. Set DBUS_SESSION_BUS_ADDRESS in the client's configuration to the value that a terminal of the desktop has, such as \"unix:path=/run/user/1000/bus\"; where that is empty, install dbus-user-session.");
    }

    private static String userId() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").toString();
        } catch (IOException | UnsupportedOperationException e) {
            // A folder that does not exist.
            return "unknown";
        }
    }

    private static DesktopException missing(String message) {
        return DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, message);
    }

    /** Returns the connection to the programs. */
    public BusConnection programs() {
        return programs;
    }

    public boolean isAlive() {
        try {
            return programs.isAlive();
        } catch (BusLostException e) {
            return false;
        }
    }

    @Override
    public void close() {
        close(session, Optional.of(programs), accessibility);
    }

    /** Ends the connections, also those of which a call was cancelled before there were all. */
    private static void close(
            BusConnection session, Optional<BusConnection> programs, AccessibilitySwitch accessibility) {
        try {
            accessibility.off(programs);
        } catch (BusLostException e) {
            // The session has ended, and the setting with it.
        } finally {
            session.close();
            programs.ifPresent(BusConnection::close);
        }
    }
}
