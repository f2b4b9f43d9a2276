package dev.surehand.testdesktop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A session bus of its own with the portal of scripted_portal.py, which grants everything without a person. */
public final class ScriptedPortal implements AutoCloseable {

    private final Path folder;
    private final Process daemon;
    private final Process portal;

    /**
     * Starts both, with GNOME Shell as the compositor.
     *
     * @param version of org.freedesktop.portal.RemoteDesktop
     * @param token what Start gives; empty for none
     * @param isDisturbed whether another program of the bus answers first, and declines
     */
    public ScriptedPortal(Path folder, int version, String token, boolean isDisturbed) {
        this(folder, version, token, isDisturbed, "org.gnome.Shell", "");
    }

    /**
     * Starts both, with KWin as the compositor.
     *
     * @param eis the socket for emulated input; empty if the portal gives none; after {@code astray:} the portal gives a connection
     *     of another process
     */
    public static ScriptedPortal ofKwin(Path folder, String token, String eis, boolean isDisturbed) {
        return new ScriptedPortal(folder, 2, token, isDisturbed, "org.kde.KWin", eis);
    }

    private ScriptedPortal(Path folder, int version, String token, boolean isDisturbed, String compositor, String eis) {
        this.folder = folder;
        TestDesktop.orReportNotRun(() -> {
            // It needs the bus and the bindings of Python that this has.
            TestDesktop.install(TestDesktop.source("sway.sh"));
            return folder;
        });
        daemon = Program.start(
                new ProcessBuilder("dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=" + address()));
        Patience.until("the session bus answers", () -> SessionBus.answers(inSession(List.of(SessionBus.PING))));
        List<String> command = new ArrayList<>(List.of(
                // The one of the system has the bindings of GLib.
                "env",
                "PATH=/usr/bin:/bin",
                "python3",
                TestDesktop.source("scripted_portal.py").toString(),
                folder.resolve("calls").toString(),
                Integer.toString(version),
                token,
                compositor,
                eis));
        if (isDisturbed) {
            command.add("impostor");
        }
        portal = Program.start(inSession(command));
        Patience.until("the portal is there", () -> !lines().isEmpty());
    }

    private ProcessBuilder inSession(List<String> command) {
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().putAll(environment());
        return program;
    }

    private String address() {
        return "unix:path=" + folder.resolve("bus");
    }

    /** Returns the variables by which programs find the bus. */
    public Map<String, String> environment() {
        return Map.of("DBUS_SESSION_BUS_ADDRESS", address());
    }

    /** Returns the process id of what has the name of a compositor. */
    public int compositor() {
        return lines().get(0).get("pid").asInt();
    }

    /** Returns the calls of a method: their options. */
    public List<JsonNode> calls(String method) {
        return lines().stream()
                .filter(line -> line.path("method").asText().equals(method))
                .map(line -> line.get("options"))
                .toList();
    }

    private List<JsonNode> lines() {
        try {
            Path calls = folder.resolve("calls");
            return Files.exists(calls)
                    ? Files.readAllLines(calls).stream()
                            .map(ScriptedPortal::json)
                            .toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode json(String line) {
        try {
            return new ObjectMapper().readTree(line);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the session as the person does, with the desktop. */
    public void endSession() {
        int before = calls("Closed").size();
        List<String> command = List.of("dbus-send", "--session", "--type=signal", "/person", "test.Person.Close");
        Program.run(inSession(command), Patience.LONG).orThrow(command);
        Patience.until("the session has ended", () -> calls("Closed").size() > before);
    }

    @Override
    public void close() {
        Program.end(portal);
        Program.end(daemon);
    }
}
