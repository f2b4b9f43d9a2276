package dev.surehand.agent.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.brain.Scenario;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What Anthropic refuses, and what it accepts. Each rule is seen kept and violated. */
class AnthropicRulesTest {

    private static final String SONNET = "claude-sonnet-5-5";
    private static final String SMALL = Shots.plain(64, 48);

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
        return Stream.of(tools(), messages(), results(), pictures(), options()).flatMap(rules -> rules);
    }

    private static Stream<Rule> tools() {
        return Stream.of(
                accepted("toolset", toolset(body -> {})),
                accepted(
                        "toolset with configs",
                        toolset(body -> tool(body)
                                .putObject("configs")
                                .putObject("zoom")
                                .put("enabled", false))),
                accepted(
                        "toolset with direct callers",
                        toolset(body -> tool(body).putArray("allowed_callers").add("direct"))),
                refused(
                        "toolset with display_width_px",
                        "Extra inputs",
                        toolset(body -> tool(body).put("display_width_px", 1280))),
                refused(
                        "toolset with name",
                        "Extra inputs",
                        toolset(body -> tool(body).put("name", "computer"))),
                refused(
                        "toolset with enable_zoom",
                        "Extra inputs",
                        toolset(body -> tool(body).put("enable_zoom", true))),
                refused(
                        "unknown member",
                        "Extra inputs",
                        toolset(body -> tool(body).putObject("configs").putObject("fly"))),
                refused(
                        "other callers",
                        "allowed_callers",
                        toolset(body -> tool(body).putArray("allowed_callers").add("code"))),
                refused(
                        "older tool beside the toolset",
                        "combined",
                        changed(
                                AnthropicBody.toolset("claude-opus-5"),
                                body -> body.withArray("tools")
                                        .add(AnthropicBody.older("x", "computer_20251124")
                                                .get("tools")
                                                .get(0))),
                        "computer-use-2025-11-24"),
                refused(
                        "older tool on a 5.5 model",
                        "does not support tool types",
                        AnthropicBody.older(SONNET, "computer_20251124")),
                refused(
                        "toolset on a 4.5 model",
                        "does not support tool types",
                        AnthropicBody.toolset("claude-sonnet-4-5")),
                refused(
                        "older tool without its header",
                        "Input tag 'computer_20251124'",
                        AnthropicBody.older("claude-opus-4-6", "computer_20251124")),
                refused(
                        "oldest tool without its header",
                        "Input tag 'computer_20250124'",
                        AnthropicBody.older("claude-haiku-4-5", "computer_20250124")),
                new Rule("unknown model", AnthropicBody.toolset("claude-9"), 404, "model: claude-9"));
    }

    private static Stream<Rule> messages() {
        return Stream.of(
                refused("no messages", "at least one message", toolset(body -> body.putArray("messages"))),
                refused("first message of the assistant", "first message", toolset(body -> {
                    body.putArray("messages");
                    AnthropicBody.assistant(body)
                            .addObject()
                            .put("type", "text")
                            .put("text", "Hello");
                    AnthropicBody.user(body).addObject().put("type", "text").put("text", "Hello");
                })),
                refused(
                        "last message of the assistant",
                        "prefill",
                        toolset(body -> AnthropicBody.assistant(body)
                                .addObject()
                                .put("type", "text")
                                .put("text", "I"))),
                refused("empty content", "non-empty content", toolset(AnthropicBody::user)),
                refused(
                        "blank text",
                        "non-whitespace",
                        toolset(body -> AnthropicBody.user(body)
                                .addObject()
                                .put("type", "text")
                                .put("text", " "))),
                refused(
                        "unknown role",
                        "role",
                        toolset(body -> body.withArray("messages")
                                .addObject()
                                .put("role", "tool")
                                .put("content", "x"))),
                accepted(
                        "plain string as content",
                        toolset(body -> body.withArray("messages")
                                .addObject()
                                .put("role", "user")
                                .put("content", "x"))),
                refused("5 breakpoints", "maximum of 4 blocks with cache_control", toolset(body -> {
                    ArrayNode content = AnthropicBody.user(body);
                    IntStream.range(0, 5)
                            .forEach(i -> breakpoint(
                                    content.addObject().put("type", "text").put("text", "a" + i)));
                })),
                accepted("4 breakpoints", toolset(body -> {
                    ArrayNode content = AnthropicBody.user(body);
                    IntStream.range(0, 4)
                            .forEach(i -> breakpoint(
                                    content.addObject().put("type", "text").put("text", "a" + i)));
                })));
    }

    private static Stream<Rule> results() {
        return Stream.of(
                accepted("answered action", AnthropicBody.withScreenshot(SONNET, SMALL)),
                refused(
                        "unanswered action",
                        "without `tool_result` blocks immediately after: toolu_1",
                        toolset(body -> {
                            AnthropicBody.call(AnthropicBody.assistant(body), "toolu_1", "screenshot");
                            AnthropicBody.user(body)
                                    .addObject()
                                    .put("type", "text")
                                    .put("text", "Well?");
                        })),
                refused("one of two answered", "immediately after: toolu_2", toolset(body -> {
                    ArrayNode reply = AnthropicBody.assistant(body);
                    AnthropicBody.call(reply, "toolu_1", "left_click");
                    AnthropicBody.call(reply, "toolu_2", "screenshot");
                    AnthropicBody.result(AnthropicBody.user(body), "toolu_1");
                })),
                refused("text before the result", "without `tool_result` blocks immediately after", shot(body -> {
                    ArrayNode content = (ArrayNode) body.at("/messages/2/content");
                    content.insertObject(0).put("type", "text").put("text", "Here it is.");
                })),
                accepted(
                        "text after the result",
                        shot(body -> ((ArrayNode) body.at("/messages/2/content"))
                                .addObject()
                                .put("type", "text")
                                .put("text", "Here it is."))),
                refused(
                        "result with a foreign id",
                        "unexpected `tool_use_id`",
                        shot(body -> ((ObjectNode) body.at("/messages/2/content/0")).put("tool_use_id", "toolu_9"))),
                refused(
                        "result given twice",
                        "single result",
                        shot(body -> AnthropicBody.result((ArrayNode) body.at("/messages/2/content"), "toolu_1"))),
                refused(
                        "result without toolset_name",
                        "toolset_name",
                        shot(body -> ((ObjectNode) body.at("/messages/2/content/0")).remove("toolset_name"))),
                refused(
                        "action without toolset_name",
                        "toolset_name",
                        shot(body -> ((ObjectNode) body.at("/messages/1/content/0")).remove("toolset_name"))),
                refused("two actions of one id", "must be unique", toolset(body -> {
                    ArrayNode reply = AnthropicBody.assistant(body);
                    AnthropicBody.call(reply, "toolu_1", "left_click");
                    AnthropicBody.call(reply, "toolu_1", "screenshot");
                })),
                refused(
                        "error with a picture",
                        "must be type `text`",
                        shot(body -> ((ObjectNode) body.at("/messages/2/content/0")).put("is_error", true))));
    }

    private static Stream<Rule> pictures() {
        byte[] jpeg = Shots.jpeg(Shots.form(800, 600, false), 80);
        return Stream.of(
                accepted("2576 px", AnthropicBody.withScreenshot(SONNET, Shots.plain(2576, 1400))),
                refused(
                        "2577 px",
                        "exceeds what 'claude-sonnet-5-5' takes",
                        AnthropicBody.withScreenshot(SONNET, Shots.plain(2577, 100))),
                refused(
                        "4,788 tokens",
                        "exceeds what 'claude-sonnet-5-5' takes",
                        AnthropicBody.withScreenshot(SONNET, Shots.plain(2100, 1790))),
                accepted(
                        "plain picture of 7000 px",
                        toolset(body ->
                                AnthropicBody.image(AnthropicBody.user(body), "image/png", Shots.plain(7000, 20)))),
                refused("21 pictures, one of 2001 px", "many-image requests: 2000", manyPictures(21)),
                accepted("20 pictures, one of 2001 px", manyPictures(20)),
                refused("not base64", "Invalid base64", AnthropicBody.withScreenshot(SONNET, "%%%")),
                refused(
                        "no picture",
                        "Could not process image",
                        AnthropicBody.withScreenshot(SONNET, Shots.base64(new byte[500]))),
                refused(
                        "half a picture",
                        "Could not process image",
                        AnthropicBody.withScreenshot(
                                SONNET,
                                Shots.base64(java.util.Arrays.copyOf(Shots.png(Shots.form(800, 600, false)), 900)))),
                refused(
                        "JPEG named PNG",
                        "appears to be a image/jpeg",
                        AnthropicBody.withScreenshot(SONNET, Shots.base64(jpeg))),
                refused(
                        "more than 5 MB",
                        "exceeds 5 MB maximum",
                        AnthropicBody.withScreenshot(SONNET, Shots.base64(java.util.Arrays.copyOf(jpeg, 4_000_000)))));
    }

    private static Stream<Rule> options() {
        return Stream.of(
                refused("no max_tokens", "max_tokens: Field required", toolset(body -> body.remove("max_tokens"))),
                refused("max_tokens of 0", "max_tokens", toolset(body -> body.put("max_tokens", 0))),
                refused("unknown field", "foo: Extra inputs", toolset(body -> body.put("foo", 1))),
                refused(
                        "forced tool on 5.5",
                        "tool_choice: 'any' is not supported",
                        toolset(body -> body.putObject("tool_choice").put("type", "any"))),
                accepted(
                        "automatic tool",
                        toolset(body -> body.putObject("tool_choice").put("type", "auto"))),
                accepted(
                        "forced tool on Opus 5",
                        changed(
                                AnthropicBody.toolset("claude-opus-5"),
                                body -> body.putObject("tool_choice").put("type", "any"))),
                refused(
                        "forced tool with thinking",
                        "Thinking may not be enabled",
                        changed(AnthropicBody.toolset("claude-opus-5"), body -> {
                            body.putObject("tool_choice").put("type", "any");
                            body.putObject("thinking").put("type", "adaptive");
                        })),
                refused(
                        "no thinking on Opus 5.5",
                        "'disabled' is not supported",
                        changed(
                                AnthropicBody.toolset("claude-opus-5-5"),
                                body -> body.putObject("thinking").put("type", "disabled"))),
                accepted(
                        "no thinking on Opus 5",
                        changed(
                                AnthropicBody.toolset("claude-opus-5"),
                                body -> body.putObject("thinking").put("type", "disabled"))),
                refused(
                        "budget above max_tokens",
                        "must be greater",
                        changed(
                                AnthropicBody.toolset("claude-opus-5"),
                                body -> body.putObject("thinking")
                                        .put("type", "enabled")
                                        .put("budget_tokens", 2000))),
                refused(
                        "block_binding without its header",
                        "thinking-binding-controls",
                        toolset(body -> body.putObject("thinking")
                                .put("type", "adaptive")
                                .putObject("block_binding")
                                .put("prefix_mismatch_behavior", "drop_block"))));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void refusesAndAcceptsAsTheService(Rule rule) throws IOException {
        String beta = rule.body().path("betas").asText("");
        rule.body().remove("betas");
        SimClient client = SimClient.anthropic(simulator);
        SimClient.Answer answer = (beta.isEmpty() ? client : client.with("anthropic-beta", beta)).post(rule.body());
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(rule.status());
        assertThat(answer.message()).contains(rule.refusal());
        assertThat(answer.body().get("type").asText()).isEqualTo(rule.status() == 200 ? "message" : "error");
    }

    private static Rule accepted(String name, ObjectNode body) {
        return new Rule(name, body, 200, "");
    }

    private static Rule refused(String name, String refusal, ObjectNode body) {
        return new Rule(name, body, 400, refusal);
    }

    private static Rule refused(String name, String refusal, ObjectNode body, String beta) {
        return refused(name, refusal, body.put("betas", beta));
    }

    private static ObjectNode toolset(Consumer<ObjectNode> change) {
        return changed(AnthropicBody.toolset(SONNET), change);
    }

    private static ObjectNode shot(Consumer<ObjectNode> change) {
        return changed(AnthropicBody.withScreenshot(SONNET, SMALL), change);
    }

    private static ObjectNode changed(ObjectNode body, Consumer<ObjectNode> change) {
        change.accept(body);
        return body;
    }

    private static ObjectNode tool(ObjectNode body) {
        return (ObjectNode) body.at("/tools/0");
    }

    private static void breakpoint(ObjectNode block) {
        block.putObject("cache_control").put("type", "ephemeral");
    }

    private static ObjectNode manyPictures(int count) {
        return toolset(body -> {
            ArrayNode content = AnthropicBody.user(body);
            AnthropicBody.image(content, "image/png", Shots.plain(2001, 20));
            IntStream.range(1, count).forEach(i -> AnthropicBody.image(content, "image/png", SMALL));
        });
    }
}
