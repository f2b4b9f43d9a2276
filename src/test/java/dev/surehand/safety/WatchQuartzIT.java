package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the watch for the person's input on the stub of macOS's frameworks, through the tools. */
class WatchQuartzIT {

    private static final String MOVE = "{'action':'move','x':%d,'y':9,'monitorIndex':0}";

    @RegisterExtension
    final StubStage stage = new StubStage();

    private StubControl control;
    private ToolBench bench;

    @BeforeEach
    void connect() {
        control = stage.desktop().stub().control();
        var settings = new UserPresence.PresenceSettings(true, Optional.empty(), true, UserPresence.Pace.STANDARD);
        var user = new UserPresence(settings, Clock.systemUTC());
        bench = new ToolBench(Protection.guarded(StubDesktop.source(), new Policy(List.of()), user));
    }

    @AfterEach
    void disconnect() {
        bench.close();
    }

    @Test
    void onlyInputMakesMacosAskForInputMonitoring() {
        control.stub_allow(StubControl.MAY_LISTEN, false);
        bench.done("list_windows", "{}");
        bench.done("mouse_control", "{'action':'get_position'}");
        bench.done("screenshot_control", "{'monitorIndex':0}");
        // A pixel of a scaled picture needs the name of the picture; the check of a dry run sends nothing.
        bench.done(
                "mouse_control",
                "{'action':'move','x':5,'y':9,'monitorIndex':0,'screenshotId':'monitor','dryRun':true}");
        assertThat(control.stub_prompts(StubControl.MAY_LISTEN)).isZero();
        bench.done("mouse_control", "{'action':'move','x':5,'y':9,'monitorIndex':0,'screenshotId':'monitor'}");
        Patience.until("macOS asks", () -> control.stub_prompts(StubControl.MAY_LISTEN) > 0);
    }

    @Test
    void noInputIsSentWhileTheTapGetsNoEvents() {
        bench.done("mouse_control", MOVE.formatted(5));
        control.stub_deaf_taps(true);
        Patience.until("input is refused", () -> {
            control.stub_user_move((double) (control.stub_event_count() % 500), 30);
            return bench.call("mouse_control", MOVE.formatted(5))
                    .at("/error_code")
                    .asText()
                    .equals("input_blocked");
        });
    }
}
