package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Full-screen windows on both monitors of a {@link SwayDesktop}, in another process, that write down what input reaches them. */
public final class WaylandWitness implements AutoCloseable {

    private final Process process;
    private final Path events;
    private long forgotten;

    public WaylandWitness(SwayDesktop desktop) {
        events = desktop.newFile();
        String script = desktop.copied("wayland_witness.py").toString();
        process = Program.start(desktop.process("python3", script, events.toString()));
        Patience.until("both windows are painted", () -> lines("painted").size() == 2);
        Patience.until("both monitors show it", () -> isShown(desktop, "HEADLESS-1") && isShown(desktop, "HEADLESS-2"));
    }

    /** Returns whether a picture by another program has the colour that the window paints at its pixel (5, 7). */
    private static boolean isShown(SwayDesktop desktop, String output) {
        return (desktop.picture(output).getRGB(5, 7) & 0xFFFFFF) == 0x000705;
    }

    /** Returns the events of these kinds, in order. */
    public List<String> lines(String... kinds) {
        return all().stream()
                .filter(line -> List.of(kinds).contains(line.substring(0, line.indexOf(' '))))
                .toList();
    }

    /** Leaves out what has arrived until now. */
    public void forget() {
        forgotten += all().size();
    }

    private List<String> all() {
        try {
            return Files.readAllLines(events).stream().skip(forgotten).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until an event has arrived. */
    public void await(String event) {
        try {
            Program.await(process, event, () -> all().contains(event));
        } catch (AssertionError e) {
            throw new AssertionError("%s did not arrive, but %s".formatted(event, all()), e);
        }
    }

    /** Waits until the programs of the windows know the devices of the server, whose first events would be lost before. */
    public void awaitDevices() {
        Program.await(process, "the devices are known", () -> all().contains("devices present"));
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
