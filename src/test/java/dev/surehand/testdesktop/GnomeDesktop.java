package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A GNOME of its own: a monitor of 1920 x 1080 pixels, and right of it one of 1280 x 1024, with the portals of its session. */
public final class GnomeDesktop implements AutoCloseable {

    private static final Path SCRIPT = TestDesktop.source("gnome.sh");
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final Map<String, String> facts;
    private final Path directory;
    private final Path events;
    private Optional<Process> witness = Optional.empty();

    private GnomeDesktop(Map<String, String> facts) {
        this.facts = facts;
        directory = Path.of(facts.get("DIR"));
        events = directory.resolve("events");
    }

    /** Starts a desktop. If it is not available, the test is reported as not run. */
    public static GnomeDesktop startOrReportNotRun() {
        return TestDesktop.orReportNotRun(() -> {
            TestDesktop.install(SCRIPT);
            return new GnomeDesktop(TestDesktop.start(
                    SCRIPT, "start", Long.toString(ProcessHandle.current().pid())));
        });
    }

    /** Returns the home of its user, in which all of its files are. */
    public Path home() {
        return directory;
    }

    /** Returns the variables by which programs find this desktop. */
    public Map<String, String> environment() {
        return Map.of(
                "XDG_RUNTIME_DIR",
                directory.toString(),
                "WAYLAND_DISPLAY",
                facts.get("WAYLAND_DISPLAY"),
                "DBUS_SESSION_BUS_ADDRESS",
                facts.get("BUS"));
    }

    /** Returns a program of this machine that its user runs. */
    public ProcessBuilder process(String... command) {
        return process("AS", command);
    }

    /** Returns a program that is installed beside GNOME. */
    public ProcessBuilder inside(String... command) {
        return process("INSIDE", command);
    }

    private ProcessBuilder process(String how, String... command) {
        List<String> all = new ArrayList<>(List.of(facts.get(how).split(" ")));
        all.addAll(List.of("env", "-i", "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=" + directory));
        all.add("GDK_BACKEND=wayland");
        environment().forEach((name, value) -> all.add(name + "=" + value));
        all.addAll(List.of(command));
        return new ProcessBuilder(all);
    }

    /** Starts a window that fills each monitor, with colours that differ from pixel to pixel, and writes down its input. */
    public void showWitness() {
        String script = copied(TestDesktop.source("wayland_witness.py")).toString();
        witness = Optional.of(Program.start(
                inside("python3", script, events.toString()).redirectError(ProcessBuilder.Redirect.INHERIT)));
        Patience.until(
                "both windows are painted",
                () -> lines().stream()
                                .filter(line -> line.startsWith("painted"))
                                .count()
                        == 2);
        // GNOME begins with its overview, in which windows are small.
        showOverview(false);
    }

    private void showOverview(boolean isShown) {
        callBus(
                "org.gnome.Shell",
                "/org/gnome/Shell",
                "org.freedesktop.DBus.Properties.Set",
                "org.gnome.Shell",
                "OverviewActive",
                "<%s>".formatted(isShown));
    }

    /**
     * Agrees in the dialog of the portal for remote desktops, in which the first monitor is selected.
     *
     * @param all whether the other monitor is selected too
     * @param mayWork whether remote interaction is allowed
     */
    public void shareMonitors(boolean all, boolean mayWork) {
        List<String> actions = new ArrayList<>();
        if (all) {
            actions.add("0xffe3+960,597");
        }
        if (mayWork) {
            actions.add("1149,683");
        }
        actions.add("1171,428");
        act(actions.toArray(String[]::new));
    }

    /** Cancels that dialog. */
    public void declineSharing() {
        act("750,428");
    }

    /** Ends all remote desktops, with the button in the top bar, which the overview shows. */
    public void endSharing() {
        showOverview(true);
        act("!1843,16");
        showOverview(false);
    }

    /** Returns what the windows have written down, as wayland_witness.py writes it. */
    public List<String> lines() {
        try {
            return Files.exists(events) ? Files.readAllLines(events) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Has the portal know what the person has said about screenshots.
     *
     * @param said yes, no, or ask, which is to ask each time
     */
    public void permitScreenshots(String said) {
        callBus(
                "org.freedesktop.impl.portal.PermissionStore",
                "/org/freedesktop/impl/portal/PermissionStore",
                "org.freedesktop.impl.portal.PermissionStore.SetPermission",
                "screenshot",
                "true",
                "screenshot",
                "''",
                "['%s']".formatted(said));
    }

    /** Has the portal forget what the person has said about screenshots, so that it asks. */
    public void forgetScreenshots() {
        callBus(
                "org.freedesktop.impl.portal.PermissionStore",
                "/org/freedesktop/impl/portal/PermissionStore",
                "org.freedesktop.impl.portal.PermissionStore.Delete",
                "screenshot",
                "screenshot");
    }

    /** Presses keys of the person, whose numbers are those of X11's keysyms. */
    public void press(int... keysyms) {
        act(Arrays.stream(keysyms).mapToObj(Integer::toString).toArray(String[]::new));
    }

    /** Does what the person does, as gnome_person.py describes it. */
    public void act(String... actions) {
        Path script = directory.resolve("gnome_person.py");
        if (!Files.exists(script)) {
            copied(TestDesktop.source("gnome_person.py"));
        }
        List<String> command = new ArrayList<>(List.of("python3", script.toString()));
        command.addAll(List.of(actions));
        ProcessBuilder program = inside(command.toArray(String[]::new));
        Program.run(program, LIMIT).orThrow(program.command());
    }

    private void callBus(String owner, String path, String method, String... arguments) {
        List<String> command = new ArrayList<>(List.of("gdbus", "call", "--session", "--dest=" + owner));
        command.addAll(List.of("--object-path=" + path, "--method=" + method));
        command.addAll(List.of(arguments));
        ProcessBuilder program = inside(command.toArray(String[]::new));
        Program.run(program, LIMIT).orThrow(program.command());
    }

    /** Returns a copy of a file that its user can read. */
    public Path copied(Path file) {
        try {
            return Files.copy(file, directory.resolve(file.getFileName()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        witness.ifPresent(Program::end);
        Program.run(new ProcessBuilder(SCRIPT.toString(), "stop", directory.toString()), LIMIT)
                .orThrow(List.of(SCRIPT.toString()));
    }
}
