package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.Timing;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** notifications/cancelled, with the tools there are. */
class CancelTest {

    private final ToolBench bench = new ToolBench();
    private final TestClient client = TestClient.of(bench.dispatcher);
    private final BlockingQueue<Instant> presses = new LinkedBlockingQueue<>();
    private final BlockingQueue<Instant> releases = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        client.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mouse_control | {\"action\":\"drag\",\"x\":1,\"y\":2,\"endX\":300,\"endY\":400,\"monitorIndex\":0} | press left button | release left button",
                "keyboard_control | {\"action\":\"hold\",\"key\":\"a\",\"durationMs\":5000,\"modifiers\":[\"ctrl\"]} | press ctrl | release ctrl",
            })
    void whatACancelledCallHoldsIsReleasedAtOnce(String tool, String arguments, String press, String release) {
        bench.desktop.onEvent(event -> {
            if (event.equals(press)) {
                presses.add(Instant.now());
                restUntilInterrupted();
            } else if (event.equals(release)) {
                releases.add(Instant.now());
            }
        });
        client.initialize();
        assertThat(Timing.median(tool + " was cancelled and let go", id -> cancelled(id, tool, arguments)))
                .isLessThan(Duration.ofMillis(50));
        client.call(100, tool, "{}");
        assertThat(client.receive().path("id").asInt()).isEqualTo(100);
        assertThat(bench.desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    /** @return how long after the cancel it let go */
    private Duration cancelled(int id, String tool, String arguments) {
        client.call(id, tool, arguments);
        next(presses);
        Instant before = Instant.now();
        client.cancel(id);
        return Duration.between(before, next(releases));
    }

    private static Instant next(BlockingQueue<Instant> times) {
        try {
            Instant next = times.poll(10, TimeUnit.SECONDS);
            assertThat(next).isNotNull();
            return next;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void restUntilInterrupted() {
        try {
            Thread.sleep(20_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
