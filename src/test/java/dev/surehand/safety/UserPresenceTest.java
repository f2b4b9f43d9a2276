package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Tests with a person that the fake desktop plays. Its time advances while it rests; only the corners are timed by a real
 * clock.
 */
class UserPresenceTest {

    private static final ScreenPoint TOP_LEFT = new ScreenPoint(-1440, 0);
    private static final ScreenPoint BOTTOM_RIGHT = new ScreenPoint(1919, 1079);
    private static final ScreenPoint ELSEWHERE = new ScreenPoint(700, 700);
    private static final String CLICK = "{'action':'click','x':300,'y':200,'monitorIndex':0}";
    private static final Duration QUIET = Duration.ofMillis(300);

    private final FakeDesktop desktop = new FakeDesktop();
    private final FakeWindow window = desktop.open("Editor", new ScreenRect(0, 0, 1920, 1080));
    private UserPresence user;
    private ToolBench bench;

    @AfterEach
    void close() {
        bench.close();
    }

    private Instant restedTime() {
        return Instant.EPOCH.plus(desktop.rested());
    }

    private void start(boolean corners, boolean hotkey, boolean yields, Duration patience) {
        var pace = new UserPresence.Pace(QUIET, patience, Duration.ofMillis(60), Duration.ofMillis(150));
        Optional<KeyCombo> keys = hotkey ? Optional.of(KeyCombo.parse("ctrl+escape", List.of())) : Optional.empty();
        user = new UserPresence(new UserPresence.PresenceSettings(corners, keys, yields, pace), this::restedTime);
        bench = new ToolBench(Protection.guarded(desktop, new Policy(List.of()), user));
        user.onStop(bench.dispatcher::stopByUser);
        bench.done("mouse_control", "{'action':'get_position'}");
    }

    private void start() {
        start(true, true, true, Duration.ofSeconds(2));
    }

    @Test
    void aCallWaitsForTheUserToPause() {
        start();
        desktop.user(UserListener::pressed);
        bench.done("mouse_control", CLICK);
        assertThat(desktop.rested()).isGreaterThanOrEqualTo(QUIET);
        assertThat(window.seen()).isNotEmpty();
    }

