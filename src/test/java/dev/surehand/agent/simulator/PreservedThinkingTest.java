package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Models whose thinking holds only for the exact conversation before it. */
class PreservedThinkingTest {

    private static final String BETA = "thinking-binding-controls-2026-08-01";
    private static final String PNG = Shots.plain(100, 80);

    private ModelSimulator simulator;
    private SimClient client;

    @BeforeEach
    void start() throws IOException {
        simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps("""
                {"thought": "I look.", "screenshot": true},
                {"thought": "Again.", "screenshot": true, "times": 9}""")));
        client = SimClient.anthropic(simulator);
    }

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void acceptsAConversationThatOnlyGrows() throws IOException {
        ObjectNode body = twoTurns("claude-sonnet-5-5");
        assertThat(client.post(body).status()).isEqualTo(200);
        // A mark of the cache moves with each turn, and is no change.
        ((ObjectNode) body.at("/messages/2/content/0"))
                .putObject("cache_control")
                .put("type", "ephemeral");
        assertThat(client.post(body).status()).isEqualTo(200);
    }

    @Test
    void refusesAChangedPrefix() throws IOException {
        for (String model : new String[] {"claude-sonnet-5-5", "claude-opus-5-5", "claude-fable-5-2"}) {
            ObjectNode body = pruned(twoTurns(model));
            SimClient.Answer answer = client.post(body);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.message())
                    .startsWith(
                            "messages.3.content.0: Invalid `signature` in `thinking` block. The block is bound to a different"
                                    + " conversation.");
            body.put("system", "Other instructions.");
            assertThat(client.post(body).message()).startsWith("messages.1.content.0: Invalid");
        }
    }

    @Test
    void dropsInvalidThinkingWhenAsked() throws IOException {
        ObjectNode body = pruned(twoTurns("claude-fable-5-2"));
        body.putObject("thinking")
                .put("type", "adaptive")
                .putObject("block_binding")
                .put("prefix_mismatch_behavior", "drop_block");
        assertThat(client.post(body).message()).contains(BETA);
        SimClient.Answer answer = client.with("anthropic-beta", BETA).post(body);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().at("/input_transformations/0/path").asText()).isEqualTo("messages.3.content.0");
        assertThat(answer.body().at("/input_transformations").size()).isEqualTo(1);
    }

    @Test
    void otherModelsTakeAChangedPrefixButNoChangedThinking() throws IOException {
        ObjectNode body = twoTurns("claude-opus-5");
        assertThat(client.post(pruned(body)).status()).isEqualTo(200);
        ((ObjectNode) body.at("/messages/1/content/0")).put("thinking", "Something else.");
        assertThat(client.post(body).message())
                .isEqualTo("messages.1.content.0: Invalid `signature` in `thinking` block");
    }

    @Test
    void thinkingOfAnotherModelIsDropped() throws IOException {
        ObjectNode body = twoTurns("claude-sonnet-5-5");
        body.put("model", "claude-opus-5-5");
        SimClient.Answer answer = client.post(body);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().at("/input_transformations/0/reason").asText()).isEqualTo("model_binding_mismatch");
    }

    @Test
    void showsThoughtsOnlyWhenAsked() throws IOException {
        ObjectNode body = AnthropicBody.toolset("claude-sonnet-5-5");
        assertThat(client.post(body).body().at("/content/0/thinking").asText()).isEmpty();
        body.putObject("thinking").put("type", "adaptive").put("display", "summarized");
        assertThat(client.post(body).body().at("/content/0/thinking").asText()).isEqualTo("I look.");
    }

    private ObjectNode twoTurns(String model) throws IOException {
        ObjectNode body = AnthropicBody.toolset(model);
        if (model.equals("claude-opus-5")) {
            body.putObject("thinking").put("type", "adaptive");
        }
        for (int turn = 0; turn < 2; turn++) {
            JsonNode reply = client.post(body).body();
            assertThat(reply.at("/content/0/type").asText()).isEqualTo("thinking");
            AnthropicBody.follow(body, reply, "image/png", PNG);
        }
        return body;
    }

    /** Replaces the first screenshot by text, as a client does that saves tokens. */
    private static ObjectNode pruned(ObjectNode body) {
        ArrayNode content = (ArrayNode) body.at("/messages/2/content/0/content");
        content.removeAll();
        content.addObject().put("type", "text").put("text", "[screenshot removed]");
        return body;
    }
}
