package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Usage against numbers that were computed by hand. A 1280 x 720 picture is 46 x 26 = 1,196 tokens, the toolset 4,500. */
class UsageTest {

    private static final String MODEL = "claude-sonnet-5-5";
    private static final String PNG = Shots.plain(1280, 720);

    private Instant now = Instant.parse("2026-11-23T12:00:00Z");
    private ModelSimulator simulator;

    @BeforeEach
    void start() throws IOException {
        simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps("{\"screenshot\": true, \"times\": 100}"))
                .withClock(() -> now));
    }

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void withoutMarksNothingIsCached() throws IOException {
        ObjectNode body = AnthropicBody.withScreenshot(MODEL, PNG);
        for (int i = 0; i < 2; i++) {
            // 4,500 + "Fill the form." (14 characters: 4) + "screenshot{}" (12: 3) + 1,196
            usage(SimClient.anthropic(simulator).post(body), 5703, 0, 0);
        }
    }

    @Test
    void aMarkedPrefixIsWrittenOnceAndThenRead() throws IOException {
        SimClient client = SimClient.anthropic(simulator);
        ObjectNode body = AnthropicBody.toolset(MODEL);
        mark(body.at("/tools/0"));
        usage(client.post(body), 4, 4500, 0);
        usage(client.post(body), 4, 0, 4500);
        AnthropicBody.call(AnthropicBody.assistant(body), "toolu_1", "screenshot");
        AnthropicBody.image(AnthropicBody.result(AnthropicBody.user(body), "toolu_1"), "image/png", PNG);
        mark(body.at("/messages/2/content/0"));
        usage(client.post(body), 0, 1203, 4500);
        AnthropicBody.user(body).addObject().put("type", "text").put("text", "Go on, please.");
        usage(client.post(body), 4, 0, 5703);
    }

    @Test
    void aChangedPrefixIsWrittenAgain() throws IOException {
        SimClient client = SimClient.anthropic(simulator);
        ObjectNode body = AnthropicBody.toolset(MODEL);
        mark(body.at("/messages/0/content/0"));
        usage(client.post(body), 0, 4504, 0);
        ((ObjectNode) body.at("/messages/0/content/0")).put("text", "Fill that form.");
        usage(client.post(body), 0, 4504, 0);
        ((ObjectNode) body.at("/tools/0"))
                .putObject("configs")
                .putObject("zoom")
                .put("enabled", false);
        usage(client.post(body), 0, 4094, 0);
    }

    @Test
    void aMarkLooksBack20Blocks() throws IOException {
        SimClient client = SimClient.anthropic(simulator);
        ObjectNode body = AnthropicBody.toolset(MODEL);
        mark(body.at("/messages/0/content/0"));
        client.post(body);
        ((ObjectNode) body.at("/messages/0/content/0")).remove("cache_control");
        ArrayNode more = AnthropicBody.user(body);
        for (int i = 0; i < 19; i++) {
            more.addObject().put("type", "text").put("text", "word");
        }
        mark(more.get(18));
        usage(client.post(body), 0, 19, 4504);
        ((ObjectNode) more.get(18)).remove("cache_control");
        for (int i = 0; i < 20; i++) {
            more.addObject().put("type", "text").put("text", "word");
        }
        mark(more.get(38));
        usage(client.post(body), 0, 4543, 0);
    }

    @Test
    void theCacheForgetsAfter5MinutesAndWhatIsTooShort() throws IOException {
        SimClient client = SimClient.anthropic(simulator);
        ObjectNode body = AnthropicBody.toolset(MODEL);
        mark(body.at("/tools/0"));
        client.post(body);
        now = now.plus(Duration.ofMinutes(4));
        usage(client.post(body), 4, 0, 4500);
        now = now.plus(Duration.ofMinutes(4));
        usage(client.post(body), 4, 0, 4500);
        now = now.plus(Duration.ofMinutes(5));
        usage(client.post(body), 4, 4500, 0);
        simulator.close();
        simulator = ModelSimulator.start(SimulatorSettings.of(Scenarios.steps("{\"say\": \"It is done.\"}"))
                .withClock(() -> now));
        client = SimClient.anthropic(simulator);
        ObjectNode small = AnthropicBody.toolset(MODEL);
        small.remove("tools");
        small.put("system", "x".repeat(4000));
        mark(small.at("/messages/0/content/0"));
        usage(client.post(small), 1004, 0, 0);
    }

    @Test
    void anHourIsCountedApart() throws IOException {
        ObjectNode body = AnthropicBody.toolset(MODEL);
        ((ObjectNode) body.at("/tools/0"))
                .putObject("cache_control")
                .put("type", "ephemeral")
                .put("ttl", "1h");
        JsonNode usage = SimClient.anthropic(simulator).post(body).body().get("usage");
        assertThat(usage.at("/cache_creation/ephemeral_1h_input_tokens").asInt())
                .isEqualTo(4500);
        assertThat(usage.at("/cache_creation/ephemeral_5m_input_tokens").asInt())
                .isZero();
        now = now.plus(Duration.ofMinutes(59));
        usage(SimClient.anthropic(simulator).post(body), 4, 0, 4500);
    }

    /** OpenAI's formats cache by themselves, in steps of 128 tokens, from 1,024 on. 40 x 23 x 1.2 = 1,104 per picture. */
    @Test
    void openAiCachesEqualBeginnings() throws IOException {
        ObjectNode body = ChatRulesTest.request("sim-pixel");
        ChatRulesTest.image(body, "data:image/png;base64," + PNG);
        JsonNode first = SimClient.chat(simulator).post(body).body().get("usage");
        JsonNode second = SimClient.chat(simulator).post(body).body().get("usage");
        int tools = first.get("prompt_tokens").asInt() - 4 - 1104;
        assertThat(tools).isBetween(1, 200);
        assertThat(first.at("/prompt_tokens_details/cached_tokens").asInt()).isZero();
        assertThat(second.at("/prompt_tokens_details/cached_tokens").asInt())
                .isEqualTo(first.get("prompt_tokens").asInt() / 128 * 128);
    }

    private static void mark(JsonNode block) {
        ((ObjectNode) block).putObject("cache_control").put("type", "ephemeral");
    }

    private static void usage(SimClient.Answer answer, int other, int written, int read) {
        JsonNode usage = answer.body().get("usage");
        assertThat(usage).as(answer.body().toString()).isNotNull();
        assertThat(new int[] {
                    usage.get("input_tokens").asInt(),
                    usage.get("cache_creation_input_tokens").asInt(),
                    usage.get("cache_read_input_tokens").asInt()
                })
                .containsExactly(other, written, read);
    }
}
