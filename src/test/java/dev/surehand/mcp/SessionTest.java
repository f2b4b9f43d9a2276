package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests initialize and the requests that may come before it. */
class SessionTest {

    /** E4.2: 2025-03-26 requires batches, which no other revision has, and is not supported. */
    @ParameterizedTest
    @CsvSource({
        "2024-11-05, 2024-11-05",
        "2025-03-26, 2024-11-05",
        "2025-06-18, 2025-06-18",
        "2025-11-25, 2025-11-25",
        "2099-01-01, 2025-11-25",
        "2025-07-01, 2025-06-18",
        "1999-01-01, 2025-11-25",
        "newest, 2025-11-25"
    })
    void versionsAreNegotiated(String asked, String agreed) {
        try (TestClient client = new TestClient()) {
            assertThat(client.initialize(asked).at("/result/protocolVersion").asText())
                    .isEqualTo(agreed);
        }
    }

    @Test
    void saysWhatItIs() {
        try (TestClient client = new TestClient()) {
            JsonNode result = client.initialize().get("result");
            assertThat(result.get("serverInfo"))
                    .isEqualTo(TestClient.object("{\"name\":\"surehand\",\"title\":\"Surehand\",\"version\":\"1\"}"));
            assertThat(result.at("/capabilities/tools/listChanged").asBoolean(true))
                    .isFalse();
            String instructions = result.get("instructions").asText();
            assertThat(instructions.split("\\s+")).hasSizeLessThan(150);
            assertThat(instructions).startsWith("Begin with open ").hasSizeLessThanOrEqualTo(1200);
            assertThat(instructions).containsSubsequence("open", "ui_snapshot", "run_steps", "screenshot");
        }
    }

    @Test
    void pingIsAnsweredBeforeInitialize() {
        try (TestClient client = new TestClient()) {
            client.ping(1);
            assertThat(client.receive().has("result")).isTrue();
        }
    }

    @Test
    void allElseIsRefusedBeforeInitialize() {
        try (TestClient client = new TestClient()) {
            client.echo(1, "too early");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"resources/list\"}");
            for (int id = 1; id <= 3; id++) {
                JsonNode answer = client.receive();
                assertThat(answer.at("/error/code").asInt()).isEqualTo(-32600);
                assertThat(answer.get("id").asInt()).isEqualTo(id);
            }
            assertThat(client.tools.events).isEmpty();
        }
    }

    @Test
    void servesBeforeTheClientSaysItIsReady() {
        try (TestClient client = TestClient.initialized()) {
            client.echo(1, "at once");
            assertThat(client.receive().has("result")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"no/such", "logging/setLevel", "sampling/createMessage", "Tools/List", ""})
    void aMethodThatThereIsNotIsNamed(String method) {
        try (TestClient client = TestClient.initialized()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{}}".formatted(method));
            JsonNode error = client.receive().get("error");
            assertThat(error.get("code").asInt()).isEqualTo(-32601);
            assertThat(error.get("message").asText()).isEqualTo("Method not found: " + method);
        }
    }

    @Test
    void notificationsAtAnyTimeAreNotAnswered() {
        try (TestClient client = new TestClient()) {
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}");
            client.initialize();
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/no_such\",\"params\":[1]}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"9\",\"error\":{\"code\":\"x\"}}");
            client.echo(1, "still there");
            assertThat(client.receive().get("id").asInt()).isEqualTo(1);
        }
    }

    @Test
    void aFailedInitializeMayBeRepeatedAndASuccessfulMayNot() {
        try (TestClient client = new TestClient()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":[]}}");
            assertThat(client.receive().at("/error/code").asInt()).isEqualTo(-32602);
            assertThat(client.initialize().has("result")).isTrue();
            assertThat(client.initialize().at("/error/code").asInt()).isEqualTo(-32600);
            client.echo(2, "goes on");
            assertThat(client.receive().has("result")).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | protocolVersion",
                "{\"capabilities\":{}} | protocolVersion",
                "{\"protocolVersion\":null} | protocolVersion",
                "{\"protocolVersion\":7,\"clientInfo\":\"x\"} | protocolVersion",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":5} | capabilities",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":\"x\"} | clientInfo"
            })
    void initializeTakesParamsOfNoOtherShape(String params, String culprit) {
        try (TestClient client = new TestClient()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":" + params + "}");
            JsonNode error = client.receive().get("error");
            assertThat(error.get("code").asInt()).isEqualTo(-32602);
            assertThat(error.get("message").asText()).contains(culprit + " must be");
            assertThat(client.initialize().has("result")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"protocolVersion\":\"2025-11-25\"}",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":null,\"clientInfo\":null}",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"new\":[1]},\"clientInfo\":{},\"more\":1}"
            })
    void initializeAsksForNoMoreThanItNeeds(String params) {
        try (TestClient client = new TestClient()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":" + params + "}");
            assertThat(client.receive().at("/result/protocolVersion").asText()).isEqualTo("2025-11-25");
            client.echo(2, "goes on");
            assertThat(client.receive().has("result")).isTrue();
        }
    }

    @Test
    void toolsAreListedFlatAndInOrder() {
        try (TestClient client = TestClient.initialized()) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{}}");
            JsonNode tools = client.receive().at("/result/tools");
            assertThat(tools.findValuesAsText("name")).startsWith("test_rest");
            List<String> fields = new ArrayList<>();
            tools.get(1).fieldNames().forEachRemaining(fields::add);
            assertThat(fields)
                    .containsExactly("name", "title", "description", "inputSchema", "outputSchema", "annotations");
            assertThat(tools.at("/1/name").asText()).isEqualTo("test_echo");
            assertThat(tools.at("/1/inputSchema/properties")
                            .properties()
                            .iterator()
                            .next()
                            .getKey())
                    .isEqualTo("text");
        }
    }
}
