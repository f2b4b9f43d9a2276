package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.safety.Policies;
import dev.surehand.safety.Policy;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.safety.consent.Confirmation;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.consent.RiskSettings;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.testdesktop.ShortPause;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WaylandWitness;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A wlroots compositor that offers a pointer and a keyboard, and does not report its windows: sway without the socket on which it
 * reports them. A window that fills each monitor writes down what arrives.
 */
class SwayUnreportedIT {

    private static final Policy ALLOWING = Policies.standard().withUnreportedWindows(true);

    private static final String CLICK = "mouse_control {'action':'click','monitorIndex':0,'x':300,'y':200}";
    private static final String SCROLL =
            "mouse_control {'action':'scroll','monitorIndex':1,'x':300,'y':200,'direction':'down'}";
    private static final String DRAG =
            "mouse_control {'action':'drag','monitorIndex':0,'x':300,'y':200,'endX':500,'endY':400}";
    private static final String TYPE = "keyboard_control {'action':'type','text':'abc'}";
    private static final String PRESS = "keyboard_control {'action':'press','key':'enter'}";

    @TempSway(spoiledBy = "the socket on which it reports is deleted")
    private static SwayDesktop desktop;

    private static final int APART = 10;

    private static WaylandWitness witness;
    private static int lastX;
    private static ToolBench allowed;

    /** Sends what arrives after all that was sent before, and waits no longer than it must between two clicks. */
    private static ToolBench last;

    @BeforeAll
    static void start() throws IOException {
        witness = new WaylandWitness(desktop);
        Files.delete(Path.of(desktop.environment().get("SWAYSOCK")));
        allowed = guarded(new ThreadPause(), ALLOWING, Confirmation.OFF);
        allowed.done("screenshot_control", "{'action': 'list_monitors'}");
        witness.awaitDevices();
        last = guarded(new ShortPause(), ALLOWING, Confirmation.OFF);
    }

    @AfterAll
    static void stop() {
        if (last != null) {
            last.close();
        }
        if (allowed != null) {
            allowed.close();
        }
        if (witness != null) {
            witness.close();
        }
    }

    private static ToolBench guarded(Pause pause, Policy policy, Confirmation confirmation) {
        DesktopSource source = new WaylandSource(desktop.environment(), pause, new NoLauncher());
        RiskGate gate = new RiskGate(new RiskSettings(Map.of(), confirmation), RiskGate.ConsentLog.NONE);
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        return new ToolBench(Protection.guarded(source, policy, nobody, gate, Optional.empty(), Secrets.none()), gate);
    }

    private static JsonNode call(ToolBench tools, String call) {
        String[] parts = call.split(" ", 2);
        return tools.call(parts[0], parts[1]);
    }

    @ParameterizedTest
    @ValueSource(strings = {CLICK, SCROLL, DRAG, TYPE, PRESS})
    void nothingIsSentUnlessTheOwnerAllowsIt(String call) {
        assertNothingArrives(Policies.standard(), Confirmation.OFF, call, "not_supported_here");
    }

    @ParameterizedTest
    @ValueSource(strings = {CLICK, SCROLL, DRAG, TYPE, PRESS})
    void nothingIsSentIfARuleOrAQuestionNeedsTheWindow(String call) {
        Policy denying = Policies.denying("something-else").withUnreportedWindows(true);
        assertNothingArrives(denying, Confirmation.OFF, call, "blocked_by_policy");
        assertNothingArrives(ALLOWING, Confirmation.ASK, call, "blocked_by_policy");
        assertNothingArrives(ALLOWING, Confirmation.REFUSE, call, "blocked_by_policy");
    }

    /** A click and a key that are sent later arrive after all that was sent before them. */
    private static void assertNothingArrives(Policy policy, Confirmation confirmation, String call, String code) {
        witness.forget();
        // The window knows the devices of the other connection, so that it would see at once what is sent.
        try (ToolBench tools = guarded(new ShortPause(), policy, confirmation)) {
            JsonNode answer = call(tools, call);
            assertThat(answer.path("error_code").asText()).as(answer.toString()).isEqualTo(code);
        }
        // Two clicks at one place would be a double click, which the window reports as a third press.
        lastX += APART;
        last.done("mouse_control", "{'action':'right_click','monitorIndex':0,'x':%d,'y':9}".formatted(lastX));
        last.done("keyboard_control", "{'action':'press','key':'f6'}");
        witness.await("release 1 %d 9 3".formatted(lastX));
        witness.await("keyup 1 F6");
        assertThat(witness.lines("press")).containsExactly("press 1 %d 9 3".formatted(lastX));
        assertThat(witness.lines("key")).containsExactly("key 1 F6");
        assertThat(witness.lines("scroll")).isEmpty();
    }

    @Test
    void inputArrivesIfTheOwnerAllowsItAndTheAnswersSayThatTheWindowIsNotKnown() {
        witness.forget();
        assertUnknown(call(allowed, CLICK));
        witness.await("release 1 300 200 1");
        assertUnknown(call(allowed, SCROLL));
        witness.await("scroll 2 300 200 down");
        assertUnknown(call(allowed, DRAG));
        witness.await("release 1 500 400 1");
        assertUnknown(call(allowed, "keyboard_control {'action':'type','text':'aЖ漢'}"));
        witness.await("keyup 1 U+6F22");
        assertThat(witness.lines("key")).containsExactly("key 1 a", "key 1 Cyrillic_zhe", "key 1 U+6F22");
        JsonNode pressed = call(allowed, "keyboard_control {'action':'press','key':'ctrl+s','observe':'change'}");
        assertUnknown(pressed);
        assertUnknown(pressed.get("effect"));
        witness.await("keyup 1 <Primary>s");
    }

    private static void assertUnknown(JsonNode answer) {
        assertThat(answer.path("windows_known").asBoolean(true))
                .as(answer.toString())
                .isFalse();
        assertThat(answer.has("window_title") || answer.has("focused_window")).isFalse();
    }

    @Test
    void shortcutsOfProgramsAreRefusedBecauseTerminalsHaveOthers() {
        JsonNode answer = call(allowed, "clipboard_control {'action':'copy'}");
        assertThat(answer.path("error_code").asText()).as(answer.toString()).isEqualTo("not_supported_here");
        assertThat(answer.get("error").asText()).contains("terminals have other ones");
    }
}
