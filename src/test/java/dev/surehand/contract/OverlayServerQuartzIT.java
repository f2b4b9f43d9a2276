package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The overlay of a whole server on the desktop in C, which is killed, cancelled, has a policy, or two hands. S3-04, S3-11. */
class OverlayServerQuartzIT {

    private static final Duration ENDED = Duration.ofSeconds(20);
    private static final String PICK = "{\"action\":\"pick\",\"timeoutMs\":60000}";

    /** The colour of the first mark. */
    private static final int FIRST = 0xC62828;

    private static final int PID = 6300;

    @TempDir
    private Path directory;

    @AutoClose
    private StubDesktop desktop;

    @AutoClose
    private ServerProcess server;

    private StubControl control;
    private int form;
    private int calls;

    @BeforeEach
    void open() {
        desktop = StubDesktop.start();
        control = desktop.stub().control();
        control.stub_app(PID, StubControl.WITNESS, "Editor", "org.example.editor", "/Applications/Editor");
        form = control.stub_window(PID, 100, 100, 600, 400, 0, "Form");
        int save = control.stub_element(form, 0, "AXButton", "Save", 200, 140, 100, 20);
        control.stub_element_offers(save, "AXPress", "");
    }

    @AfterEach
    void end() {
        server.endInput();
        assertThat(desktop.stub().violations()).isEmpty();
    }

    private void serve(String... options) {
        List<String> arguments = new ArrayList<>(List.of("--state-dir", directory.toString(), "--timeout-ms", "60000"));
        arguments.addAll(List.of(options));
        server = ServerProcess.initialized(
                desktop.stub().java("dev.surehand.QuartzServerMain", arguments.toArray(String[]::new)));
    }

    private JsonNode call(String tool, String arguments) {
        server.call(++calls, tool, arguments);
        return answer();
    }

    private JsonNode answer() {
        return server.receive().at("/result/structuredContent");
    }

    private JsonNode done(String tool, String arguments) {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.path("success").asBoolean()).as("%s", answer).isTrue();
        return answer;
    }

    private JsonNode save() {
        return done(
                        "ui_snapshot",
                        "{\"window_id\":\"%d\",\"find\":\"Save\",\"format\":\"json\",\"regions\":\"never\"}"
                                .formatted(form))
                .at("/elements/0");
    }

    private boolean isMarked() {
        return control.stub_screen_pixel(StubDesktop.MAIN.id(), 199, 150) == FIRST;
    }

    private void highlight() {
        done(
                "overlay_control",
                "{\"action\":\"highlight\",\"ref\":\"%s\"}"
                        .formatted(save().path("ref").asText()));
        Patience.until("the mark is shown", this::isMarked);
    }

    private void point() {
        control.stub_user_move(245, 150);
        control.stub_user_move(250, 150);
    }

    /** Begins a pick, and waits until what is under the pointer is marked. */
    private void pick() {
        server.call(++calls, "overlay_control", PICK);
        Patience.repeat("what is under the pointer lights up", this::point, this::isMarked);
    }

    private void click() {
        control.stub_user_button(0, true);
        control.stub_user_button(0, false);
    }

    private boolean isPressed() {
        return desktop.stub().events(0).stream()
                .anyMatch(line -> line.startsWith("sees window=%d press left".formatted(form)));
    }

    @Test
    void marksGoWithAServerThatIsKilled() {
        serve();
        highlight();
        server.kill();
        server.awaitExit(ENDED);
        Patience.until("the mark is gone", () -> !isMarked());
    }

    @Test
    void marksGoWithAServerThatEnds() {
        serve();
        highlight();
        server.endInput();
        server.awaitExit(ENDED);
        Patience.until("the mark is gone", () -> !isMarked());
    }

    /** A call that is cancelled gives the person the pointer back. */
    @Test
    void aCancelledPickEnds() {
        serve();
        pick();
        server.send("""
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d}}""".formatted(calls));
        Patience.until("the mark is gone", () -> !isMarked());
        Patience.until("the click of the person arrives", () -> {
            click();
            return isPressed();
        });
        done("list_windows", "{}");
    }

    @Test
    void aPickOfAKilledServerEnds() {
        serve();
        pick();
        server.kill();
        server.awaitExit(ENDED);
        click();
        Patience.until("the click of the person arrives", this::isPressed);
    }

    @Test
    void aDeniedWindowIsNeitherMarkedNorPicked() throws IOException {
        Path policy = directory.resolve("policy.json");
        Files.writeString(policy, """
                {"rules":[{"name":"forms","title":"Form*","verdict":"deny"}]}""");
        serve("--policy", policy.toString());
        server.call(++calls, "overlay_control", PICK);
        CompletableFuture<JsonNode> answer = CompletableFuture.supplyAsync(this::answer);
        Patience.until("the person's click is taken", () -> {
            point();
            assertThat(isMarked()).isFalse();
            click();
            return answer.isDone();
        });
        JsonNode refused = answer.join();
        assertThat(refused.path("error_code").asText()).as("%s", refused).isEqualTo("blocked_by_policy");
        assertThat(refused.toString()).doesNotContain("Save").doesNotContain("Form");
    }

    /** Each hand has a connection of its own; the marks of one do not stop the other. */
    @Test
    void withTwoHandsTheOtherOneWorksThroughTheMarks() {
        serve("--hand", "shared,own");
        highlight();
        JsonNode pressed = done(
                "ui_act",
                "{\"window_id\":\"%d\",\"action\":\"press\",\"find\":\"Save\",\"hand\":\"own\"}".formatted(form));
        assertThat(pressed.path("hand").asText()).isEqualTo("own");
        assertThat(desktop.stub().events(0)).contains("ax-act AXPress Save");
        Patience.until("the mark is shown again", this::isMarked);
        done("overlay_control", "{\"action\":\"hide\"}");
        pick();
        click();
        assertThat(answer().at("/picked/name").asText()).isEqualTo("\"Save\"");
    }
}
