package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent's jar enters a secret, and neither its output nor the folder of the session has the value. */
class AgentSecretsX11IT {

    private static final String SCENARIO = """
            {"name": "secret",
             "always": [{"when": {"textContains": "which evidence"}, "done": {"success": true, "summary": "It is there."}}],
             "steps": [
               {"do": [{"type": "in {{secret:mail}}\\n"}, {"screenshot": true}]},
               {"done": {"success": true, "summary": "Entered."}}
             ]}""";

    /** The beginning of the value. Letters alone also appear in the code of pictures by chance, which has no hyphen. */
    private static final String BEGINNING = "Zyx-";

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    @TempDir
    private Path sessions;

    @Test
    void theSessionHasTheNameOnly() throws Exception {
        Path policy = Files.writeString(
                sessions.resolve("policy.json"),
                "{\"risks\": {\"secret\": \"allow\", \"command\": \"allow\"}, \"rules\": []}");
        Scenario scenario = Scenario.parse(SCENARIO.getBytes(StandardCharsets.UTF_8), null);
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(scenario));
                TextTarget xterm = XtermTarget.on(desktop, new Point(50, 50))) {
            xterm.focus();
            Ended ended = AgentProcess.ended(new AgentProcess(desktop, sessions)
                    .with("SUREHAND_SECRET_MAIL", "Zyx-mail-7")
                    .start(
                            simulator,
                            Wire.ANTHROPIC,
                            "Enter {{secret:mail}}",
                            "--server-option=--policy=" + policy,
                            "--server-option=--log-level=trace",
                            "--json"));
            xterm.awaitText("in Zyx-mail-7\n");
            assertThat(ended.output()).contains("{{secret:mail}}").doesNotContain(BEGINNING);
        }
        try (Stream<Path> all = Files.walk(sessions)) {
            List<Path> files = all.filter(Files::isRegularFile).toList();
            assertThat(files).hasSizeGreaterThan(4);
            for (Path file : files) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .as("%s", file)
                        .doesNotContain(BEGINNING);
            }
        }
    }
}
