package dev.surehand.mcp.elicitation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.TestClient;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests questions in the revision 2026-07-28: the call ends with a question and is repeated with the answer. */
class PendingElicitationsTest {

    private static final String META = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientInfo":{"name":"modern","version":"2"},\
            "io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}}""";

    private static final String YES = "{\"action\":\"accept\",\"content\":{\"allow\":true,\"span\":\"once\"}}";

    private final TestClient client = new TestClient();
    private int id;

    private JsonNode call(String arguments, String more) {
        return call(client, META, arguments, more);
    }

    private JsonNode call(TestClient to, String meta, String arguments, String more) {
        to.send(
                "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"test_ask\",\"arguments\":%s%s,%s}}"
                        .formatted(++id, arguments, more, meta));
        return to.receive();
    }

    private static String with(JsonNode state, String response) {
        return ",\"requestState\":%s,\"inputResponses\":{\"question\":%s}".formatted(state, response);
    }

    private static JsonNode state(JsonNode answer) {
        assertThat(answer.at("/result/resultType").asText()).as("%s", answer).isEqualTo("input_required");
        return answer.at("/result/requestState");
    }

    private static String answers(JsonNode answer) {
        assertThat(answer.at("/result/resultType").asText()).as("%s", answer).isEqualTo("complete");
        return answer.at("/result/structuredContent/answers").toString();
    }

    private static void assertRefused(JsonNode answer) {
        assertThat(answer.at("/error/code").asInt()).as("%s", answer).isEqualTo(-32602);
        assertThat(answer.at("/error/message").asText()).contains("requestState");
    }

    @Test
    void theCallEndsWithItsQuestionAndIsRepeatedWithTheAnswer() {
        try (client) {
            JsonNode open = call("{}", "");
            JsonNode result = open.get("result");
            assertThat(result.has("content")).isFalse();
            assertThat(result.at("/inputRequests/question/method").asText()).isEqualTo("elicitation/create");
            assertThat(result.at("/inputRequests/question/params/message").asText())
                    .isEqualTo("May I? 1");
            assertThat(result.at("/_meta").has("io.modelcontextprotocol/serverInfo"))
                    .isTrue();
            JsonNode done = call("{}", with(state(open), YES));
            assertThat(answers(done)).isEqualTo("[\"accepted {allow=true, span=once}\"]");
            assertThat(done.at("/result/structuredContent/client").asText()).isEqualTo("modern 2");
            assertThat(client.tools.events).containsExactly("looks", "looks", "looks", "acts");
        }
    }

    @Test
    void answersOfEarlierRoundsAreKept() {
        try (client) {
            JsonNode first = call("{\"questions\":3}", "");
            JsonNode second = call("{\"questions\":3}", with(state(first), YES));
            assertThat(second.at("/result/inputRequests/question/params/message")
                            .asText())
                    .isEqualTo("May I? 2");
            JsonNode third = call("{\"questions\":3}", with(state(second), "{\"action\":\"decline\"}"));
            JsonNode done = call("{\"questions\":3}", with(state(third), "{\"action\":\"cancel\"}"));
            assertThat(answers(done)).isEqualTo("[\"accepted {allow=true, span=once}\",\"declined\",\"cancelled\"]");
            assertThat(client.tools.events).containsOnlyOnce("acts");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{}", "7", "{\"action\":\"accept\"}", "{\"action\":\"accept\",\"content\":{\"allow\":1}}"})
    void whatIsNoAnswerIsAskedForAgain(String response) {
        try (client) {
            JsonNode again = call("{}", with(state(call("{}", "")), response));
            assertThat(answers(call("{}", with(state(again), YES)))).contains("accepted");
        }
    }

    @Test
    void anAnswerIsTakenOnceAndForItsCallOnly() {
        try (client) {
            JsonNode state = state(call("{}", ""));
            assertThat(answers(call("{}", with(state, YES)))).contains("accepted");
            assertRefused(call("{}", with(state, YES)));
            assertRefused(call("{\"message\":\"Else?\"}", with(state(call("{}", "")), YES)));
            assertRefused(call("{}", with(TestClient.object("{}"), YES)));
            assertThat(client.tools.events).containsOnlyOnce("acts");
        }
    }

    @Test
    void anAnswerWithoutItsStateCountsForNothing() {
        try (client) {
            call("{}", "");
            state(call("{}", ",\"inputResponses\":{\"question\":" + YES + "}"));
            assertThat(client.tools.events).doesNotContain("acts");
        }
    }

    @Test
    void aLateAnswerIsNotTaken() throws InterruptedException {
        try (client;
                TestClient hasty = TestClient.withAnswerLimit(Duration.ofMillis(100))) {
            JsonNode state = state(call(hasty, META, "{}", ""));
            Thread.sleep(200);
            assertRefused(call(hasty, META, "{}", with(state, YES)));
        }
    }

    @Test
    void onlyTheLatestAreKept() {
        try (client) {
            JsonNode oldest = state(call("{}", ""));
            JsonNode second = state(call("{}", ""));
            for (int i = 0; i < 7; i++) {
                call("{}", "");
            }
            assertRefused(call("{}", with(oldest, YES)));
            assertThat(answers(call("{}", with(second, YES)))).contains("accepted");
        }
    }

    @Test
    void aClientThatCannotShowFormsIsNotAsked() {
        try (client) {
            String meta = META.replace("{\"form\":{}}", "{\"url\":{}}");
            assertThat(answers(call(client, meta, "{}", ""))).isEqualTo("[\"notsupported\"]");
        }
    }
}
