package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What a server with {@code --dry-run} waits for. The time of the fake desktop advances only while it rests. */
class DryRunWaitsTest {

    private static final Duration QUIET = Duration.ofMillis(300);

    private final FakeDesktop desktop = new FakeDesktop();
    private final UserPresence user = new UserPresence(
            new UserPresence.PresenceSettings(false, Optional.empty(), true, UserPresence.Pace.STANDARD),
            () -> Instant.EPOCH.plus(desktop.rested()));

    @AutoClose
    private final ToolBench bench =
            new ToolBench(Protection.guarded(Protection.dryRun(desktop), new Policy(List.of()), user));

    @Test
    void waitsForThePersonAndSendsNothing() {
        desktop.open("Editor", new ScreenRect(0, 0, 800, 600));
        bench.done("list_windows", "{}");
        desktop.user(UserListener::pressed);
        bench.done("keyboard_control", "{'action':'type','text':'abc'}");
        assertThat(desktop.rested()).isGreaterThanOrEqualTo(QUIET);
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void waitsForAWindow() {
        bench.done("list_windows", "{}");
        desktop.later(40, () -> desktop.open("Editor", new ScreenRect(0, 0, 800, 600)));
        JsonNode answer = bench.done("window_control", "{'action':'wait_for','condition':'appear','title':'Editor'}");
        assertThat(answer.at("/window/title").asText()).isEqualTo("Editor");
    }

    @Test
    void gesturesTakeNoTime() {
        desktop.open("Editor", new ScreenRect(0, 0, 800, 600));
        bench.done("keyboard_control", "{'action':'hold','key':'a','durationMs':1000}");
        assertThat(desktop.rested()).isZero();
    }
}
