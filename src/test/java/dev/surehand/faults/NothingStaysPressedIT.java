package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TestDesktop.Part;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the ways in which a server or a call can end and still clean up. {@link KillIT} tests the way in which it cannot. */
class NothingStaysPressedIT {

    private static final String DRAG = """
            {"action":"drag","x":20,"y":20,"endX":900,"endY":700,"monitorIndex":0,"durationMs":%d,"modifiers":["alt"]}""";

    /** A limit below the 10 s that the drag takes. */
    private static final Duration LESS_THAN_THE_DRAG = Duration.ofSeconds(9);

    @TempDesktop
    private static TestDesktop desktop;

    // JUnit reads it, to close it.
    @SuppressWarnings("UnusedVariable")
    @AutoClose
    private static TextTarget terminal;

    @AutoClose
    private static Onlooker onlooker;

    /** The ways to end. At the end, a drag holds a button and a modifier, and ctrl is held across calls. */
    private enum End {
        SIGNAL(server -> {
            server.terminate();
            server.awaitExit(Patience.LONG);
        }),
        INPUT(server -> {
            server.endInput();
            server.awaitExit(Patience.LONG);
        }),
        CANCEL(server -> {
            cancel(server, 2);
            server.call(3, "keyboard_control", "{\"action\":\"release_all\"}");
            assertThat(server.receive().get("id").asInt()).isEqualTo(3);
        });

        private final Consumer<ServerProcess> come;

        End(Consumer<ServerProcess> come) {
            this.come = come;
        }
    }

    @BeforeAll
    static void start() {
        terminal = XtermTarget.on(desktop, new Point(1400, 300));
        onlooker = new Onlooker(desktop);
    }

    // F1-02: keys and buttons that the user holds, here another program, stay down
    @ParameterizedTest
    @EnumSource
    void whateverEndsItOnlyTheUserStillHolds(End end, @TempDir Path directory) {
        desktop.run("xdotool", "keydown", "Shift_R", "mousedown", "3");
        try (ServerProcess server = ServerProcess.on(desktop, "--state-dir", directory.toString())) {
            Onlooker.State users = onlooker.state();
            assertThat(users.pressed()).isGreaterThan(1);
            server.call(1, "keyboard_control", "{\"action\":\"key_down\",\"key\":\"ctrl\"}");
            assertThat(server.receive().get("id").asInt()).isEqualTo(1);
            server.call(2, "mouse_control", DRAG.formatted(1500));
            Patience.until("ctrl, alt and the button are down", () -> onlooker.pressed() == users.pressed() + 3);
            end.come.accept(server);
            Patience.until("they are up", () -> onlooker.pressed() == users.pressed());
            assertThat(onlooker.state().against(users)).isEqualTo(users.against(users));
        } finally {
            desktop.run("xdotool", "keyup", "Shift_R", "mouseup", "3");
        }
    }

    /** The release is measured as another program sees it: from sending the cancel until key and button are up. */
    @Test
    void aCancelledCallLetsGoAtOnce(@TempDir Path directory) {
        try (ServerProcess server = ServerProcess.on(desktop, "--state-dir", directory.toString())) {
            for (int id = 1; id < 10; id++) {
                server.call(id, "mouse_control", DRAG.formatted(10_000));
                Patience.until("alt and the button are down", () -> onlooker.pressed() == 2);
                cancel(server, id);
                Patience.until("they are up", LESS_THAN_THE_DRAG, () -> pressed(0));
            }
        }
    }

    private static Optional<Boolean> pressed(int count) {
        return onlooker.pressed() == count ? Optional.of(true) : Optional.empty();
    }

    private static void cancel(ServerProcess server, int id) {
        server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%d}}"
                .formatted(id));
    }

    @Test
    void pingIsAnsweredWhileAKeyIsHeldForSeconds(@TempDir Path directory) {
        try (ServerProcess server = ServerProcess.on(desktop, "--state-dir", directory.toString())) {
            server.call(100, "keyboard_control", "{\"action\":\"hold\",\"key\":\"ctrl\",\"durationMs\":10000}");
            Patience.until("the key is down", () -> onlooker.pressed() == 1);
            for (int id = 1; id < 10; id++) {
                server.send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}".formatted(id));
                assertThat(server.receive().get("id").asInt()).isEqualTo(id);
            }
            assertThat(onlooker.pressed()).as("the call still runs").isEqualTo(1);
            cancel(server, 100);
            Patience.until("the key is up", () -> onlooker.pressed() == 0);
        }
    }

    // F1-03
    @Test
    void aCallThatRunsOutOfTimeLeavesKeymapAndKeysAlone(@TempDir Path directory) {
        Onlooker.State before = onlooker.state();
        try (ServerProcess server =
                ServerProcess.on(desktop, "--state-dir", directory.toString(), "--keyboard-timeout-ms", "400")) {
            server.call(1, "keyboard_control", "{\"action\":\"press\",\"key\":\"漢\",\"repeat\":100}");
            assertThat(server.receive()
                            .at("/result/structuredContent/error_code")
                            .asText())
                    .isEqualTo("operation_timeout");
            Patience.until("all is as before", () -> onlooker.state().equals(before));
        }
    }

    @Test
    void whatIsHeldAcrossCallsIsUpAfterALimitWithoutOne(@TempDir Path directory) {
        try (ServerProcess server =
                ServerProcess.on(desktop, "--state-dir", directory.toString(), "--held-limit-ms", "1500")) {
            server.call(1, "keyboard_control", "{\"action\":\"key_down\",\"key\":\"ctrl\"}");
            server.call(2, "mouse_control", "{\"action\":\"mouse_down\",\"x\":20,\"y\":20,\"monitorIndex\":0}");
            Patience.until("key and button are down", () -> onlooker.pressed() == 2);
            Patience.until("they are up", () -> onlooker.pressed() == 0);
        }
    }

    // F2-11
    @Test
    void aStoppedXServerHoldsUpTheCallAndNotTheClient(@TempDir Path directory) throws Exception {
        try (ServerProcess server =
                ServerProcess.on(desktop, "--state-dir", directory.toString(), "--timeout-ms", "400")) {
            server.call(1, "mouse_control", "{\"action\":\"get_position\"}");
            assertThat(server.receive().get("id").asInt()).isEqualTo(1);
            signal("STOP");
            try {
                server.call(2, "mouse_control", DRAG.formatted(100));
                server.send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}");
                assertThat(server.receive().get("id").asInt()).isEqualTo(3);
                assertThat(server.receive()
                                .at("/result/structuredContent/error_code")
                                .asText())
                        .isEqualTo("operation_timeout");
            } finally {
                signal("CONT");
            }
            Patience.until("a call works again", Duration.ofSeconds(20), () -> {
                server.call(4, "mouse_control", "{\"action\":\"get_position\"}");
                return server.receive().at("/result/structuredContent/success").asBoolean()
                        ? Optional.of(true)
                        : Optional.empty();
            });
            assertThat(onlooker.pressed()).isZero();
        }
    }

    private static void signal(String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, Long.toString(desktop.pid(Part.SERVER)))
                .start()
                .waitFor();
    }
}
