package dev.surehand.agent.provider.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.openai.errors.OpenAIInvalidDataException;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseOutputItem;
import com.openai.models.responses.ResponseOutputMessage;
import com.openai.models.responses.ResponseStatus;
import com.openai.models.responses.ResponseUsage;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.ReplyState;
import dev.surehand.agent.provider.SafetyCheck;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.provider.wire.ReplyLimits;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Reads an answer of the Responses API. An action's id is that of its call, with a number, because a call has several actions. */
final class OpenAiReply {

    static final String CUT_OFF = "The reply was cut off, so this was not done.";
    static final String ONE_ONLY = "Only one action at a time is allowed, so this was not done.";

    private static final JsonMapper JSON = new JsonMapper();

    private final ModelTurn turn;
    private final ModelFrame frame;
    private final List<ProposedAction> actions = new ArrayList<>();
    private final List<SafetyCheck> checks = new ArrayList<>();

    OpenAiReply(ModelTurn turn, ModelFrame frame) {
        this.turn = turn;
        this.frame = frame;
    }

    ModelReply read(JsonNode answer) throws ProviderException {
        Response response = OpenAiSchema.response(answer);
        try {
            List<ResponseOutputItem> output = response.output();
            ReplyEnd cut = cut(response, output);
            for (JsonNode item : answer.path("output")) {
                addActions(item, cut);
            }
            if (actions.stream().map(ProposedAction::id).distinct().count() != actions.size()) {
                throw new ProviderException(ProviderFault.UNREADABLE, "Two actions of the answer have the same id.");
            }
            return new ModelReply(
                    actions,
                    messages(output),
                    thoughts(output),
                    cut == ReplyEnd.DONE && !actions.isEmpty() ? ReplyEnd.ACTIONS : cut,
                    response.usage().isPresent() ? usage(response.usage().get()) : TokenUsage.NONE,
                    checks,
                    OptionalDouble.empty(),
                    answer.path("model").asText(),
                    new ReplyState(WireFormat.OPENAI.wireName(), answer.path("output")));
        } catch (OpenAIInvalidDataException e) {
            throw OpenAiSchema.unreadable(e);
        }
    }

    /** Returns DONE for a reply that is whole. */
    private static ReplyEnd cut(Response response, List<ResponseOutputItem> output) {
        ResponseStatus status =
                response.status().orElseThrow(() -> new OpenAIInvalidDataException("there is no status"));
        String reason = response.incompleteDetails()
                .flatMap(Response.IncompleteDetails::reason)
                .map(Response.IncompleteDetails.Reason::asString)
                .orElse("");
        boolean refused = output.stream()
                .flatMap(item -> item.message().stream())
                .flatMap(message -> message.content().stream())
                .anyMatch(ResponseOutputMessage.Content::isRefusal);
        return switch (status.asString()) {
            case "completed" -> refused ? ReplyEnd.REFUSED : ReplyEnd.DONE;
            case "incomplete" -> reason.equals("content_filter") ? ReplyEnd.REFUSED : ReplyEnd.MAX_TOKENS;
            default -> throw new OpenAIInvalidDataException("the status is not completed");
        };
    }

    private void addActions(JsonNode item, ReplyEnd cut) throws ProviderException {
        String callId = item.path("call_id").asText();
        if (item.path("type").asText().equals("computer_call")) {
            List<String> ids = new ArrayList<>();
            for (JsonNode action : item.has("actions")
                    ? item.path("actions")
                    : JSON.createArrayNode().add(item.path("action"))) {
                for (AgentAction read : OpenAiActions.read(action, frame)) {
                    ids.add(callId + "#" + ids.size());
                    add(ids.get(ids.size() - 1), read, cut);
                }
            }
            for (JsonNode check : item.path("pending_safety_checks")) {
                ReplyLimits.checkActions(checks.size() + 1);
                checks.add(new SafetyCheck(
                        check.path("id").asText(),
                        ids,
                        OutsideText.of(check.path("code").asText()),
                        OutsideText.of(check.path("message").asText())));
            }
        } else if (item.path("type").asText().equals("function_call")) {
            add(callId, ActionJson.function(item.path("name").asText(), arguments(item), frame, turn.toolNames()), cut);
        }
    }

    private void add(String id, AgentAction action, ReplyEnd cut) throws ProviderException {
        ReplyLimits.checkActions(actions.size() + 1);
        AgentAction usable = action;
        if (cut != ReplyEnd.DONE) {
            usable = new AgentAction.UnusableAction(action.name(), CUT_OFF);
        } else if (turn.oneAction() && !actions.isEmpty()) {
            usable = new AgentAction.UnusableAction(action.name(), ONE_ONLY);
        }
        actions.add(new ProposedAction(id, usable));
    }

    private static JsonNode arguments(JsonNode call) {
        try {
            return JSON.readTree(call.path("arguments").asText());
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    private static String messages(List<ResponseOutputItem> output) {
        return output.stream()
                .flatMap(item -> item.message().stream())
                .flatMap(message -> message.content().stream())
                .map(part -> part.outputText()
                        .map(text -> text.text())
                        .or(() -> part.refusal().map(no -> no.refusal()))
                        .orElse(""))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String thoughts(List<ResponseOutputItem> output) {
        return output.stream()
                .flatMap(item -> item.reasoning().stream())
                .flatMap(reasoning -> reasoning.summary().stream())
                .map(summary -> summary.text())
                .collect(Collectors.joining("\n"));
    }

    /** The service counts what it read from its cache among the input. */
    private static TokenUsage usage(ResponseUsage usage) throws ProviderException {
        long cached = usage.inputTokensDetails().cachedTokens();
        return ReplyLimits.usage(ReplyLimits.notCached(usage.inputTokens(), cached), usage.outputTokens(), cached, 0);
    }
}
