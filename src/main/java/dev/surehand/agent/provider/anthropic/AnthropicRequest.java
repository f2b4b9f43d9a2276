package dev.surehand.agent.provider.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.ActionOutcome.OutcomeKind;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.PruningRule;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.provider.wire.ForeignReplies;
import dev.surehand.agent.provider.wire.PictureBudget;
import java.util.Base64;
import java.util.Optional;

/** Writes a turn as a request of the Messages API. The same history gives the same text, so that the service can cache it. */
final class AnthropicRequest {

    /** The sentence that the documentation prescribes for the actions after one that failed. */
    static final String NOT_RUN = "Not executed: an earlier computer action in this turn failed.";

    /** The service allows four; one is after the system text. */
    private static final int MARKED_MESSAGES = 3;

    /** Above this many tokens the service drops old results; see PruningRule.SERVER_SIDE. */
    private static final int CLEARED_ABOVE = 80_000;

    private static final int CLEARED_AT_LEAST = 20_000;
    private static final int RESULTS_KEPT = 20;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ModelEntry model;
    private final ModelTurn turn;
    private final PictureBudget pictures;
    private final ArrayNode messages = NODES.arrayNode();

    AnthropicRequest(ModelEntry model, ModelTurn turn, PictureBudget pictures) {
        this.model = model;
        this.turn = turn;
        this.pictures = pictures;
    }

    ObjectNode write() throws ProviderException {
        ObjectNode request = NODES.objectNode().put("model", model.name()).put("max_tokens", turn.mostOutput());
        request.set("tools", new AnthropicTools(model.tool()).definitions(turn));
        if (turn.oneAction() || !model.severalActions()) {
            request.putObject("tool_choice").put("type", "auto").put("disable_parallel_tool_use", true);
        }
        if (model.adaptiveThinking()) {
            request.putObject("thinking").put("type", "adaptive").put("display", "summarized");
        }
        if (model.effort() != null) {
            request.putObject("output_config").put("effort", model.effort());
        }
        if (model.pruning() == PruningRule.SERVER_SIDE) {
            request.set("context_management", clearing());
        }
        addSystem(request);
        Optional<ModelReply> last = Optional.empty();
        for (HistoryItem item : turn.history()) {
            add(item, last);
            last = item instanceof HistoryItem.Answered answered ? Optional.of(answered.reply()) : Optional.empty();
        }
        markForCache();
        request.set("messages", messages);
        return request;
    }

    private void addSystem(ObjectNode request) {
        if (turn.system().isBlank()) {
            mark((ObjectNode) request.path("tools").path(request.path("tools").size() - 1));
        } else {
            mark(request.putArray("system").addObject().put("type", "text").put("text", turn.system()));
        }
    }

    private static ObjectNode clearing() {
        ObjectNode management = NODES.objectNode();
        ObjectNode edit = management.putArray("edits").addObject().put("type", "clear_tool_uses_20250919");
        edit.putObject("trigger").put("type", "input_tokens").put("value", CLEARED_ABOVE);
        edit.putObject("keep").put("type", "tool_uses").put("value", RESULTS_KEPT);
        edit.putObject("clear_at_least").put("type", "input_tokens").put("value", CLEARED_AT_LEAST);
        return management;
    }

    private void add(HistoryItem item, Optional<ModelReply> before) {
        if (item instanceof HistoryItem.UserWords words) {
            ArrayNode content = content("user");
            addText(content, words.text());
            words.shown().forEach(picture -> addPicture(content, picture));
        } else if (item instanceof HistoryItem.Answered answered) {
            addReply(answered.reply());
        } else if (item instanceof HistoryItem.Outcomes outcomes) {
            addOutcomes(outcomes, before.filter(AnthropicRequest::isOwn));
        }
    }

    private static boolean isOwn(ModelReply reply) {
        return reply.state().provider().equals(WireFormat.ANTHROPIC.wireName());
    }

    /** The reply goes back as it came, with its signatures. A reply without content cannot be sent, and says nothing. */
    private void addReply(ModelReply reply) {
        if (!isOwn(reply)) {
            addText(content("assistant"), ForeignReplies.words(reply));
        } else if (!reply.state().json().isEmpty()) {
            content("assistant").addAll((ArrayNode) reply.state().json());
        }
    }

    private void addOutcomes(HistoryItem.Outcomes outcomes, Optional<ModelReply> own) {
        ArrayNode content = content("user");
        if (own.isPresent()) {
            ArrayNode after = NODES.arrayNode();
            outcomes.all().forEach(outcome -> content.add(result(outcome, own.get(), after)));
            content.addAll(after);
        } else {
            addText(content, ForeignReplies.words(outcomes));
            outcomes.pictures().forEach(picture -> addPicture(content, picture));
        }
        addText(content, outcomes.remark());
    }

    /** @param after receives the pictures of failed actions, because a result that is an error has only text */
    private ObjectNode result(ActionOutcome outcome, ModelReply reply, ArrayNode after) {
        ObjectNode result = NODES.objectNode().put("type", "tool_result").put("tool_use_id", outcome.actionId());
        toolset(reply, outcome.actionId()).ifPresent(name -> result.put("toolset_name", name));
        ArrayNode content = NODES.arrayNode();
        if (outcome.kind() == OutcomeKind.DONE) {
            addText(content, outcome.text());
            outcome.pictures().forEach(picture -> addPicture(content, picture));
        } else {
            result.put("is_error", true);
            addText(content, outcome.kind() == OutcomeKind.NOT_RUN ? NOT_RUN : outcome.text());
            outcome.pictures().forEach(picture -> addPicture(after, picture));
        }
        if (content.isEmpty()) {
            addText(content, outcome.kind() == OutcomeKind.DONE ? "Done." : "Failed.");
        }
        result.set("content", content);
        return result;
    }

    private static Optional<String> toolset(ModelReply reply, String id) {
        for (JsonNode block : reply.state().json()) {
            if (block.path("id").asText().equals(id) && block.hasNonNull("toolset_name")) {
                return Optional.of(block.path("toolset_name").asText());
            }
        }
        return Optional.empty();
    }

    /** Returns the content of the last message if it is of this role, or that of a new one. */
    private ArrayNode content(String role) {
        JsonNode last = messages.path(messages.size() - 1);
        if (last.path("role").asText().equals(role)) {
            return (ArrayNode) last.path("content");
        }
        return messages.addObject().put("role", role).putArray("content");
    }

    private static void addText(ArrayNode content, String text) {
        if (!text.isBlank()) {
            content.addObject().put("type", "text").put("text", text);
        }
    }

    private void addPicture(ArrayNode content, ModelPicture picture) {
        if (pictures.sendsNext()) {
            content.addObject()
                    .put("type", "image")
                    .putObject("source")
                    .put("type", "base64")
                    .put("media_type", picture.mediaType())
                    .put("data", Base64.getEncoder().encodeToString(picture.content()));
        } else {
            addText(content, PictureBudget.PLACEHOLDER);
        }
    }

    private void markForCache() {
        int marked = 0;
        for (int i = messages.size() - 1; i >= 0 && marked < MARKED_MESSAGES; i--) {
            JsonNode content = messages.path(i).path("content");
            if (messages.path(i).path("role").asText().equals("user") && !content.isEmpty()) {
                mark((ObjectNode) content.path(content.size() - 1));
                marked++;
            }
        }
    }

    private static void mark(ObjectNode block) {
        block.putObject("cache_control").put("type", "ephemeral");
    }
}
