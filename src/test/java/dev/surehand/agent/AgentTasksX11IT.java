package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.platform.Platforms;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.GtkSaveDialogs;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The agent's jar works real programs, with a simulator that sees only what the agent sends (S2-25, S2-32, S4-11, S4-12). */
class AgentTasksX11IT {

    /** On the third monitor, which is not the primary one, and whose pictures are smaller than itself. */
    private static final Rectangle ON_LARGE = new Rectangle(4000, 300, 1400, 900);

    private static final String SAVE = """
            {"name": "save",
             "always": [{"when": {"textContains": "which evidence"}, "done": {"success": true, "summary": "The dialog closed."}}],
             "steps": [
               {"until": {"words": ["Cancel"]}, "atMost": 10, "screenshot": true},
               {"do": [{"type": "report.txt"}, {"screenshot": true}]},
               {"do": [{"key": "Return"}, {"screenshot": true}]},
               {"done": {"success": true, "summary": "Saved."}}
             ]}""";

    @TempDesktop
    private static TestDesktop desktop;

    private static SessionBus bus;

    @TempDir
    private static Path sessions;

    @BeforeAll
    static void start() {
        bus = SessionBus.on(desktop);
    }

    @AfterAll
    static void stop() {
        bus.close();
    }

    private static ModelSimulator simulator(Scenario scenario) throws Exception {
        var reader = new TiledTextReader(
                Platforms.textReader(Map.copyOf(System.getenv()), ReadLanguages.DEFAULT), InstantSource.system(), 2);
        return ModelSimulator.start(SimulatorSettings.of(scenario).withReader(Optional.of(reader)));
    }

    private static Scenario scenario(String json) throws Exception {
        return Scenario.parse(json.getBytes(StandardCharsets.UTF_8), null);
    }

    // S4-54, S4-71, S4-70, S4-69
    @ParameterizedTest
    @CsvSource({
        "ANTHROPIC, low", "ANTHROPIC, medium", "ANTHROPIC, high", "ANTHROPIC, max",
        "OPENAI, low", "OPENAI, medium", "OPENAI, high", "OPENAI, max",
        "CHAT, low", "CHAT, medium", "CHAT, high", "CHAT, max"
    })
    void aFormInABrowserIsFilledIn(Wire wire, String speed) throws Exception {
        try (ModelSimulator simulator = simulator(Scenario.named("demo-form"));
                FormTarget form = ChromiumForm.forAgents(desktop, bus, ON_LARGE)) {
            Patience.until("the page is there", () -> form.has("ready"));
            Ended ended = AgentProcess.ended(new AgentProcess(desktop, sessions)
                    .start(simulator, wire, "Fill the form in", "--monitor=2", "--speed=" + speed));
            assertThat(ended.output()).contains("completed: ");
            assertThat(ended.exit()).isZero();
            assertThat(form.lines())
                    .filteredOn(line -> line.startsWith("finished"))
                    .containsExactly("finished Ada Lovelace");
            assertThat(form.lines())
                    .filteredOn(line -> line.startsWith("mousedown"))
                    .containsExactly("mousedown Name", "mousedown Finish");
            assertThat(simulator.failures()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Wire.class)
    void aFileIsSavedThroughTheDialogOfGtk(Wire wire) throws Exception {
        try (ModelSimulator simulator = simulator(scenario(SAVE));
                GtkSaveDialogs dialogs = GtkSaveDialogs.on(desktop)) {
            dialogs.awaitFocused();
            Ended ended = AgentProcess.ended(
                    new AgentProcess(desktop, sessions).start(simulator, wire, "Save the file as report.txt"));
            assertThat(ended.output()).contains("completed: The dialog closed.");
            assertThat(dialogs.saved()).containsExactly("saved report.txt");
        }
    }

    /** A kill in the middle of an action: the session goes on, and no action is begun twice. */
    @Test
    void aKilledSessionGoesOnWithoutDoingAnythingTwice() throws Exception {
        try (ModelSimulator simulator = simulator(Scenario.named("demo-form"));
                FormTarget form = ChromiumForm.forAgents(desktop, bus, ON_LARGE)) {
            Patience.until("the page is there", () -> form.has("ready"));
            AgentProcess agent = new AgentProcess(desktop, sessions);
            Process killed = agent.start(simulator, Wire.ANTHROPIC, "Fill the form in", "--monitor=2");
            Patience.until("the field was clicked", () -> form.has("mousedown Name"));
            killed.destroyForcibly().waitFor();
            Ended ended =
                    AgentProcess.ended(agent.command(List.of("resume", "last", "--save-dir", sessions.toString())));
            assertThat(ended.output()).contains("The session goes on.");
            assertThat(form.lines()).filteredOn("mousedown Name"::equals).hasSize(1);
            Ended verified =
                    AgentProcess.ended(agent.command(List.of("verify", "last", "--save-dir", sessions.toString())));
            assertThat(verified.output()).contains("whole.").doesNotContain("NOT WHOLE");
            assertThat(verified.exit()).isZero();
        }
    }
}
