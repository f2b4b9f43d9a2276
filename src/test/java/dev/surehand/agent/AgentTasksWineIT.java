package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.testdesktop.WineDesktop;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The agent's jar in a Windows JVM fills in a form of another Windows program, which says what it received. The form is on a monitor that is
 * not the primary one, and is larger than its pictures (S2-32, S4-06).
 */
@Timeout(300)
class AgentTasksWineIT {

    private static final String AGENT =
            WineDesktop.path(Path.of(System.getProperty("surehand.agent.jar", "target/surehand-agent.jar")));

    /** The place of the form. The third monitor begins at 1920, -200. */
    private static final List<String> ON_LARGE = List.of("3000", "400");

    private static WineDesktop windows;

    @TempDir
    private static Path sessions;

    @BeforeAll
    static void start() {
        WineDesktop.installOrReportNotRun();
        windows = WineDesktop.start(96);
    }

    @AfterAll
    static void stop() {
        if (windows != null) {
            windows.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"ANTHROPIC, medium", "OPENAI, low", "CHAT, high"})
    void aFormOnWindowsIsFilledIn(Wire wire, String speed) throws Exception {
        Process form = form();
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(Scenario.named("demo-form")));
                BufferedReader received = form.inputReader(StandardCharsets.UTF_8)) {
            awaitShown(received);
            Ended ended = AgentProcess.ended(agent(simulator, wire, "--monitor=2", "--speed=" + speed));
            assertThat(ended.output()).contains("completed: The green mark is on the screen");
            assertThat(ended.exit()).isZero();
            assertThat(simulator.failures()).isEmpty();
            VendorTypes.assertAccepted(simulator);
            form.getOutputStream().close();
            assertThat(received.lines()).containsExactly("sent Ada Lovelace");
        } finally {
            form.destroy();
            form.waitFor();
        }
    }

    private static Process form() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "-cp", AGENT + ";" + WineDesktop.path(WineDesktop.testClasses()), PlacedDemoForm.class.getName()));
        command.addAll(ON_LARGE);
        return windows.java(command).start();
    }

    private static void awaitShown(BufferedReader lines) throws IOException {
        List<String> expected = new ArrayList<>(List.of("shown", "placed"));
        while (!expected.isEmpty()) {
            String line = lines.readLine();
            assertThat(line).as("the form has ended").isNotNull();
            expected.remove(line);
        }
    }

    private static Process agent(ModelSimulator simulator, Wire wire, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                // With the selector that Java prefers on Windows, its HTTP client waits for ever in Wine 8.
                "-Djava.nio.channels.spi.SelectorProvider=sun.nio.ch.WindowsSelectorProvider",
                "-jar",
                AGENT,
                "Fill the form in",
                "--execute",
                "--save-dir=" + WineDesktop.path(sessions),
                // On a busy machine the first call may take longer than the usual limit.
                "--server-option=--timeout-ms=30000",
                "--server-option=--yield=false"));
        command.addAll(wire.options(simulator));
        command.addAll(List.of(options));
        ProcessBuilder program = windows.java(command).redirectErrorStream(true);
        program.environment().put(wire.keyName(), SimulatorSettings.USUAL_KEY);
        return program.start();
    }
}
