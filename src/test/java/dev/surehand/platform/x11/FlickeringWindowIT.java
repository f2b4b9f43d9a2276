package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.bindings.Xcb;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.safety.Policies;
import dev.surehand.safety.Policy;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Tests a window that appears under the pointer and disappears every 3 ms: it gets no press that is meant for the window below. */
@RandomTrials
class FlickeringWindowIT {

    private static final int MAP_WINDOW = 8;
    private static final int UNMAP_WINDOW = 10;
    private static final int CONFIGURE_WINDOW = 12;
    private static final int STACK_MODE = 1 << 6;
    private static final int ABOVE = 0;
    private static final int BUTTON_PRESS = 4;
    private static final int STRING = 31;
    private static final int CLASS = 67;
    private static final int BACKGROUND_AND_EVENTS = 1 << 1 | 1 << 11;
    private static final int BUTTON_PRESSES = 1 << 2;
    private static final int CLICKS = Trials.count(80, 500);

    @TempDesktop(TempDesktop.BARE)
    private static TestDesktop server;

    /** E1.11: the press is refused by the policy. */
    @Test
    void noPressReachesItWhenThePolicyDeniesIt() throws InterruptedException {
        check(
                Policies.denying("flicker"),
                "blocked_by_policy",
                good -> place -> "mouse_control {'action':'click',%s,'monitorIndex':0}".formatted(place));
    }

    /** The press is refused because the caller expects another window. */
    @Test
    void noPressReachesItWhenTheCallerExpectsAnother() throws InterruptedException {
        check(
                Policies.denying("nobody"),
                "wrong_target_window",
                good -> place -> "mouse_control {'action':'click',%s,'monitorIndex':0,'expectedWindow':'good'}"
                        .formatted(place));
    }

    /** The press is refused because the caller names another window. */
    @Test
    void noPressReachesItWhenTheCallerNamesAnother() throws InterruptedException {
        check(
                Policies.denying("nobody"),
                "wrong_target_window",
                good -> place -> "click {'window_id':'%d',%s}".formatted(good, place));
    }

    /**
     * Checks the presses that the programs have received.
     *
     * @param line returns a tool call, from the window to click and the members of a place
     */
    private static void check(Policy policy, String refusal, IntFunction<UnaryOperator<String>> line)
            throws InterruptedException {
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        try (X11Connection good = X11Connection.open(server.display());
                X11Connection other = X11Connection.open(server.display());
                ToolBench bench = new ToolBench(
                        Protection.guarded(new X11Source(server.display(), new ThreadPause()), policy, nobody))) {
            int target = window(good, "good");
            show(good, target);
            int window = window(other, "flicker");
            AtomicBoolean isOver = new AtomicBoolean();
            Thread flicker = new Thread(() -> flicker(other, window, isOver));
            flicker.start();
            int done = clicks(bench, line.apply(target), refusal);
            isOver.set(true);
            flicker.join();
            assertThat(presses(other)).as("presses in the other window").isZero();
            assertThat(presses(good)).isEqualTo(done).isPositive();
            assertThat(done).as("some have to be refused").isLessThan(CLICKS);
        }
    }

    /** @return how many clicks were done; the others were refused */
    private static int clicks(ToolBench bench, UnaryOperator<String> line, String refusal) {
        int done = 0;
        for (int i = 0; i < CLICKS; i++) {
            // The places are far enough apart that no two clicks are taken for a double click, and each click is
            // awaited.
            String place = "'x':%d,'y':%d".formatted(50 + i * 37 % 300, 50 + i % 2 * 200);
            String[] call = line.apply(place).split(" ", 2);
            JsonNode answer = bench.call(call[0], call[1]);
            boolean isDone = answer.get("success").asBoolean();
            assertThat(isDone || answer.get("error_code").asText().equals(refusal))
                    .as(answer.toString())
                    .isTrue();
            done += isDone ? 1 : 0;
        }
        return done;
    }

    private static void flicker(X11Connection connection, int window, AtomicBoolean isOver) {
        ThreadPause pause = new ThreadPause();
        while (!isOver.get()) {
            connection.send(X11Request.core(CONFIGURE_WINDOW, 0)
                    .int32(window)
                    .int16(STACK_MODE)
                    .int16(0)
                    .int32(ABOVE)
                    .toBytes());
            show(connection, window);
            pause.rest(Duration.ofMillis(3));
            connection.send(X11Request.core(UNMAP_WINDOW, 0).int32(window).toBytes());
            connection.sync();
            pause.rest(Duration.ofMillis(3));
        }
    }

    private static void show(X11Connection connection, int window) {
        connection.send(X11Request.core(MAP_WINDOW, 0).int32(window).toBytes());
        connection.sync();
    }

    private static int window(X11Connection connection, String name) {
        int window = connection.newId();
        short none = 0;
        short size = 450;
        Xcb.xcb_create_window(
                connection.xcb().pointer(),
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
                connection.xcb().pointer(), (byte) 0, window, CLASS, STRING, (byte) 8, both.length, both);
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
