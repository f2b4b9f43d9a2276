package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.brain.Scenario;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What chat completions refuse, and what they accept. */
class ChatRulesTest {

    private static final String PNG = "data:image/png;base64," + Shots.plain(64, 48);

    private static ModelSimulator simulator;

    /** @param refusal part of the message; empty if the request is accepted */
    private record Rule(String name, ObjectNode body, int status, String refusal) {

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    static void start() throws Exception {
        simulator = ModelSimulator.start(SimulatorSettings.of(Scenario.named("always-done")));
    }

    @AfterAll
    static void stop() {
        simulator.close();
    }

    static Stream<Rule> rules() {
        return Stream.of(
                rule("text", 200, "", body -> {}),
                rule("picture", 200, "", body -> image(body, PNG)),
                rule("answered call", 200, "", body -> {
                    call(body, "call_1");
                    tool(body, "call_1");
                }),
                rule("unanswered call", 400, "did not have response messages: call_1", body -> {
                    call(body, "call_1");
                    body.withArray("messages").addObject().put("role", "user").put("content", "Well?");
                }),
                rule("call at the end", 400, "did not have response messages: call_1", body -> call(body, "call_1")),
                rule(
                        "result without a call",
                        400,
                        "must be a response to a preceeding message",
                        body -> tool(body, "call_1")),
                rule("result given twice", 400, "must be a response to a preceeding message", body -> {
                    call(body, "call_1");
                    tool(body, "call_1");
                    tool(body, "call_1");
                }),
                rule("picture in a result", 400, "Invalid value: 'image_url'", body -> {
                    call(body, "call_1");
                    ObjectNode result = body.withArray("messages")
                            .addObject()
                            .put("role", "tool")
                            .put("tool_call_id", "call_1");
                    part(result.putArray("content"), PNG);
                }),
                rule("no base64", 400, "Invalid base64", body -> image(body, "data:image/png;base64,%%")),
                rule("no picture", 400, "unsupported image", body -> image(body, "data:image/png;base64,AAAA")),
                rule(
                        "picture of another type",
                        400,
                        "its URL says otherwise",
                        body -> image(body, PNG.replace("png", "jpeg"))),
                rule("picture elsewhere", 400, "data URLs only", body -> image(body, "https://example.org/a.png")),
                rule("4 pictures for a model that takes 3", 400, "At most 3 image(s)", body -> {
                    body.put("model", "holo3");
                    Stream.of(1, 2, 3, 4).forEach(i -> image(body, PNG));
                }),
                rule("3 pictures for a model that takes 3", 200, "", body -> {
                    body.put("model", "holo3");
                    Stream.of(1, 2, 3).forEach(i -> image(body, PNG));
                }),
                rule("unknown model", 404, "does not exist", body -> body.put("model", "gpt-0")),
                rule("no model", 400, "Missing required parameter: 'model'", body -> body.remove("model")),
                rule("no messages", 400, "Missing required parameter: 'messages'", body -> body.putArray("messages")),
                rule(
                        "unknown role",
                        400,
                        "Invalid value: 'robot'",
                        body -> body.withArray("messages").addObject().put("role", "robot")),
                rule(
                        "null content",
                        400,
                        "expected a string",
                        body -> body.withArray("messages").addObject().put("role", "user")),
                rule("unknown field", 400, "Unknown parameter: 'foo'", body -> body.put("foo", 1)),
                rule(
                        "tool without a name",
                        400,
                        "pattern",
                        body -> ((ObjectNode) body.at("/tools/0/function")).remove("name")),
                rule(
                        "tool of another type",
                        400,
                        "Supported values are: 'function'",
                        body -> ((ObjectNode) body.at("/tools/0")).put("type", "computer")),
                rule("stream", 400, "does not stream", body -> body.put("stream", true)));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void refusesAndAcceptsAsTheService(Rule rule) throws IOException {
        SimClient.Answer answer = SimClient.chat(simulator).post(rule.body());
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(rule.status());
        assertThat(answer.message()).contains(rule.refusal());
        assertThat(answer.body().has(rule.status() == 200 ? "choices" : "error"))
                .isTrue();
    }

    @Test
    void wantsTheKey() throws IOException {
        SimClient client = SimClient.chat(simulator);
        ObjectNode body = request("sim-pixel");
        assertThat(client.with("authorization", null).post(body).status()).isEqualTo(401);
        SimClient.Answer wrong = client.with("authorization", "Bearer other").post(body);
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body().at("/error/code").asText()).isEqualTo("invalid_api_key");
    }

    @Test
    void listsItsModels() throws IOException {
        HttpResponse<String> answer =
                SimClient.at(simulator, "/v1/models").raw(HttpRequest.BodyPublishers.noBody(), "GET");
        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode data = SimClient.JSON.readTree(answer.body()).get("data");
        assertThat(data.findValuesAsText("id")).contains("sim-0-1000", "claude-sonnet-5-5", "gpt-6.1-terra");
    }

    static ObjectNode request(String model) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("model", model);
        body.putArray("messages").addObject().put("role", "user").put("content", "Fill the form.");
        ObjectNode function =
                body.putArray("tools").addObject().put("type", "function").putObject("function");
        ObjectNode parameters =
                function.put("name", "computer").putObject("parameters").put("type", "object");
        ArrayNode actions = parameters
                .putObject("properties")
                .putObject("action")
                .put("type", "string")
                .putArray("enum");
        Stream.of("screenshot", "left_click", "type", "key", "wait", "scroll").forEach(actions::add);
        parameters.withObject("/properties").putObject("coordinate").put("type", "array");
        return body;
    }

    static void image(ObjectNode body, String url) {
        part(body.withArray("messages").addObject().put("role", "user").putArray("content"), url);
    }

    private static void part(ArrayNode content, String url) {
        content.addObject().put("type", "image_url").putObject("image_url").put("url", url);
    }

    private static void call(ObjectNode body, String id) {
        ObjectNode call = body.withArray("messages")
                .addObject()
                .put("role", "assistant")
                .putArray("tool_calls")
                .addObject();
        call.put("id", id)
                .put("type", "function")
                .putObject("function")
                .put("name", "computer")
                .put("arguments", "{}");
    }

    private static void tool(ObjectNode body, String id) {
        body.withArray("messages")
                .addObject()
                .put("role", "tool")
                .put("tool_call_id", id)
                .put("content", "done");
    }

    private static Rule rule(String name, int status, String refusal, Consumer<ObjectNode> change) {
        ObjectNode body = request("sim-pixel");
        change.accept(body);
        return new Rule(name, body, status, refusal);
    }
}
