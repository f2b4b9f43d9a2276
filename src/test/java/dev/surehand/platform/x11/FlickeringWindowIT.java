package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.ThreadPause;
import dev.surehand.platform.x11.bindings.Xcb;
import dev.surehand.safety.Policies;
import dev.surehand.safety.Policy;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** E1.11: a denied window that comes up under the pointer and goes every 3 ms. */
class FlickeringWindowIT {

    private static final int MAP_WINDOW = 8;
    private static final int UNMAP_WINDOW = 10;
    private static final int BUTTON_PRESS = 4;
    private static final int STRING = 31;
    private static final int CLASS = 67;
    private static final int BACKGROUND_AND_EVENTS = 1 << 1 | 1 << 11;
    private static final int BUTTON_PRESSES = 1 << 2;
    private static final int CLICKS = 500;

    @AutoClose
    private static TestDesktop server;

    @BeforeAll
    static void start() {
        server = TestDesktop.startOrReportNotRun("--xvfb", "--no-wm", "--monitors", "one");
    }

    /** Judged by the presses that the programs have got. */
    @Test
    void noPressReachesIt() throws InterruptedException {
        UserPresence nobody = new UserPresence(UserPresence.Settings.OFF, Clock.systemUTC());
        Policy policy = Policies.denying("flicker");
        try (X11Connection good = X11Connection.open(server.display());
                X11Connection denied = X11Connection.open(server.display());
                ToolBench bench = new ToolBench(
                        Protection.guarded(new X11Source(server.display(), new ThreadPause()), policy, nobody))) {
            show(good, window(good, "good"));
            int window = window(denied, "flicker");
            AtomicBoolean isOver = new AtomicBoolean();
            Thread flicker = new Thread(() -> flicker(denied, window, isOver));
            flicker.start();
            int done = clicks(bench);
            isOver.set(true);
            flicker.join();
            assertThat(presses(denied)).as("presses in the denied window").isZero();
            assertThat(presses(good)).isEqualTo(done).isPositive();
            assertThat(done).as("some have to be refused").isLessThan(CLICKS);
        }
    }

    /** @return how many were done; the others were refused by the rule */
    private static int clicks(ToolBench bench) {
        int done = 0;
        for (int i = 0; i < CLICKS; i++) {
            // Far enough apart that no two are taken for a double click, and waited for.
            int x = 50 + i * 37 % 300;
            JsonNode answer = bench.call(
                    "mouse_control",
                    "{'action':'click','x':%d,'y':%d,'monitorIndex':0}".formatted(x, 50 + i % 2 * 200));
            boolean isDone = answer.get("success").asBoolean();
            assertThat(isDone || answer.get("error_code").asText().equals("blocked_by_policy"))
                    .as(answer.toString())
                    .isTrue();
            done += isDone ? 1 : 0;
        }
        return done;
    }

    private static void flicker(X11Connection connection, int window, AtomicBoolean isOver) {
        ThreadPause pause = new ThreadPause();
        while (!isOver.get()) {
            show(connection, window);
            pause.rest(Duration.ofMillis(3));
            connection.send(Request.core(UNMAP_WINDOW, 0).int32(window).toBytes());
            connection.sync();
            pause.rest(Duration.ofMillis(3));
        }
    }

    private static void show(X11Connection connection, int window) {
        connection.send(Request.core(MAP_WINDOW, 0).int32(window).toBytes());
        connection.sync();
    }

    private static int window(X11Connection connection, String name) {
        int window = connection.newId();
        short none = 0;
        short size = 450;
        Xcb.xcb_create_window(
                connection.questions().pointer(),
                (byte) 0,
                window,
                (int) connection.root(),
                none,
                none,
                size,
                size,
                none,
                none,
                0,
                BACKGROUND_AND_EVENTS,
                new int[] {0, BUTTON_PRESSES});
        byte[] both = (name + "\0" + name + "\0").getBytes(StandardCharsets.US_ASCII);
        Xcb.xcb_change_property(
                connection.questions().pointer(), (byte) 0, window, CLASS, STRING, (byte) 8, both.length, both);
        return window;
    }

    private static int presses(X11Connection connection) {
        connection.sync();
        int count = 0;
        Optional<ByteBuffer> event = connection.takeEvent(BUTTON_PRESS);
        while (event.isPresent()) {
            count++;
            event = connection.takeEvent(BUTTON_PRESS);
        }
        return count;
    }
}
