package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * E1.11: an X server with one wrong message in ten. The tools run in a separate process, so that a crash is seen.
 * {@code -Dsurehand.fuzz.seed=1} and {@code -Dsurehand.fuzz.count=2000} set the seed and how many messages are altered.
 */
@RandomTrials
class MutatedServerIT {

    /** The message of a failure contains {@code SEED}. The order of messages of several connections is not under our control. */
    private static final long SEED = Long.getLong("surehand.fuzz.seed", System.nanoTime());

    private static final int COUNT = Integer.getInteger("surehand.fuzz.count", Trials.count(250, 2000));

    /** In kB. Far above what the calls need, far below what they would need if a wrong length were believed. */
    private static final long MOST_MEMORY = 1 << 20;

    /** In seconds. A response has a limit of 2 s and two periods of grace; the rest is for a busy machine. */
    private static final int ANSWER_LIMIT = 60;

    /** A connection may be opened again with a message that is wrong too. */
    private static final int MOST_TIMEOUTS = 6;

    private static final int ATTEMPTS = 5;

    private static final List<String> CALLS = List.of(
            "list_windows {'includeAll':true}",
            "screenshot_control {'action':'list_monitors'}",
            "screenshot_control {'target':'region','monitorIndex':0,'x':3,'y':5,'width':301,'height':201,'includeCursor':true}",
            "mouse_control {'action':'move','x':200,'y':200,'monitorIndex':0,'screenshotId':'monitor'}",
            "mouse_control {'action':'click','x':200,'y':200,'monitorIndex':0,'screenshotId':'monitor','observe':'change','settleMs':0}",
            "mouse_control {'action':'scroll','x':200,'y':200,'monitorIndex':0,'screenshotId':'monitor','direction':'up','amount':3}",
            "mouse_control {'action':'drag','x':200,'y':200,'endX':220,'endY':230,'monitorIndex':0,'screenshotId':'monitor'}",
            "keyboard_control {'action':'type','text':'aB漢'}",
            "keyboard_control {'action':'press','key':'ctrl+a'}",
            "keyboard_control {'action':'get_layout'}",
            "take_window_screenshot {'window_id':'%s'}",
            "click {'window_id':'%s','x':20,'y':20}",
            "type_text {'window_id':'%s','text':'ab'}",
            "window_control {'action':'front','window_id':'%s'}",
            "clipboard_control {'action':'set','text':'ä'}",
            "clipboard_control {'action':'get'}");

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDesktop(TempDesktop.BARE)
    private static TestDesktop server;

    private static String window;

    @BeforeAll
    static void start() {
        server.launch("xev", "-name", "target", "-geometry", "500x400+10+10");
        Patience.until("it is there", () -> !found().isEmpty());
        window = found();
    }

    private static String found() {
        return server.run("sh", "-c", "xdotool search --name '^target$' || true")
                .strip();
    }

    @Test
    void noMessageOfTheServerEndsOrHoldsOurProcess() throws Exception {
        String run = "seed " + SEED;
        System.err.printf("MutatedServerIT: %s, %d messages%n", run, COUNT);
        Mutation mutation = new Mutation(SEED);
        try (AlteringServer lying = new AlteringServer(server.display(), mutation);
                Tools tools = new Tools(lying.display())) {
            mutation.turn(true);
            int timeouts = 0;
            for (int i = 0; mutation.count() < COUNT; i++) {
                String call = CALLS.get(i % CALLS.size()).formatted(window);
                JsonNode answer = tools.call(call, run);
                assertThat(answer.get("success").isBoolean())
                        .as("%s: %s", run, answer)
                        .isTrue();
                boolean isLate = answer.path("error_code").asText().equals("operation_timeout");
                timeouts = isLate ? timeouts + 1 : 0;
                assertThat(timeouts)
                        .as("%s: calls in a row that ended at their limit, the last %s", run, call)
                        .isLessThan(MOST_TIMEOUTS);
                assertThat(tools.memory()).as("%s: kB after %s", run, call).isLessThan(MOST_MEMORY);
            }
            mutation.turn(false);
            // A server that said of a held key that it is up was believed too.
            server.run("xdotool", "keyup", "ctrl", "keyup", "a", "mouseup", "1");
            // A statement of a server that the protocol allows, such as that it lacks an extension, is believed while
            // the connection lives.
            lying.cutAll();
            works(tools, run);
        }
    }

    /**
     * Checks that every call works. The first calls may still fail because of an earlier message, and each kind of connection
     * is opened again when it is needed.
     */
    private static void works(Tools tools, String run) {
        for (String call : CALLS) {
            JsonNode answer = tools.call(call.formatted(window), run);
            for (int i = 1; i < ATTEMPTS && !answer.get("success").asBoolean(); i++) {
                answer = tools.call(call.formatted(window), run);
            }
            assertThat(answer.get("success").asBoolean())
                    .as("%s: %s answers %s", run, call, answer)
                    .isTrue();
        }
    }

    /** The tools in a separate process. */
    private static final class Tools implements AutoCloseable {

        private final Process process;
        private final PrintWriter calls;
        private final BufferedReader answers;

        Tools(String display) throws IOException {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-XX:MaxDirectMemorySize=256m",
                            "-XX:-CreateCoredumpOnCrash",
                            "-cp",
                            System.getProperty("java.class.path"),
                            ToolsByLine.class.getName(),
                            display)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            calls = new PrintWriter(process.outputWriter(), true);
            answers = process.inputReader();
        }

        JsonNode call(String call, String run) {
            calls.println(call);
            var answer = CompletableFuture.supplyAsync(this::answer);
            try {
                String line = answer.get(ANSWER_LIMIT, TimeUnit.SECONDS);
                assertThat(line).as("%s: the process lives after %s", run, call).isNotNull();
                return JSON.readTree(line);
            } catch (TimeoutException e) {
                throw new AssertionError("%s: no answer in %d s to %s".formatted(run, ANSWER_LIMIT, call), e);
            } catch (InterruptedException | ExecutionException | IOException e) {
                throw new AssertionError(run, e);
            }
        }

        private String answer() {
            try {
                return answers.readLine();
            } catch (IOException e) {
                return null;
            }
        }

        /** Returns the memory that the process uses, in kB. */
        long memory() throws IOException {
            return Files.readAllLines(Path.of("/proc", process.pid() + "", "status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        }

        @Override
        public void close() {
            calls.close();
            process.destroyForcibly();
        }
    }
}
