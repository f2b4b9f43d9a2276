package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.AgentProcess.Ended;
import dev.surehand.agent.AgentProcess.Wire;
import dev.surehand.agent.simulator.FaultPlan;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.RecordedExchange;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The limits of the command line, as the service sees them: what it was asked, and what that could have cost (S4-42, S4-43, S4-49). */
@RandomTrials
class AgentLimitsX11IT {

    private static final String ENDLESS = """
            {"name": "endless", "steps": [{"thought": "I look once more.", "screenshot": true, "times": 100}]}""";

    /** In dollars for a million tokens. */
    private static final int INPUT_PRICE = 20;

    private static final int OUTPUT_PRICE = 100;
    private static final int MOST_OUTPUT = 1000;

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    @TempDir
    private static Path sessions;

    private static ModelSimulator endless(FaultPlan faults) throws Exception {
        return ModelSimulator.start(SimulatorSettings.of(Scenario.parse(ENDLESS.getBytes(StandardCharsets.UTF_8), null))
                .withFaults(faults));
    }

    private static Ended run(ModelSimulator model, Wire wire, String... options) throws Exception {
        return AgentProcess.ended(new AgentProcess(desktop, sessions).start(model, wire, "Look", options));
    }

    static List<Wire> wires() {
        return Trials.some(1, List.of(Wire.values()));
    }

    @ParameterizedTest
    @MethodSource("wires")
    void noRequestCouldCostMoreThanIsLeft(Wire wire) throws Exception {
        // Enough for a reply of that length and two pictures.
        BigDecimal limit = new BigDecimal("0.50");
        try (ModelSimulator model = endless(FaultPlan.NONE)) {
            Ended ended = run(
                    model,
                    wire,
                    "--max-cost=" + limit,
                    "--price=%d,%d".formatted(INPUT_PRICE, OUTPUT_PRICE),
                    "--max-tokens=" + MOST_OUTPUT);
            assertThat(ended.exit()).as(ended.output()).isEqualTo(6);
            assertThat(ended.output()).contains("cost limit reached: The next request could cost ");
            assertThat(model.received()).isNotEmpty();
            BigDecimal spent = BigDecimal.ZERO;
            for (RecordedExchange exchange : model.received()) {
                JsonNode usage =
                        new ObjectMapper().readTree(exchange.response()).path("usage");
                BigDecimal asked = millionths(input(usage) * INPUT_PRICE);
                BigDecimal worst = asked.add(millionths(MOST_OUTPUT * (long) OUTPUT_PRICE));
                assertThat(spent.add(worst)).isLessThanOrEqualTo(limit);
                spent = spent.add(asked).add(millionths(output(usage) * OUTPUT_PRICE));
            }
            assertThat(spent).isPositive();
            VendorTypes.assertAccepted(model);
        }
    }

    @Test
    void notEvenTheFirstRequestIsSentIfItCouldCostTooMuch() throws Exception {
        try (ModelSimulator model = endless(FaultPlan.NONE)) {
            Ended ended = run(model, Wire.ANTHROPIC, "--max-cost=0.01");
            assertThat(ended.exit()).as(ended.output()).isEqualTo(6);
            assertThat(model.received()).isEmpty();
        }
    }

    @Test
    void aLimitOfTheCostNeedsAPrice() throws Exception {
        try (ModelSimulator model = endless(FaultPlan.NONE)) {
            Ended ended = run(model, Wire.CHAT, "--max-cost=1");
            assertThat(ended.exit()).isEqualTo(2);
            assertThat(ended.output()).contains("The cost is limited, but the price of the model is unknown");
            assertThat(model.received()).isEmpty();
        }
    }

    @Test
    void noMoreRequestsAreSentThanSteps() throws Exception {
        try (ModelSimulator model = endless(FaultPlan.NONE)) {
            Ended ended = run(model, Wire.OPENAI, "--max-iterations=2");
            assertThat(ended.exit()).as(ended.output()).isEqualTo(5);
            assertThat(model.received()).hasSize(2);
            VendorTypes.assertAccepted(model);
        }
    }

    /** The first reply takes longer than the session may; on a slow machine even the first look does. */
    @Test
    void nothingIsAskedAfterTheTime() throws Exception {
        try (ModelSimulator model = endless(FaultPlan.parse("1=slow:2"))) {
            Ended ended = run(model, Wire.ANTHROPIC, "--max-time=1s");
            assertThat(ended.exit()).as(ended.output()).isEqualTo(7);
            assertThat(model.received()).hasSizeLessThanOrEqualTo(1);
        }
    }

    /** Each service names its tokens in another way; those of the cache are input too. */
    private static long input(JsonNode usage) {
        return usage.path("input_tokens").asLong()
                + usage.path("cache_read_input_tokens").asLong()
                + usage.path("cache_creation_input_tokens").asLong()
                + usage.path("prompt_tokens").asLong();
    }

    private static long output(JsonNode usage) {
        return usage.path("output_tokens").asLong()
                + usage.path("completion_tokens").asLong();
    }

    private static BigDecimal millionths(long amount) {
        return BigDecimal.valueOf(amount, 6);
    }
}
