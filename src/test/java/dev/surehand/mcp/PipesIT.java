package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests clients that read late, send too much, or die, on real pipes and with little memory. */
@Timeout(90)
class PipesIT {

    private static final int MIB = 1 << 20;

    /** The answers together take more than twice the server's memory. */
    @Test
    void aClientThatDoesNotReadUntilTheServerCanDoNothingMoreLosesNothing() {
        try (ServerProcess server = ServerProcess.withHeap("64m")) {
            server.send(ServerProcess.INITIALIZE);
            IntStream.rangeClosed(1, 250).forEach(id -> server.call(id, "test_picture", "{\"bytes\":400000}"));
            server.awaitRest();
            server.receive();
            for (int id = 1; id <= 250; id++) {
                JsonNode answer = server.receive();
                assertThat(answer.path("id").asInt()).isEqualTo(id);
                assertThat(Base64.getDecoder()
                                .decode(answer.at("/result/content/1/data").asText()))
                        .hasSize(400_000);
            }
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
            assertThat(server.errors()).isEmpty();
        }
    }

    @Test
    void aLineLongerThanTheMemoryIsReadPast() throws IOException {
        byte[] mib = "x".repeat(MIB).getBytes(StandardCharsets.US_ASCII);
        try (ServerProcess server = ServerProcess.withHeap("64m")) {
            server.send(ServerProcess.INITIALIZE);
            server.receive();
            for (int i = 0; i < 300; i++) {
                server.raw().write(mib);
            }
            server.send("", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
            assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32600);
            assertThat(server.receive().path("id").asInt()).isEqualTo(1);
        }
    }

    /** Runs with the memory that the launcher sets; one message waits while the other runs. */
    @Test
    void theLongestMessageIsServed() {
        String head = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"test_echo\","
                + "\"arguments\":{\"text\":\"";
        int length = 16 * MIB - head.length() - 4;
        try (ServerProcess server = ServerProcess.withHeap("512m")) {
            server.send(ServerProcess.INITIALIZE, head + "x".repeat(length) + "\"}}}");
            server.send(head + "x".repeat(length + 1) + "\"}}}", head.replace("1,", "2,") + "é\"}}}");
            server.receive();
            Map<String, JsonNode> answers = new HashMap<>();
            for (int i = 0; i < 3; i++) {
                JsonNode answer = server.receive();
                answers.put(answer.get("id").asText(), answer);
            }
            assertThat(answers.get("null").at("/error/code").asInt()).isEqualTo(-32600);
            assertThat(answers.get("1").at("/result/structuredContent/text").asText())
                    .hasSize(length);
            assertThat(answers.get("2").has("result")).isTrue();
        }
    }

    /** Runs with the memory that the launcher sets; all calls together would take more. */
    @Test
    void callsFullOfTinyValuesDoNotWaitBeyondTheMemory() throws InterruptedException {
        String tree = "{\"values\":[%s{}]}".formatted("{},".repeat(450_000));
        try (ServerProcess server = ServerProcess.withHeap("512m")) {
            server.send(ServerProcess.INITIALIZE);
            callManyTimes(server);
            IntStream.rangeClosed(401, 420).forEach(id -> server.call(id, "test_echo", tree));
            server.send("{\"jsonrpc\":\"2.0\",\"id\":421,\"method\":\"ping\"}");
            Set<Integer> answered = new HashSet<>();
            for (int i = 0; i <= 421; i++) {
                answered.add(server.receive().get("id").asInt());
            }
            assertThat(answered).hasSize(422);
        }
    }

