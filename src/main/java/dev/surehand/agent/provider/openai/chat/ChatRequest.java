package dev.surehand.agent.provider.openai.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.provider.wire.ForeignReplies;
import dev.surehand.agent.provider.wire.PictureBudget;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Writes a turn as a request of chat completions. User and assistant always alternate, because templates of models want that. */
final class ChatRequest {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ModelEntry model;
    private final ActionDialect dialect;
    private final ModelTurn turn;
    private final PictureBudget pictures;
    private final ArrayNode messages = NODES.arrayNode();

    ChatRequest(ModelEntry model, ActionDialect dialect, ModelTurn turn, PictureBudget pictures) {
        this.model = model;
        this.dialect = dialect;
        this.turn = turn;
        this.pictures = pictures;
    }

    ObjectNode write() {
        ObjectNode request = NODES.objectNode().put("model", model.name()).put("max_tokens", turn.mostOutput());
        String system = (turn.system() + "\n\n" + dialect.instructions()).strip();
        if (!system.isEmpty()) {
            messages.addObject().put("role", "system").put("content", system);
        }
        Optional<ModelReply> last = Optional.empty();
        for (HistoryItem item : turn.history()) {
            add(item, last);
            last = item instanceof HistoryItem.Answered answered ? Optional.of(answered.reply()) : Optional.empty();
        }
        request.set("messages", messages);
        dialect.complete(request, turn);
        return request;
    }

    private void add(HistoryItem item, Optional<ModelReply> before) {
        if (item instanceof HistoryItem.UserWords words) {
            addUser(words.text(), words.shown());
        } else if (item instanceof HistoryItem.Answered answered) {
            addReply(answered.reply());
        } else if (item instanceof HistoryItem.Outcomes outcomes) {
            boolean hasCalls = before.filter(ChatRequest::isOwn)
                    .map(reply -> !reply.state().json().path("tool_calls").isEmpty())
                    .orElse(false);
            if (hasCalls) {
                outcomes.all().forEach(this::addResult);
                addUser("", outcomes.pictures().toList());
            } else {
                addUser(ForeignReplies.words(outcomes), outcomes.pictures().toList());
            }
            addUser(outcomes.remark(), List.of());
        }
    }

    private static boolean isOwn(ModelReply reply) {
        return reply.state().provider().equals(WireFormat.CHAT.wireName());
    }

    private void addReply(ModelReply reply) {
        if (isOwn(reply)) {
            messages.add(reply.state().json());
        } else {
            messages.addObject().put("role", "assistant").put("content", ForeignReplies.words(reply));
        }
    }

    private void addResult(ActionOutcome outcome) {
        messages.addObject()
                .put("role", "tool")
                .put("tool_call_id", outcome.actionId())
                .put("content", ForeignReplies.words(outcome));
    }

    /** Pictures go into messages of the user, because most servers take none in the results of functions. */
    private void addUser(String text, List<ModelPicture> shown) {
        if (text.isBlank() && shown.isEmpty()) {
            return;
        }
        JsonNode last = messages.path(messages.size() - 1);
        ArrayNode content = last.path("role").asText().equals("user")
                ? (ArrayNode) last.path("content")
                : messages.addObject().put("role", "user").putArray("content");
        if (!text.isBlank()) {
            addText(content, text);
        }
        for (ModelPicture picture : shown) {
            if (pictures.sendsNext()) {
                String data = Base64.getEncoder().encodeToString(picture.content());
                content.addObject()
                        .put("type", "image_url")
                        .putObject("image_url")
                        .put("url", "data:%s;base64,%s".formatted(picture.mediaType(), data));
            } else {
                addText(content, PictureBudget.PLACEHOLDER);
            }
        }
    }

    private static void addText(ArrayNode content, String text) {
        content.addObject().put("type", "text").put("text", text);
    }
}
