package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.faults.Onlooker;
import dev.surehand.testdesktop.GtkTarget;
import dev.surehand.testdesktop.InputRecorder;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The agent's process is killed in the middle of an action. The next one releases what was pressed, does nothing twice, and goes on with the
 * same record (S4-40, S4-60).
 */
class KilledAgentX11IT {

    /** Long enough to be typed for several seconds; as long as one call may be. */
    private static final String TEXT =
            IntStream.range(1000, 2500).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));

    /** So many times, because a busy machine shows the first words when the last of one text have long been sent. */
    private static final int TIMES = 10;

    /** A character that is not in the text. */
    private static final char MARK = '.';

    private static final String SCENARIO = """
            {"name": "one action",
             "always": [{"when": {"textContains": "which evidence"}, "done": {"success": true, "summary": "I looked."}}],
             "steps": [{"do": ACTIONS}, {"screenshot": true}, {"done": {"success": true, "summary": "I looked."}}]}""";

    @TempDesktop
    private static TestDesktop desktop;

    private static TextTarget target;
    private static Onlooker onlooker;

    @TempDir
    private Path sessions;

    @BeforeAll
    static void start() {
        target = GtkTarget.on(desktop, new Rectangle(1400, 300, 700, 500));
        onlooker = new Onlooker(desktop);
    }

    @AfterAll
    static void stop() {
        onlooker.close();
        target.close();
    }

    @Test
    void whileItTypesALongText() throws Exception {
        Onlooker.State before = onlooker.state();
        String actions = Stream.generate(() -> "{\"type\": \"" + TEXT + "\"}")
                .limit(TIMES)
                .collect(Collectors.joining(", ", "[", "]"));
        try (ModelSimulator model = TestModels.of(SCENARIO.replace("ACTIONS", actions))) {
            AgentProcess agent = new AgentProcess(desktop, sessions);
            Process killed = agent.start(model, Wire.ANTHROPIC, "Write the words");
            Patience.until("some of it has arrived", () -> target.text().length() > 300);
            killed.destroyForcibly().waitFor();
            String arrived = arrived();
            assertThat(TEXT.repeat(TIMES)).startsWith(arrived).isNotEqualTo(arrived);
            goesOn(agent, model);
            assertThat(arrived()).isEqualTo(arrived);
            assertThat(onlooker.state().against(before)).isEqualTo(before.against(before));
            VendorTypes.assertAccepted(model);
        }
    }

    @Test
    void whileItHoldsAKeyAndAButton() throws Exception {
        Onlooker.State before = onlooker.state();
        String actions = """
                [{"action": "left_mouse_down"}, {"action": "hold_key", "input": {"text": "ctrl", "duration": 50}}]""";
        try (ModelSimulator model = TestModels.of(SCENARIO.replace("ACTIONS", actions))) {
            AgentProcess agent = new AgentProcess(desktop, sessions);
            Process killed = agent.start(model, Wire.ANTHROPIC, "Hold them", "--speed=max");
            Patience.until("the key and the button are down", () -> onlooker.pressed() == 2);
            killed.destroyForcibly().waitFor();
            assertThat(onlooker.pressed()).as("nobody has released them").isEqualTo(2);
            try (InputRecorder recorder = InputRecorder.on(desktop)) {
                goesOn(agent, model, "--speed=max");
                assertThat(recorder.keysPressed()).isZero();
                assertThat(recorder.pointerEvents()).isZero();
            }
            assertThat(onlooker.state().against(before)).isEqualTo(before.against(before));
            VendorTypes.assertAccepted(model);
        }
    }

    /** Returns all that has arrived. Keys arrive in order, so a character of another program shows that all before it have. */
    private static String arrived() {
        int marks = marks();
        desktop.run("xdotool", "type", "" + MARK);
        Patience.until("the mark has arrived", () -> marks() > marks);
        return target.text().replace("" + MARK, "");
    }

    private static int marks() {
        return (int) target.text().chars().filter(each -> each == MARK).count();
    }

    private void goesOn(AgentProcess agent, ModelSimulator model, String... options) throws Exception {
        Ended ended = AgentProcess.ended(agent.resume(model, Wire.ANTHROPIC, options));
        assertThat(ended.output()).contains("The session goes on.", "completed: I looked.");
        assertThat(ended.exit()).isZero();
        Ended verified =
                AgentProcess.ended(agent.command(List.of("verify", "last", "--save-dir", sessions.toString())));
        assertThat(verified.output()).contains("whole.").doesNotContain("NOT WHOLE");
        assertThat(verified.exit()).isZero();
        assertThat(begun()).isNotEmpty().doesNotHaveDuplicates();
    }

    /** Returns the ids of the actions that were begun, in the order of the record. */
    private List<String> begun() throws IOException {
        try (Stream<Path> all = Files.walk(sessions)) {
            Path events = all.filter(file -> file.endsWith("events.jsonl"))
                    .findFirst()
                    .orElseThrow();
            List<String> begun = new ArrayList<>();
            for (String line : Files.readAllLines(events)) {
                JsonNode event = new ObjectMapper().readTree(line);
                if (event.path("kind").asText().equals("action_started")) {
                    begun.add(event.path("action_id").asText());
                }
            }
            return begun;
        }
    }
}
