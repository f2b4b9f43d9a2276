package dev.surehand.agent.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.person.Person;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.replay.PaintedScreen;
import dev.surehand.agent.replay.RecordedForm;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.agent.session.SessionStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Recording, replaying, handing over and changing a step, by the command line (S4-68, S4-73, S4-74). */
class SequenceCommandsTest {

    @TempDir
    private Path directory;

    private PaintedScreen screen = RecordedForm.screen();
    private final StringWriter output = new StringWriter();
    private Optional<String> answer = Optional.empty();

    private int run(String... arguments) {
        PortOpener ports = new PortOpener() {
            @Override
            public ToolPort here(List<String> serverOptions) {
                screen.isDry = serverOptions.contains("--dry-run=true");
                return screen;
            }

            @Override
            public ToolPort child(List<String> command) {
                throw new IllegalStateException();
            }

            @Override
            public List<String> ownServer() {
                return List.of();
            }
        };
        Person person = question -> answer;
        CommandLine line = new CommandLine(new TaskCommand(ports, person, Map.of()))
                .addSubcommand(new RecordCommand())
                .addSubcommand(new SequencesCommand())
                .addSubcommand(new ReplayCommand(ports, person))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(output, true))
                .setErr(new PrintWriter(output, true));
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--sequences-dir=" + directory.resolve("sequences"));
        if (!all.contains("sequences")) {
            all.add("--save-dir=" + directory.resolve("sessions"));
        }
        output.getBuffer().setLength(0);
        return line.execute(all.toArray(String[]::new));
    }

    private Path script(String replies) throws IOException {
        return Files.writeString(directory.resolve("script.json"), """
                {"replies": [%s
                {"actions": [{"action": "done", "success": true, "summary": "Saved."}]},
                {"actions": [{"action": "done", "success": true, "summary": "It says so."}]}]}""".formatted(replies));
    }

    @BeforeEach
    void recordATask() throws IOException {
        int exit = run(
                "Fill the form",
                "--execute",
                "--speed=low",
                "--record=form",
                "--param=name=Ada",
                "--script=" + script(RecordedForm.USUAL));
        assertThat(exit).as(output.toString()).isZero();
        assertThat(output.toString()).contains("Sequence: ");
        screen = RecordedForm.screen();
    }

    private List<SessionEvent> lastSession() throws IOException {
        return reader().events();
    }

    private SessionReader reader() throws IOException {
        SessionStore store = new SessionStore(directory.resolve("sessions"));
        List<Path> all = new ArrayList<>(store.all());
        all.sort((a, b) -> a.toFile().lastModified() < b.toFile().lastModified() ? 1 : -1);
        for (Path each : all) {
            if (SessionReader.of(each).events().get(0).facts().has("sequence")) {
                return SessionReader.of(each);
            }
        }
        throw new IllegalStateException();
    }

    @Test
    void aReplayIsADryRunUnlessItIsToExecute() {
        assertThat(run("replay", "form", "--wait=1s")).as(output.toString()).isZero();
        assertThat(output.toString()).contains("dry run").contains("rehearsed: ");
        assertThat(screen.done).isEmpty();
        assertThat(run("replay", "form", "--execute", "--param=name=Grace"))
                .as(output.toString())
                .isZero();
        assertThat(screen.done).containsExactly("click Name", "type Grace", "click Save");
        assertThat(output.toString()).contains("completed: All 3 steps were done and checked.");
        assertThat(run("sequences", "show", "form")).isZero();
        assertThat(output.toString()).contains("type text \"{{var:name}}\"").contains("\"status\":\"completed\"");
    }

    @Test
    void aMismatchHasItsOwnExitCodeAndItsOwnSession() throws IOException {
        screen.windows.get(0).part("Save").shown = "Send";
        assertThat(run("replay", "form", "--execute", "--wait=1s")).isEqualTo(9);
        assertThat(output.toString()).contains("mismatch: Step 3 of 3 (left_click in \"Form\"): It looks different");
        assertThat(screen.done).containsExactly("click Name", "type Ada");
        assertThat(reader().faults()).isEmpty();
        assertThat(reader().last(JournalEvent.SESSION_FINISHED)
                        .orElseThrow()
                        .facts()
                        .path("status")
                        .asText())
                .isEqualTo("mismatch");
    }

    /** Towards more checks, and with each change of the speed in the record. */
    @Test
    void theModelDoesWhatDoesNotFitAndTheStepIsMended() throws IOException {
        screen.windows.get(0).part("Save").shown = "Send";
        int exit = run("--replay=form", "--execute", "--wait=1s", "--script=" + script(RecordedForm.click(140, 275)));
        assertThat(exit).as(output.toString()).isZero();
        assertThat(screen.done).containsExactly("click Name", "type Ada", "click Save");
        assertThat(lastSession())
                .filteredOn(event -> event.kind().equals("mode_changed"))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.facts().path("from").asText()).isEqualTo("max");
                    assertThat(event.facts().path("to").asText()).isEqualTo("high");
                    assertThat(event.facts().path("why").asText()).contains("Step 3 of 3");
                });
        assertThat(lastSession())
                .filteredOn(event ->
                        event.kind().equals("session_started") || event.kind().equals("session_finished"))
                .hasSize(2);
        assertThat(reader().faults()).isEmpty();
        assertThat(run("sequences", "diff", "form")).isZero();
        assertThat(output.toString())
                .contains("@@ step 3 @@")
                .contains("-       \"file\"")
                .contains("+       \"file\"");
        assertThat(run("sequences", "apply", "form")).isZero();
        screen = RecordedForm.screen();
        screen.windows.get(0).part("Save").shown = "Send";
        assertThat(run("replay", "form", "--execute", "--wait=1s"))
                .as(output.toString())
                .isZero();
    }

    /** A person must agree to a replay that they did not name. */
    @Test
    void theOnlySequenceOfATaskIsOffered() throws IOException {
        answer = Optional.of("y");
        int exit = run("fill  the FORM", "--speed=max", "--execute", "--script=" + script(""));
        assertThat(exit).as(output.toString()).isZero();
        assertThat(screen.done).containsExactly("click Name", "type Ada", "click Save");
        screen = RecordedForm.screen();
        answer = Optional.empty();
        assertThat(run("fill the form", "--speed=max", "--execute", "--script=" + script("")))
                .isZero();
        assertThat(output.toString()).contains("--replay form replays it");
        assertThat(screen.done).isEmpty();
    }

    @Test
    void wrongOptionsAreRefused() {
        assertThat(run("replay", "form", "--param=city=Paris")).isEqualTo(2);
        assertThat(output.toString()).contains("has no parameter \"city\"; it has name");
        assertThat(run("replay", "form", "--param=name")).isEqualTo(2);
        assertThat(run("replay", "other")).isEqualTo(1);
        assertThat(run("x", "--record=y")).isEqualTo(2);
        assertThat(run("x", "--record=form", "--speed=low", "--execute")).isEqualTo(1);
        assertThat(output.toString()).contains("There is a sequence \"form\" already");
        assertThat(run("x", "--param=a=b")).isEqualTo(2);
        assertThat(run("sequences", "show")).isEqualTo(2);
        assertThat(run("record", "last", "--as=form")).isEqualTo(1);
        assertThat(run("sequences", "delete", "form")).isZero();
        assertThat(run("sequences")).isZero();
        assertThat(output.toString()).contains("There are no sequences");
    }
}
