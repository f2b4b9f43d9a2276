package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.Toolbox;
import dev.surehand.cli.AuditCommand;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.tool.AuditRecorder;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class AuditLogTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SECRET = "correct horse";

    @TempDir
    private Path directory;

    private final FakeDesktop desktop = new FakeDesktop();

    /**
     * Writes a log of eleven lines: one for the begin, two for each of four calls that act, one for a call that looks, one for
     * the end.
     */
    private Path written() {
        Policy policy = new Policy(List.of(Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*"))));
        AuditLog log = new AuditLog(directory, Clock.systemUTC());
        var user = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        Session session = new Session(
                Protection.guarded(desktop, policy, user, RiskGate.open(), log::aimsAt),
                RecoveryJournal.NONE,
                List::of);
        desktop.open("Letter", new ScreenRect(0, 0, 500, 500)).ownedBy("editor", 7);
        desktop.open("Title of vault", new ScreenRect(600, 0, 500, 500)).ownedBy("vault", 8);
        try (Dispatcher dispatcher = new Dispatcher(
                session,
                Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(60))),
                Duration.ofSeconds(30),
                new AuditRecorder(log))) {
            call(dispatcher, "mouse_control", "{'action':'click','x':10,'y':10,'monitorIndex':0}");
            call(dispatcher, "keyboard_control", "{'action':'type','text':'" + SECRET + "'}");
            call(dispatcher, "mouse_control", "{'action':'click','x':610,'y':10,'monitorIndex':0}");
            call(dispatcher, "mouse_control", "{'action':'" + SECRET + "','" + SECRET + "':'" + SECRET + "'}");
            call(dispatcher, "screenshot_control", "{'target':'region','x':0,'y':0,'width':9,'height':9}");
        }
        return files().get(files().size() - 1);
    }

    private static void call(Dispatcher dispatcher, String tool, String arguments) {
        assertThat(dispatcher.call(tool, ToolBench.json(arguments), Caller.SILENT))
                .isPresent();
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> !file.getFileName().toString().equals(AuditIndex.NAME))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aLineReportsACallAndNothingOfWhatWasTyped() throws IOException {
        Path file = written();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            lines.add(JSON.readTree(line));
        }
        assertThat(lines).hasSize(11);
        assertThat(Files.readString(file)).doesNotContain(SECRET).doesNotContain("Title of vault");
        assertThat(lines.get(1).at("/arguments").toString())
                .isEqualTo("{\"action\":\"click\",\"x\":10,\"y\":10,\"monitorIndex\":0}");
        assertThat(lines.get(2).at("/window/title").asText()).isEqualTo("Letter");
        assertThat(lines.get(3).at("/arguments/text").asText()).isEqualTo("(13 characters)");
        assertThat(lines.get(6).get("result").asText()).isEqualTo("blocked_by_policy");
        assertThat(lines.get(6).get("rule").asText()).isEqualTo("secrets");
        assertThat(lines.get(8).get("result").asText()).isEqualTo("invalid_action");
        assertThat(lines.get(8).has("window")).isFalse();
        assertThat(lines.get(9).get("result").asText()).isEqualTo("done");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void eachCallNamesItsClient() throws IOException {
        AuditLog log = new AuditLog(directory, Clock.systemUTC());
        log.record("list_windows", ToolBench.json("{}"), "done", ToolBench.json("{}"), List.of());
        log.calledBy("editor 1.2");
        log.intend("mouse_control", ToolBench.json("{}"));
        log.record("mouse_control", ToolBench.json("{}"), "done", ToolBench.json("{}"), List.of());
        log.calledBy("x".repeat(9000));
        log.record("list_windows", ToolBench.json("{}"), "done", ToolBench.json("{}"), List.of());
        log.close();
        List<String> lines = Files.readAllLines(files().get(0));
        assertThat(lines.get(1)).doesNotContain("\"client\"");
        assertThat(lines.get(2)).contains("\"client\":\"editor 1.2\",\"tool\":\"mouse_control\"");
        assertThat(lines.get(4)).contains("\"client\":\"xxx").contains("x…\"").hasSizeLessThan(1000);
    }

    @Test
    void aFileAsItWasWrittenIsWhole() throws IOException {
        AuditFile log = AuditFile.read(written());
        assertThat(log.faults()).isEmpty();
        assertThat(log.hasEnd()).isTrue();
        assertThat(log.unfinishedCalls()).isEmpty();
        assertThat(log.count()).isEqualTo(11);
    }

    @Test
    void anEditedLineIsNamed() throws IOException {
        assertThat(faultsAfter(lines -> with(lines, 6, lines.get(6).replace("blocked_by_policy", "done"))))
                .singleElement()
                .asString()
                .startsWith("Line 7 was edited");
    }

    @Test
    void anEditedLineWithAHashOfItsOwnIsFoundByTheNext() throws IOException {
        assertThat(faultsAfter(lines -> {
                    AuditEntry before = AuditEntry.parse(lines.get(2)).orElseThrow();
                    var forged = JSON.createObjectNode().put("tool", "mouse_control");
                    return with(lines, 3, before.next(forged.toString()).text());
                }))
                .singleElement()
                .asString()
                .startsWith("Line 5 does not belong to the line before it");
    }

    @Test
    void aDroppedLineIsNamed() throws IOException {
        assertThat(faultsAfter(lines -> without(lines, 3)))
                .singleElement()
                .asString()
                .startsWith("Before line 4, 1 lines are missing");
        assertThat(faultsAfter(lines -> without(lines, 0))).first().asString().startsWith("Before line 1, 1 lines");
    }

    @Test
    void movedLinesAreNamed() throws IOException {
        assertThat(faultsAfter(lines -> with(with(lines, 2, lines.get(3)), 3, lines.get(2))))
                .anyMatch(fault -> fault.startsWith("Line 4 is out of order"));
    }

    @Test
    void anAlienLineIsNamed() throws IOException {
        assertThat(faultsAfter(lines -> with(lines, 2, "{\"tool\":\"x\"}")))
                .first()
                .asString()
                .startsWith("Line 3 is not an entry of an audit log");
    }

    @Test
    void aCutEndIsReported() throws IOException {
        Path file = written();
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() - 30));
        AuditFile torn = AuditFile.read(file);
        assertThat(torn.faults()).isEmpty();
        assertThat(torn.isTorn()).isTrue();
        Files.writeString(file, String.join("\n", Files.readAllLines(file).subList(0, 5)) + "\n");
        AuditFile cut = AuditFile.read(file);
        assertThat(cut.faults()).isEmpty();
        assertThat(cut.hasEnd()).isFalse();
    }

    @Test
    void serversAtOnceWriteFilesOfTheirOwn() throws IOException {
        try (AuditLog one = new AuditLog(directory, Clock.systemUTC())) {
            written();
            one.record("x", JSON.createObjectNode(), "done", JSON.createObjectNode(), List.of());
        }
        assertThat(files()).hasSize(2);
        for (Path file : files()) {
            assertThat(AuditFile.read(file).faults()).isEmpty();
        }
    }

    @Test
    void aServerThatIsNeverCalledLeavesNoFile() {
        new AuditLog(directory, Clock.systemUTC()).close();
        assertThat(files()).isEmpty();
    }

    @Test
    void theCommandReportsByItsExitCode() throws IOException {
        Path file = written();
        StringWriter out = new StringWriter();
        CommandLine line = new CommandLine(new AuditCommand()).setOut(new PrintWriter(out));
        assertThat(line.execute("verify", file.toString())).isZero();
        assertThat(out.toString()).contains("11 lines, whole. Last hash: ");
        Files.writeString(file, Files.readString(file).replace("invalid_action", "done"));
        assertThat(line.execute("verify", file.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("NOT WHOLE", "Line 9 was edited");
        assertThat(line.execute("verify", directory.resolve("none").toString())).isEqualTo(1);
    }

    private List<String> faultsAfter(UnaryOperator<List<String>> change) throws IOException {
        Path file = written();
        List<String> changed = change.apply(Files.readAllLines(file));
        Files.writeString(file, String.join("\n", changed) + "\n");
        List<String> faults = AuditFile.read(file).faults();
        Files.delete(file);
        return faults;
    }

    private static List<String> with(List<String> lines, int index, String line) {
        List<String> changed = new ArrayList<>(lines);
        changed.set(index, line);
        return changed;
    }

    private static List<String> without(List<String> lines, int index) {
        List<String> changed = new ArrayList<>(lines);
        changed.remove(index);
        return changed;
    }
}