    @Test
    void aUserWhoGoesOnIsLeftAlone() {
        start(true, true, true, Duration.ofMillis(100));
        desktop.user(u -> u.moved(ELSEWHERE));
        bench.refused("user_active", "mouse_control", CLICK);
        desktop.user(UserListener::pressed);
        bench.refused("user_active", "keyboard_control", "{'action':'type','text':'abc'}");
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void looksNeverWait() {
        start();
        desktop.user(UserListener::pressed);
        bench.done("screenshot_control", "{}");
        bench.done("mouse_control", "{'action':'get_position'}");
        bench.done("list_windows", "{}");
        assertThat(desktop.rested()).isZero();
    }

    @Test
    void typingEndsWhenTheUserBegins() {
        start();
        at("type c", UserListener::pressed);
        JsonNode answer = bench.refused("user_active", "keyboard_control", "{'action':'type','text':'abcdef'}");
        assertThat(answer.at("/error_details/characters_typed").asInt()).isEqualTo(3);
        assertThat(window.text()).isEqualTo("abc");
    }

    @Test
    void aDragEndsAndLetsGo() {
        start();
        at("press left button", u -> u.moved(ELSEWHERE));
        bench.refused(
                "user_active",
                "mouse_control",
                "{'action':'drag','x':10,'y':10,'endX':900,'endY':900,'monitorIndex':0,'durationMs':1000}");
        assertThat(desktop.down()).isEmpty();
        assertThat(desktop.pointer()).isEqualTo(new ScreenPoint(10, 10));
    }

    /** E2.7: a drag may wait for its drop target for up to 2 s. */
    @Test
    void endsADragThatWaitsForItsDropTarget() {
        start();
        window.with(FakeWindow.Habit.HANGS);
        at("move 900.0 900.0", u -> desktop.later(40, () -> u.moved(ELSEWHERE)));
        bench.refused(
                "user_active",
                "mouse_control",
                "{'action':'drag','x':10,'y':10,'endX':900,'endY':900,'monitorIndex':0}");
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void aHeldKeyIsLetGo() {
        start();
        at("press a", UserListener::pressed);
        bench.refused("user_active", "keyboard_control", "{'action':'hold','key':'a','durationMs':20000}");
        assertThat(desktop.down()).isEmpty();
        assertThat(desktop.rested()).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void theCornerStopsAndReleasesEverything() {
        start();
        bench.done("keyboard_control", "{'action':'key_down','key':'shift'}");
        desktop.user(u -> u.moved(TOP_LEFT));
        Patience.until("it has stopped", user::isStopped);
        Patience.until("shift is up", () -> desktop.log().contains("release shift"));
        desktop.user(u -> u.moved(ELSEWHERE));
        desktop.rest(Duration.ofSeconds(9));
        List<String> before = desktop.log();
        assertThat(bench.refused("stopped_by_user", "mouse_control", CLICK)
                        .get("error")
                        .asText())
                .contains("bottom right corner", "stop keys");
        bench.refused("stopped_by_user", "keyboard_control", "{'action':'type','text':'abc'}");
        bench.refused("stopped_by_user", "window_control", "{'action':'minimize','window_id':'100'}");
        bench.refused("stopped_by_user", "clipboard_control", "{'action':'set','text':'abc'}");
        bench.refused("stopped_by_user", "clipboard_control", "{'action':'paste','text':'abc'}");
        assertThat(desktop.log()).isEqualTo(before);
        bench.done("screenshot_control", "{}");
        desktop.user(u -> u.moved(BOTTOM_RIGHT));
        Patience.until("it goes on", () -> !user.isStopped());
        desktop.rest(QUIET);
        bench.done("mouse_control", CLICK);
    }

    @Test
    void whatRunsIsStopped() {
        start(true, true, false, Duration.ofSeconds(2));
        at("type c", UserListener::hotkeyPressed);
        bench.refused("stopped_by_user", "keyboard_control", "{'action':'type','text':'abcdef'}");
        assertThat(window.text()).isEqualTo("abc");
    }

    /** E1.10: in a corner where a call had left the pointer, a push by the person used to stop nothing. */
    @Test
    void aCallThatGoesToTheCornerDoesNotStopAndAPersonWhoPushesThereDoes() {
        start();
        bench.done("mouse_control", "{'action':'move','x':0,'y':0,'monitorIndex':0}");
        assertThat(Patience.comes(Duration.ofMillis(300), user::isStopped)).isFalse();
        desktop.user(u -> u.moved(new ScreenPoint(1, 1)));
        Patience.until("the user's own push stops", user::isStopped);
    }

    /** E1.10 */
    @Test
    void aCallTakesThePointerOutOfTheCornerAndNotThePerson() {
        start(true, false, false, Duration.ofSeconds(2));
        desktop.user(u -> u.moved(TOP_LEFT));
        bench.done("mouse_control", "{'action':'move','x':900,'y':900,'monitorIndex':0}");
        Patience.until("it has stopped", user::isStopped);
    }

    /** E1.10: each step of the drag moves the pointer back. */
    @Test
    void aPushToTheCornerStopsADragThatDoesNotYield() {
        start(true, false, false, Duration.ofSeconds(2));
        desktop.onEvent(done -> {
            if (done.startsWith("move") && !desktop.down().isEmpty()) {
                ScreenPoint at = desktop.pointer();
                desktop.user(u -> u.pushed(new ScreenPoint(at.x() - 90, at.y() - 90), -90, -90));
            }
            if (desktop.rested().toMillis() > 800) {
                Patience.until("it has stopped", user::isStopped);
            }
        });
        bench.refused(
                "stopped_by_user",
                "mouse_control",
                "{'action':'drag','x':300,'y':300,'endX':900,'endY':900,'monitorIndex':0,'durationMs':1000}");
        assertThat(desktop.down()).isEmpty();
    }

    /** What a call did before the stop must not let the server continue. */
    @Test
    void aNudgeInTheCornerWhereACallHasLeftThePointerDoesNotResume() {
        start();
        bench.done("mouse_control", "{'action':'move','x':1919,'y':1079,'monitorIndex':0}");
        desktop.user(UserListener::hotkeyPressed);
        desktop.user(u -> u.moved(new ScreenPoint(1918, 1078)));
        assertThat(Patience.comes(Duration.ofMillis(400), () -> !user.isStopped()))
                .isFalse();
        desktop.user(u -> u.moved(ELSEWHERE));
        desktop.user(u -> u.moved(BOTTOM_RIGHT));
        Patience.until("it goes on", () -> !user.isStopped());
    }

    /** E1.10: while the person's input cannot be watched, the person cannot stop the server. */
    @Test
    void whileThePersonIsNotSeenNothingIsSent() {
        start();
        desktop.user(u -> u.lost("The connection has ended."));
        JsonNode refusal = bench.refused("input_blocked", "mouse_control", CLICK);
        assertThat(refusal.get("error").asText()).contains("The connection has ended.", "nothing was sent");
        bench.refused("input_blocked", "keyboard_control", "{'action':'type','text':'abc'}");
        assertThat(desktop.log()).isEmpty();
        bench.done("screenshot_control", "{}");
        desktop.user(UserListener::watching);
        bench.done("mouse_control", CLICK);
        at("type c", u -> u.lost("The connection has ended."));
        bench.refused("input_blocked", "keyboard_control", "{'action':'type','text':'abcdef'}");
        assertThat(window.text()).isEqualTo("abc");
    }

    @Test
    void passingTheCornerStopsNothing() {
        start();
        desktop.user(u -> u.moved(TOP_LEFT));
        desktop.user(u -> u.moved(ELSEWHERE));
        assertThat(Patience.comes(Duration.ofMillis(300), user::isStopped)).isFalse();
    }

    @Test
    void theHotkeyStopsAndNotTooSoonLetsGoOn() {
        start();
        desktop.user(UserListener::hotkeyPressed);
        assertThat(user.isStopped()).isTrue();
        desktop.user(UserListener::hotkeyPressed);
        assertThat(user.isStopped()).isTrue();
        desktop.rest(Duration.ofMillis(150));
        desktop.user(UserListener::hotkeyPressed);
        assertThat(user.isStopped()).isFalse();
    }

    @Test
    void eachCanBeSwitchedOff() {
        start(false, true, false, Duration.ofSeconds(2));
        desktop.user(u -> u.moved(TOP_LEFT));
        assertThat(Patience.comes(Duration.ofMillis(300), user::isStopped)).isFalse();
        bench.done("mouse_control", CLICK);
        assertThat(desktop.rested()).isLessThan(QUIET);
    }

    private void at(String event, Consumer<UserListener> does) {
        desktop.onEvent(done -> {
            if (done.equals(event)) {
                desktop.user(does);
            }
        });
    }
}
