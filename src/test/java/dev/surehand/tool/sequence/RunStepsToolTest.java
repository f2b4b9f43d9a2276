package dev.surehand.tool.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** S3-50: the tool run_steps on the fake desktop. */
class RunStepsToolTest {

    private static final String TYPE = "{'tool':'keyboard_control','arguments':{'action':'type','text':'%s'}}";
    private static final String LIST = "{'tool':'list_windows','arguments':{'title':'Editor'}}";

    private final ToolBench bench = new ToolBench();
    private FakeWindow editor;

    @BeforeEach
    void show() {
        editor = bench.desktop.open("Editor", new ScreenRect(100, 50, 400, 300));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static String steps(String... steps) {
        return "{'steps':[%s]}".formatted(String.join(",", steps));
    }

    private JsonNode refused(String code, String... steps) {
        return bench.refused(code, "run_steps", steps(steps));
    }

    private ToolResult result(String arguments) {
        return bench.result("run_steps", arguments);
    }

    private static String error(JsonNode answer) {
        return answer.get("error").asText();
    }

    @Test
    void stepsRunInOrderAndUseWhatEarlierOnesGave() {
        ToolResult result = result(steps(
                LIST,
                "{'tool':'type_text','arguments':{'window_id':'$1.windows.0.window_id','text':'$$1.50 for you'}}",
                "{'tool':'press_key','arguments':{'window_id':'$1.windows.0.window_id','key':'enter'},'pauseMs':1}"));
        assertThat(result.shown().lines().map(line -> line.replaceAll("\\d+ ms", "N ms")))
                .containsExactly(
                        "1 ok N ms list_windows",
                        "2 ok N ms type_text",
                        "3 ok N ms press_key",
                        "3 of 3 steps in N ms; \"Editor\" has the keyboard.");
        assertThat(editor.text()).isEqualTo("$1.50 for you");
        assertThat(bench.desktop.log()).contains("press enter");
        assertThat(result.structured().get("steps_done").asInt()).isEqualTo(3);
    }

    @Test
    void aLastStepThatOnlyLooksIsAnsweredWhole() {
        String shown = result(steps(LIST)).shown();
        assertThat(shown).contains("\"title\":\"Editor\"");
        assertThat(result(steps(LIST, TYPE.formatted("a"))).shown()).doesNotContain("\"title\":\"Editor\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'tool':'paint'} | invalid_parameter | steps[1].tool: there is no tool \"paint\"",
                "{'tool':'run_steps','arguments':{'steps':[]}} | invalid_parameter | steps[1].tool",
                "{'tool':'press_key','arguments':{'window_id':'100'}} | missing_required_parameter | steps[1].arguments.key: key is required",
                "{'tool':'press_key','arguments':{'window_id':'100','key':7.5}} | invalid_parameter | steps[1].arguments.key",
                "{'tool':'mouse_control','arguments':{'action':'clik'}} | invalid_action | steps[1].arguments.action",
                "{'tool':'click','arguments':{'window_id':'$2.window_id','x':1,'y':1}} | invalid_parameter | steps[1].arguments.window_id: $2.window_id does not name a step before step 2",
                "{'tool':'click','arguments':{'window_id':'$3.window_id','x':1,'y':1}} | invalid_parameter | $3.window_id does not name",
                "{'tool':'click','arguments':{'window_id':'$0.window_id','x':1,'y':1}} | invalid_parameter | $0.window_id does not name",
                "{'tool':'click','arguments':{'window_id':'$1window_id','x':1,'y':1}} | invalid_parameter | is no reference",
                "{'tool':'click','arguments':{'window_id':'$1.window_id','x':1,'y':1,'z':1}} | invalid_parameter | Unknown parameter z",
                "{'tool':'list_windows','expect':{'window':'$9.title'}} | invalid_parameter | steps[1].expect.window",
                "{'tool':'list_windows','expect':{'moon':1}} | invalid_parameter | moon",
                "{'tool':'ui_wait','arguments':{'until':'idle','timeoutMs':60000},'pauseMs':30000,'expect':{'text':'a','timeoutMs':30000}} | invalid_parameter | may wait 150000 ms",
            })
    void allStepsAreCheckedBeforeTheFirstRuns(String second, String code, String words) {
        JsonNode answer = refused(
                code,
                TYPE.formatted("never"),
                second,
                "{'tool':'ui_wait','arguments':{'until':'idle','timeoutMs':30000}}");
        assertThat(error(answer)).contains(words);
        assertThat(editor.text()).isEmpty();
        assertThat(bench.desktop.log()).isEmpty();
    }

    @Test
    void hugeCallsAreRefusedShortly() {
        String many = IntStream.rangeClosed(1, 51).mapToObj(i -> LIST).collect(Collectors.joining(","));
        assertThat(error(refused("invalid_parameter", many))).contains("at most 50 entries");
        String text = "x".repeat(1 << 20);
        assertThat(error(refused("invalid_parameter", TYPE.formatted(text)))).hasSizeLessThan(500);
        assertThat(error(refused("invalid_parameter", "{'tool':'%s'}".formatted(text))))
                .hasSizeLessThan(500);
        assertThat(error(refused("invalid_parameter", TYPE.formatted("$1" + text))))
                .hasSizeLessThan(500);
        assertThat(error(refused(
                        "missing_required_parameter",
                        LIST,
                        "{'tool':'click','arguments':{'%s':1}}".formatted(text.substring(0, 40_000)))))
                .hasSizeLessThan(1000);
        refused(
                "invalid_parameter",
                "{'tool':'list_windows','arguments':{'title':" + "[".repeat(400) + "]".repeat(400) + "}}");
        for (String expect :
                List.of("'unchanged_before':'%s'", "'element':{'find':'a','role':'%s'}", "'window':'%s'")) {
            JsonNode answer = bench.call(
                    "run_steps",
                    steps("{'tool':'list_windows','expect':{'timeoutMs':0,%s}}".formatted(expect.formatted(text))));
            assertThat(answer.toString()).hasSizeLessThan(3000);
        }
        assertThat(bench.desktop.log()).isEmpty();
    }

    @Test
    void theFirstFailureEndsItAndSaysWhere() {
        JsonNode answer = refused(
                "window_not_found",
                TYPE.formatted("a"),
                "{'tool':'press_key','arguments':{'window_id':'999','key':'enter'}}",
                TYPE.formatted("b"));
        assertThat(error(answer))
                .startsWith("Step 2 of 3 (press_key): ")
                .endsWith("The steps after step 2 were not run.");
        assertThat(answer.at("/error_details/step").asInt()).isEqualTo(2);
        assertThat(answer.get("lines")).hasSize(2);
        assertThat(answer.at("/lines/1").asText()).startsWith("2 failed ").contains("window_not_found");
        assertThat(editor.text()).isEqualTo("a");
    }

    @Test
    void withoutStoppingEachIsReported() {
        JsonNode answer = bench.refused(
                "window_not_found",
                "run_steps",
                "{'stopOnError':false,'steps':[%s,%s,%s,%s]}"
                        .formatted(
                                "{'tool':'focus_window','arguments':{'window_id':'999'}}",
                                TYPE.formatted("a"),
                                "{'tool':'click','arguments':{'window_id':'$1.window_id','x':1,'y':1}}",
                                TYPE.formatted("b")));
        assertThat(editor.text()).isEqualTo("ab");
        assertThat(error(answer)).contains("Step 1 of 4").contains("Others failed too: steps 3.");
        assertThat(answer.at("/lines/2").asText()).contains("it gave nothing, because it failed");
        assertThat(answer.get("steps_done").asInt()).isEqualTo(2);
    }

    @Test
    void aMissingFieldEndsIt() {
        JsonNode answer = refused("invalid_parameter", LIST, TYPE.formatted("$1.windows.3.title"));
        assertThat(error(answer))
                .contains(
                        "steps[1].arguments.text: step 1 (list_windows) gave no windows.3.title; it gave success, windows");
    }

    @Test
    void aValueFromAnAnswerIsCheckedWhenItIsKnown() {
        JsonNode answer = refused(
                "invalid_parameter", LIST, "{'tool':'press_key','arguments':{'window_id':'$1.windows','key':'a'}}");
        assertThat(error(answer)).startsWith("Step 2 of 2 (press_key)").contains("window_id must be a string");
    }

    @Test
    void windowsThatOpenAndCloseAreReported() {
        bench.desktop.onEvent(event -> {
            if (event.equals("press f5")) {
                bench.desktop.open("Save as", new ScreenRect(0, 0, 200, 100));
            }
        });
        ToolResult result = result("{'steps':[{'tool':'keyboard_control','arguments':{'action':'press','key':'f5'},"
                + "'expect':{'window':'save AS'}}],'observe':'image'}");
        String shown = result.shown();
        assertThat(shown.lines().findFirst().orElseThrow())
                .matches("1 ok \\d+ ms keyboard_control → window \"Save as\" \\(window_id 101\\) opened");
        assertThat(result.structured().at("/effect/new_windows/0/window_id").asText())
                .isEqualTo("101");
        assertThat(result.structured().at("/effect/focused_window/title").asText())
                .isEqualTo("Save as");
        assertThat(result.images()).hasSize(1);
        assertThat(result.structured().at("/screenshot/window_id").asText()).isEqualTo("101");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'window':'No such' | No window is open whose title has \"No such\" after 20 ms",
                "'text':'No such' | Neither the answer nor the focused window has the text \"No such\"",
                "'element':{'find':'No such'} | There is no element \"No such\"",
                "'changed':true | No pixel of the window has changed",
            })
    void anExpectationThatDoesNotHoldEndsIt(String expect, String words) {
        JsonNode answer = refused(
                "expectation_failed",
                "{'tool':'mouse_control','arguments':{'action':'get_position'},'expect':{%s,'timeoutMs':20}}"
                        .formatted(expect),
                TYPE.formatted("never"));
        assertThat(error(answer)).startsWith("Step 1 of 2 (mouse_control): " + words);
        assertThat(editor.text()).isEmpty();
    }

