package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.ActionResult;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** OpenAI Responses with the tool {@code computer}. */
public final class ResponsesWire implements ServiceFormat {

    private static final Set<String> FIELDS = Set.of(
            "model",
            "input",
            "instructions",
            "tools",
            "tool_choice",
            "parallel_tool_calls",
            "previous_response_id",
            "store",
            "stream",
            "max_output_tokens",
            "temperature",
            "top_p",
            "truncation",
            "reasoning",
            "include",
            "text",
            "metadata",
            "user",
            "safety_identifier",
            "prompt_cache_key",
            "service_tier",
            "background",
            "context_management");

    private static final Set<String> TEXT = Set.of("input_text", "output_text", "text");

    /** In tokens: what the definition of the computer tool counts. It is not documented. */
    private static final int TOOL_TOKENS = 1000;

    private final SimulatedModels models = new SimulatedModels("responses");
    private final WirePictures pictures = new WirePictures();
    private final AutomaticCache cache = new AutomaticCache();
    private final WireIds ids = new WireIds();

    /** The items of conversations, by the id of their last response. */
    private final Map<String, List<JsonNode>> stored = new ConcurrentHashMap<>();

    @Override
    public String path() {
        return "/v1/responses";
    }

    @Override
    public void authenticate(Map<String, String> headers, String key) {
        OpenAiErrors.authenticate(headers, key);
    }

    @Override
    public ObjectNode errorBody(WireRefusal refusal) {
        return OpenAiErrors.body(refusal);
    }

    @Override
    public CheckedCall check(ObjectNode body, Map<String, String> headers) {
        OpenAiErrors.allowOnly(body, FIELDS, "");
        if (!body.path("model").isTextual()) {
            throw OpenAiErrors.missing("model");
        }
        String model = body.get("model").asText();
        if (models.find(model).isEmpty()) {
            throw WireRefusal.coded(
                    "model_not_found", "model", "The requested model '%s' does not exist.".formatted(model));
        }
        if (body.path("stream").asBoolean(false) || body.path("background").asBoolean(false)) {
            throw WireRefusal.coded(
                    "unsupported_value", "stream", "The simulator neither streams nor works in the background.");
        }
        PromptPrefix prefix =
                new PromptPrefix(model + "\n" + body.path("instructions").asText());
        Set<String> functions = new HashSet<>();
        boolean hasComputer = checkTools(body.path("tools"), functions, prefix);
        List<JsonNode> before = before(body);
        List<JsonNode> input = input(body.path("input"));
        List<JsonNode> all = new ArrayList<>(before);
        all.addAll(input);
        ResponsesItems items = new ResponsesItems(pictures, prefix);
        items.check(all);
        byte[] newest = items.newest();
        RgbPicture picture =
                newest == null ? null : pictures.seen(newest, WirePictures.LONGEST_EDGE, Integer.MAX_VALUE);
        Set<String> offered = new HashSet<>(functions);
        if (hasComputer) {
            offered.addAll(ComputerActions.KNOWN);
        }
        AskedTurn turn = turn(body, all, model, picture, offered);
        return new ResponsesCall(turn, body, functions, all, stored, prefix, cache, ids);
    }

    /** Returns whether the request offers the computer tool; adds the names of functions. */
    private static boolean checkTools(JsonNode tools, Set<String> functions, PromptPrefix prefix) {
        boolean hasComputer = false;
        for (int i = 0; i < tools.size(); i++) {
            JsonNode tool = tools.get(i);
            String place = "tools[" + i + "]";
            String type = tool.path("type").asText();
            if (type.equals("computer")) {
                OpenAiErrors.allowOnly(tool, Set.of("type"), place);
                hasComputer = true;
            } else if (type.equals("function")) {
                OpenAiErrors.allowOnly(tool, Set.of("type", "name", "description", "parameters", "strict"), place);
                if (!tool.path("name").isTextual()) {
                    throw OpenAiErrors.missing(place + ".name");
                }
                functions.add(tool.get("name").asText());
            } else {
                throw OpenAiErrors.invalid(place, type, "'computer' and 'function'");
            }
            String canonical = CanonicalJson.of(tool);
            prefix.add("tools", canonical, type.equals("computer") ? TOOL_TOKENS : TokenCounts.text(canonical), "");
        }
        return hasComputer;
    }

    private List<JsonNode> before(JsonNode body) {
        String previous = body.path("previous_response_id").asText("");
        if (previous.isEmpty() || body.get("previous_response_id").isNull()) {
            return List.of();
        }
        List<JsonNode> items = stored.get(previous);
        if (items == null) {
            throw WireRefusal.coded(
                    "previous_response_not_found",
                    "previous_response_id",
                    "Previous response with id '%s' not found.".formatted(previous));
        }
        return items;
    }

    private static List<JsonNode> input(JsonNode input) {
        if (input.isTextual()) {
            return List.of(JsonNodeFactory.instance
                    .objectNode()
                    .put("type", "message")
                    .put("role", "user")
                    .put("content", input.asText()));
        }
        if (!input.isArray() || input.isEmpty()) {
            throw OpenAiErrors.missing("input");
        }
        return RequestParts.list(input);
    }

    private static AskedTurn turn(
            JsonNode body, List<JsonNode> all, String model, @Nullable RgbPicture picture, Set<String> offered) {
        List<String> user = new ArrayList<>();
        List<String> system = new ArrayList<>(List.of(body.path("instructions").asText()));
        List<ActionResult> results = new ArrayList<>();
        String last = "";
        boolean isFirst = true;
        for (JsonNode item : all) {
            String text = RequestParts.texts(RequestParts.blocks(item.path("content"), "text"), TEXT);
            switch (item.path("type").asText() + " " + item.path("role").asText()) {
                case "message user" -> {
                    user.add(text);
                    last = text;
                }
                case "message system", "message developer" -> system.add(text);
                case "computer_call_output " -> results.add(new ActionResult("", false));
                case "function_call_output " ->
                    results.add(new ActionResult(item.path("output").asText(), false));
                default -> {
                    isFirst = false;
                    results.clear();
                    last = "";
                }
            }
        }
        String first = user.isEmpty() ? "" : user.get(0);
        return new AskedTurn(
                model, String.join("\n", system).strip(), first, last, isFirst, results, picture, offered, false);
    }
}
