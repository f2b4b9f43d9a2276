package dev.surehand.testdesktop;

import java.io.File;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A sway in windows of another one, each of which is a monitor of it. Its monitors can be unplugged, by closing their windows; those of
 * a sway without a screen cannot.
 */
public final class NestedSway implements AutoCloseable {

    private final SwayDesktop outer;
    private final Process process;
    private final String socket;

    public NestedSway(SwayDesktop outer, int monitors) {
        this.outer = outer;
        process = Program.start(outer.process(
                        "env",
                        "WLR_BACKENDS=wayland",
                        "WLR_RENDERER=pixman",
                        "WLR_WL_OUTPUTS=" + monitors,
                        "sway",
                        "-c",
                        "/dev/null")
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD));
        Patience.until(
                "its windows are shown",
                () -> outer.titles().stream()
                                .filter(title -> title.startsWith("wlroots - WL-"))
                                .count()
                        == monitors);
        socket = Patience.until("its socket is there", Patience.LONG, this::findSocket);
        Patience.until("it has its monitors", () -> monitors() == monitors);
    }

    private Optional<String> findSocket() {
        File[] files = Optional.ofNullable(
                        outer.socket().toFile().getParentFile().listFiles())
                .orElseThrow();
        return Stream.of(files)
                .map(File::getPath)
                .filter(path -> Path.of(path).getFileName().toString().startsWith("sway-ipc."))
                .filter(path -> !path.equals(outer.environment().get("SWAYSOCK")))
                .findFirst();
    }

    /** Returns the variables by which programs find it. */
    public Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(outer.environment());
        all.put("WAYLAND_DISPLAY", "wayland-2");
        all.put("SWAYSOCK", socket);
        return all;
    }

    /** Removes the monitor with this number, counted from 1. */
    public void unplug(int monitor) {
        int before = monitors();
        outer.sway("[title=\"wlroots - WL-%d\"] kill".formatted(monitor));
        Patience.until("a monitor is gone", () -> monitors() == before - 1);
    }

    /** Adds a monitor, with a new name. */
    public void plug() {
        int before = monitors();
        SwayIpc.command(Path.of(socket), "create_output");
        Patience.until("a monitor has come", () -> monitors() == before + 1);
    }

    private int monitors() {
        return SwayIpc.ask(Path.of(socket), SwayIpc.Question.OUTPUTS).size();
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