    @Test
    void whatIsExpectedMayComeLater() {
        bench.desktop.later(3, () -> bench.desktop.open("Save as", new ScreenRect(0, 0, 200, 100)));
        result(steps("{'tool':'list_windows','expect':{'window':'Save as','timeoutMs':30000}}"));
        bench.desktop.later(3, editor::repaint);
        ToolResult changed = result(
                steps(
                        "{'tool':'list_windows','arguments':{'title':'Editor'}}",
                        "{'tool':'take_window_screenshot','arguments':{'window_id':'100'},'expect':{'changed':true,'timeoutMs':30000}}"));
        assertThat(changed).as("%s", changed.structured()).isInstanceOf(ToolResult.Done.class);
    }

    @Test
    void aStepIsNotRunWhenItsViewHasChanged() {
        JsonNode shot = bench.done("take_window_screenshot", "{'window_id':'100'}");
        String guarded =
                "{'tool':'keyboard_control','arguments':{'action':'type','text':'a'},'expect':{'unchanged_before':'%s'}}"
                        .formatted(shot.get("screenshot_id").asText());
        assertThat(result(steps(guarded))).isInstanceOf(ToolResult.Done.class);
        editor.repaint();
        assertThat(error(refused("expectation_failed", guarded))).contains("so the step was not run");
        assertThat(editor.text()).isEqualTo("a");
    }

