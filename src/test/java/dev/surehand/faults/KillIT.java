package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KeyboardState;
import dev.surehand.testdesktop.Layout;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.XtermTarget;
import java.awt.Point;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills servers at random moments of what they do, and checks that the first call of the next server repairs everything.
 * {@code -Dsurehand.kills=50} sets the number of kills for each act, {@code -Dsurehand.seed} repeats the moments.
 */
@RandomTrials
class KillIT {

    private static final int KILLS = Integer.getInteger("surehand.kills", Trials.count(1, 3));
    private static final Duration ENDED = Duration.ofSeconds(10);
    /**
     * The number of kills that must leave something behind. A kill may come too early or too late to leave anything; then more
     * are made.
     */
    private static final int WANTED = Math.max(1, KILLS / 10);

    private static final int MOST_KILLS = KILLS + 50;

    private static final Duration SOME_MORE = Duration.ofMillis(30);
    private static final int CAPS_AND_NUM_LOCK = 0x12;

    @TempDesktop
    private static TestDesktop desktop;

    // JUnit reads it, to close it.
    @SuppressWarnings("UnusedVariable")
    @AutoClose
    private static TextTarget terminal;

    @AutoClose
    private static Onlooker onlooker;

    /** The acts, on a keyboard with a us and a ru group, of which the second is active, and with two locks on. */
    private enum Act {
        DRAG("mouse_control", """
                {"action":"drag","x":20,"y":20,"endX":900,"endY":700,"monitorIndex":0,"durationMs":300,\
                "modifiers":["ctrl"]}"""),
        HELD_CTRL("keyboard_control", """
                {"action":"key_down","key":"ctrl"}"""),
        HELD_CHARACTER("keyboard_control", """
                {"action":"hold","key":"@","durationMs":200}"""),
        UNMAPPED_KEY("keyboard_control", """
                {"action":"hold","key":"漢","durationMs":200}"""),
        TYPING("keyboard_control", """
                {"action":"type","text":"Съешь then αβγδεζηθικλμνξοπρστυφχψω, ещё 漢字かなカナ한국어 שלום €≠→★ 🙂 and done"}""");

        private final String tool;
        private final String arguments;

        Act(String tool, String arguments) {
            this.tool = tool;
            this.arguments = arguments;
        }

        void begin(ServerProcess server) {
            server.call(1, tool, arguments);
        }
    }

    @BeforeAll
    static void start() {
        terminal = XtermTarget.on(desktop, new Point(1400, 300));
        onlooker = new Onlooker(desktop);
        onlooker.set("us,ru", 1, CAPS_AND_NUM_LOCK);
    }

    @AfterAll
    static void restore() {
        Layout.reset(desktop);
    }

    // F1-01
    @ParameterizedTest
    @EnumSource
    void theNextStartPutsRightWhatAKilledOneLeft(Act act, @TempDir Path directory) {
        Random random = new Random(Trials.SEED);
        Onlooker.State before = onlooker.state();
        long whole = uncut(act, directory);
        int left = 0;
        int kills = 0;
        ServerProcess server = start(directory);
        for (; kills < KILLS || (left < WANTED && kills < MOST_KILLS); kills++) {
            act.begin(server);
            LockSupport.parkNanos((long) (random.nextDouble() * whole));
            end(server);
            left += onlooker.state().equals(before) ? 0 : 1;
            server = start(directory);
            Onlooker.State after = onlooker.state();
            assertThat(after.equals(before))
                    .as("kill %d of %s with seed %d left %s", kills, act, Trials.SEED, after.against(before))
                    .isTrue();
        }
        end(server);
        System.out.printf("%s: %d kills, %d left something, all repaired; seed %d%n", act, kills, left, Trials.SEED);
        assertThat(left).as("kills that left something").isGreaterThanOrEqualTo(WANTED);
    }

    @ParameterizedTest
    @EnumSource(names = {"HELD_CTRL", "UNMAPPED_KEY"})
    void aServerWithAHandOfItsOwnPutsRightWhatTheSharedHandLeft(Act act, @TempDir Path directory) {
        Onlooker.State before = onlooker.state();
        ServerProcess server = start(directory);
        server.call(2, "mouse_control", "{\"action\":\"mouse_down\",\"x\":20,\"y\":20,\"monitorIndex\":0}");
        act.begin(server);
        Patience.until("key and button are down", () -> onlooker.pressed() == 2);
        end(server);
        assertThat(onlooker.pressed()).isEqualTo(2);
        try (ServerProcess own = start(directory, "--hand", "own")) {
            assertThat(onlooker.state().against(before)).isEqualTo(before.against(before));
            assertThat(onlooker.state()).isEqualTo(before);
            own.endInput();
            own.awaitExit(ENDED);
        }
    }

    @Test
    void theGroupThatTheUserHasChosenSinceStays(@TempDir Path directory) {
        onlooker.set("us,ru,gr", 1, 0);
        try {
            ServerProcess server = start(directory);
            server.call(
                    1,
                    "keyboard_control",
                    "{\"action\":\"type\",\"text\":\"%s\",\"interKeyDelayMs\":20}".formatted("a".repeat(500)));
            Patience.until("another group is in force", () -> onlooker.state().lockedGroup() == 0);
            end(server);
            KeyboardState.set(desktop, 2, 0);
            end(start(directory));
            assertThat(onlooker.state().lockedGroup()).isEqualTo(2);
        } finally {
            onlooker.set("us,ru", 1, CAPS_AND_NUM_LOCK);
        }
    }

    /** Returns how long the act takes when it is not interrupted, plus some time in which keys stay held. */
    private static long uncut(Act act, Path directory) {
        try (ServerProcess server = start(directory)) {
            long start = System.nanoTime();
            act.begin(server);
            assertThat(server.receive().at("/result/structuredContent/success").asBoolean())
                    .isTrue();
            long whole = System.nanoTime() - start;
            server.endInput();
            server.awaitExit(ENDED);
            return whole + SOME_MORE.toNanos();
        }
    }

    private static ServerProcess start(Path directory, String... options) {
        List<String> all = new ArrayList<>(List.of("--state-dir", directory.toString()));
        all.addAll(List.of(options));
        ServerProcess server = ServerProcess.on(desktop, all.toArray(String[]::new));
        server.call(0, "keyboard_control", "{\"action\":\"get_layout\"}");
        assertThat(server.receive().at("/result/structuredContent/success").asBoolean())
                .isTrue();
        return server;
    }

    private static void end(ServerProcess server) {
        try (server) {
            server.kill();
            server.awaitExit(ENDED);
        }
    }
}
