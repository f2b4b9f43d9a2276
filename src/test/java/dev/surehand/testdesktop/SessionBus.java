package dev.surehand.testdesktop;

import dev.surehand.desktop.element.ContentAreas;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsSource;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.atspi.AtspiSource;
import dev.surehand.platform.x11.X11Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A session bus for the programs of a test desktop. The accessibility bus starts with it when a program asks for it. */
public final class SessionBus implements AutoCloseable {

    /** The socket is there before the daemon listens. */
    static final String[] PING = {
        "dbus-send",
        "--session",
        "--print-reply",
        "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus",
        "org.freedesktop.DBus.GetId"
    };

    private final TestDesktop desktop;
    private final Path runtime;
    private final Process daemon;

    private SessionBus(TestDesktop desktop) {
        this.desktop = desktop;
        try {
            runtime = Files.createTempDirectory(
                    desktop.directory(),
                    "run",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ProcessBuilder program = inSession(
                desktop.process("dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=" + address()));
        daemon = Program.start(program.redirectErrorStream(true).redirectOutput(Redirect.DISCARD));
        Patience.until("the session bus answers", () -> answers(process(PING)));
    }

    static boolean answers(ProcessBuilder ping) {
        return Program.run(ping, Patience.LONG).exitCode() == 0;
    }

    public static SessionBus on(TestDesktop desktop) {
        return new SessionBus(desktop);
    }

    /** Says in the session that somebody reads what programs describe, as a screen reader does before they start. */
    public void enableAccessibility() {
        say("IsEnabled");
    }

    /** Says in the session that a screen reader runs, as one does that starts. */
    public void startScreenReader() {
        say("ScreenReaderEnabled");
    }

    private void say(String property) {
        List<String> command = List.of(
                "dbus-send",
                "--session",
                "--print-reply",
                "--dest=org.a11y.Bus",
                "/org/a11y/bus",
                "org.freedesktop.DBus.Properties.Set",
                "string:org.a11y.Status",
                "string:" + property,
                "variant:boolean:true");
        Program.run(process(command.toArray(String[]::new)), Patience.LONG).orThrow(command);
    }

    /** Returns whether the session says that somebody reads what programs describe. */
    public boolean isAccessibilityEnabled() {
        List<String> command = List.of(
                "dbus-send",
                "--session",
                "--print-reply=literal",
                "--dest=org.a11y.Bus",
                "/org/a11y/bus",
                "org.freedesktop.DBus.Properties.Get",
                "string:org.a11y.Status",
                "string:IsEnabled");
        return Program.run(process(command.toArray(String[]::new)), Patience.LONG)
                .orThrow(command)
                .contains("true");
    }

    /** Returns how many requests for events the accessibility bus has now, of all who read. */
    public int registrations() {
        List<String> command = List.of(
                "dbus-send",
                "--bus=" + accessibilityAddress(),
                "--print-reply",
                "--dest=org.a11y.atspi.Registry",
                "/org/a11y/atspi/registry",
                "org.a11y.atspi.Registry.GetRegisteredEvents");
        String answer = Program.run(process(command.toArray(String[]::new)), Patience.LONG)
                .orThrow(command);
        return answer.split("struct \\{", -1).length - 1;
    }

    /** Returns the address of the accessibility bus; starts that bus if it does not run yet. */
    public String accessibilityAddress() {
        List<String> command = List.of(
                "dbus-send",
                "--session",
                "--print-reply=literal",
                "--dest=org.a11y.Bus",
                "/org/a11y/bus",
                "org.a11y.Bus.GetAddress");
        return Program.run(process(command.toArray(String[]::new)), Patience.LONG)
                .orThrow(command)
                .trim();
    }

    /** Starts the accessibility bus, as the first program does that asks for it. */
    public void startAccessibility() {
        var unused = accessibilityAddress();
    }

    /** Sends a signal, such as STOP, to the daemon of the accessibility bus. */
    public void signalAccessibility(String name) {
        ProcessHandle.allProcesses()
                .filter(each -> each.pid() != daemon.pid() && isOnThisBus(each))
                .filter(each -> each.info().command().orElse("").endsWith("/dbus-daemon"))
                .forEach(each -> Program.run(desktop.process("kill", "-" + name, "" + each.pid()), Patience.LONG));
    }

    /** Ends the accessibility bus, as its crash would. The next program that asks for it starts another one. */
    public void killAccessibility() {
        List<ProcessHandle> programs = ProcessHandle.allProcesses()
                .filter(each -> each.pid() != daemon.pid() && isOnThisBus(each))
                .filter(each -> each.info().command().orElse("").matches(".*/(dbus-daemon|at-spi.*)"))
                .toList();
        if (programs.isEmpty()) {
            throw new IllegalStateException("no accessibility bus runs here");
        }
        programs.forEach(ProcessHandle::destroyForcibly);
        programs.forEach(program -> program.onExit().join());
    }

    private boolean isOnThisBus(ProcessHandle program) {
        try {
            return Files.readString(Path.of("/proc", "" + program.pid(), "environ"), StandardCharsets.ISO_8859_1)
                    .contains("XDG_RUNTIME_DIR=" + runtime);
        } catch (IOException e) {
            // It has ended.
            return false;
        }
    }

    /** Returns the address in the form of DBUS_SESSION_BUS_ADDRESS. */
    public String address() {
        return "unix:path=" + runtime.resolve("bus");
    }

    /** Returns what a server on this desktop and this bus has in its environment. */
    public Map<String, String> environment() {
        return Map.of(
                "DISPLAY", desktop.display(),
                "DBUS_SESSION_BUS_ADDRESS", address(),
                "XDG_RUNTIME_DIR", runtime.toString());
    }

    /** Returns the desktop with the elements of its programs, as a server in this session connects to it. */
    public X11Source source() {
        return source(elements -> elements);
    }

    /** @param around returns the elements that the server gets instead of those of the session */
    public X11Source source(UnaryOperator<Elements> around) {
        AtspiSource session = new AtspiSource(environment());
        ElementsSource elements = new ElementsSource() {
            @Override
            public Elements open(Windows windows, ContentAreas areas, RecoveryJournal journal) {
                return around.apply(session.open(windows, areas, journal));
            }

            @Override
            public void repair(Collection<String> lines, RecoveryJournal journal) {
                session.repair(lines, journal);
            }
        };
        return new X11Source(environment(), new ThreadPause(), new NoLauncher(), elements);
    }

    /** Returns a program on the desktop and the bus. */
    public ProcessBuilder process(String... command) {
        return inSession(desktop.process(command));
    }

    private ProcessBuilder inSession(ProcessBuilder program) {
        Map<String, String> more = new HashMap<>(environment());
        more.put("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1");
        program.environment().keySet().removeAll(List.of("NO_AT_BRIDGE", "AT_SPI_BUS_ADDRESS", "GTK_A11Y"));
        program.environment().putAll(more);
        return program;
    }

    @Override
    public void close() {
        Program.end(daemon);
        // The accessibility bus says on the X server where it is, and does not take that back.
        Program.run(desktop.process("xprop", "-root", "-remove", "AT_SPI_BUS"), Patience.LONG);
    }
}
