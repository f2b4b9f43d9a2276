package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What goes wrong on purpose. A request that is repeated after a damaged response gets the response that was lost. */
class FaultPlanTest {

    private static final String TWO_STEPS = "{\"key\": \"ctrl+s\"}, {\"type\": \"report\"}";

    @Test
    void statusesComeInTheFormOfTheService() throws IOException {
        try (ModelSimulator simulator = simulator("2=429:7,3=529,4-5=503,6=401,7=413,8=500")) {
            ObjectNode body = AnthropicBody.toolset("claude-sonnet-5-5");
            SimClient client = SimClient.anthropic(simulator);
            assertThat(client.post(body).body().at("/content/1/name").asText()).isEqualTo("key");
            SimClient.Answer limited = client.post(body);
            assertThat(limited.status()).isEqualTo(429);
            assertThat(limited.headers()).containsEntry("retry-after", "7");
            assertThat(kind(limited)).isEqualTo("rate_limit_error");
            SimClient.Answer overloaded = client.post(body);
            assertThat(overloaded.status()).isEqualTo(529);
            assertThat(overloaded.headers()).doesNotContainKey("retry-after");
            assertThat(kind(overloaded)).isEqualTo("overloaded_error");
            assertThat(client.post(body).status()).isEqualTo(503);
            assertThat(client.post(body).status()).isEqualTo(503);
            assertThat(kind(client.post(body))).isEqualTo("authentication_error");
            assertThat(kind(client.post(body))).isEqualTo("request_too_large");
            assertThat(kind(client.post(body))).isEqualTo("api_error");
            assertThat(client.post(body).status()).isEqualTo(200);
            assertThat(simulator.received())
                    .extracting(RecordedExchange::status)
                    .containsExactly(200, 429, 529, 503, 503, 401, 413, 500, 200);
        }
    }

    @Test
    void openAiGetsItsOwnForm() throws IOException {
        try (ModelSimulator simulator = simulator("1=429:1,2=500")) {
            SimClient.Answer limited = SimClient.chat(simulator).post(ChatRulesTest.request("sim-pixel"));
            assertThat(limited.headers()).containsEntry("retry-after", "1");
            assertThat(limited.body().at("/error/message").asText()).isEqualTo("Planned fault of request 1");
            assertThat(SimClient.responses(simulator)
                            .post(ResponsesRulesTest.request())
                            .body()
                            .at("/error/type")
                            .asText())
                    .isEqualTo("server_error");
        }
    }

    /** S4-51: a client that repeats the request gets the same reply, so that no step of the scenario is lost. */
    @Test
    void damagedBodiesAreRepeatedWhole() throws IOException {
        for (String fault : new String[] {"cut", "garbled", "empty", "none"}) {
            try (ModelSimulator simulator = simulator("1=" + fault)) {
                ObjectNode body = AnthropicBody.toolset("claude-sonnet-5-5");
                SimClient client = SimClient.anthropic(simulator);
                assertThatThrownBy(() -> whole(client.post(body))).as(fault).isInstanceOf(IOException.class);
                JsonNode again = client.post(body).body();
                assertThat(again.at("/content/1/name").asText()).as(fault).isEqualTo("key");
                assertThat(simulator.received().get(0).response())
                        .isEqualTo(simulator.received().get(1).response());
                assertThat(simulator.received().get(0).fault()).isEqualToIgnoringCase(fault);
                AnthropicBody.follow(body, again, "image/png", Shots.plain(10, 10));
                assertThat(client.post(body).body().at("/content/1/name").asText())
                        .isEqualTo("type");
            }
        }
    }

    @Test
    void slowBodiesComeWhole() throws IOException {
        try (ModelSimulator simulator = simulator("1=slow:0")) {
            assertThat(SimClient.anthropic(simulator)
                            .post(AnthropicBody.toolset("claude-sonnet-5-5"))
                            .status())
                    .isEqualTo(200);
            assertThat(simulator.received().get(0).fault()).isEqualTo("SLOW");
        }
    }

    @Test
    void scenariosPlanFaultsToo() throws IOException {
        var scenario = Scenarios.of("""
                {"name": "test", "faults": [{"request": 2, "times": 2, "status": 529}, {"request": 4, "status": 429, "retryAfter": 3}],
                 "steps": [{"screenshot": true, "times": 9}]}""");
        try (ModelSimulator simulator = ModelSimulator.start(SimulatorSettings.of(scenario))) {
            SimClient client = SimClient.anthropic(simulator);
            for (int status : new int[] {200, 529, 529, 429, 200}) {
                assertThat(client.post(AnthropicBody.toolset("claude-opus-5")).status())
                        .isEqualTo(status);
            }
        }
    }

    @Test
    void plansAreChecked() {
        for (String plan :
                new String[] {"", "429", "1=", "0=429", "1=428", "1=broken", "3-2=429", "1=429:x", "1=cut;2=cut"}) {
            assertThatThrownBy(() -> FaultPlan.parse(plan)).as(plan).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(FaultPlan.parse("3=429:2, 5-6=cut").faults()).hasSize(2);
    }

    private static ModelSimulator simulator(String faults) throws IOException {
        return ModelSimulator.start(
                SimulatorSettings.of(Scenarios.steps(TWO_STEPS)).withFaults(FaultPlan.parse(faults)));
    }

    private static void whole(SimClient.Answer answer) throws IOException {
        if (!answer.body().has("content")) {
            throw new IOException("no content");
        }
    }

    private static String kind(SimClient.Answer answer) {
        return answer.body().at("/error/type").asText();
    }
}
