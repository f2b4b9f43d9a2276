package dev.surehand.mcp.elicitation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.TestClient;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests elicitation/create from inside a call. The answer limit here is half a second. */
@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class ElicitationRequestsTest {

    private static final String FORMS = "{\"elicitation\":{}}";

    private static TestClient asked() {
        TestClient client = new TestClient();
        client.initialize("2025-11-25", FORMS);
        return client;
    }

    private static void answer(TestClient client, JsonNode question, String outcome) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":%s,%s}".formatted(question.get("id"), outcome));
    }

    private static void accept(TestClient client, JsonNode question) {
        answer(client, question, "\"result\":{\"action\":\"accept\",\"content\":{\"allow\":true,\"span\":\"once\"}}");
    }

    private static JsonNode answers(JsonNode response) {
        return response.at("/result/structuredContent/answers");
    }

    private static void assertFirst(JsonNode answer, String first) {
        assertThat(answers(answer).path(0).asText()).as("%s", answer).isEqualTo(first);
    }

    @Test
    void theClientGetsAFormWithFlatFields() {
        try (TestClient client = asked()) {
            client.call(1, "test_ask", "{}");
            JsonNode question = client.receive();
            assertThat(question.get("method").asText()).isEqualTo("elicitation/create");
            assertThat(question.get("params")).isEqualTo(TestClient.object("""
                    {"message":"May I? 1","requestedSchema":{"type":"object","properties":{\
                    "allow":{"type":"boolean","title":"Allow it"},\
                    "span":{"type":"string","title":"For how long","enum":["once","always"]}},\
                    "required":["allow","span"]}}"""));
            accept(client, question);
            assertFirst(client.receive(), "accepted {allow=true, span=once}");
            assertThat(client.tools.events).containsExactly("looks", "looks", "acts");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"result\":{\"action\":\"accept\",\"content\":{\"allow\":false,\"span\":\"always\"}} | accepted {allow=false, span=always}",
                "\"result\":{\"action\":\"decline\"} | declined",
                "\"result\":{\"action\":\"cancel\"} | cancelled",
                "\"result\":{\"action\":\"accept\"} | cancelled",
                "\"result\":{\"action\":\"accept\",\"content\":{\"allow\":\"yes\",\"span\":\"once\"}} | cancelled",
                "\"result\":{\"action\":\"accept\",\"content\":{\"allow\":true,\"span\":\"ever\"}} | cancelled",
                "\"result\":7 | cancelled",
                "\"error\":{\"code\":-32603,\"message\":\"no\"} | cancelled",
                "\"error\":{\"code\":-32601,\"message\":\"no\"} | notsupported",
            })
    void whatTheClientSaysIsHandedOn(String outcome, String heard) {
        try (TestClient client = asked()) {
            client.call(1, "test_ask", "{}");
            answer(client, client.receive(), outcome);
            assertFirst(client.receive(), heard);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{}", "{\"elicitation\":{\"url\":{}}}", "{\"sampling\":{}}"})
    void aClientThatCannotShowFormsIsNotAsked(String capabilities) {
        try (TestClient client = new TestClient()) {
            client.initialize("2025-11-25", capabilities);
            client.call(1, "test_ask", "{}");
            assertFirst(client.receive(), "notsupported");
        }
    }

    @Test
    void aToolKnowsItsClient() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "test_ask", "{}");
            assertThat(client.receive().at("/result/structuredContent/client").asText())
                    .isEqualTo("test 1");
        }
    }

    @Test
    void questionsAreAskedOneAfterTheOtherAndEachOnce() {
        try (TestClient client = asked()) {
            client.call(1, "test_ask", "{\"questions\":3}");
            for (int i = 1; i <= 3; i++) {
                JsonNode question = client.receive();
                assertThat(question.at("/params/message").asText()).isEqualTo("May I? " + i);
                accept(client, question);
            }
            assertThat(answers(client.receive())).hasSize(3);
            assertThat(client.tools.events).containsExactly("looks", "looks", "looks", "looks", "acts");
        }
    }

    @Test
    void theLimitOfTheCallDoesNotRunWhileThePersonThinks() throws InterruptedException {
        try (TestClient client = asked()) {
            client.call(1, "test_ask", "{\"questions\":2}");
            for (int i = 0; i < 2; i++) {
                JsonNode question = client.receive();
                Thread.sleep(2000);
                accept(client, question);
            }
            assertThat(answers(client.receive())).hasSize(2);
        }
    }

    @Test
    void pingIsAnsweredMeanwhile() {
        try (TestClient client = asked()) {
            client.call(1, "test_ask", "{}");
            JsonNode question = client.receive();
            for (int id = 2; id <= 200; id++) {
                client.ping(id);
                assertThat(client.receive().get("id").asInt()).isEqualTo(id);
            }
            accept(client, question);
            assertThat(client.receive().get("id").asInt()).isEqualTo(1);
        }
    }

    @Test
    void whoNeverAnswersHasCancelledAndIsReported() {
        try (TestClient client = TestClient.withAnswerLimit(Duration.ofMillis(600))) {
            client.initialize("2025-11-25", FORMS);
            client.call(1, "test_ask", "{}");
            JsonNode question = client.receive();
            JsonNode takenBack = client.receive();
            assertThat(takenBack.get("method").asText()).isEqualTo("notifications/cancelled");
            assertThat(takenBack.at("/params/requestId")).isEqualTo(question.get("id"));
            assertFirst(client.receive(), "cancelled");
            accept(client, question);
            client.echo(2, "goes on");
            assertThat(client.receive().get("id").asInt()).isEqualTo(2);
        }
    }

    @Test
    void aCancelledCallEndsItsQuestionAtOnce() {
        try (TestClient client = asked()) {
            client.call(1, "test_ask", "{}");
            JsonNode question = client.receive();
            client.cancel(1);
            JsonNode takenBack = client.receive();
            assertThat(takenBack.at("/params/requestId")).isEqualTo(question.get("id"));
            client.echo(2, "goes on");
            assertThat(client.receive().get("id").asInt()).isEqualTo(2);
            assertThat(client.tools.events).containsExactly("looks", "echo goes on");
        }
    }

    @Test
    void theEndOfInputEndsAQuestionAtOnce() {
        TestClient client = asked();
        client.call(1, "test_ask", "{\"questions\":2}");
        client.receive();
        client.endInput();
        List<JsonNode> rest = client.awaitEnd();
        assertThat(rest).hasSize(1);
        assertThat(answers(rest.get(0))).hasToString("[\"cancelled\",\"cancelled\"]");
    }
}
