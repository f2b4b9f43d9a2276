package dev.surehand.agent.provider.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.ActionOutcome.OutcomeKind;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.action.FunctionTool;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.provider.wire.ForeignReplies;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes a turn as a request of the Responses API. The service keeps nothing: each request has the whole history. */
final class OpenAiRequest {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ModelEntry model;
    private final ModelTurn turn;
    private final ArrayNode input = NODES.arrayNode();

    OpenAiRequest(ModelEntry model, ModelTurn turn) {
        this.model = model;
        this.turn = turn;
    }

    ObjectNode write() throws ProviderException {
        ObjectNode request = NODES.objectNode().put("model", model.name());
        if (!turn.system().isBlank()) {
            request.put("instructions", turn.system());
        }
        ArrayNode tools = request.putArray("tools");
        tools.addObject().put("type", "computer");
        for (FunctionTool tool : turn.tools()) {
            tools.addObject()
                    .put("type", "function")
                    .put("name", tool.name())
                    .put("description", tool.description())
                    .put("strict", false)
                    .set("parameters", tool.schema());
        }
        request.put("max_output_tokens", turn.mostOutput()).put("store", false);
        request.putArray("include").add("reasoning.encrypted_content");
        request.put("parallel_tool_calls", model.severalActions() && !turn.oneAction());
        if (model.effort() != null) {
            request.putObject("reasoning").put("effort", model.effort()).put("summary", "auto");
        }
        Optional<ModelReply> last = Optional.empty();
        for (HistoryItem item : turn.history()) {
            add(item, last);
            last = item instanceof HistoryItem.Answered answered ? Optional.of(answered.reply()) : Optional.empty();
        }
        request.set("input", input);
        return request;
    }

    private void add(HistoryItem item, Optional<ModelReply> before) throws ProviderException {
        if (item instanceof HistoryItem.UserWords words) {
            addMessage(words.text(), words.shown());
        } else if (item instanceof HistoryItem.Answered answered) {
            if (isOwn(answered.reply())) {
                input.addAll((ArrayNode) answered.reply().state().json());
            } else {
                addMessage("Earlier in this session:\n" + ForeignReplies.words(answered.reply()), List.of());
            }
        } else if (item instanceof HistoryItem.Outcomes outcomes) {
            if (before.filter(OpenAiRequest::isOwn).isPresent()) {
                addOutcomes(outcomes, before.get());
            } else {
                addMessage(ForeignReplies.words(outcomes), outcomes.pictures().toList());
            }
            addMessage(outcomes.remark(), List.of());
        }
    }

    private static boolean isOwn(ModelReply reply) {
        return reply.state().provider().equals(WireFormat.OPENAI.wireName());
    }

    /** All answers to calls come first; the words about them follow, because the answer to a computer call is only a picture. */
    private void addOutcomes(HistoryItem.Outcomes outcomes, ModelReply reply) throws ProviderException {
        StringBuilder words = new StringBuilder();
        for (JsonNode item : reply.state().json()) {
            String callId = item.path("call_id").asText();
            switch (item.path("type").asText()) {
                case "computer_call" -> {
                    List<ActionOutcome> own = outcomes.all().stream()
                            .filter(outcome -> outcome.actionId().startsWith(callId + "#"))
                            .toList();
                    addComputerOutput(item, own);
                    words.append(words(own, reply));
                }
                case "function_call" ->
                    outcomes.all().stream()
                            .filter(outcome -> outcome.actionId().equals(callId))
                            .forEach(outcome -> addFunctionOutput(callId, outcome));
                default -> {}
            }
        }
        addMessage(words.toString().strip(), List.of());
    }

    private void addComputerOutput(JsonNode call, List<ActionOutcome> outcomes) throws ProviderException {
        ModelPicture picture = outcomes.stream()
                .flatMap(outcome -> outcome.pictures().stream())
                .reduce((earlier, later) -> later)
                .orElseThrow(() -> new ProviderException(
                        ProviderFault.INVALID_TURN,
                        "The last action of a reply must have a screenshot in its outcome."));
        ObjectNode output = input.addObject()
                .put("type", "computer_call_output")
                .put("call_id", call.path("call_id").asText());
        output.putObject("output")
                .put("type", "computer_screenshot")
                .put("image_url", dataUrl(picture))
                .put("detail", "original");
        List<String> accepted = outcomes.stream()
                .flatMap(outcome -> outcome.acknowledged().stream())
                .toList();
        ArrayNode acknowledged = NODES.arrayNode();
        for (JsonNode check : call.path("pending_safety_checks")) {
            if (accepted.contains(check.path("id").asText())) {
                acknowledged.add(check);
            }
        }
        if (!acknowledged.isEmpty()) {
            output.set("acknowledged_safety_checks", acknowledged);
        }
    }

    private void addFunctionOutput(String callId, ActionOutcome outcome) {
        ObjectNode output =
                input.addObject().put("type", "function_call_output").put("call_id", callId);
        if (outcome.pictures().isEmpty()) {
            output.put("output", ForeignReplies.words(outcome));
        } else {
            addParts(output.putArray("output"), ForeignReplies.words(outcome), outcome.pictures());
        }
    }

    private static String words(List<ActionOutcome> outcomes, ModelReply reply) {
        return outcomes.stream()
                .filter(outcome ->
                        outcome.kind() != OutcomeKind.DONE || !outcome.text().isBlank())
                .map(outcome -> "Action %d (%s): %s%n"
                        .formatted(
                                outcomes.indexOf(outcome) + 1,
                                name(reply, outcome.actionId()),
                                ForeignReplies.words(outcome)))
                .collect(Collectors.joining());
    }

    private static String name(ModelReply reply, String actionId) {
        return reply.actions().stream()
                .filter(proposed -> proposed.id().equals(actionId))
                .map((ProposedAction proposed) -> proposed.action().name())
                .findFirst()
                .orElse("");
    }

    private void addMessage(String text, List<ModelPicture> pictures) {
        if (!text.isBlank() || !pictures.isEmpty()) {
            addParts(
                    input.addObject().put("type", "message").put("role", "user").putArray("content"), text, pictures);
        }
    }

    private static void addParts(ArrayNode content, String text, List<ModelPicture> pictures) {
        if (!text.isBlank()) {
            content.addObject().put("type", "input_text").put("text", text);
        }
        for (ModelPicture picture : pictures) {
            content.addObject()
                    .put("type", "input_image")
                    .put("image_url", dataUrl(picture))
                    .put("detail", "original");
        }
    }

    private static String dataUrl(ModelPicture picture) {
        return "data:%s;base64,%s"
                .formatted(picture.mediaType(), Base64.getEncoder().encodeToString(picture.content()));
    }
}
