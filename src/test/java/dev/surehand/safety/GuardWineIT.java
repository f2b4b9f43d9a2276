package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.mcp.WineStage;
import dev.surehand.testdesktop.NotepadTarget;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Tests the policy options of the server, over pipes to the jar in a Windows JVM. */
@Timeout(120)
class GuardWineIT extends GuardContract {

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private static String policy;
    private static ServerProcess server;

    @BeforeAll
    static void start(@TempDir Path directory) throws IOException {
        policy = WineDesktop.path(Files.writeString(
                directory.resolve("policy.json"), POLICY.replaceFirst("\\{", "{\"open\": \"allow\", ")));
        server = STAGE.server("--policy", policy);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    protected ToolCalls tools() {
        return new RemoteTools(server);
    }

    @Override
    protected WitnessProcess openAt(Rectangle place) {
        return STAGE.open(STAGE.witness(), FREE, place);
    }

    // E3
    @Test
    void aProgramIsOpenedByItsNameWhereThePolicyAllowsIt() {
        JsonNode answer = tools().done("open", "{'app':'notepad','timeoutMs':30000}");
        assertThat(answer.at("/window/owner_name").asText()).containsIgnoringCase("notepad");
        assertThat(answer.get("new_window").asBoolean()).isTrue();
        tools().done(
                        "window_control",
                        "{'action':'close','window_id':'%s'}"
                                .formatted(answer.get("window_id").asText()));
    }

    /** This client shows no questions, so the person is asked in a window. No call of another server can press there. */
    @Test
    void thePersonIsAskedInAWindowBeforeAProgramIsOpened() {
        try (ServerProcess asking = STAGE.server()) {
            ToolCalls client = new RemoteTools(asking);
            CompletableFuture<Void> call = CompletableFuture.runAsync(() -> client.call("open", "{'app':'notepad'}"));
            assertThat(new ThreadPause().until(() -> !questions().isEmpty(), Polling.ofMillis(200, 60_000)))
                    .isTrue();
            STAGE.tools()
                    .refused(
                            "blocked_by_policy",
                            "press_key",
                            "{'window_id':'%s','key':'space'}"
                                    .formatted(
                                            questions().get(0).get("window_id").asText()));
            assertThat(call).isNotDone();
        }
        assertThat(new ThreadPause().until(() -> questions().isEmpty(), Polling.ofMillis(200, 60_000)))
                .isTrue();
    }

    private static List<JsonNode> questions() {
        List<JsonNode> found = new ArrayList<>();
        STAGE.tools()
                .done("list_windows", "{'title':'%s'}".formatted(Policy.QUESTION_TITLE))
                .get("windows")
                .forEach(found::add);
        return found;
    }

    /** The menu has no title of its own. */
    @Test
    void theMenuOfADeniedWindowIsBlackAndTakesNoInput() {
        NotepadTarget notepad = STAGE.notepad();
        String title = notepad.title();
        ToolCalls free = STAGE.tools();
        String id = STAGE.id(title);
        List<Rectangle> before = untitled();
        free.done("press_key", "{'window_id':'%s','key':'alt+f','observe':'change'}".formatted(id));
        List<Rectangle> opened = new ArrayList<>(untitled());
        opened.removeAll(before);
        assertThat(opened).hasSize(1);
        Rectangle menu = opened.get(0);
        String move = "{'action':'move','x':%d,'y':%d,'monitorIndex':0,'screenshotId':'monitor'}"
                .formatted((int) menu.getCenterX(), (int) menu.getCenterY());
        try {
            assertThat(colours(menu).size()).isGreaterThan(1);
            notepad.title("Only to be read");
            assertThat(colours(menu).size()).isGreaterThan(1);
            assertBlocked("papers", move);
            notepad.title("Very secret");
            assertThat(colours(menu)).containsExactly(0);
            assertBlocked("secrets", move);
        } finally {
            notepad.title(title);
            // The first Escape closes the menu, the second leaves the menu bar.
            free.done("keyboard_control", "{'action':'press','key':'escape','repeat':2,'observe':'change'}");
        }
        assertThat(untitled()).isEqualTo(before);
    }

    private void assertBlocked(String rule, String move) {
        JsonNode answer = tools().refused("blocked_by_policy", "mouse_control", move);
        assertThat(answer.at("/error_details/rule").asText()).isEqualTo(rule);
    }

    /** Returns the bounds of windows without a title on the primary monitor. */
    private static List<Rectangle> untitled() {
        List<Rectangle> found = new ArrayList<>();
        for (JsonNode window :
                STAGE.tools().done("list_windows", "{'includeAll':true}").get("windows")) {
            JsonNode r = ToolCalls.onMonitor(window);
            if (window.get("title").asText().isEmpty()
                    && window.get("monitorIndex").asInt() == 0
                    && !window.get("state").asText().equals("hidden")) {
                found.add(new Rectangle(
                        r.get("x").asInt(),
                        r.get("y").asInt(),
                        r.get("width").asInt(),
                        r.get("height").asInt()));
            }
        }
        return found;
    }

    @Test
    void aDryRunChecksAllAndSendsNothing() {
        try (ServerProcess rehearsing = STAGE.server("--policy", policy, "--dry-run")) {
            ToolCalls dry = new RemoteTools(rehearsing);
            Rectangle place = STAGE.witness().bounds();
            String id = STAGE.id(FREE);
            STAGE.tools().done("clipboard_control", "{'action':'set','text':'copied before'}");
            for (String call : List.of(
                    "mouse_control {'action':'click','x':300,'y':200,'monitorIndex':0,'screenshotId':'monitor'}",
                    "mouse_control {'action':'drag','x':300,'y':200,'endX':320,'endY':220,'monitorIndex':0,'screenshotId':'monitor'}",
                    "keyboard_control {'action':'type','text':'hello'}",
                    "click {'window_id':'%s','x':50,'y':50}".formatted(id),
                    "type_text {'window_id':'%s','text':'hello'}".formatted(id),
                    "press_key {'window_id':'%s','key':'a'}".formatted(id),
                    "focus_window {'window_id':'%s'}".formatted(id),
                    "window_control {'action':'close','window_id':'%s'}".formatted(id),
                    "clipboard_control {'action':'set','text':'hello'}",
                    "clipboard_control {'action':'paste','text':'hello'}")) {
                String[] words = call.split(" ", 2);
                JsonNode answer = dry.done(words[0], words[1]);
                assertThat(answer.get("dry_run").asBoolean())
                        .as("%s: %s", call, answer)
                        .isTrue();
            }
            STAGE.witness().title("Very secret");
            dry.refused("blocked_by_policy", "keyboard_control", "{'action':'type','text':'hello'}");
            assertThat(STAGE.witness().settledEvents()).isEmpty();
            assertThat(STAGE.witness().bounds()).isEqualTo(place);
            assertThat(STAGE.tools()
                            .done("clipboard_control", "{'action':'get'}")
                            .get("text")
                            .asText())
                    .isEqualTo("copied before");
        }
    }
}
