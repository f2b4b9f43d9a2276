package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TestDesktop.Part;
import dev.surehand.tool.ToolBench;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests X servers that die or have fewer features, as the caller of a tool sees them. {@link X11FaultsIT} tests the layer
 * below.
 */
class ServerFaultsIT {

    private static final String MOUSE = "mouse_control";
    private static final String KEYS = "keyboard_control";
    private static final String SHOT = "screenshot_control";
    /** Includes windows whose program does not publish its process id, such as xev. */
    private static final String ALL = "{'includeAll':true}";

    /** Much shorter than the time limits of the calls, and long enough for a busy machine. */
    private static final int NOTICED_MS = 1500;

    private static final String WHERE = "{'action':'get_position'}";
    private static final String CLICK = "{'action':'click','x':300,'y':200,'monitorIndex':0}";
    private static final String WHOLE = "{'monitorIndex':0,'maxLongEdge':0,'format':'png'}";

    // F2-01: what was pressed ended with the server, and the next call finds the new server
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "mouse_control; {'action':'drag','x':9,'y':9,'endX':400,'endY':300,'monitorIndex':0,'durationMs':9000}",
                "keyboard_control; {'action':'type','text':'αβγδεζηθικλμ','interKeyDelayMs':900}",
                "keyboard_control; {'action':'hold','key':'@','durationMs':9000}"
            })
    void aServerThatDiesInACallIsReportedAndConnectedToAgain(String tool, String arguments) {
        try (TestDesktop server = bare();
                ToolBench bench = bench(server)) {
            focusedWindow(server, bench);
            var answer = CompletableFuture.supplyAsync(() -> bench.call(tool, arguments));
            Patience.until("something is pressed", () -> answer.isDone() || !bench.leftovers.lines.isEmpty());
            server.kill(Part.SERVER);
            JsonNode reply = answer.orTimeout(NOTICED_MS, TimeUnit.MILLISECONDS).join();
            assertThat(reply.get("error").asText()).startsWith("The X server is gone");
            assertThat(reply.get("error_code").asText()).isEqualTo("send_input_failed");
            JsonNode meanwhile = bench.refused("not_supported_here", tool, arguments);
            assertThat(meanwhile.get("error").asText()).contains(server.display(), "is it running");
            assertThat(bench.leftovers.lines).isEmpty();
            worksAgain(server, bench);
        }
    }

    @Test
    void aServerThatDiesInACaptureIsReportedAndConnectedToAgain() {
        try (TestDesktop server = bare();
                ToolBench bench = bench(server)) {
            bench.done(SHOT, WHOLE);
            var failure = CompletableFuture.supplyAsync(() -> {
                JsonNode answer = bench.call(SHOT, WHOLE);
                while (answer.get("success").asBoolean()) {
                    answer = bench.call(SHOT, WHOLE);
                }
                return answer;
            });
            server.kill(Part.SERVER);
            assertThat(failure.join().get("error").asText())
                    .matches("(The X server is gone|The desktop has ended|Cannot open X display).*");
            // The end may be reported once more before the connection is seen to be closed.
            Patience.until(
                    "there is nothing to connect to",
                    () -> bench.call(SHOT, WHOLE).get("error").asText().startsWith("Cannot open X display"));
            worksAgain(server, bench);
        }
    }

    @Test
    void aServerThatDiesBetweenCallsIsReportedBeforeTheNextOneIsActedOn() {
        try (TestDesktop server = bare();
                ToolBench bench = bench(server)) {
            bench.done(MOUSE, "{'action':'mouse_down','x':9,'y':9,'monitorIndex':0}");
            server.kill(Part.SERVER);
            server.restart();
            JsonNode reply = bench.refused("not_supported_here", MOUSE, CLICK);
            assertThat(reply.get("error").asText()).contains("has ended", "nothing was sent");
            assertThat(bench.session.held()).isEmpty();
            works(server, bench);
        }
    }

    private static void worksAgain(TestDesktop server, ToolBench bench) {
        server.restart();
        works(server, bench);
    }

    private static void works(TestDesktop server, ToolBench bench) {
        bench.done(SHOT, WHOLE);
        assertThat(bench.done(MOUSE, CLICK).at("/final_position/x").asInt()).isEqualTo(300);
        focusedWindow(server, bench);
        JsonNode answer = bench.done(KEYS, "{'action':'type','text':'aß漢'}");
        assertThat(answer.get("characters_typed").asInt()).isEqualTo(3);
    }

    // F2-05
    @Test
    void aDisplayThatRefusesUsIsRefusedWithTheReason() {
        try (TestDesktop server = bare();
                ToolBench bench = bench(server)) {
            server.run("xhost", "-si:localuser:" + System.getProperty("user.name"));
            JsonNode answer = bench.refused("not_supported_here", MOUSE, WHERE);
            assertThat(answer.get("error").asText()).contains("may this user connect to it (xauth, XAUTHORITY)");
        }
    }

    // F2-06
    @Test
    void withoutSharedMemoryPicturesComeAllTheSame() {
        try (TestDesktop server = bare("--without", "MIT-SHM");
                ToolBench bench = bench(server)) {
            assertThat(bench.done(SHOT, WHOLE).get("width").asInt()).isEqualTo(1920);
        }
    }

    // F2-07
    @Test
    void withoutXtestThereIsSightButNoInput() {
        try (TestDesktop server = bare("--without", "XTEST");
                ToolBench bench = bench(server)) {
            bench.done(SHOT, WHOLE);
            bench.done("list_windows", ALL);
            bench.done(MOUSE, WHERE);
            for (String[] call : new String[][] {{MOUSE, CLICK}, {KEYS, "{'action':'press','key':'a'}"}}) {
                JsonNode answer = bench.refused("not_supported_here", call[0], call[1]);
                assertThat(answer.get("error").asText()).contains("lacks XTEST");
            }
        }
    }

    // F2-08
    @Test
    void withoutRandrTheScreenIsOneMonitor() {
        try (TestDesktop server = bare("--without", "RANDR");
                ToolBench bench = bench(server)) {
            JsonNode monitors = bench.done(SHOT, "{'action':'list_monitors'}").get("monitors");
            assertThat(monitors).hasSize(1);
            assertThat(monitors.at("/0/width").asInt()).isEqualTo(7040);
            bench.done(SHOT, WHOLE);
            assertThat(bench.done(MOUSE, CLICK).at("/final_position/y").asInt()).isEqualTo(200);
        }
    }

    // F2-09
    @Test
    void withoutAWindowManagerWindowsAreListedAndClicked() {
        try (TestDesktop server = bare();
                ToolBench bench = bench(server)) {
            focusedWindow(server, bench);
            JsonNode window = bench.done("list_windows", ALL).at("/windows/0");
            assertThat(window.get("focused").asBoolean()).isTrue();
            assertThat(bench.done(MOUSE, CLICK).get("window_title").asText()).isEqualTo("target");
            bench.done(KEYS, "{'action':'type','text':'a漢'}");
        }
    }

    // F2-10
    @ParameterizedTest
    @ValueSource(ints = {16, 30})
    void aRareDepthIsSeenAndWorked(int depth) {
        try (TestDesktop server = bare("--depth", Integer.toString(depth));
                ToolBench bench = bench(server)) {
            bench.done(SHOT, WHOLE);
            bench.done(MOUSE, CLICK);
        }
    }

    // F2-10
    @Test
    void aPaletteIsWorkedButNotSeen() {
        try (TestDesktop server = bare("--depth", "8");
                ToolBench bench = bench(server)) {
            JsonNode answer = bench.refused("capture_failed", SHOT, WHOLE);
            assertThat(answer.get("error").asText()).contains("depth of 8");
            bench.done(MOUSE, CLICK);
        }
    }

    /** Shows and focuses a window under the point of the click. */
    private static void focusedWindow(TestDesktop server, ToolBench bench) {
        server.launch("xev", "-name", "target", "-geometry", "500x400+10+10");
        Patience.until(
                "it is listed",
                () -> bench.done("list_windows", ALL).at("/windows/0").has("title"));
        String id = bench.done("list_windows", ALL).at("/windows/0/window_id").asText();
        server.run("xdotool", "windowfocus", "--sync", id);
    }

    private static TestDesktop bare(String... options) {
        return TestDesktop.startOrReportNotRun(
                Stream.concat(Stream.of("--xvfb", "--no-wm", "--monitors", "one"), Stream.of(options))
                        .toArray(String[]::new));
    }

    private static ToolBench bench(TestDesktop server) {
        return new ToolBench(new X11Source(server.display(), new ThreadPause()));
    }
}
