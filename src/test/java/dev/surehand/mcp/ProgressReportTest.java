package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** notifications/progress, and a client that is slow to read. */
class ProgressReportTest {

    private final BlockingQueue<JsonNode> read = new LinkedBlockingQueue<>();
    private final GatedClient out = new GatedClient(read);

    @Test
    void aCallDoesNotWaitForAClientThatDoesNotRead() throws InterruptedException {
        TestClient client = new TestClient(out);
        client.send(ServerProcess.INITIALIZE);
        read.poll(10, TimeUnit.SECONDS);
        out.shut = true;
        client.send("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_rest",\
                "arguments":{"ms":300,"steps":100},"_meta":{"progressToken":"t"}}}""");
        assertThat(client.nextEvent()).isEqualTo("begin 300");
        assertThat(client.nextEvent()).isEqualTo("end 300");
        out.gate.countDown();
        List<Integer> reports = new ArrayList<>();
        JsonNode message = read.poll(10, TimeUnit.SECONDS);
        for (; message.has("method"); message = read.poll(10, TimeUnit.SECONDS)) {
            assertThat(message.at("/params/progressToken").asText()).isEqualTo("t");
            reports.add(message.at("/params/progress").asInt());
        }
        // One that was stuck in the pipe, mostly the first, and what was newest when it came free.
        assertThat(reports).hasSizeLessThanOrEqualTo(2).endsWith(100);
        assertThat(message.get("id").asInt()).isEqualTo(1);
        client.endInput();
        client.awaitEnd();
        assertThat(read).isEmpty();
    }

    @Test
    void theLastReportComesBeforeTheResult() {
        try (TestClient client = TestClient.initialized()) {
            for (int id = 1; id <= 100; id++) {
                client.send("""
                        {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"test_rest",\
                        "arguments":{"ms":0,"steps":20},"_meta":{"progressToken":%d}}}""".formatted(id, id));
                int last = 0;
                JsonNode message = client.receive();
                for (; message.has("method"); message = client.receive()) {
                    assertThat(message.at("/params/progressToken").asInt()).isEqualTo(id);
                    assertThat(message.at("/params/progress").asInt()).isGreaterThan(last);
                    last = message.at("/params/progress").asInt();
                }
                assertThat(last).isEqualTo(20);
                assertThat(message.get("id").asInt()).isEqualTo(id);
            }
        }
    }

    /** Reads nothing while the gate is shut. */
    private static final class GatedClient extends OutputStream {
        private final TestClient.LinesTo lines;
        private final CountDownLatch gate = new CountDownLatch(1);
        private volatile boolean shut;

        GatedClient(BlockingQueue<JsonNode> read) {
            lines = new TestClient.LinesTo(read);
        }

        @Override
        public void write(int octet) {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int start, int length) {
            if (shut) {
                await();
            }
            lines.write(bytes, start, length);
        }

        private void await() {
            try {
                assertThat(gate.await(15, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
