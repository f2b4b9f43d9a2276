package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.Toolbox;
import dev.surehand.cli.AuditCommand;
import dev.surehand.cli.Shell;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.tool.AuditRecorder;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * E1.8: if the audit log fails, calls that act are refused. The tests compare what the desktop received with the content of the
 * files.
 */
class AuditTrailTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CLICK = "{'action':'click','x':10,'y':10,'monitorIndex':0}";
    private static final int LONGEST_LINE = 8192;

    @TempDir
    private Path directory;

    private final FakeDesktop desktop = new FakeDesktop();
    private final List<Dispatcher> servers = new ArrayList<>();

    @AfterEach
    void close() {
        servers.forEach(Dispatcher::close);
    }

    private Dispatcher server(Path audit) {
        Session session = new Session(desktop, RecoveryJournal.NONE, List::of);
        Dispatcher server = new Dispatcher(
                session,
                Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(5))),
                Duration.ofSeconds(30),
                new AuditRecorder(new AuditLog(audit, Clock.systemUTC())));
        servers.add(server);
        return server;
    }

    private static JsonNode call(Dispatcher server, String tool, String arguments) {
        ToolResult result =
                server.call(tool, ToolBench.json(arguments), Caller.SILENT).orElseThrow();
        return result.structured();
    }

    private static JsonNode click(Dispatcher server) {
        return call(server, "mouse_control", CLICK);
    }

    private List<Path> logs() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> !file.getFileName().toString().startsWith("index"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the log of a server that was called once and has ended. */
    private Path ended() {
        List<Path> before = logs();
        try (Dispatcher server = server(directory)) {
            click(server);
        }
        return logs().stream()
                .filter(file -> !before.contains(file))
                .findFirst()
                .orElseThrow();
    }

    private static Shell verify(Path... files) {
        List<String> arguments = new ArrayList<>(List.of("verify"));
        Stream.of(files).map(Path::toString).forEach(arguments::add);
        return Shell.run(new AuditCommand(), arguments.toArray(String[]::new));
    }

    private void assertRefused(JsonNode answer) {
        assertThat(answer.path("error_code").asText()).isEqualTo("audit_unavailable");
        assertThat(answer.path("error").asText()).contains("--audit none").contains("Nothing was sent");
        assertThat(desktop.reached()).as("what the desktop received").isEmpty();
    }

    @Test
    void refusesToActWhenTheLogCannotBeMade() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        Dispatcher server = server(file.resolve("audit"));
        assertRefused(click(server));
        assertThat(call(server, "screenshot_control", "{}").path("success").asBoolean())
                .as("looking goes on")
                .isTrue();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows keeps a file that is open")
    void refusesToActAfterTheFileIsDeleted() throws IOException {
        Dispatcher server = server(directory);
        call(server, "list_windows", "{}");
        Files.delete(logs().get(0));
        assertRefused(click(server));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows keeps a file that is open")
    void refusesToActAfterTheFileIsReplaced() throws IOException {
        Dispatcher server = server(directory);
        call(server, "list_windows", "{}");
        Path file = logs().get(0);
        Path copy = Files.copy(file, directory.resolve("index.copy"));
        Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
        assertRefused(click(server));
    }

    @Test
    void refusesToActAfterTheFileIsCut() throws IOException {
        Dispatcher server = server(directory);
        call(server, "list_windows", "{}");
        Path file = logs().get(0);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, List.of(), StandardCharsets.UTF_8);
        assertRefused(click(server));
        Files.write(file, whole);
        assertThat(click(server).path("success").asBoolean())
                .as("the file is as it was again")
                .isTrue();
        assertThat(lines(file).get(2).path("lost").asInt())
                .as("the refused click")
                .isEqualTo(1);
    }

    @Test
    void writesTheIntentBeforeItActs() {
        Dispatcher server = server(directory);
        List<JsonNode> seen = new ArrayList<>();
        desktop.onEvent(event -> seen.add(lines(logs().get(0)).get(1)));
        click(server);
        assertThat(seen).isNotEmpty();
        JsonNode intent = seen.get(0);
        assertThat(intent.path("tool").asText()).isEqualTo("mouse_control");
        assertThat(intent.path("intent").asBoolean()).isTrue();
        JsonNode result = lines(logs().get(0)).get(2);
        assertThat(result.path("call").asLong()).isEqualTo(intent.path("n").asLong());
        assertThat(result.path("result").asText()).isEqualTo("done");
    }

    /** For each tool, a call that only looks. Some actions of tools that act only look too. */
    private static final Map<String, String> READS = Map.of(
            "list_windows", "{}",
            "mouse_control", "{'action':'get_position'}",
            "keyboard_control", "{'action':'get_layout'}",
            "clipboard_control", "{'action':'get'}",
            "window_control", "{'action':'wait_for','condition':'disappear','title':'nobody'}");

    @Test
    void aCallThatOnlyLooksHasOneLine() {
        try (Dispatcher server = server(directory)) {
            READS.forEach((tool, arguments) -> call(server, tool, arguments));
        }
        List<JsonNode> lines = lines(logs().get(0));
        assertThat(lines).hasSize(2 + READS.size());
        assertThat(lines.subList(1, 1 + READS.size()))
                .allMatch(line -> line.path("result").asText().equals("done"));
        assertThat(desktop.reached()).allMatch(event -> event.equals("read the clipboard"));
    }

    @Test
    void lookingGoesOnWhenTheLogCannotBeWritten() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        try (Dispatcher server = server(file.resolve("audit"))) {
            READS.forEach((tool, arguments) -> assertThat(
                            call(server, tool, arguments).path("error_code").asText())
                    .as(tool)
                    .isEmpty());
        }
    }

    @Test
    void linesAreBounded() {
        Dispatcher server = server(directory);
        String keys = "{'key':'%s','modifiers':['ctrl','shift','alt']},"
                .formatted("x".repeat(20))
                .repeat(5000);
        call(server, "keyboard_control", "{'action':'sequence','keys':[%s{'key':'a'}]}".formatted(keys));
        String digits = "1".repeat(900);
        call(
                server,
                "mouse_control",
                "{'action':'click','x':%s,'y':%s,'monitorIndex':%s}".formatted(digits, digits, digits));
        assertThat(lines(logs().get(0)).get(1).toString()).contains("more");
        try (Stream<String> all = Files.lines(logs().get(0))) {
            assertThat(all).allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= LONGEST_LINE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void verifyFailsForAnEmptyFile() throws IOException {
        Path file = ended();
        Files.write(file, new byte[0]);
        assertThat(verify(file).exitCode()).isEqualTo(1);
    }

    @Test
    void verifyFailsForACutEnd() throws IOException {
        Path file = ended();
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(0, lines.size() - 1));
        assertThat(verify(file).exitCode()).isEqualTo(1);
        ended();
        assertThat(verify(file).exitCode()).as("after the next start").isEqualTo(1);
        assertThat(verify(directory).exitCode()).isEqualTo(1);
    }

    @Test
    void verifyTakesTheDirectoryAndFindsGaps() throws IOException {
        List<Path> files = List.of(ended(), ended(), ended());
        assertThat(verify(directory).exitCode()).isZero();
        Files.delete(files.get(1));
        Shell gap = verify(directory);
        assertThat(gap.exitCode()).isEqualTo(1);
        assertThat(gap.out()).contains(files.get(1).getFileName().toString());
    }

    @Test
    void verifyFindsTheNewestFileDeleted() throws IOException {
        ended();
        Files.delete(ended());
        assertThat(verify(directory).exitCode()).isEqualTo(1);
    }

    /** The user may delete old files. */
    @Test
    void verifyAllowsTheOldestFilesDeleted() throws IOException {
        List<Path> files = List.of(ended(), ended(), ended());
        Files.delete(files.get(0));
        Shell rest = verify(directory);
        assertThat(rest.exitCode()).as(rest.out()).isZero();
        assertThat(rest.out()).contains(files.get(0).getFileName().toString());
    }

    @Test
    void verifyFindsAFileThatWasPutIn() throws IOException {
        Path file = ended();
        Files.copy(file, directory.resolve("000009-2026-01-01T00-00-00Z-1.jsonl"));
        assertThat(verify(directory).exitCode()).isEqualTo(1);
    }

    @Test
    void verifyFailsForAnEmptyOrMissingDirectory() {
        assertThat(verify(directory).exitCode()).isEqualTo(1);
        assertThat(verify(directory.resolve("none")).exitCode()).isEqualTo(1);
    }

    private static List<JsonNode> lines(Path file) {
        try {
            List<JsonNode> lines = new ArrayList<>();
            for (String line : Files.readAllLines(file)) {
                lines.add(JSON.readTree(line));
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
