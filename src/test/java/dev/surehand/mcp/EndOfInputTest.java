package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class EndOfInputTest {

    @Test
    void endsWhenNothingIsLeftToDo() {
        TestClient client = TestClient.initialized();
        client.endInput();
        assertThat(client.awaitEnd()).isEmpty();
    }

    @Test
    void answersEverythingReceived() {
        TestClient client = TestClient.initialized();
        IntStream.range(0, 300).forEach(id -> client.echo(id, "x"));
        client.endInput();
        List<JsonNode> answers = client.awaitEnd();
        assertThat(answers).hasSize(300).allMatch(answer -> answer.has("result"));
    }

    @Test
    void aShortCallEndsNormally() {
        TestClient client = TestClient.initialized();
        client.rest(1, 100);
        client.endInput();
        assertThat(client.awaitEnd()).hasSize(1).allMatch(answer -> answer.has("result"));
    }

    /** Together the calls take longer than a single call may take. */
    @Test
    void shortCallsEndNormallyHoweverMany() {
        TestClient client = TestClient.initialized();
        IntStream.range(0, 30).forEach(id -> client.rest(id, 30));
        client.endInput();
        assertThat(client.awaitEnd()).hasSize(30).allMatch(answer -> answer.has("result"));
    }

    @Test
    void aLongCallIsStoppedAndReportedSo() {
        TestClient client = TestClient.initialized();
        client.rest(1, 20_000);
        client.echo(2, "after it");
        client.nextEvent();
        client.endInput();
        List<JsonNode> answers = client.awaitEnd();
        assertThat(answers).hasSize(2);
        assertThat(answers.get(0).at("/error/code").asInt()).isEqualTo(-32000);
        assertThat(answers.get(1).has("result")).isTrue();
        assertThat(client.tools.events).containsExactly("interrupted 20000", "echo after it");
    }

    /** One after another the calls would take minutes. */
    @Test
    void manyLongCallsAreStoppedTogether() {
        TestClient client = TestClient.initialized();
        IntStream.range(0, 20).forEach(id -> client.rest(id, 10_000));
        client.endInput();
        List<JsonNode> answers = client.awaitEnd();
        assertThat(answers.stream().map(answer -> answer.get("id").asInt()))
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 20).boxed().toList());
        assertThat(answers).allMatch(answer -> answer.at("/error/code").asInt() == -32000);
    }

    @Test
    void aClientThatStopsReadingEndsTheServer() {
        try (GoneClient out = new GoneClient()) {
            TestClient client = new TestClient(out);
            client.send("""
                    {"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":"2025-11-25",\
                    "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}""");
            client.rest(1, 20_000);
            client.nextEvent();
            out.gone = true;
            client.ping(2);
            client.awaitEnd();
            assertThat(client.tools.events).containsExactly("interrupted 20000");
        }
    }

    @Test
    void nothingMoreIsDoneForAClientThatIsGone() {
        try (GoneClient out = new GoneClient()) {
            TestClient client = new TestClient(out);
            client.send(ServerProcess.INITIALIZE);
            Patience.until("that is answered", () -> out.answered);
            client.rest(1, 300);
            client.echo(2, "waits");
            client.nextEvent();
            client.endInput();
            out.gone = true;
            client.awaitEnd();
            assertThat(client.tools.events).containsExactly("end 300");
        }
    }

    /** The release comes long before the server would release a key that is held without a call. */
    @Test
    void theDesktopIsReleasedThoughTheClientDoesNotRead() {
        StuckClient out = new StuckClient();
        try (ToolBench bench = new ToolBench(Duration.ofSeconds(60), Duration.ofMinutes(5))) {
            TestClient client = TestClient.of(bench.dispatcher, out);
            client.send(ServerProcess.INITIALIZE);
            client.call(1, "keyboard_control", "{\"action\":\"key_down\",\"key\":\"ctrl\"}");
            Patience.until("ctrl is down", () -> !bench.desktop.down().isEmpty());
            out.stuck = true;
            client.call(2, "mouse_control", "{\"action\":\"get_position\"}");
            client.call(3, "mouse_control", "{\"action\":\"get_position\"}");
            client.endInput();
            assertThat(Patience.comes(Patience.LONG, () -> bench.desktop.down().isEmpty()))
                    .as("ctrl is up")
                    .isTrue();
            out.reads.countDown();
            client.awaitEnd();
        }
    }

    private static final class StuckClient extends OutputStream {
        private final CountDownLatch reads = new CountDownLatch(1);
        private volatile boolean stuck;

        @Override
        public void write(int octet) throws IOException {
            try {
                if (stuck) {
                    reads.await();
                }
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }
    }

    private static final class GoneClient extends OutputStream {
        private volatile boolean gone;
        private volatile boolean answered;

        @Override
        public void write(int octet) throws IOException {
            if (gone) {
                throw new IOException("Broken pipe");
            }
            answered = answered || octet == '\n';
        }

        @Override
        public void close() {}
    }
}
