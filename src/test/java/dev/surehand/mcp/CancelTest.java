package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** notifications/cancelled, with the tools there are. */
class CancelTest {

    private final ToolBench bench = new ToolBench();
    private final TestClient client = TestClient.of(bench.dispatcher);
    private final CountDownLatch pressed = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

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
    void whatACancelledCallHoldsIsReleasedAtOnce(String tool, String arguments, String press, String release)
            throws InterruptedException {
        bench.desktop.onEvent(event -> {
            if (event.equals(press)) {
                pressed.countDown();
                restUntilInterrupted();
            } else if (event.equals(release)) {
                released.countDown();
            }
        });
        client.initialize();
        client.call(1, tool, arguments);
        assertThat(pressed.await(10, TimeUnit.SECONDS)).isTrue();
        Instant before = Instant.now();
        client.cancel(1);
        assertThat(released.await(10, TimeUnit.SECONDS)).isTrue();
        Duration took = Duration.between(before, Instant.now());
        System.out.printf("%s was cancelled and let go within %d µs%n", tool, took.toNanos() / 1000);
        assertThat(took).isLessThan(Duration.ofMillis(500));
        client.call(2, tool, "{}");
        assertThat(client.receive().path("id").asInt()).isEqualTo(2);
        assertThat(bench.desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    private static void restUntilInterrupted() {
        try {
            Thread.sleep(20_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
