package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same session with the tools in the agent's process, in a server of their own, and in a server with other names (S4-75). */
class PortsX11IT {

    private static final Rectangle PLACE = new Rectangle(1600, 300, 1000, 700);

    /** The server sends pictures in full size, and takes pixels of the monitor: the agent has to scale both. */
    private static final String MAP = """
            {"screenshot_control": {"tool": "screenshot_control", "arguments": {"monitorIndex": 0, "maxLongEdge": 0}},
             "mouse_control.click": {"tool": "mouse_control", "arguments":
               {"action": "click", "x": "$x", "y": "$y", "screenshotId": "monitor", "monitorIndex": 0, "observe": "change"}},
             "keyboard_control.type": {"tool": "keyboard_control", "arguments":
               {"action": "type", "text": "$text", "observe": "change"}}}""";

    @TempDesktop
    private static TestDesktop desktop;

    @TempDir
    private static Path sessions;

    /** Returns what was done, without times, ids and pictures. */
    private static List<String> log(SessionBus bus, Wire wire, String... options) throws Exception {
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenario.named("demo-form")));
                FormTarget form = ChromiumForm.forAgents(desktop, bus, PLACE)) {
            List<String> all = new ArrayList<>(List.of("--json", "--speed=low"));
            all.addAll(List.of(options));
            Ended ended = AgentProcess.ended(new AgentProcess(desktop, sessions)
                    .start(simulator, wire, "Fill the form in", all.toArray(String[]::new)));
            assertThat(ended.exit()).as(ended.output()).isZero();
            assertThat(form.lines()).contains("finished Ada Lovelace");
            List<String> log = new ArrayList<>();
            for (String line :
                    ended.output().lines().filter(each -> each.startsWith("{")).toList()) {
                JsonNode event = new ObjectMapper().readTree(line);
                log.add("%s %s %s %s %s"
                        .formatted(
                                event.path("kind").asText(),
                                event.path("name").asText(),
                                event.path("arguments"),
                                event.path("outcome").asText(),
                                event.path("status").asText()));
            }
            return log;
        }
    }

    @Test
    void theEventsAreTheSameWhereverTheToolsAre() throws Exception {
        Path map = Files.writeString(sessions.resolve("map.json"), MAP);
        String server = "stdio:java -cp '%s' dev.surehand.Main --yield=false"
                .formatted(Path.of(System.getProperty("surehand.jar", "target/surehand.jar"))
                        .toAbsolutePath());
        try (SessionBus bus = SessionBus.on(desktop)) {
            List<String> inProcess = log(bus, Wire.ANTHROPIC);
            assertThat(inProcess).hasSizeGreaterThan(20).anyMatch(line -> line.contains("left_click"));
            assertThat(log(bus, Wire.ANTHROPIC, "--via=stdio")).isEqualTo(inProcess);
            AgentProcess agent = new AgentProcess(desktop, sessions).withoutServerOptions();
            try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenario.named("demo-form")));
                    FormTarget form = ChromiumForm.forAgents(desktop, bus, PLACE)) {
                Ended ended = AgentProcess.ended(agent.start(
                        simulator,
                        Wire.ANTHROPIC,
                        "Fill the form in",
                        "--speed=low",
                        "--via=" + server,
                        "--tool-map=" + map));
                assertThat(ended.exit()).as(ended.output()).isZero();
                assertThat(form.lines()).contains("finished Ada Lovelace");
            }
        }
    }
}
