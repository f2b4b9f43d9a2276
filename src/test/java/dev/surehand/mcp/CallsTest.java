package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of tools/call: the order of calls, cancelling, and what is answered while a call runs. */
class CallsTest {

    private static final int LONG_MS = 10_000;

    @Test
    void callsRunInTheOrderReceived() {
        try (TestClient client = TestClient.initialized()) {
            IntStream.range(0, 300).forEach(id -> client.echo(id, "" + id));
            List<Integer> answers = new ArrayList<>();
            IntStream.range(0, 300)
                    .forEach(i -> answers.add(client.receive().get("id").asInt()));
            assertThat(answers).isEqualTo(IntStream.range(0, 300).boxed().toList());
            assertThat(client.tools.events)
                    .containsExactlyElementsOf(
                            IntStream.range(0, 300).mapToObj(i -> "echo " + i).toList());
        }
    }

    @Test
    void aRunningCallIsCancelledWithoutAnAnswer() {
        try (TestClient client = TestClient.initialized()) {
            for (int id = 1; id < 10; id++) {
                client.rest(id, LONG_MS);
                assertThat(client.nextEvent()).isEqualTo("begin " + LONG_MS);
                client.cancel(id);
                assertThat(client.nextEvent()).isEqualTo("interrupted " + LONG_MS);
            }
            client.echo(100, "after");
            assertThat(client.receive().get("id").asInt()).isEqualTo(100);
        }
    }

    @Test
    void aWaitingCallIsCancelledWithoutRunning() {
        try (TestClient client = TestClient.initialized()) {
            client.rest(1, 300);
            client.echo(2, "cancelled");
            client.echo(3, "wanted");
            client.cancel(2);
            assertThat(client.receive().get("id").asInt()).isEqualTo(1);
            assertThat(client.receive().get("id").asInt()).isEqualTo(3);
            assertThat(client.tools.events).containsExactly("begin 300", "end 300", "echo wanted");
        }
    }

    @Test
    void cancellingWhatIsOverOrUnknownIsIgnored() {
        try (TestClient client = TestClient.initialized()) {
            client.echo(1, "a");
            client.receive();
            client.cancel(1);
            client.cancel(77);
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":{}}}");
            client.echo(1, "b");
            assertThat(client.receive().at("/result/structuredContent/text").asText())
                    .isEqualTo("b");
        }
    }

    @Test
    void manyCancelsHitNoOtherCall() {
        try (TestClient client = TestClient.initialized()) {
            for (int id = 0; id < 200; id++) {
                client.echo(id, "cancelled or not");
                client.cancel(id);
                client.echo(1000 + id, "wanted");
            }
            List<Integer> wanted = new ArrayList<>();
            while (wanted.size() < 200) {
                JsonNode answer = client.receive();
                assertThat(answer.has("result")).as("%s", answer).isTrue();
                if (answer.get("id").asInt() >= 1000) {
                    wanted.add(answer.get("id").asInt());
                }
            }
            assertThat(wanted).isEqualTo(IntStream.range(1000, 1200).boxed().toList());
        }
    }

    @Test
    void pingIsAnsweredWhileACallRuns() {
        try (TestClient client = TestClient.initialized()) {
            client.rest(1, LONG_MS);
            client.nextEvent();
            for (int id = 2; id <= 200; id++) {
                client.ping(id);
                assertThat(client.receive().get("id").asInt()).isEqualTo(id);
            }
            client.cancel(1);
            assertThat(client.nextEvent()).isEqualTo("interrupted " + LONG_MS);
        }
    }

    @Test
    void anIdInUseIsRefused() {
        try (TestClient client = TestClient.initialized()) {
            client.rest(1, 300);
            client.echo(1, "the same id");
            client.ping(1);
            assertThat(client.receive().at("/error/code").asInt()).isEqualTo(-32600);
            assertThat(client.receive().at("/error/code").asInt()).isEqualTo(-32600);
            assertThat(client.receive().has("result")).isTrue();
            assertThat(client.tools.events).containsExactly("begin 300", "end 300");
        }
    }

    @Test
    void aTextAndANumberAreDifferentIds() {
        try (TestClient client = TestClient.initialized()) {
            client.rest(1, 200);
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"method\":\"ping\"}");
            assertThat(client.receive().get("id").toString()).isEqualTo("\"1\"");
            assertThat(client.receive().get("id").toString()).isEqualTo("1");
        }
    }

    @Test
    void anUnknownToolIsNamed() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "no_such_tool", "{}");
            assertThat(client.receive()).isEqualTo(TestClient.object("""
                            {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Unknown tool: no_such_tool"}}"""));
        }
    }

    @Test
    void halfASurrogatePairDoesNoHarm() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "no\\ud800pe", "{}");
            client.echo(2, "\\udc00");
            assertThat(client.receive().at("/error/message").asText()).isEqualTo("Unknown tool: no\ud800pe");
            assertThat(client.receive().at("/result/structuredContent/text").asText())
                    .isEqualTo("\udc00");
        }
    }

    @Test
    void moreWaitingThanMemoryIsRefused() {
        String tenMib = "x".repeat(10 << 20);
        try (TestClient client = TestClient.initialized()) {
            client.rest(1, LONG_MS);
            client.nextEvent();
            IntStream.rangeClosed(2, 5).forEach(id -> client.echo(id, tenMib));
            assertThat(client.receive().at("/error/message").asText()).contains("too many calls are waiting");
            client.cancel(1);
            IntStream.rangeClosed(2, 4)
                    .forEach(
                            id -> assertThat(client.receive().get("id").asInt()).isEqualTo(id));
        }
    }

    /** Each value takes a hundred times the memory of its three bytes. */
    @Test
    void tinyValuesWaitingAreCountedByTheirMemory() {
        String tree = "{\"values\":[%s{}]}".formatted("{},".repeat(200_000));
        try (TestClient client = TestClient.initialized()) {
            client.rest(1, LONG_MS);
            client.nextEvent();
            IntStream.rangeClosed(2, 4).forEach(id -> client.call(id, "test_echo", tree));
            for (int id = 3; id <= 4; id++) {
                JsonNode answer = client.receive();
                assertThat(answer.get("id").asInt()).isEqualTo(id);
                assertThat(answer.at("/error/code").asInt()).isEqualTo(-32000);
            }
            client.cancel(1);
            assertThat(client.receive().get("id").asInt()).isEqualTo(2);
        }
    }
}
