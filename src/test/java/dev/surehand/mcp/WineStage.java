package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.NotepadTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/**
 * Runs the jar in a Windows JVM, with a client on Linux and programs to work. All test classes share one, because it takes 20 s
 * to start.
 */
public final class WineStage implements BeforeAllCallback {

    public static final Rectangle OPEN = new Rectangle(1000, 100, 400, 300);
    public static final Rectangle FRAMED = new Rectangle(100, 550, 500, 400);

    private Started started;

    @Override
    public void beforeAll(ExtensionContext context) {
        WineDesktop.installOrReportNotRun();
        started = context.getStore(StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.create(WineStage.class))
                .computeIfAbsent(Started.class);
    }

    public WineDesktop windows() {
        return started.windows;
    }

    /** Returns a witness without a frame. */
    public WitnessProcess witness() {
        return started.witness;
    }

    /** Returns a witness in a frame. */
    public WitnessProcess framed() {
        return started.framed;
    }

    /**
     * Sets a witness's title and place, brings it to the front and gives it the keyboard focus. The witness is not hidden
     * meanwhile: the window manager would give the focus to another window, and Wine may notify that window late.
     */
    public WitnessProcess open(WitnessProcess witness, String title, Rectangle bounds) {
        witness.title(title);
        Patience.until("the witness has the keyboard", () -> {
            tools().call("window_control", "{'action':'front','title':'%s'}".formatted(title));
            return witness.isFocused();
        });
        witness.place(bounds);
        witness.focusText();
        witness.clear();
        return witness;
    }

    public NotepadTarget notepad() {
        return started.notepad;
    }

    public NotepadTarget notepadOf(Path file) {
        return NotepadTarget.of(file, started.windows, started.onlooker);
    }

    /** Returns the virtual keys that are down. */
    public String pressed() {
        return started.onlooker.ask("pressed");
    }

    /**
     * Returns what Windows itself answers about the frame of the window with that title, in the format of
     * {@code WindowsOnlooker}.
     */
    public String frame(String title) {
        return started.onlooker.ask("frame " + title);
    }

    /** Returns the tools of the server, which was started as users start it. */
    public ToolCalls tools() {
        return new RemoteTools(started.server);
    }

    public List<String> toolNames() {
        started.server.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
        return started.server.receive().at("/result/tools").findValuesAsText("name");
    }

    /** Starts another server. */
    public ServerProcess server(String... arguments) {
        return ServerProcess.on(started.windows, arguments);
    }

    /** Returns the id of the only window with that title. */
    public String id(String title) {
        JsonNode found =
                tools().done("list_windows", "{'title':'%s'}".formatted(title)).get("windows");
        if (found.size() != 1) {
            throw new AssertionError("windows called " + title + ": " + found);
        }
        return found.get(0).get("window_id").asText();
    }

    /** Returns the index of the monitor whose left edge is at x. */
    public int monitorAt(int x) {
        JsonNode monitors =
                tools().done("screenshot_control", "{'action':'list_monitors'}").get("monitors");
        for (JsonNode monitor : monitors) {
            if (monitor.get("x").asInt() == x) {
                return monitor.get("index").asInt();
            }
        }
        throw new AssertionError("no monitor at " + x + ": " + monitors);
    }

    static final class Started implements AutoCloseable {

        /** What to end after the tests, the latest first. */
        private final Deque<Runnable> ends = new ArrayDeque<>();

        private final WineDesktop windows = started(WineDesktop.start(96), WineDesktop::close);
        private final Child onlooker;
        private final WitnessProcess witness;
        private final WitnessProcess framed;
        private final NotepadTarget notepad;
        private final ServerProcess server;

        Started() {
            // With a compositor, what a program draws where other windows cover it is kept.
            started(windows.desktop().launch("xcompmgr"), Process::destroy);
            onlooker = started(windows.onlooker(), Child::close);
            framed = started(windows.framedWitness(FRAMED), WitnessProcess::close);
            framed.title("Framed");
            witness = started(windows.witness(OPEN), WitnessProcess::close);
            notepad = started(NotepadTarget.on(windows, onlooker), NotepadTarget::close);
            server = started(ServerProcess.on(windows), ServerProcess::close);
        }

        private <T> T started(T what, Consumer<T> end) {
            ends.push(() -> end.accept(what));
            return what;
        }

        @Override
        public void close() {
            while (!ends.isEmpty()) {
                ends.pop().run();
            }
        }
    }
}
