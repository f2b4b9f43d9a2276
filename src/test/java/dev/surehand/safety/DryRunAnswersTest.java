package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.DryRunTool;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole answers of a server with the option {@code --dry-run} and a policy. */
class DryRunAnswersTest {

    private static final String MOUSE = "mouse_control";

    private static final Policy POLICY =
            new Policy(List.of(Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*"))));

    private final FakeDesktop desktop = new FakeDesktop();
    private final Session session = new Session(
            Protection.guarded(
                    Protection.dryRun(desktop),
                    POLICY,
                    new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC())),
            RecoveryJournal.NONE,
            List::of);

    @AutoClose
    private final Dispatcher dispatcher = new Dispatcher(
            session,
            Toolbox.tools(session, ToolBench.settings(Duration.ofSeconds(60))).stream()
                    .map(DryRunTool::of)
                    .toList(),
            Duration.ofSeconds(30));

    private final FakeWindow notes = open("Notes", 1000);
    private final FakeWindow inbox = open("Inbox", 100);

    private FakeWindow open(String title, int x) {
        return desktop.open(title, new ScreenRect(x, 100, 400, 300)).ownedBy("mail", x);
    }

    @BeforeEach
    void movePointerToNotes() {
        desktop.move(new ScreenPoint(1100, 200));
    }

    private JsonNode call(String tool, String members) {
        List<String> before = desktop.log();
        JsonNode answer = dispatcher
                .call(tool, ToolBench.json("{" + members + "}"), Caller.SILENT)
                .orElseThrow()
                .structured();
        assertThat(desktop.log()).isEqualTo(before);
        return answer;
    }

    private JsonNode refused(String code, String tool, String members) {
        JsonNode answer = call(tool, members);
        assertThat(answer.path("error_code").asText()).as("%s", answer).isEqualTo(code);
        assertThat(answer.has("dry_run")).isFalse();
        return answer;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "'action':'move','x':150,'y':160,'monitorIndex':0,'durationMs':9000",
                "'action':'click','x':150,'y':160,'monitorIndex':0,'modifiers':['ctrl']",
                "'action':'click','x':150,'y':160,'monitorIndex':0,'dryRun':true",
                "'action':'click','x':150,'y':160,'monitorIndex':0,'dryRun':false,'observe':'image','settleMs':900",
                "'action':'scroll','x':150,'y':160,'monitorIndex':0,'direction':'down'",
                "'action':'mouse_down','x':150,'y':160,'monitorIndex':0",
                "'action':'drag','x':150,'y':160,'path':[{'x':5,'y':5}],'endX':1100,'endY':200,'monitorIndex':0,'observe':'change'"
            })
    void answersForTheMouse(String members) {
        assertThat(call(MOUSE, members))
                .hasToString(
                        "{'success':true,'final_position':{'x':1100,'y':200},'monitorIndex':0,'monitorWidth':1920,'monitorHeight':1080,'window_title':'Notes','would_hit':{'monitorIndex':0,'x':150,'y':160,'window_title':'Inbox'},'dry_run':true}"
                                .replace('\'', '"'));
        assertThat(desktop.rested()).isZero();
    }

    @Test
    void holdsNoButton() {
        call(MOUSE, "'action':'mouse_down','x':150,'y':160,'monitorIndex':0");
        refused("invalid_parameter", MOUSE, "'action':'mouse_up'");
        assertThat(call(MOUSE, "'action':'get_position'").toString()).endsWith("\"dry_run\":true}");
    }

    @Test
    void holdsAKeyUntilItWouldBeReleased() {
        assertThat(call("keyboard_control", "'action':'key_down','key':'shift'"))
                .hasToString(
                        "{'success':true,'keys_pressed':1,'held_keys':['shift'],'focused_window':{'window_id':'101','title':'Inbox','pid':100},'dry_run':true}"
                                .replace('\'', '"'));
        assertThat(call("keyboard_control", "'action':'press','key':'a'").get("held_keys"))
                .hasToString("[\"shift\"]");
        assertThat(call("keyboard_control", "'action':'key_up','key':'shift'").get("held_keys"))
                .isEmpty();
    }

    @Test
    void clicksInTheFocusedWindowWhereThePointerWouldBe() {
        assertThat(call("click", "'window_id':'101','x':50,'y':60"))
                .hasToString(
                        "{'success':true,'window_id':'101','window_title':'Inbox','used_point':{'x':50,'y':60},'clamped':false,'final_position':{'x':150,'y':160},'monitorIndex':0,'focus_method':'already','dry_run':true}"
                                .replace('\'', '"'));
        assertThat(call(MOUSE, "'action':'get_position'")
                        .at("/final_position/x")
                        .asInt())
                .isEqualTo(1100);
    }

    @Test
    void endsWhereAWindowWouldComeToTheFront() {
        for (String tool : List.of("click|,'x':5,'y':5", "focus_window|", "type_text|,'text':'a'")) {
            String[] parts = tool.split("\\|", -1);
            assertThat(call(parts[0], "'window_id':'100'" + parts[1]))
                    .hasToString(
                            "{\"success\":true,\"dry_run\":true,\"note\":\"The next step would be to ask \\\"Notes\\\" (\\\"mail\\\") to change; what comes after that depends on it.\"}");
        }
        String id = call("take_window_screenshot", "'window_id':'100'")
                .get("screenshot_id")
                .asText();
        assertThat(call(MOUSE, "'action':'click','x':50,'y':60,'screenshotId':'%s'".formatted(id))
                        .get("would_hit"))
                .hasToString("{\"monitorIndex\":0,\"x\":1050,\"y\":160,\"window_title\":\"Notes\"}");
    }

    @Test
    void checksThePolicyForEachTool() {
        notes.ownedBy("vault", 7);
        open("Front", 600).ownedBy("vault", 8);
        refused("blocked_by_policy", MOUSE, "'action':'click','x':1100,'y':200,'monitorIndex':0");
        refused("blocked_by_policy", MOUSE, "'action':'drag','x':150,'y':160,'endX':1100,'endY':200,'monitorIndex':0");
        refused("blocked_by_policy", "keyboard_control", "'action':'type','text':'abc'");
        refused("blocked_by_policy", "keyboard_control", "'action':'press','key':'ctrl+s'");
        refused("blocked_by_policy", "clipboard_control", "'action':'paste','text':'abc'");
        assertThat(call(MOUSE, "'action':'click','x':150,'y':160,'monitorIndex':0,'modifiers':['ctrl']")
                        .get("dry_run")
                        .asBoolean())
                .as("the key of a click is not checked")
                .isTrue();
    }

    @Test
    void typesAndCopiesNothing() {
        desktop.clipboard().setText("before");
        assertThat(call("keyboard_control", "'action':'type','text':'abc'").toString())
                .contains("\"characters_typed\":3")
                .endsWith("\"dry_run\":true}");
        assertThat(call("clipboard_control", "'action':'set','text':'new'").toString())
                .endsWith("\"dry_run\":true}");
        assertThat(call("clipboard_control", "'action':'get'").get("text").asText())
                .isEqualTo("before");
        assertThat(inbox.text()).isEmpty();
    }
}
