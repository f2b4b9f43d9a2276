package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.ActionResult;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.turn.PointFrame;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chat completions, as OpenAI defines them and servers of local models offer them. */
public final class ChatWire implements ServiceFormat {

    private static final Set<String> FIELDS = Set.of(
            "model",
            "messages",
            "tools",
            "tool_choice",
            "parallel_tool_calls",
            "max_tokens",
            "max_completion_tokens",
            "temperature",
            "top_p",
            "top_k",
            "stop",
            "seed",
            "response_format",
            "stream",
            "n",
            "user",
            "presence_penalty",
            "frequency_penalty",
            "reasoning_effort",
            "store",
            "metadata",
            "chat_template_kwargs",
            "keep_alive",
            "options");

    private static final Set<String> TEXT = Set.of("text");

    private final SimulatedModels models = new SimulatedModels("chat");
    private final WirePictures pictures = new WirePictures();
    private final AutomaticCache cache = new AutomaticCache();
    private final WireIds ids = new WireIds();
    private final Optional<String> coordinates;
    private final Optional<String> dialect;

    /** @param coordinates and dialect: what the scenario says instead of the model's own */
    public ChatWire(Optional<String> coordinates, Optional<String> dialect) {
        this.coordinates = coordinates;
        this.dialect = dialect;
    }

    @Override
    public String path() {
        return "/v1/chat/completions";
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
        String name = body.get("model").asText();
        Model model = models.findByBeginning(name)
                .orElseThrow(() -> WireRefusal.of(404, "model_not_found", "The model `" + name + "` does not exist."));
        if (body.path("stream").asBoolean(false)) {
            throw WireRefusal.coded("unsupported_value", "stream", "The simulator does not stream.");
        }
        if (body.path("n").asInt(1) != 1) {
            throw WireRefusal.coded("unsupported_value", "n", "The simulator gives one choice.");
        }
        ChatFunctions functions = ChatFunctions.check(body.path("tools"));
        PromptPrefix prefix = new PromptPrefix(name);
        for (JsonNode tool : body.path("tools")) {
            prefix.add("tools", CanonicalJson.of(tool), TokenCounts.text(CanonicalJson.of(tool)), "");
        }
        ChatMessages messages = new ChatMessages(pictures, prefix);
        messages.check(body.path("messages"), model.mostImages());
        String form = dialect.orElse(model.dialect());
        boolean callsFunctions = form.equals("tools") && !functions.targets().isEmpty();
        boolean oneAction = !callsFunctions || !body.path("parallel_tool_calls").asBoolean(true);
        byte[] newest = messages.newest();
        RgbPicture picture =
                newest == null ? null : pictures.seen(newest, WirePictures.LONGEST_EDGE, Integer.MAX_VALUE);
        AskedTurn turn =
                turn(body.path("messages"), name, picture, offered(form, callsFunctions, functions), oneAction);
        PointFrame frame = PointFrame.named(coordinates.orElse(model.coordinates()));
        return new ChatCall(
                turn,
                functions,
                callsFunctions ? "tools" : form.equals("tools") ? "json" : form,
                frame,
                prefix,
                cache,
                ids);
    }

    private static Set<String> offered(String form, boolean callsFunctions, ChatFunctions functions) {
        if (callsFunctions) {
            return functions.targets().keySet();
        }
        return form.equals("ui-tars") ? ActionText.UI_TARS_ACTIONS : ActionText.JSON_ACTIONS;
    }

    private static AskedTurn turn(
            JsonNode messages, String model, @Nullable RgbPicture picture, Set<String> offered, boolean oneAction) {
        List<String> system = new ArrayList<>();
        List<String> user = new ArrayList<>();
        List<ActionResult> results = new ArrayList<>();
        boolean isFirst = true;
        for (JsonNode message : messages) {
            String text = RequestParts.texts(RequestParts.blocks(message.path("content"), "text"), TEXT);
            switch (message.path("role").asText()) {
                case "user" -> user.add(text);
                case "tool" -> results.add(new ActionResult(text, false));
                case "assistant" -> {
                    isFirst = false;
                    results.clear();
                }
                default -> system.add(text);
            }
        }
        boolean endsWithUser =
                messages.get(messages.size() - 1).path("role").asText().equals("user");
        return new AskedTurn(
                model,
                String.join("\n", system),
                user.get(0),
                endsWithUser ? user.get(user.size() - 1) : "",
                isFirst,
                results,
                picture,
                offered,
                oneAction);
    }
}
