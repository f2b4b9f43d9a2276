package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.FootTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.SwayTextView;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WlClipboard;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests clipboard_control on sway: GTK 3 and foot are worked, and wl-copy and wl-paste use the clipboard beside them. */
class SwayClipboardToolIT extends WaylandClipboardToolContract {

    @TempSway
    private static SwayDesktop desktop;

    private static ToolBench tools;

    @BeforeAll
    static void start() {
        tools = new ToolBench(new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher()));
    }

    @AfterAll
    static void stop() {
        if (tools != null) {
            tools.close();
        }
    }

    @Override
    protected WlClipboard open() {
        return new WlClipboard(desktop);
    }

    @Override
    protected ToolCalls tools() {
        return tools;
    }

    @Test
    void aFieldIsPastedIntoSelectedCopiedAndCut() {
        try (SwayTextView field = new SwayTextView(desktop)) {
            workField(field::awaitText);
        }
    }

    @Test
    void anImageIsReadSetAndPasted() {
        others.copy("image/png", png(60, 30));
        JsonNode answer = act("get", "");
        assertThat(answer.get("width").asInt()).isEqualTo(60);
        String image = Base64.getEncoder().encodeToString(png(20, 10));
        act("set", "'image':'%s'".formatted(image));
        assertThat(others.pasted("image/png")).isEqualTo(png(20, 10));
        others.copy("kept");
        try (SwayTextView field = new SwayTextView(desktop)) {
            act("paste", "'image':'%s'".formatted(image));
            field.awaitText("<20x10>");
            assertThat(heldText()).isEqualTo("kept");
        }
    }

    @Test
    void nothingSelectedIsNothingCopied() {
        others.copy("a");
        try (SwayTextView field = new SwayTextView(desktop)) {
            for (String action : List.of("copy", "cut")) {
                JsonNode answer = tools.refused("send_input_failed", CLIPBOARD, "{'action':'%s'}".formatted(action));
                assertThat(answer.get("error").asText()).contains("probably nothing is selected");
            }
            assertThat(field.text()).isEmpty();
            assertThat(heldText()).isEqualTo("a");
        }
    }

    // C-26: in a terminal, ctrl+c is another command
    @Test
    void aTerminalIsPastedIntoAndElseLeftAlone() {
        Object picture = copyPicture();
        try (FootTarget foot = new FootTarget(desktop, "Pasted into")) {
            act("paste", "'text':'%s'".formatted(escaped("Grüße, 漢字 🙂")));
            foot.awaitText("Grüße, 漢字 🙂");
            for (String action : List.of("copy", "cut", "select_all")) {
                JsonNode answer = tools.refused("not_supported_here", CLIPBOARD, "{'action':'%s'}".formatted(action));
                assertThat(answer.get("error").asText()).contains("is a terminal", "Nothing was sent");
            }
            assertHeld(this::heldPicture, picture);
        }
    }

    @Test
    void aPasteThatNobodyTakesIsNoSuccess() {
        others.copy("a");
        try (SwayTextView field = new SwayTextView(desktop)) {
            field.signal(desktop, "STOP");
            JsonNode answer = tools.refused("send_input_failed", CLIPBOARD, "{'action':'paste','text':'lost'}");
            field.signal(desktop, "CONT");
            assertThat(answer.get("error").asText()).contains("It is not known whether", "has not read the clipboard");
            assertThat(heldText()).isEqualTo("a");
        }
    }

    @Test
    void aClipboardManagerDoesNotDisturbAPaste() {
        others.copy("a");
        Path history = desktop.newFile();
        Process manager = others.start("exec wl-paste --watch sh -c 'cat; echo' >'%s'".formatted(history));
        Patience.until("it has read the first content", () -> content(history).contains("a"));
        try (SwayTextView field = new SwayTextView(desktop)) {
            act("paste", "'text':'seen'");
            field.awaitText("seen");
            assertThat(heldText()).isEqualTo("a");
            assertThat(manager.isAlive()).isTrue();
        }
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void textIsNotTypedThroughTheClipboard() {
        others.copy("a");
        try (FootTarget foot = new FootTarget(desktop, "Typed into")) {
            JsonNode answer = tools.refused(
                    "not_supported_here", "keyboard_control", "{'action':'type','text':'b','method':'clipboard'}");
            assertThat(answer.get("error").asText()).contains("Use method keys or auto");
            assertThat(foot.text()).isEmpty();
            assertThat(heldText()).isEqualTo("a");
        }
    }

    @Test
    void anOwnerThatHangsIsReportedAndNoKeyIsPressed() {
        Process owner = others.copy("a");
        try (SwayTextView field = new SwayTextView(desktop)) {
            others.signal(owner, "STOP");
            tools.refused("operation_timeout", CLIPBOARD, "{'action':'get'}");
            JsonNode answer = tools.refused("send_input_failed", CLIPBOARD, "{'action':'paste','text':'b'}");
            assertThat(answer.get("error").asText()).contains("Nothing was pasted", "could not have been put back");
            tools.refused("operation_timeout", CLIPBOARD, "{'action':'paste'}");
            assertThat(field.text()).isEmpty();
            act("paste", "'text':'b','preserveClipboard':false");
            field.awaitText("b");
        }
    }

    @Test
    void theContentIsServedBetweenCallsAndEndsWithTheServer() {
        try (ServerProcess server = ServerProcess.initialized(WaylandServer.on(desktop))) {
            JsonNode set = server.ask(CLIPBOARD, "{\"action\": \"set\", \"text\": \"served\"}");
            assertThat(set.at("/structuredContent/success").asBoolean()).isTrue();
            assertThat(heldText()).isEqualTo("served");
            assertThat(heldText()).as("again").isEqualTo("served");
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
        }
        Patience.until("it has ended with the server", () -> others.types().isEmpty());
        others.copy("after");
        try (ServerProcess server = ServerProcess.initialized(WaylandServer.on(desktop))) {
            server.ask(CLIPBOARD, "{\"action\": \"set\", \"text\": \"killed\"}");
            assertThat(heldText()).isEqualTo("killed");
            server.kill();
        }
        Patience.until("it has ended with the server", () -> others.types().isEmpty());
    }
}
