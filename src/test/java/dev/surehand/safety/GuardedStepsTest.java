package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.tool.Answer;
import dev.surehand.tool.AuditRecorder;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.Question;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** S3-50: the steps of run_steps under a policy and in the audit log. */
class GuardedStepsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TYPE = "{'tool':'type_text','arguments':{'window_id':'%s','text':'correct horse'}}";
    private static final String LIST = "{'tool':'list_windows'}";

    private static final Policy POLICY = new Policy(List.of(
            Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*")),
            Rule.of("looked", Verdict.LOOK_ONLY, new Glob("terminal"), new Glob("*"))));

    @TempDir
    private Path directory;

    private final FakeDesktop desktop = new FakeDesktop();
    private final UserPresence user = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
    private final FakeWindow letter = open("Letter", "editor", 0);
    private final FakeWindow vault = open("Title of vault", "vault", 500);
    private final FakeWindow terminal = open("Shell", "terminal", 1000);

    private Dispatcher dispatcher;

    private FakeWindow open(String title, String program, int x) {
        return desktop.open(title, new ScreenRect(x, 0, 400, 400)).ownedBy(program, x + 1);
    }

    @BeforeEach
    void connect() {
        AuditLog log = new AuditLog(directory, Clock.systemUTC());
        Session session = new Session(
                Protection.guarded(desktop, POLICY, user, RiskGate.open(), log::aimsAt),
                RecoveryJournal.NONE,
                List::of);
        dispatcher = new Dispatcher(
                session,
                Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(60))),
                Duration.ofSeconds(30),
                new AuditRecorder(log));
    }

    @AfterEach
    void close() {
        dispatcher.close();
    }

    private ToolResult call(String arguments) {
        return dispatcher
                .call("run_steps", ToolBench.json(arguments), Caller.SILENT)
                .orElseThrow();
    }

    private static String steps(String... steps) {
        return "{'steps':[%s]}".formatted(String.join(",", steps));
    }

    private void assertRefusedAtStep(int number, String rule, ToolResult result) {
        assertThat(result.structured().get("error_code").asText())
                .as("%s", result.structured())
                .isEqualTo("blocked_by_policy");
        assertThat(result.structured().at("/error_details/step").asInt()).isEqualTo(number);
        assertThat(result.structured().at("/error_details/rule").asText()).isEqualTo(rule);
        assertThat(result.shown()).doesNotContain("Title of vault");
        assertThat(vault.text()).isEmpty();
        assertThat(terminal.text()).isEmpty();
    }

    @Test
    void aStepIsRefusedAsACallOfItsOwn() {
        assertRefusedAtStep(
                2, "secrets", call(steps(TYPE.formatted("100"), TYPE.formatted("101"), TYPE.formatted("100"))));
        assertThat(letter.text()).isEqualTo("correct horse");
        assertRefusedAtStep(1, "looked", call(steps(TYPE.formatted("102"))));
    }

    @Test
    void aReferenceLeadsIntoNoDeniedWindow() {
        String listed = call(steps(LIST)).shown();
        String before = listed.substring(0, listed.indexOf("\"window_id\":\"101\""));
        int place = before.split("\"window_id\"", -1).length - 1;
        assertRefusedAtStep(
                2, "secrets", call(steps(LIST, TYPE.formatted("$1.windows.%d.window_id".formatted(place)))));
        assertRefusedAtStep(
                2,
                "secrets",
                call(steps(
                        LIST,
                        "{'tool':'take_window_screenshot','arguments':{'window_id':'$1.windows.%d.window_id'}}"
                                .formatted(place))));
    }

    @Test
    void expectationsAndEffectsTellNothingOfADeniedWindow() {
        ToolResult hidden = call(steps("{'tool':'list_windows','expect':{'window':'Title of vault','timeoutMs':20}}"));
        assertThat(hidden.structured().get("error_code").asText()).isEqualTo("expectation_failed");
        desktop.onEvent(event -> {
            if (event.equals("press f5")) {
                open("Second title of vault", "vault", 1400);
            }
        });
        ToolResult opened = call(steps(
                "{'tool':'press_key','arguments':{'window_id':'100','key':'f5'}}",
                "{'tool':'list_windows','arguments':{'title':'Letter'}}"));
        assertThat(opened).isInstanceOf(ToolResult.Done.class);
        assertThat(opened.shown() + opened.structured())
                .contains("(window_id 103) opened")
                .doesNotContain("of vault");
    }

    /** A client without a session repeats a call with the answer, and with it the steps before the question. */
    @Test
    void aQuestionNeverRepeatsSteps() {
        List<String> asked = new ArrayList<>();
        Caller caller = new Caller() {
            @Override
            public void progress(int done, int total, String message) {}

            @Override
            public boolean endsToAsk() {
                return true;
            }

            @Override
            public Answer ask(Question question) {
                asked.add(question.message());
                return new Answer.Declined();
            }
        };
        String open = "{'tool':'open','arguments':{'url':'https://example.org/'}}";
        for (String call : List.of(steps(open), steps(TYPE.formatted("100"), open))) {
            ToolResult result =
                    dispatcher.call("run_steps", ToolBench.json(call), caller).orElseThrow();
            assertThat(result.structured().get("error_code").asText()).isEqualTo("blocked_by_policy");
            assertThat(asked).as("only a first step may ask").hasSize(1);
        }
        assertThat(letter.text()).isEqualTo("correct horse");
    }

    @Test
    void aDryRunIsUnderThePolicy() {
        assertRefusedAtStep(
                1,
                "secrets",
                call(
                        "{'dryRun':true,'steps':[{'tool':'mouse_control','arguments':{'action':'click','x':600,'y':50,'monitorIndex':0}}]}"));
        assertThat(
                        call(
                                "{'dryRun':true,'steps':[{'tool':'mouse_control','arguments':{'action':'click','x':50,'y':50,'monitorIndex':0}}]}"))
                .isInstanceOf(ToolResult.Done.class);
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void theAuditLogHasALineForEachStepAndLinksThem() throws IOException {
        call("{'stopOnError':false,'steps':[%s,%s,%s]}".formatted(LIST, TYPE.formatted("100"), TYPE.formatted("101")));
        dispatcher.close();
        Path file;
        try (Stream<Path> files = Files.list(directory)) {
            file = files.filter(each -> !each.getFileName().toString().equals(AuditIndex.NAME))
                    .findFirst()
                    .orElseThrow();
        }
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            lines.add(JSON.readTree(line));
        }
        assertThat(Files.readString(file)).doesNotContain("correct horse").doesNotContain("Title of vault");
        JsonNode whole = lines.get(1);
        assertThat(whole.get("tool").asText()).isEqualTo("run_steps");
        assertThat(whole.get("intent").asBoolean()).isTrue();
        long number = whole.get("n").asLong();
        assertThat(lines.subList(2, 7))
                .extracting(line -> line.path("tool").asText() + " " + line.path("step_of") + " "
                        + line.path("result").asText())
                .containsExactly(
                        "list_windows %d done".formatted(number),
                        "type_text %d ".formatted(number),
                        "  done",
                        "type_text %d ".formatted(number),
                        "  blocked_by_policy");
        assertThat(lines.get(4).get("call")).isEqualTo(lines.get(3).get("n"));
        assertThat(lines.get(4).at("/window/title").asText()).isEqualTo("Letter");
        assertThat(lines.get(6).get("rule").asText()).isEqualTo("secrets");
        assertThat(lines.get(7).get("call").asLong()).isEqualTo(number);
        assertThat(lines.get(7).get("result").asText()).isEqualTo("blocked_by_policy");
        assertThat(AuditFile.read(file).unfinishedCalls()).isEmpty();
        assertThat(AuditFile.read(file).faults()).isEmpty();
    }
}
