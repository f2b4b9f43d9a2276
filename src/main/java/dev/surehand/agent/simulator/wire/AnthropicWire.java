package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.ActionResult;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;
import dev.surehand.agent.vision.RgbPicture;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Anthropic Messages, with each generation of the computer tool. */
public final class AnthropicWire implements ServiceFormat {

    /** Breakpoints of the cache in one request. */
    private static final int MOST_BREAKPOINTS = 4;

    private final SimulatedModels models = new SimulatedModels("anthropic");
    private final WirePictures pictures = new WirePictures();
    private final WireIds ids = new WireIds();
    private final PromptCache cache;

    public AnthropicWire(InstantSource clock) {
        this.cache = new PromptCache(clock);
    }

    @Override
    public String path() {
        return "/v1/messages";
    }

    @Override
    public void authenticate(Map<String, String> headers, String key) {
        String given = headers.get("x-api-key");
        if (given == null) {
            throw WireRefusal.of(401, "x-api-key header is required");
        }
        if (!given.equals(key)) {
            throw WireRefusal.of(401, "invalid x-api-key");
        }
    }

    @Override
    public CheckedCall check(ObjectNode body, Map<String, String> headers) {
        AnthropicOptions.checkHeaders(headers);
        Set<String> betas = AnthropicOptions.betas(headers);
        if (!body.path("model").isTextual()) {
            throw WireRefusal.bad("model: Field required");
        }
        String name = body.get("model").asText();
        Model model = models.find(name).orElseThrow(() -> WireRefusal.of(404, "model: " + name));
        AnthropicOptions options = AnthropicOptions.check(body, model, betas);
        OfferedTools tools = OfferedTools.check(body.path("tools"), model, betas);
        JsonNode messages = body.path("messages");
        new AnthropicMessages(tools).check(messages);
        checkBreakpoints(body);
        boolean isToolset = tools.generation() == OfferedTools.Generation.TOOLSET;
        AnthropicPictures looked = new AnthropicPictures(pictures, model, isToolset);
        RgbPicture newest = looked.check(messages);
        ThinkingSeals seals = new ThinkingSeals(model, options.dropsInvalidThinking());
        PromptPrefix prefix = new AnthropicPrefix(model, looked, seals).of(body);
        AskedTurn turn = turn(body, name, tools, newest, options);
        return new AnthropicCall(turn, tools, options, prefix, seals, model, cache, ids);
    }

    @Override
    public ObjectNode errorBody(WireRefusal refusal) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("type", "error");
        body.putObject("error").put("type", kind(refusal.status())).put("message", refusal.getMessage());
        return body.put("request_id", ids.next("req_01"));
    }

    private static String kind(int status) {
        return switch (status) {
            case 401 -> "authentication_error";
            case 403 -> "permission_error";
            case 404 -> "not_found_error";
            case 409 -> "conflict_error";
            case 413 -> "request_too_large";
            case 429 -> "rate_limit_error";
            case 504 -> "timeout_error";
            case 529 -> "overloaded_error";
            default -> status >= 500 ? "api_error" : "invalid_request_error";
        };
    }

    private static void checkBreakpoints(JsonNode body) {
        List<JsonNode> all = body.findValues("cache_control");
        if (all.size() > MOST_BREAKPOINTS) {
            throw WireRefusal.bad(
                    "A maximum of %d blocks with cache_control may be provided. Found %d.",
                    MOST_BREAKPOINTS, all.size());
        }
        for (JsonNode each : all) {
            if (!each.path("type").asText().equals("ephemeral")) {
                throw WireRefusal.bad("cache_control.type: Input should be 'ephemeral'");
            }
            if (!Set.of("5m", "1h").contains(each.path("ttl").asText("5m"))) {
                throw WireRefusal.bad("cache_control.ttl: Input should be '5m' or '1h'");
            }
        }
    }

    private static AskedTurn turn(
            JsonNode body, String name, OfferedTools tools, @Nullable RgbPicture newest, AnthropicOptions options) {
        List<JsonNode> messages = RequestParts.list(body.path("messages"));
        List<JsonNode> last =
                RequestParts.blocks(messages.get(messages.size() - 1).path("content"), "text");
        Set<String> text = Set.of("text");
        List<ActionResult> results = last.stream()
                .filter(block -> block.path("type").asText().equals("tool_result"))
                .map(block -> new ActionResult(
                        RequestParts.texts(RequestParts.blocks(block.path("content"), "text"), text),
                        block.path("is_error").asBoolean(false)))
                .toList();
        Set<String> offered = new HashSet<>(tools.actions());
        offered.addAll(tools.functions());
        return new AskedTurn(
                name,
                RequestParts.texts(RequestParts.blocks(body.path("system"), "text"), text),
                RequestParts.texts(RequestParts.blocks(messages.get(0).path("content"), "text"), text),
                RequestParts.texts(last, text),
                messages.stream()
                        .noneMatch(message -> message.path("role").asText().equals("assistant")),
                results,
                newest,
                offered,
                options.oneAction());
    }
}
