package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.XtermTarget;
import dev.surehand.tool.ToolBench;
import java.awt.Point;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests in which xdotool, another X client, plays the person. */
class UserPresenceX11IT {

    private static final String TYPE = "{'action':'type','text':'%s','interKeyDelayMs':20}".formatted("x".repeat(400));

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private static TextTarget terminal;

    private UserPresence user;
    private ToolBench bench;

    @BeforeAll
    static void start() {
        terminal = XtermTarget.on(desktop, new Point(1400, 300));
    }

    @BeforeEach
    void connect() {
        Optional<KeyCombo> keys = Optional.of(KeyCombo.parse("ctrl+alt+shift+escape", List.of()));
        user = new UserPresence(
                new UserPresence.PresenceSettings(true, keys, true, UserPresence.Pace.STANDARD), Clock.systemUTC());
        bench = new ToolBench(
                Protection.guarded(new X11Source(desktop.display(), new ThreadPause()), new Policy(List.of()), user));
        user.onStop(bench.dispatcher::stopByUser);
        bench.done("keyboard_control", "{'action':'get_layout'}");
        Patience.until("the watch is on", () -> {
            push(1, 0);
            return Patience.comes(Duration.ofMillis(100), user::isActive);
        });
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aPersonWhoMovesTheMouseEndsTheTyping() {
        Thread person = new Thread(() -> {
            Patience.comes(
                    Duration.ofSeconds(3),
                    () -> !user.isActive() && terminal.text().length() > 40);
            push(3, 3);
        });
        person.start();
        JsonNode answer = bench.refused("user_active", "keyboard_control", TYPE);
        assertThat(answer.at("/error_details/characters_typed").asInt()).isBetween(1, 399);
    }

    @Test
    void ourOwnInputIsNoReasonToWait() {
        for (int i = 0; i < 20; i++) {
            bench.done("mouse_control", "{'action':'move','x':%d,'y':300,'monitorIndex':0}".formatted(300 + i));
            bench.done("keyboard_control", "{'action':'press','key':'shift'}");
        }
        assertThat(user.isActive()).isFalse();
    }

    @Test
    void theCornerStopsUntilThePersonLetsItGoOn() {
        bench.done("keyboard_control", "{'action':'key_down','key':'ctrl'}");
        moveInto(10, 10);
        push(-9, -9);
        Patience.until("it has stopped", user::isStopped);
        Patience.until(
                "ctrl is up",
                () -> bench.done("keyboard_control", "{'action':'get_layout'}")
                        .get("held_keys")
                        .isEmpty());
        bench.refused("stopped_by_user", "mouse_control", "{'action':'click','x':300,'y':200,'monitorIndex':0}");
        bench.refused("stopped_by_user", "keyboard_control", TYPE);
        ScreenRect primary = primary();
        moveInto((int) primary.width() - 10, (int) primary.height() - 10);
        push(9, 9);
        Patience.until("it goes on", () -> !user.isStopped());
        bench.done("mouse_control", "{'action':'move','x':300,'y':200,'monitorIndex':0}");
    }

    /** What an earlier call holds must not stay held until a long wait ends. */
    @Test
    void theCornerEndsACallThatWaits() throws Exception {
        bench.done("keyboard_control", "{'action':'key_down','key':'ctrl'}");
        moveInto(10, 10);
        CompletableFuture<JsonNode> waiting = CompletableFuture.supplyAsync(
                () -> bench.refused(
                        "stopped_by_user",
                        "ui_wait",
                        "{'until':'changed','region':{'monitorIndex':0,'x':600,'y':600,'width':9,'height':9},'timeoutMs':60000}"));
        Patience.until("it has stopped", () -> {
            push(-9, -9);
            return user.isStopped();
        });
        assertThat(waiting.get(30, TimeUnit.SECONDS).path("error").asText()).contains("stopped this server");
        Patience.until("ctrl is up", () -> bench.session.held().isEmpty());
        moveInto(300, 200);
    }

    @Test
    void aCallIntoTheCornerDoesNotStop() {
        bench.done("mouse_control", "{'action':'move','x':0,'y':0,'monitorIndex':0}");
        assertThat(Patience.comes(Duration.ofMillis(900), user::isStopped)).isFalse();
        bench.done("mouse_control", "{'action':'move','x':300,'y':200,'monitorIndex':0}");
    }

    /** E1.10: the drag moves the pointer back each time that the person pushes it. */
    @Test
    void aPushToTheCornerStopsADragThatDoesNotYield() {
        bench.close();
        user = new UserPresence(
                new UserPresence.PresenceSettings(true, Optional.empty(), false, UserPresence.Pace.STANDARD),
                Clock.systemUTC());
        bench = new ToolBench(
                Protection.guarded(new X11Source(desktop.display(), new ThreadPause()), new Policy(List.of()), user));
        bench.done("mouse_control", "{'action':'move','x':300,'y':300,'monitorIndex':0}");
        List<String> pushes = new ArrayList<>(List.of("xdotool"));
        for (int i = 0; i < 600; i++) {
            pushes.addAll(List.of("mousemove_relative", "--", "-60", "-60", "sleep", "0.02"));
        }
        Process person = desktop.launch(pushes.toArray(String[]::new));
        bench.refused(
                "stopped_by_user",
                "mouse_control",
                "{'action':'drag','x':300,'y':300,'endX':900,'endY':700,'monitorIndex':0,'durationMs':10000}");
        assertThat(bench.session.held()).isEmpty();
        person.destroy();
    }

    private ScreenRect primary() {
        JsonNode monitor =
                bench.done("screenshot_control", "{'action':'list_monitors'}").at("/monitors/0");
        return new ScreenRect(
                monitor.get("x").asInt(),
                monitor.get("y").asInt(),
                monitor.get("width").asInt(),
                monitor.get("height").asInt());
    }

    private void moveInto(int x, int y) {
        ScreenRect primary = primary();
        desktop.run("xdotool", "mousemove", "" + (int) (primary.x() + x), "" + (int) (primary.y() + y));
    }

    private static void push(int x, int y) {
        desktop.run("xdotool", "mousemove_relative", "--", "" + x, "" + y);
    }
}
