package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Records the events that programs send on the accessibility bus, and says who has asked them to. It asks no program for events
 * itself.
 */
public final class EventRecorder implements AutoCloseable {

    private static final Pattern TEXT = Pattern.compile("string \"([^\"]*)\"");

    private static final String ROOT = "/org/a11y/atspi/accessible/root";

    private final SessionBus bus;
    private final String address;
    private final Path log;
    private final Process monitor;
    private int marks;

    private EventRecorder(TestDesktop desktop, SessionBus bus) {
        this.bus = bus;
        address = bus.accessibilityAddress();
        log = desktop.newFile("events " + System.nanoTime());
        monitor = Program.start(bus.process("dbus-monitor", "--address", address, "type='signal'")
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile())));
        Patience.until("the events are recorded", () -> count("NameLost") > 0);
    }

    public static EventRecorder on(TestDesktop desktop, SessionBus bus) {
        return new EventRecorder(desktop, bus);
    }

    /** Returns how many events were recorded until now. */
    public int events() {
        return count("interface=org.a11y.atspi.Event");
    }

    /** Waits until everything is recorded that programs have sent until now. */
    public void catchUp() {
        // A program answers in the loop that sends its events, so they are on their way when it has answered.
        ask("org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Accessible.GetChildren").stream()
                .filter(name -> name.startsWith(":"))
                .forEach(program -> ask(program, ROOT, "org.a11y.atspi.Accessible.GetChildren"));
        String mark = "Mark" + ++marks;
        List<String> command = List.of("dbus-send", "--bus=" + address, "--type=signal", "/", "dev.surehand." + mark);
        run(command);
        Patience.until("the mark is recorded", () -> count("member=" + mark) > 0);
    }

    /** Returns the kinds of events that programs send now, with who asked for them, as programs ask for them. */
    public List<String> asked() {
        return ask(
                "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry.GetRegisteredEvents");
    }

    /** Returns which events the bus passes on to somebody, as the rules of those who asked for them. */
    public List<String> rules() {
        return ask("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Debug.Stats.GetAllMatchRules")
                .stream()
                .filter(text -> text.contains("org.a11y.atspi.Event"))
                .toList();
    }

    private List<String> ask(String owner, String path, String question) {
        String answer =
                run(List.of("dbus-send", "--bus=" + address, "--print-reply", "--dest=" + owner, path, question));
        return TEXT.matcher(answer).results().map(found -> found.group(1)).toList();
    }

    private String run(List<String> command) {
        return Program.run(bus.process(command.toArray(String[]::new)), Patience.LONG)
                .orThrow(command);
    }

    private int count(String part) {
        try {
            return (int) Files.readAllLines(log).stream()
                    .filter(line -> line.contains(part))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(monitor);
    }
}
