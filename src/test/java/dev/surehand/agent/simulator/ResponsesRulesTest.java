package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What OpenAI Responses refuses, and what it accepts. */
class ResponsesRulesTest {

    private static final String PNG = "data:image/png;base64," + Shots.plain(64, 48);

    private ModelSimulator simulator;

    /** @param refusal part of the message; empty if the request is accepted */
    private record Rule(String name, ObjectNode body, int status, String refusal) {

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeEach
    void start() throws IOException {
        simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.of("""
                {"name": "test", "always": [{"when": {"taskContains": "checked"}, "screenshot": true,
                  "safetyChecks": [{"id": "sc_1", "code": "malicious_instructions", "message": "Careful."}]}],
                 "steps": [{"screenshot": true, "times": 100}]}""")));
    }

    @AfterEach
    void stop() {
        simulator.close();
    }

    static Stream<Rule> rules() {
        return Stream.of(
                rule("text", 200, "", body -> {}),
                rule("plain string", 200, "", body -> body.put("input", "Fill the form.")),
                rule("answered call", 200, "", ResponsesRulesTest::answered),
                rule(
                        "untyped message",
                        400,
                        "Missing required parameter: 'input[0].type'",
                        body -> ((ObjectNode) body.at("/input/0")).remove("type")),
                rule(
                        "unanswered call",
                        400,
                        "No tool output found for computer call call_1",
                        body -> call(body, "call_1")),
                rule("output without a call", 400, "No tool call found", body -> output(body, "call_1")),
                rule("output given twice", 400, "No tool call found", body -> {
                    answered(body);
                    output(body, "call_1");
                }),
                rule("no detail", 400, "'original'", body -> answered(body).remove("detail")),
                rule(
                        "detail high",
                        400,
                        "Invalid value: 'high'",
                        body -> answered(body).put("detail", "high")),
                rule(
                        "output that is an input_image",
                        400,
                        "'computer_screenshot'",
                        body -> answered(body).put("type", "input_image")),
                rule(
                        "output without a picture",
                        400,
                        "image_url",
                        body -> answered(body).remove("image_url")),
                rule(
                        "output with a file",
                        400,
                        "keeps no files",
                        body -> answered(body).put("file_id", "f").remove("image_url")),
                rule(
                        "no picture",
                        400,
                        "unsupported image",
                        body -> answered(body).put("image_url", "data:image/png;base64,AAAA")),
                rule("acknowledged, but not asked", 400, "Unknown safety checks", body -> {
                    answered(body);
                    ((ObjectNode) body.at("/input/2"))
                            .putArray("acknowledged_safety_checks")
                            .addObject()
                            .put("id", "sc_9");
                }),
                rule("not acknowledged", 400, "not acknowledged: sc_1", body -> {
                    answered(body);
                    ((ObjectNode) body.at("/input/1"))
                            .putArray("pending_safety_checks")
                            .addObject()
                            .put("id", "sc_1");
                }),
                rule(
                        "reasoning alone",
                        400,
                        "without its required following item",
                        body -> body.withArray("input")
                                .addObject()
                                .put("type", "reasoning")
                                .put("id", "rs_1")),
                rule(
                        "tool with a size",
                        400,
                        "Unknown parameter: 'tools[0].display_width'",
                        body -> ((ObjectNode) body.at("/tools/0")).put("display_width", 1280)),
                rule(
                        "preview tool",
                        400,
                        "computer_use_preview",
                        body -> ((ObjectNode) body.at("/tools/0")).put("type", "computer_use_preview")),
                rule("unknown model", 400, "does not exist", body -> body.put("model", "gpt-0")),
                rule("no input", 400, "Missing required parameter: 'input'", body -> body.remove("input")),
                rule("unknown response", 400, "not found", body -> body.put("previous_response_id", "resp_0")),
                rule("unknown field", 400, "Unknown parameter: 'max_tokens'", body -> body.put("max_tokens", 1)),
                rule(
                        "output_text of the user",
                        400,
                        "Invalid value: 'output_text'",
                        body -> body.withArray("input")
                                .addObject()
                                .put("type", "message")
                                .put("role", "user")
                                .putArray("content")
                                .addObject()
                                .put("type", "output_text")));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void refusesAndAcceptsAsTheService(Rule rule) throws IOException {
        SimClient.Answer answer = SimClient.responses(simulator).post(rule.body());
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(rule.status());
        assertThat(answer.message()).contains(rule.refusal());
        assertThat(answer.status() == 200
                        || answer.body().at("/error/type").asText().equals("invalid_request_error"))
                .isTrue();
    }

    @Test
    void continuesWhatItStored() throws IOException {
        SimClient client = SimClient.responses(simulator);
        JsonNode first = client.post(request()).body();
        JsonNode call = first.at("/output/0");
        assertThat(call.at("/type").asText()).isEqualTo("computer_call");
        ObjectNode next = request();
        next.put("previous_response_id", first.get("id").asText()).putArray("input");
        assertThat(client.post(next).message()).contains("Missing required parameter: 'input'");
        output(next, call.get("call_id").asText());
        assertThat(client.post(next).status()).isEqualTo(200);
        ObjectNode unstored = request().put("store", false);
        next.put("previous_response_id", client.post(unstored).body().get("id").asText());
        assertThat(client.post(next).message()).contains("not found");
    }

    @Test
    void asksForAcknowledgement() throws IOException {
        SimClient client = SimClient.responses(simulator);
        ObjectNode body = request();
        ((ObjectNode) body.at("/input/0")).put("content", "A checked task.");
        JsonNode first = client.post(body).body();
        assertThat(first.at("/output/0/pending_safety_checks/0/id").asText()).isEqualTo("sc_1");
        ObjectNode next = request();
        next.put("previous_response_id", first.get("id").asText()).putArray("input");
        output(next, first.at("/output/0/call_id").asText());
        assertThat(client.post(next).message()).contains("not acknowledged: sc_1");
        ((ObjectNode) next.at("/input/0"))
                .set("acknowledged_safety_checks", first.at("/output/0/pending_safety_checks"));
        assertThat(client.post(next).status()).isEqualTo(200);
    }

    static ObjectNode request() {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("model", "gpt-6.1-terra");
        body.putArray("input")
                .addObject()
                .put("type", "message")
                .put("role", "user")
                .put("content", "Fill the form.");
        body.putArray("tools").addObject().put("type", "computer");
        return body;
    }

    private static void call(ObjectNode body, String id) {
        ObjectNode call =
                body.withArray("input").addObject().put("type", "computer_call").put("call_id", id);
        ArrayNode actions = call.putArray("actions");
        actions.addObject().put("type", "screenshot");
        call.putArray("pending_safety_checks");
    }

    static ObjectNode output(ObjectNode body, String id) {
        return body.withArray("input")
                .addObject()
                .put("type", "computer_call_output")
                .put("call_id", id)
                .putObject("output")
                .put("type", "computer_screenshot")
                .put("detail", "original")
                .put("image_url", PNG);
    }

    private static ObjectNode answered(ObjectNode body) {
        call(body, "call_1");
        return output(body, "call_1");
    }

    private static Rule rule(String name, int status, String refusal, Consumer<ObjectNode> change) {
        ObjectNode body = request();
        change.accept(body);
        return new Rule(name, body, status, refusal);
    }
}
