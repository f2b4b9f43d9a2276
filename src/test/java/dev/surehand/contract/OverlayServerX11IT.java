package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The overlay of a whole server, which is killed, cancelled, has a policy, or a hand of its own. S3-04, S3-11. */
class OverlayServerX11IT {

    /** The colour of the first mark. */
    private static final int FIRST = 0xC62828;

    private static final Duration ENDED = Duration.ofSeconds(20);
    private static final String PICK = "{\"action\":\"pick\",\"timeoutMs\":60000}";

    @TempDesktop(value = "--monitors one", spoiledBy = "a server that is killed leaves its second pointer and keyboard")
    private static TestDesktop desktop;

    @TempDir
    private Path directory;

    @AutoClose
    private SessionBus bus;

    @AutoClose
    private FormTarget form;

    @AutoClose
    private ServerProcess server;

    private int calls;

    @BeforeEach
    void open() {
        bus = SessionBus.on(desktop);
        form = FormTarget.ofPython(desktop, bus, "gtk_form.py", new Rectangle(100, 100, 420, 640));
    }

    @AfterEach
    void end() {
        server.endInput();
    }

    private void serve(String... options) {
        String[] all = Arrays.copyOf(
                new String[] {"--state-dir", directory.toString(), "--timeout-ms", "60000"}, 4 + options.length);
        System.arraycopy(options, 0, all, 4, options.length);
        server = ServerProcess.on(bus, all);
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

    /** Returns the button Save, once the program describes it. */
    private JsonNode save() {
        String window = done(
                        "window_control",
                        "{\"action\":\"wait_for\",\"condition\":\"appear\",\"title\":\"%s\",\"timeoutMs\":60000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        String find =
                "{\"window_id\":\"%s\",\"find\":\"Save\",\"format\":\"json\",\"regions\":\"never\"}".formatted(window);
        Patience.until(
                "the form is described",
                () -> call("ui_snapshot", find).at("/elements/0/click/x").isNumber());
        return call("ui_snapshot", find).at("/elements/0");
    }

    private static Point click(JsonNode element) {
        return new Point(element.at("/click/x").asInt(), element.at("/click/y").asInt());
    }

    private void point(Point at) {
        desktop.run("xdotool", "mousemove", "3", "3", "mousemove", "" + at.x, "" + at.y);
    }

    private long marks() {
        return MaimPicture.of(desktop).count(FIRST);
    }

    private void highlight(JsonNode element) {
        done(
                "overlay_control",
                "{\"action\":\"highlight\",\"ref\":\"%s\"}"
                        .formatted(element.path("ref").asText()));
        Patience.until("the mark is shown", () -> marks() > 0);
    }

    @Test
    void marksGoWithAServerThatIsKilled() {
        serve();
        highlight(save());
        server.kill();
        server.awaitExit(ENDED);
        Patience.until("the mark is gone", () -> marks() == 0);
    }

    @Test
    void marksGoWithAServerThatEnds() {
        serve();
        highlight(save());
        server.endInput();
        server.awaitExit(ENDED);
        Patience.until("the mark is gone", () -> marks() == 0);
    }

    /** A call that is cancelled gives the person the pointer back. */
    @Test
    void aCancelledPickEnds() {
        serve();
        Point save = click(save());
        server.call(++calls, "overlay_control", PICK);
        Patience.repeat("what is under the pointer lights up", () -> point(save), () -> marks() > 0);
        server.send("""
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%d}}""".formatted(calls));
        Patience.until("the mark is gone", () -> marks() == 0);
        Patience.until("the click of the person arrives", () -> {
            desktop.run("xdotool", "click", "1");
            return form.has("pressed Save");
        });
        done("list_windows", "{}");
    }

    /** A server that is killed releases the pointer of the person. */
    @Test
    void aPickOfAKilledServerEnds() {
        serve();
        Point save = click(save());
        server.call(++calls, "overlay_control", PICK);
        Patience.repeat("what is under the pointer lights up", () -> point(save), () -> marks() > 0);
        server.kill();
        server.awaitExit(ENDED);
        desktop.run("xdotool", "click", "1");
        Patience.until("the click of the person arrives", () -> form.has("pressed Save"));
    }

    @Test
    void aDeniedWindowIsNeitherMarkedNorPicked() throws IOException {
        serve();
        Point save = click(save());
        server.endInput();
        server.awaitExit(ENDED);
        server.close();
        Path policy = directory.resolve("policy.json");
        Files.writeString(policy, """
                {"rules":[{"name":"forms","title":"Surehand form*","verdict":"deny"}]}""");
        serve("--policy", policy.toString());
        server.call(++calls, "overlay_control", PICK);
        CompletableFuture<JsonNode> answer = CompletableFuture.supplyAsync(this::answer);
        Patience.until("the person's click is taken", () -> {
            point(save);
            assertThat(marks()).isZero();
            desktop.run("xdotool", "click", "1");
            return answer.isDone();
        });
        JsonNode refused = answer.join();
        assertThat(refused.path("error_code").asText()).as("%s", refused).isEqualTo("blocked_by_policy");
        assertThat(refused.toString()).doesNotContain("Save").doesNotContain(form.title());
    }

    /** The person points with their own pointer while the hand of the server stays where it is; marks do not stop that hand. */
    @Test
    void withAHandOfItsOwnThePersonPicksAndTheHandClicksThroughTheMarks() {
        serve("--hand", "own");
        JsonNode button = save();
        Point save = click(button);
        highlight(button);
        JsonNode clicked = done(
                "mouse_control",
                "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":0}".formatted(save.x, save.y));
        assertThat(clicked.path("hand").asText()).isEqualTo("own");
        Patience.until("the click of the hand arrives", () -> form.has("pressed Save"));
        Patience.until("the mark is shown again", () -> marks() > 0);
        server.call(++calls, "overlay_control", PICK);
        Patience.repeat("what is under the person's pointer lights up", () -> point(save), () -> marks() > 0);
        desktop.run("xdotool", "click", "1");
        assertThat(answer().at("/picked/ref")).isEqualTo(button.get("ref"));
    }
}