    /** Clicking moves the pointer, and the view below it may be the same all the same. */
    @Test
    void aPointerInTheImageIsNoPartOfItsView() {
        JsonNode shot = bench.done("screenshot_control", "{'target':'monitor','monitorIndex':0,'includeCursor':true}");
        String id = shot.get("screenshot_id").asText();
        String guarded =
                "{'tool':'mouse_control','arguments':{'action':'move','x':500,'y':400,'monitorIndex':0,'screenshotId':'monitor'},"
                        + "'expect':{'unchanged_before':'%s'}}".formatted(id);
        assertThat(result(steps(guarded, guarded))).isInstanceOf(ToolResult.Done.class);
        assertThat(bench.done(
                                "screenshot_control",
                                "{'target':'monitor','monitorIndex':0,'includeCursor':true,'ifChangedSince':'%s'}"
                                        .formatted(id))
                        .has("unchanged"))
                .as("a screenshot that shows the pointer elsewhere is another one")
                .isFalse();
        editor.repaint();
        assertThat(error(refused("expectation_failed", guarded))).contains("so the step was not run");
    }

    /** What can never hold is found before anything is done. */
    @Test
    void anExpectationThatCannotBeMeantIsRefusedBeforeTheFirstStep() {
        for (String element :
                List.of("{'find':'a','role':'knob'}", "{'find':'/[/'}", "{'find':'a','window_id':'first'}")) {
            JsonNode answer = refused(
                    "invalid_parameter",
                    TYPE.formatted("a"),
                    "{'tool':'list_windows','expect':{'element':%s}}".formatted(element));
            assertThat(error(answer)).startsWith("run_steps: steps[1].expect.element: ");
        }
        for (String argument : List.of("'role':'knob'", "'find':'/[/'", "'ref':'12'")) {
            JsonNode answer = refused(
                    "invalid_parameter",
                    TYPE.formatted("a"),
                    "{'tool':'ui_act','arguments':{'action':'press',%s}}".formatted(argument));
            assertThat(error(answer)).startsWith("run_steps: steps[1].arguments: ");
        }
        assertThat(editor.text()).isEmpty();
        assertThat(bench.desktop.log()).isEmpty();
    }

