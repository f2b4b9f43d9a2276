package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.surehand.mcp.stdio.Call;
import dev.surehand.mcp.stdio.JsonRpcJson;
import dev.surehand.mcp.stdio.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests notifications/progress and a client that is slow to read. */
class ProgressReportTest {

    private final BlockingQueue<JsonNode> read = new LinkedBlockingQueue<>();
    private final GatedClient out = new GatedClient(read);

    @Test
    void aCallDoesNotWaitForAClientThatDoesNotRead() throws InterruptedException {
        TestClient client = new TestClient(out);
        client.send(ServerProcess.INITIALIZE);
        read.poll(60, TimeUnit.SECONDS);
        out.shut = true;
        client.send("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_rest",\
                "arguments":{"ms":300,"steps":100},"_meta":{"progressToken":"t"}}}""");
        assertThat(client.nextEvent()).isEqualTo("begin 300");
        assertThat(client.nextEvent()).isEqualTo("end 300");
        out.gate.countDown();
        List<Integer> reports = new ArrayList<>();
        JsonNode message = read.poll(60, TimeUnit.SECONDS);
        for (; message.has("method"); message = read.poll(60, TimeUnit.SECONDS)) {
            assertThat(message.at("/params/progressToken").asText()).isEqualTo("t");
            reports.add(message.at("/params/progress").asInt());
        }
        // These are the report that was stuck in the pipe, mostly the first one, and the latest report when the pipe
        // was free.
        assertThat(reports).hasSizeLessThanOrEqualTo(2).endsWith(100);
        assertThat(message.get("id").asInt()).isEqualTo(1);
        client.endInput();
        client.awaitEnd();
        assertThat(read).isEmpty();
    }

    /** E4.4: with a clock of the test, in which 100 reports arrive within a second. */
    @Test
    void atMostTenReportsASecond() {
        List<Integer> sent = new ArrayList<>();
        List<JsonNode> messages = new ArrayList<>();
        Clockwork clock = new Clockwork();
        MessageWriter writer = new MessageWriter(fields -> {
            messages.add(TestClient.object(written(fields)));
            sent.add(clock.nowMs);
        });
        Call call = new Call(IntNode.valueOf(1), 0, any -> () -> {});
        try (ProgressReport report = new ProgressReport(writer, clock::later, TextNode.valueOf("t"), call)) {
            for (int done = 1; done <= 300; done++) {
                report.progress(done, 300, "Step " + done);
                clock.advance(10);
            }
        }
        assertThat(messages.get(messages.size() - 1).at("/params/message").asText())
                .isEqualTo("Step 300");
        for (int start : sent) {
            assertThat(sent.stream().filter(at -> at >= start && at < start + 1000))
                    .hasSizeBetween(1, 10);
        }
        assertThat(sent).hasSizeGreaterThan(20);
    }

    /** E4.4: after a rest the next report is sent at once. */
    @Test
    void aReportAfterARestDoesNotWait() {
        List<Integer> sent = new ArrayList<>();
        Clockwork clock = new Clockwork();
        MessageWriter writer = new MessageWriter(fields -> sent.add(clock.nowMs));
        Call call = new Call(IntNode.valueOf(1), 0, any -> () -> {});
        ProgressReport report = new ProgressReport(writer, clock::later, TextNode.valueOf("t"), call);
        report.progress(1, 3, "");
        clock.advance(1000);
        report.progress(2, 3, "");
        clock.advance(10);
        report.progress(3, 3, "");
        clock.advance(1000);
        assertThat(sent).containsExactly(0, 1000, 1130);
    }

    private static String written(MessageWriter.Json fields) {
        try (StringWriter text = new StringWriter()) {
            JsonGenerator json = JsonRpcJson.mapper().createGenerator(text);
            json.writeStartObject();
            fields.writeTo(json);
            json.writeEndObject();
            json.close();
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A scheduler that runs work when the clock of the test reaches its time, in steps of 10 ms. */
    private static final class Clockwork {
        private final NavigableMap<Integer, List<Runnable>> due = new TreeMap<>();
        private int nowMs;

        void later(Runnable work, Duration after) {
            due.computeIfAbsent(nowMs + (int) after.toMillis(), at -> new ArrayList<>())
                    .add(work);
            advance(0);
        }

        void advance(int ms) {
            for (int end = nowMs + ms; ; nowMs = Math.min(end, nowMs + 10)) {
                while (!due.isEmpty() && due.firstKey() <= nowMs) {
                    due.pollFirstEntry().getValue().forEach(Runnable::run);
                }
                if (nowMs >= end) {
                    return;
                }
            }
        }
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

    /** A client that reads nothing while the gate is shut. */
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
                assertThat(gate.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
