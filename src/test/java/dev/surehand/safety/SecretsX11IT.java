package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TestKeyring;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.UserServer;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real programs get the values of secrets from all places, and nothing that the server writes has them. */
class SecretsX11IT {

    private static final String VARIABLE = "Zyx-variable-7";
    private static final String FILE = "Zyx file ß \"7\"";
    private static final String RING = "Zyx-ring-é7";

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    @TempDir
    private Path directory;

    private final List<String> answers = new ArrayList<>();
    private SessionBus bus;
    private TestKeyring keyring;
    private FormTarget form;
    private ServerProcess server;
    private RemoteTools tools;
    private String window;

    @BeforeEach
    void start() throws IOException {
        bus = SessionBus.on(desktop);
        keyring = TestKeyring.on(desktop, bus);
        keyring.store("ring", RING);
        keyring.store("both", "not this one");
        form = FormTarget.ofPython(desktop, bus, "gtk_risks.py", new Rectangle(200, 150, 420, 400));
        Path file = Files.createFile(
                directory.resolve("secrets"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "# mine\nfile=" + FILE + "\nboth=Zyx-file\n");
        Path policy = Files.writeString(directory.resolve("policy.json"), """
                {"rules": [], "secrets": {"variable": {"app": "python*"}, "file": {"app": "*"},
                 "ring": {"app": "*"}, "both": {"app": "*", "title": "Surehand form*"}, "free": {"app": "*"}}}""");
        server = ServerProcess.initialized(process(
                "--secrets=" + file,
                "--policy=" + policy,
                "--yield=false",
                "--stop-corner=false",
                "--log-level=trace",
                "--log-file=" + directory.resolve("log"),
                "--state-dir=" + directory.resolve("state")));
        tools = new RemoteTools(server);
        window = focused(form.title());
        Patience.until(
                "the program describes itself",
                () -> tools.call(
                                "ui_snapshot", "{'window_id':'%s','regions':'never','format':'json'}".formatted(window))
                        .toString()
                        .contains("Code"));
    }

    @AfterEach
    void stop() {
        server.close();
        form.close();
        keyring.close();
        bus.close();
    }

    private ProcessBuilder process(String... options) {
        ProcessBuilder program = bus.process(UserServer.command(options));
        program.environment().put("SUREHAND_SECRET_VARIABLE", VARIABLE);
        return program;
    }

    private String focused(String title) {
        return tools.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':60000}".formatted(title))
                .at("/window/window_id")
                .asText();
    }

    private JsonNode done(String tool, String arguments) {
        JsonNode answer = tools.done(tool, arguments);
        answers.add(answer.toString());
        return answer;
    }

    private JsonNode refused(String code, String tool, String arguments) {
        JsonNode answer = tools.refused(code, tool, arguments);
        answers.add(answer.toString());
        return answer;
    }

    private void sees(String line) {
        Patience.until("the form reports it", () -> form.has(line));
    }

    /** Nothing that the server has written contains a value, or the word with which each begins. */
    private void assertHidden() throws IOException {
        server.endInput();
        assertThat(server.awaitExit(Patience.LONG)).isZero();
        answers.add(server.errors());
        int files = 0;
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (!file.equals(directory.resolve("secrets"))) {
                    files++;
                    answers.add(Files.readString(file, StandardCharsets.UTF_8));
                }
            }
        }
        assertThat(files).as("policy, log, audit log and its index").isGreaterThanOrEqualTo(4);
        assertThat(answers).noneMatch(each -> each.contains("Zyx") || each.contains("not this one"));
    }

    @Test
    void aFieldForAPasswordGetsTheValueOfEachPlace() throws IOException {
        done("ui_act", "{'window_id':'%s','action':'focus','find':'Code'}".formatted(window));
        JsonNode typed = done("keyboard_control", "{'action':'type','text':'{{secret:variable}}'}");
        assertThat(typed.get("method").asText()).isEqualTo("keys");
        sees("text Code " + VARIABLE);
        done(
                "ui_act",
                "{'window_id':'%s','action':'set_value','find':'Code','value':'{{secret:file}}'}".formatted(window));
        sees("text Code " + FILE);
        answers.add(server.ask(
                        "run_steps",
                        "{'steps':[{'tool':'ui_act','arguments':{'window_id':'%s','action':'set_value','find':'Code','value':'{{secret:ring}}'}}]}"
                                .formatted(window)
                                .replace('\'', '"'))
                .toString());
        sees("text Code " + RING);
        assertHidden();
    }

    /** In an ordinary field everybody sees the value, but no answer has it. */
    @Test
    void anOrdinaryFieldIsReadWithTheMarker() throws IOException {
        JsonNode set = done(
                "ui_act",
                "{'window_id':'%s','action':'set_value','find':'Name','value':'{{secret:file}}'}".formatted(window));
        sees("text Name " + FILE);
        assertThat(set.get("verified").asText()).isEqualTo("confirmed");
        done(
                "ui_act",
                "{'window_id':'%s','action':'type','find':'Name','value':' + {{secret:both}}'}".formatted(window));
        sees("text Name " + FILE + " + Zyx-file");
        String shown = tools.call(
                        "ui_snapshot", "{'window_id':'%s','format':'json','regions':'always'}".formatted(window))
                .toString();
        answers.add(shown);
        assertThat(shown).contains("{{secret:file}} + {{secret:both}}");
        answers.add(server.ask("ui_snapshot", "{\"window_id\":\"%s\"}".formatted(window))
                .toString());
        done("clipboard_control", "{'action':'select_all'}");
        JsonNode copied = done("clipboard_control", "{'action':'copy'}");
        assertThat(copied.get("text").asText()).isEqualTo("{{secret:file}} + {{secret:both}}");
        done("clipboard_control", "{'action':'get'}");
        assertHidden();
    }

    /** The letters of the value that the layout lacks are typed by keys too. */
    @Test
    void aTerminalGetsItInTypedTextAndTheWrongWindowDoesNot() throws IOException {
        try (TextTarget xterm = XtermTarget.on(desktop, new Point(700, 100))) {
            String terminal = focused("xterm");
            JsonNode refusal = refused(
                    "blocked_by_policy",
                    "type_text",
                    "{'window_id':'%s','text':'{{secret:variable}}'}".formatted(terminal));
            assertThat(refusal.at("/error_details/rule").asText()).isEqualTo("secrets");
            refused(
                    "blocked_by_policy",
                    "type_text",
                    "{'window_id':'%s','text':'{{secret:both}}'}".formatted(terminal));
            done("type_text", "{'window_id':'%s','text':'a {{secret:ring}} b\\n'}".formatted(terminal));
            xterm.awaitText("a " + RING + " b\n");
            done("list_windows", "{}");
            done("type_text", "{'window_id':'%s','text':'{{secret:file}}\\n','interKeyDelayMs':5}".formatted(terminal));
            xterm.awaitText("a " + RING + " b\n" + FILE + "\n");
        }
        assertHidden();
    }

    @Test
    void aLockedKeyringIsReported() throws IOException {
        keyring.lock();
        JsonNode refusal = refused(
                "permission_missing", "type_text", "{'window_id':'%s','text':'{{secret:ring}}'}".formatted(window));
        assertThat(refusal.get("error").asText()).contains("\"ring\"", "locked");
        JsonNode unknown = refused(
                "invalid_parameter", "type_text", "{'window_id':'%s','text':'{{secret:bank}}'}".formatted(window));
        assertThat(unknown.get("error").asText()).contains("variable", "file", "ring");
        assertThat(form.lines()).noneMatch(line -> line.startsWith("text"));
        assertHidden();
    }

    @Test
    void theCommandListsNamesAlone() throws IOException, InterruptedException {
        Process listing = process(
                        "secrets",
                        "--secrets=" + directory.resolve("secrets"),
                        "--policy=" + directory.resolve("policy.json"))
                .redirectErrorStream(true)
                .start();
        String output = new String(listing.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(listing.waitFor(1, TimeUnit.MINUTES)).isTrue();
        answers.add(output);
        assertThat(output)
                .contains("In the environment: 1", "{{secret:variable}}  tied to windows", "In the keyring: 2")
                .contains("{{secret:ring}}", "{{secret:file}}");
        assertHidden();
    }
}
