package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.tool.ToolBench;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests notifications/cancelled with the real tools. */
class CancelTest {

    private final ToolBench bench = new ToolBench();
    private final TestClient client = TestClient.of(bench.dispatcher);
    private final BlockingQueue<String> presses = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> releases = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        client.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mouse_control | {\"action\":\"drag\",\"x\":1,\"y\":2,\"endX\":300,\"endY\":400,\"monitorIndex\":0} | press left button | release left button",
                "run_steps | {\"steps\":[{\"tool\":\"mouse_control\",\"arguments\":{\"action\":\"drag\",\"x\":1,\"y\":2,\"endX\":300,\"endY\":400,\"monitorIndex\":0}}]} | press left button | release left button",
                "keyboard_control | {\"action\":\"hold\",\"key\":\"a\",\"durationMs\":5000,\"modifiers\":[\"ctrl\"]} | press ctrl | release ctrl",
            })
    void whatACancelledCallHoldsIsReleasedWhileItRests(String tool, String arguments, String press, String release) {
        bench.desktop.onEvent(event -> {
            if (event.equals(press)) {
                presses.add(event);
                restUntilInterrupted();
            } else if (event.equals(release)) {
                releases.add(event);
            }
        });
        client.initialize();
        for (int id = 1; id < 10; id++) {
            client.call(id, tool, arguments);
            assertThat(next(presses)).isEqualTo(press);
            client.cancel(id);
            assertThat(next(releases)).isEqualTo(release);
        }
        client.call(100, tool, "{}");
        assertThat(client.receive().path("id").asInt()).isEqualTo(100);
        assertThat(bench.desktop.down()).isEmpty();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    private static String next(BlockingQueue<String> events) {
        try {
            String next = events.poll(60, TimeUnit.SECONDS);
            assertThat(next).isNotNull();
            return next;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Rests longer than the test waits for the release. */
    private static void restUntilInterrupted() {
        try {
            Thread.sleep(120_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
