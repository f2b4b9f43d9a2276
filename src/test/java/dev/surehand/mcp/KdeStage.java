package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/**
 * KWin with its portals, and the jar on it. The test classes of a JVM share one, because it takes seconds to start; what a class leaves
 * behind makes that class fail. Those that change settings or lock the screen have a desktop of their own.
 */
public final class KdeStage implements BeforeAllCallback, AfterAllCallback {

    private static final String SETTINGS = ".config/kwinrc";
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(KdeStage.class);

    /** How long windows may take to close. Only a test of this class waits less. */
    static volatile Duration patience = Patience.LONG;

    private Started started;

    @Override
    public void beforeAll(ExtensionContext context) {
        KdeDesktop.installOrReportNotRun();
        started = context.getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE).computeIfAbsent(Started.class);
    }

    public KdeDesktop desktop() {
        return started.desktop;
    }

    /** Returns the tools of a server without rules. */
    public ToolCalls tools() {
        return new RemoteTools(started.server);
    }

    /** Starts another server. */
    public ServerProcess server(String... options) {
        return KdeServer.on(started.desktop, options);
    }

    /** Fails if something is left on the desktop, which is thrown away then. */
    @Override
    public void afterAll(ExtensionContext context) {
        List<String> left = started == null ? List.of() : started.left();
        if (!left.isEmpty()) {
            context.getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE).remove(Started.class);
            started.close();
            throw new AssertionError("This was left on KWin:\n" + String.join("\n", left));
        }
    }

    static final class Started implements AutoCloseable {

        private final KdeDesktop desktop = KdeDesktop.startOrReportNotRun();
        private final ServerProcess server;
        private final Set<String> settings;

        Started() {
            desktop.permitScreenshots("yes");
            server = KdeServer.on(desktop);
            // A window gets no events before its program has asked for the devices, which come with the first input.
            new RemoteTools(server).done("mouse_control", "{'action':'move','monitorIndex':1,'x':640,'y':500}");
            settings = settings();
        }

        /** Returns what is set, without what KWin itself writes down some time after its start. */
        private Set<String> settings() {
            Path file = desktop.home().resolve(SETTINGS);
            if (!Files.exists(file)) {
                return Set.of();
            }
            try {
                Set<String> settings = new TreeSet<>();
                String section = "";
                for (String line : Files.readAllLines(file)) {
                    section = line.startsWith("[") ? line : section;
                    if (!section.matches("\\[(Desktops|Tiling|Xwayland)].*") && line.contains("=")) {
                        settings.add(section + " " + line);
                    }
                }
                return settings;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private List<String> left() {
            ToolCalls tools = new RemoteTools(server);
            Patience.comes(patience, () -> windows(tools).isEmpty());
            List<String> left = new ArrayList<>();
            windows(tools).forEach(window -> left.add("the window " + window.get("title") + " is open"));
            tools.done("keyboard_control", "{'action':'release_all'}")
                    .get("released")
                    .forEach(key -> left.add(key + " is held"));
            Set<String> now = settings();
            now.stream().filter(line -> !settings.contains(line)).forEach(line -> left.add("kwinrc has " + line));
            settings.stream().filter(line -> !now.contains(line)).forEach(line -> left.add("kwinrc lost " + line));
            return left;
        }

        private static JsonNode windows(ToolCalls tools) {
            return tools.done("list_windows", "{}").get("windows");
        }

        @Override
        public void close() {
            server.close();
            desktop.close();
        }
    }
}