    @Test
    void aMessageThatTheMemoryDoesNotHoldIsRefused() {
        String tree = "{\"values\":[%s{}]}".formatted("{},".repeat(450_000));
        try (ServerProcess server = ServerProcess.withHeap("32m")) {
            server.send(ServerProcess.INITIALIZE);
            server.receive();
            server.call(1, "test_echo", "{\"text\":\"%s\"}".formatted("x".repeat(15 * MIB)));
            server.call(2, "test_echo", tree);
            for (int i = 0; i < 2; i++) {
                assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32000);
            }
            // Not before: what arrives while the memory is full may be refused too.
            server.call(3, "test_echo", "{\"text\":\"short\"}");
            assertThat(server.receive().at("/result/structuredContent/text").asText())
                    .isEqualTo("short");
        }
    }

    /** The answer is longer than what a pipe holds, so the server is in the middle of writing it. */
    @Test
    void aClientThatDiesMidAnswerEndsTheServer() {
        try (ServerProcess server = ServerProcess.withHeap("64m")) {
            server.send(ServerProcess.INITIALIZE);
            server.receive();
            server.call(1, "test_picture", "{\"bytes\":4000000}");
            server.call(2, "test_rest", "{\"ms\":20000}");
            server.awaitRest();
            server.stopReading();
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
        }
    }

    /**
     * The reports are longer than what a pipe holds. The call continues, and of the reports that could not be sent only the
     * latest is kept.
     */
    @Test
    void aClientThatAskedForProgressAndDoesNotReadHoldsUpNothing() {
        try (ServerProcess server = ServerProcess.withHeap("64m")) {
            server.send(ServerProcess.INITIALIZE);
            server.receive();
            server.send("""
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_rest",\
                    "arguments":{"ms":1000,"steps":2000},"_meta":{"progressToken":1}}}""");
            Patience.until("the tool has ended", () -> server.errors().contains("rested 1000"));
            int reports = 0;
            int last = 0;
            JsonNode message = server.receive();
            for (; message.has("method"); message = server.receive()) {
                reports++;
                assertThat(message.at("/params/progress").asInt()).isGreaterThan(last);
                last = message.at("/params/progress").asInt();
            }
            System.out.printf("%d of 2000 reports of progress reached a client that slept%n", reports);
            assertThat(last).isEqualTo(2000);
            assertThat(reports).isLessThan(2000);
            assertThat(message.path("id").asInt()).isEqualTo(1);
        }
    }

    /** What a client leaves unread; most of it is more than a pipe holds. */
    private enum Unread {
        AN_ANSWER(server -> server.call(1, "test_picture", "{\"bytes\":4000000}")),
        AN_ANSWER_AND_A_CALL(server -> {
            server.call(1, "test_picture", "{\"bytes\":4000000}");
            server.call(2, "test_rest", "{\"ms\":10}");
        }),
        MANY_ANSWERS(server -> callManyTimes(server)),
        PINGS(server -> IntStream.rangeClosed(1, 3000)
                .forEach(id -> server.send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}".formatted(id)))),
        AN_ANSWER_AND_A_SUBSCRIPTION(server -> {
            server.call(1, "test_picture", "{\"bytes\":4000000}");
            server.send("""
                    {"jsonrpc":"2.0","id":2,"method":"subscriptions/listen","params":{"notifications":{},"_meta":{\
                    "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                    "io.modelcontextprotocol/clientCapabilities":{}}}}""");
        });

        private final Consumer<ServerProcess> given;

        Unread(Consumer<ServerProcess> given) {
            this.given = given;
        }
    }

    private static void callManyTimes(ServerProcess server) {
        String text = "x".repeat(500);
        IntStream.rangeClosed(1, 400).forEach(id -> server.call(id, "test_echo", "{\"text\":\"%s\"}".formatted(text)));
    }

    /** No client will ever read the rest. */
    @ParameterizedTest
    @EnumSource
    void aClientThatNeitherReadsNorSendsAnyMoreEndsTheServer(Unread unread) {
        // The usual limit of 5 s is waited for once.
        String[] limit = unread == Unread.AN_ANSWER ? new String[0] : new String[] {"300"};
        try (ServerProcess server = ServerProcess.withHeap("64m", limit)) {
            server.send(ServerProcess.INITIALIZE);
            server.receive();
            unread.given.accept(server);
            Patience.until("an answer has begun", server::isAnswering);
            server.awaitRest();
            server.endInput();
            assertThat(server.awaitExit(Duration.ofSeconds(12))).isZero();
            assertThat(server.errors()).contains("The client does not read");
        }
    }

    /** The client receives an error for each call for which no time was left. */
    @ParameterizedTest
    @ValueSource(longs = {0, 3000})
    void aClientThatReadsAfterTheEndIsAnsweredInOrder(long late) throws InterruptedException {
        try (ServerProcess server = ServerProcess.withHeap("64m")) {
            server.send(ServerProcess.INITIALIZE);
            callManyTimes(server);
            server.awaitRest();
            server.endInput();
            Thread.sleep(late);
            List<ObjectNode> answers = server.receiveRest();
            assertThat(answers.stream().map(answer -> answer.get("id").asInt()))
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(0, 400).boxed().toList());
            assertThat(answers)
                    .allMatch(answer ->
                            answer.has("result") || (answer.at("/error/code").asInt() == -32000 && late > 0));
            assertThat(server.awaitExit(Patience.LONG)).isZero();
            assertThat(server.errors()).isEmpty();
        }
    }
}