    @Test
    void aReferenceInAnExpectationIsCheckedWhenItIsKnown() {
        assertThat(
                        result(
                                steps(
                                        LIST,
                                        "{'tool':'list_windows','expect':{'element':{'find':'$1.windows.0.title','window_id':'$1.windows.0.window_id','role':'$1.windows.0.title'},'timeoutMs':0}}")))
                .isInstanceOf(ToolResult.Refused.class);
        assertThat(
                        error(
                                refused(
                                        "expectation_failed",
                                        LIST,
                                        "{'tool':'list_windows','expect':{'element':{'find':'$1.windows.0.title','window_id':'$1.windows.0.window_id'},'timeoutMs':0}}")))
                .startsWith("Step 2 of 2");
    }

    @Test
    void whatAFailedRunHoldsIsReleased() {
        bench.done("keyboard_control", "{'action':'key_down','key':'shift'}");
        refused(
                "window_not_found",
                "{'tool':'keyboard_control','arguments':{'action':'key_down','key':'ctrl'}}",
                "{'tool':'focus_window','arguments':{'window_id':'999'}}");
        assertThat(bench.done("keyboard_control", "{'action':'get_layout'}").get("held_keys"))
                .hasToString("[\"shift\"]");
        result(steps("{'tool':'keyboard_control','arguments':{'action':'key_down','key':'ctrl'}}"));
        assertThat(bench.done("keyboard_control", "{'action':'get_layout'}").get("held_keys"))
                .as("a run that succeeded holds what its steps hold")
                .hasToString("[\"shift\",\"ctrl\"]");
    }

    @Test
    void aCancelReleasesWhatEarlierStepsHold() throws InterruptedException {
        Thread caller = new Thread(() -> {
            try {
                result(steps(
                        "{'tool':'keyboard_control','arguments':{'action':'key_down','key':'ctrl'},'pauseMs':30000}",
                        TYPE.formatted("never")));
            } catch (dev.surehand.desktop.error.CancelledException e) {
                return;
            }
        });
        caller.start();
        Patience.until("ctrl is down", () -> bench.desktop.down().size() == 1);
        caller.interrupt();
        caller.join();
        Patience.until("ctrl is released", () -> bench.desktop.down().isEmpty());
        assertThat(editor.text()).isEmpty();
        assertThat(bench.session.held()).isEmpty();
    }

    @Test
    void aDryRunChecksAndSendsNothing() {
        ToolResult result = result("{'dryRun':true,'steps':[%s,%s,%s]}"
                .formatted(
                        LIST,
                        TYPE.formatted("a"),
                        "{'tool':'mouse_control','arguments':{'action':'click','x':150,'y':100,'monitorIndex':0}}"));
        assertThat(result.structured().get("dry_run").asBoolean()).isTrue();
        assertThat(result.shown())
                .contains("2 ok")
                .contains("keyboard_control → dry run")
                .contains("3 of 3 steps");
        assertThat(bench.desktop.log()).isEmpty();
        assertThat(bench.session.held()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'tool':'focus_window','arguments':{'window_id':'100'}} | what comes after that depends on it",
                "{'tool':'mouse_control','arguments':{'action':'get_position'},'expect':{'window':'Save'}} | the next step depends on what it expects",
            })
    void aDryRunEndsWhereTheOutcomeMatters(String first, String words) {
        bench.desktop.open("Front", new ScreenRect(0, 0, 300, 300));
        ToolResult result = result("{'dryRun':true,'steps':[%s,%s]}".formatted(first, TYPE.formatted("a")));
        assertThat(result).as("%s", result.structured()).isInstanceOf(ToolResult.Done.class);
        assertThat(result.structured().get("note").asText())
                .startsWith("The dry run ends at step 1")
                .contains(words);
        assertThat(result.structured().get("steps_done").asInt()).isEqualTo(1);
        assertThat(bench.desktop.log()).isEmpty();
    }

    @Test
    void progressIsToldForEachStep() {
        List<String> told = new ArrayList<>();
        Caller caller = (done, total, message) -> told.add("%d/%d %s".formatted(done, total, message));
        bench.dispatcher.call("run_steps", ToolBench.json(steps(LIST, LIST)), caller);
        assertThat(told).containsExactly("0/2 Step 1 of 2: list_windows", "1/2 Step 2 of 2: list_windows");
    }
}
