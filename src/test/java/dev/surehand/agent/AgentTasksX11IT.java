package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.testdesktop.CalcBench;
import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.GtkEditor;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The agent's jar works real programs, with a simulator that sees only what the agent sends (S2-25, S2-32, S4-11, S4-12). */
class AgentTasksX11IT {

    /** On the third monitor, which is not the primary one, and whose pictures are smaller than itself. */
    private static final Rectangle ON_LARGE = new Rectangle(4000, 300, 1400, 900);

    /** The left edge of that monitor. */
    private static final int LARGE_FROM = 3200;

    private static final Pattern TOWN = Pattern.compile("<text:p>(Aachen|Bonn|Celle|Delft|Essen)</text:p>");

    private static final String SAVE = """
            {"name": "save",
             "always": [{"when": {"textContains": "which evidence"}, "done": {"success": true, "summary": "The dialog has closed."}}],
             "steps": [
               {"do": [{"key": "ctrl+shift+s"}, {"screenshot": true}]},
               {"until": {"words": ["Cancel"]}, "atMost": 10, "do": [{"type": "report"}, {"screenshot": true}]},
               {"find": {"words": "Save As"}},
               {"until": {"not": {"words": ["Cancel"]}}, "atMost": 10, "done": {"success": true, "summary": "Saved."}}
             ]}""";

    private static final String SORT = """
            {"name": "sort",
             "always": [{"when": {"textContains": "which evidence"},
               "done": {"success": true, "summary": "The town with the most visitors is on top."}}],
             "steps": [
               {"until": {"visible": {"colour": "#fff2a8", "tolerance": 24}}, "atMost": 20,
                "do": [{"find": {"colour": "#fff2a8", "tolerance": 24}}, {"screenshot": true}]},
               {"do": [{"key": "alt+d"}, {"screenshot": true}]},
               {"until": {"words": ["Sort Descending"]}, "atMost": 10,
                "do": [{"find": {"words": "Sort Descending"}}, {"screenshot": true}]},
               {"until": {"not": {"words": ["Sort Descending"]}}, "atMost": 10, "do": [{"key": "ctrl+s"}, {"screenshot": true}]},
               {"done": {"success": true, "summary": "Sorted and saved."}}
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

    // S4-54, S4-71, S4-70, S4-69; the three tasks together have each wire at each speed.
    @ParameterizedTest
    @CsvSource({"ANTHROPIC, high", "OPENAI, low", "OPENAI, medium", "OPENAI, max", "CHAT, high", "CHAT, max"})
    void aFormInABrowserIsFilledIn(Wire wire, String speed) throws Exception {
        try (ModelSimulator simulator = TestModels.of(Scenario.named("demo-form"));
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
            VendorTypes.assertAccepted(simulator);
        }
    }

    // S4-06
    @ParameterizedTest
    @CsvSource({"ANTHROPIC, medium", "ANTHROPIC, max", "OPENAI, high", "CHAT, low"})
    void aFileIsSavedThroughTheDialogOfGtk(Wire wire, String speed) throws Exception {
        try (ModelSimulator simulator = TestModels.of(SAVE);
                GtkEditor editor = GtkEditor.on(desktop, "A first line\n", ON_LARGE.getLocation())) {
            Ended ended = AgentProcess.ended(new AgentProcess(desktop, sessions)
                    .start(simulator, wire, "Save the file as report.txt", "--monitor=2", "--speed=" + speed));
            assertThat(ended.output()).contains("completed: The dialog has closed.");
            assertThat(editor.file("report.txt")).contains("A first line\n");
            assertThat(simulator.failures()).isEmpty();
            VendorTypes.assertAccepted(simulator);
        }
    }

    // S4-06
    @ParameterizedTest
    @CsvSource({"ANTHROPIC, max", "OPENAI, high", "CHAT, medium", "ANTHROPIC, low"})
    void aTableIsSortedInLibreOffice(Wire wire, String speed) throws Exception {
        // It opens where the pointer is.
        desktop.run("xdotool", "mousemove", "" + ON_LARGE.x, "" + ON_LARGE.y);
        try (ModelSimulator simulator = TestModels.of(SORT);
                CalcBench calc = CalcBench.on(desktop, "towns.fods", Map.of("GDK_SCALE", "2"))) {
            assertThat(calc.sheet().window().bounds().x).isGreaterThanOrEqualTo(LARGE_FROM);
            assertThat(TOWN.matcher(calc.file()).results().map(found -> found.group(1)))
                    .containsExactly("Aachen", "Bonn", "Celle", "Delft", "Essen");
            Ended ended = AgentProcess.ended(new AgentProcess(desktop, sessions)
                    .start(simulator, wire, "Sort the towns by visitors", "--monitor=2", "--speed=" + speed));
            assertThat(ended.output()).contains("completed: The town with the most visitors is on top.");
            Patience.until("the file is saved", () -> calc.file().contains("<office:meta>"));
            assertThat(TOWN.matcher(calc.file()).results().map(found -> found.group(1)))
                    .containsExactly("Bonn", "Delft", "Aachen", "Essen", "Celle");
            assertThat(simulator.failures()).isEmpty();
            VendorTypes.assertAccepted(simulator);
        }
    }

    /** A kill in the middle of an action: the session goes on, and no action is begun twice. */
    @Test
    void aKilledSessionGoesOnWithoutDoingAnythingTwice() throws Exception {
        try (ModelSimulator simulator = TestModels.of(Scenario.named("demo-form"));
                FormTarget form = ChromiumForm.forAgents(desktop, bus, ON_LARGE)) {
            Patience.until("the page is there", () -> form.has("ready"));
            AgentProcess agent = new AgentProcess(desktop, sessions);
            Process killed = agent.start(simulator, Wire.ANTHROPIC, "Fill the form in", "--monitor=2");
            Patience.until("the field was clicked", () -> form.has("mousedown Name"));
            killed.destroyForcibly().waitFor();
            Ended ended = AgentProcess.ended(agent.resume(simulator, Wire.ANTHROPIC, "--monitor=2"));
            assertThat(ended.output()).contains("The session goes on.");
            assertThat(form.lines()).filteredOn("mousedown Name"::equals).hasSize(1);
            Ended verified =
                    AgentProcess.ended(agent.command(List.of("verify", "last", "--save-dir", sessions.toString())));
            assertThat(verified.output()).contains("whole.").doesNotContain("NOT WHOLE");
            assertThat(verified.exit()).isZero();
        }
    }
}
