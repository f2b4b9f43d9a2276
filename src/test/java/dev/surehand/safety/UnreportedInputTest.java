package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.safety.consent.Approval;
import dev.surehand.safety.consent.Confirmation;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.consent.RiskSettings;
import dev.surehand.safety.risk.RiskKind;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input on a desktop that does not report its windows. */
class UnreportedInputTest {

    private static final Policy DEFAULT = Policy.withDefaults(List.of(), ProcessHandle.current());

    private static final String CLICK = "mouse_control {'action':'click','monitorIndex':0,'x':50,'y':60}";
    private static final String SCROLL =
            "mouse_control {'action':'scroll','monitorIndex':0,'x':50,'y':60,'direction':'down'}";
    private static final String DRAG =
            "mouse_control {'action':'drag','monitorIndex':0,'x':50,'y':60,'endX':90,'endY':90}";
    private static final String MOVE = "mouse_control {'action':'move','monitorIndex':0,'x':50,'y':60}";
    private static final String TYPE = "keyboard_control {'action':'type','text':'ab'}";
    private static final String PRESS = "keyboard_control {'action':'press','key':'enter'}";
    private static final String HOLD = "keyboard_control {'action':'key_down','key':'shift'}";

    private final FakeDesktop desktop = new FakeDesktop();

    private JsonNode call(Policy policy, RiskGate gate, String call) {
        desktop.open("Vault", new ScreenRect(0, 0, 800, 600)).ownedBy("vault", 7);
        desktop.keysGo(new KeyboardFocus.NotReported("This desktop is a test."));
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        DesktopSource guarded = Protection.guarded(
                new UnreportedSource(desktop), policy, nobody, gate, Optional.empty(), Secrets.none());
        try (ToolBench bench = new ToolBench(guarded, gate)) {
            String[] parts = call.split(" ", 2);
            return bench.call(parts[0], parts[1]);
        }
    }

    private void assertRefused(JsonNode answer, String code, String reason) {
        assertThat(answer.path("error_code").asText()).as(answer.toString()).isEqualTo(code);
        assertThat(answer.get("error").asText()).contains(reason);
        assertThat(desktop.log()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {CLICK, SCROLL, DRAG, MOVE, TYPE, PRESS, HOLD})
    void isRefusedUnlessTheOwnerAllowsIt(String call) {
        assertRefused(call(DEFAULT, RiskGate.open(), call), "not_supported_here", "--unreported-windows allow");
    }

    @ParameterizedTest
    @ValueSource(strings = {CLICK, SCROLL, DRAG, MOVE, TYPE, PRESS, HOLD})
    void isSentIfTheOwnerAllowsItAndTheAnswerSaysThatTheWindowIsNotKnown(String call) {
        JsonNode answer = call(DEFAULT.withUnreportedWindows(true), RiskGate.open(), call);
        assertThat(answer.path("success").asBoolean()).as(answer.toString()).isTrue();
        assertThat(answer.get("windows_known").asBoolean(true)).isFalse();
        assertThat(answer.has("window_title") || answer.has("focused_window")).isFalse();
        assertThat(desktop.log()).isNotEmpty();
    }

    /** A rule that allows is restricted by those after it, and what the user wanted with it is not known. */
    @ParameterizedTest
    @EnumSource(Verdict.class)
    void isRefusedIfAnyRuleOfTheUserNeedsTheWindow(Verdict verdict) {
        Policy policy = Policy.withDefaults(
                        List.of(Rule.of("mine", verdict, new Glob("vault"), new Glob("*"))), ProcessHandle.current())
                .withUnreportedWindows(true);
        for (String call : List.of(CLICK, SCROLL, DRAG, MOVE, TYPE, PRESS, HOLD)) {
            assertRefused(call(policy, RiskGate.open(), call), "blocked_by_policy", "rules about windows");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {CLICK, SCROLL, DRAG, MOVE, TYPE, PRESS, HOLD})
    void isRefusedIfActionsAreJudgedByTheirWindows(String call) {
        Policy policy = DEFAULT.withUnreportedWindows(true);
        for (RiskSettings settings : List.of(
                new RiskSettings(Map.of(), Confirmation.ASK),
                new RiskSettings(Map.of(), Confirmation.REFUSE),
                new RiskSettings(Map.of(RiskKind.PAYMENT, Approval.DENY), Confirmation.OFF))) {
            RiskGate gate = new RiskGate(settings, RiskGate.ConsentLog.NONE);
            assertRefused(call(policy, gate, call), "blocked_by_policy", "Risky actions");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mouse_control {'action':'click','monitorIndex':0,'x':50,'y':60,'expectedWindow':'Vault'}",
                "keyboard_control {'action':'type','text':'ab','expectedWindow':'Vault'}",
                "keyboard_control {'action':'press','key':'enter','expectedWindow':'Vault'}",
            })
    void isRefusedIfTheCallNamesItsWindow(String call) {
        JsonNode answer = call(DEFAULT.withUnreportedWindows(true), RiskGate.open(), call);
        assertThat(answer.path("success").asBoolean()).as(answer.toString()).isFalse();
        assertThat(answer.get("error").asText()).contains("not report");
        assertThat(answer.toString()).doesNotContain("no window");
        assertThat(desktop.log()).noneMatch(event -> event.startsWith("press") || event.startsWith("type"));
    }
}
