package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.brain.Scenario;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The headers that Anthropic wants. */
class AnthropicHeadersTest {

    private static final String SONNET = "claude-sonnet-5-5";

    private ModelSimulator simulator;

    @BeforeEach
    void start() throws Exception {
        simulator = ModelSimulator.start(SimulatorSettings.of(Scenario.named("always-done")));
    }

    @AfterEach
    void stop() {
        simulator.close();
    }

    /** S4-44: each generation has its header, and the models that take it. */
    @Test
    void takesOlderToolsWithTheirHeader() throws IOException {
        SimClient client = SimClient.anthropic(simulator);
        ObjectNode newer = AnthropicBody.older("claude-opus-4-6", "computer_20251124");
        ObjectNode oldest = AnthropicBody.older("claude-haiku-4-5-20251001", "computer_20250124");
        assertThat(client.with("anthropic-beta", "computer-use-2025-11-24")
                        .post(newer)
                        .status())
                .isEqualTo(200);
        assertThat(client.with("anthropic-beta", "computer-use-2025-01-24")
                        .post(oldest)
                        .status())
                .isEqualTo(200);
        assertThat(client.with("anthropic-beta", "computer-use-2025-01-24")
                        .post(newer)
                        .status())
                .isEqualTo(400);
        assertThat(client.with("anthropic-beta", "computer use").post(newer).message())
                .contains("anthropic-beta");
        ((ObjectNode) newer.at("/tools/0")).put("enable_zoom", true);
        ((ObjectNode) oldest.at("/tools/0")).put("enable_zoom", true);
        assertThat(client.with("anthropic-beta", "computer-use-2025-11-24")
                        .post(newer)
                        .status())
                .isEqualTo(200);
        assertThat(client.with("anthropic-beta", "computer-use-2025-01-24")
                        .post(oldest)
                        .message())
                .contains("enable_zoom");
    }

    @Test
    void wantsTheKeyAndTheVersion() throws IOException {
        SimClient client = SimClient.anthropic(simulator);
        ObjectNode body = AnthropicBody.toolset(SONNET);
        SimClient.Answer wrong = client.with("x-api-key", "other").post(body);
        assertThat(wrong.status()).isEqualTo(401);
        assertThat(wrong.body().at("/error/type").asText()).isEqualTo("authentication_error");
        assertThat(client.with("x-api-key", null).post(body).status()).isEqualTo(401);
        assertThat(client.with("anthropic-version", null).post(body).message()).contains("anthropic-version");
        assertThat(client.post(body).status()).isEqualTo(200);
    }
}
