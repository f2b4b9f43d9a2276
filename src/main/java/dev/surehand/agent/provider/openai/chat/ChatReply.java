package dev.surehand.agent.provider.openai.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.ReplyState;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.openai.chat.ActionDialect.DialectReply;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.provider.wire.ReplyLimits;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads an answer of chat completions. Servers differ, so it accepts what they leave out where that does not change the meaning. */
final class ChatReply {

    static final String CUT_OFF = "The reply was cut off, so this was not done.";
    static final String ONE_ONLY = "Only one action at a time is allowed, so this was not done.";

    private final ActionDialect dialect;
    private final ModelTurn turn;
    private final ModelFrame frame;

    ChatReply(ActionDialect dialect, ModelTurn turn, ModelFrame frame) {
        this.dialect = dialect;
        this.turn = turn;
        this.frame = frame;
    }

    ModelReply read(JsonNode answer) throws ProviderException {
        JsonNode choice = answer.path("choices").path(0);
        JsonNode received = choice.path("message");
        if (!received.isObject()) {
            throw unreadable("The answer has no message.");
        }
        ObjectNode message = kept(received);
        DialectReply reply = dialect.read(message, frame, turn);
        ReplyLimits.checkActions(reply.actions().size());
        ReplyEnd cut = cut(choice, received);
        List<ProposedAction> actions = usable(reply.actions(), cut);
        return new ModelReply(
                actions,
                reply.text().isEmpty() ? received.path("refusal").asText("") : reply.text(),
                reply.thought().isEmpty() ? received.path("reasoning_content").asText("") : reply.thought(),
                cut == ReplyEnd.DONE && !actions.isEmpty() ? ReplyEnd.ACTIONS : cut,
                usage(answer.path("usage")),
                List.of(),
                reply.confidence(),
                answer.path("model").asText(),
                new ReplyState(WireFormat.CHAT.wireName(), message));
    }

    /** Returns the parts that every server takes back: the text, and the calls with an id and with arguments as a text. */
    private static ObjectNode kept(JsonNode received) throws ProviderException {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        ObjectNode message = nodes.objectNode().put("role", "assistant");
        ArrayNode calls = nodes.arrayNode();
        Set<String> ids = new HashSet<>();
        for (JsonNode call : received.path("tool_calls")) {
            ReplyLimits.checkActions(calls.size() + 1);
            String id = call.path("id").asText("");
            String used = id.isEmpty() ? "call" + calls.size() : id;
            if (!ids.add(used)) {
                throw unreadable("Two actions of the answer have the same id.");
            }
            JsonNode arguments = call.path("function").path("arguments");
            calls.addObject()
                    .put("id", used)
                    .put("type", "function")
                    .putObject("function")
                    .put("name", call.path("function").path("name").asText())
                    .put("arguments", arguments.isTextual() ? arguments.asText() : arguments.toString());
        }
        message.put("content", received.path("content").asText(""));
        if (!calls.isEmpty()) {
            message.set("tool_calls", calls);
        }
        return message;
    }

    private static ReplyEnd cut(JsonNode choice, JsonNode message) {
        return switch (choice.path("finish_reason").asText()) {
            case "length" -> ReplyEnd.MAX_TOKENS;
            case "content_filter" -> ReplyEnd.REFUSED;
            default -> message.path("refusal").asText("").isEmpty() ? ReplyEnd.DONE : ReplyEnd.REFUSED;
        };
    }

    private List<ProposedAction> usable(List<ProposedAction> actions, ReplyEnd cut) {
        return IntStream.range(0, actions.size())
                .mapToObj(i -> {
                    ProposedAction proposed = actions.get(i);
                    String name = proposed.action().name();
                    if (cut != ReplyEnd.DONE) {
                        return new ProposedAction(proposed.id(), new AgentAction.UnusableAction(name, CUT_OFF));
                    }
                    return turn.oneAction() && i > 0
                            ? new ProposedAction(proposed.id(), new AgentAction.UnusableAction(name, ONE_ONLY))
                            : proposed;
                })
                .toList();
    }

    private static TokenUsage usage(JsonNode usage) throws ProviderException {
        long cached = ReplyLimits.tokens(usage.path("prompt_tokens_details").path("cached_tokens"));
        return ReplyLimits.usage(
                ReplyLimits.notCached(ReplyLimits.tokens(usage.path("prompt_tokens")), cached),
                ReplyLimits.tokens(usage.path("completion_tokens")),
                cached,
                0);
    }

    private static ProviderException unreadable(String message) {
        return new ProviderException(ProviderFault.UNREADABLE, message);
    }
}
