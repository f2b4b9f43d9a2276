package dev.surehand.agent.provider.anthropic;

import com.anthropic.errors.AnthropicInvalidDataException;
import com.anthropic.models.beta.messages.BetaContentBlock;
import com.anthropic.models.beta.messages.BetaMessage;
import com.anthropic.models.beta.messages.BetaStopReason;
import com.anthropic.models.beta.messages.BetaToolUseBlock;
import com.anthropic.models.beta.messages.BetaUsage;
import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.ReplyState;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.provider.wire.ReplyLimits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads an answer of the Messages API. */
final class AnthropicReply {

    static final String CUT_OFF = "The reply was cut off, so this was not done.";

    private final AnthropicTools tools;
    private final ModelTurn turn;
    private final ModelFrame frame;

    AnthropicReply(AnthropicTools tools, ModelTurn turn, ModelFrame frame) {
        this.tools = tools;
        this.turn = turn;
        this.frame = frame;
    }

    ModelReply read(JsonNode answer) throws ProviderException {
        BetaMessage message = AnthropicSchema.message(answer);
        try {
            List<BetaContentBlock> content = message.content();
            List<BetaToolUseBlock> calls =
                    content.stream().flatMap(block -> block.toolUse().stream()).toList();
            ReplyEnd end = end(
                    message.stopReason()
                            .orElseThrow(() -> new AnthropicInvalidDataException("there is no stop_reason"))
                            .known(),
                    !calls.isEmpty());
            return new ModelReply(
                    actions(calls, answer.path("content"), end),
                    content.stream()
                            .flatMap(block -> block.text().stream())
                            .map(text -> text.text())
                            .collect(Collectors.joining("\n")),
                    content.stream()
                            .flatMap(block -> block.thinking().stream())
                            .map(thinking -> thinking.thinking())
                            .collect(Collectors.joining("\n")),
                    end,
                    usage(message.usage()),
                    List.of(),
                    OptionalDouble.empty(),
                    message.model().asString(),
                    new ReplyState(WireFormat.ANTHROPIC.wireName(), answer.path("content")));
        } catch (AnthropicInvalidDataException e) {
            throw AnthropicSchema.unreadable(e);
        }
    }

    private static ReplyEnd end(BetaStopReason.Known reason, boolean hasCalls) {
        return switch (reason) {
            case REFUSAL -> ReplyEnd.REFUSED;
            case MAX_TOKENS, MODEL_CONTEXT_WINDOW_EXCEEDED -> ReplyEnd.MAX_TOKENS;
            case TOOL_USE, END_TURN, STOP_SEQUENCE -> hasCalls ? ReplyEnd.ACTIONS : ReplyEnd.DONE;
            default -> throw new AnthropicInvalidDataException("the stop_reason is not one that this request can have");
        };
    }

    private List<ProposedAction> actions(List<BetaToolUseBlock> calls, JsonNode content, ReplyEnd end)
            throws ProviderException {
        ReplyLimits.checkActions(calls.size());
        List<JsonNode> inputs = new ArrayList<>();
        content.forEach(block -> {
            if (block.path("type").asText().equals("tool_use")) {
                inputs.add(block.path("input"));
            }
        });
        List<ProposedAction> actions = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < calls.size(); i++) {
            BetaToolUseBlock call = calls.get(i);
            if (!ids.add(call.id())) {
                throw new ProviderException(ProviderFault.UNREADABLE, "Two actions of the answer have the same id.");
            }
            actions.add(new ProposedAction(call.id(), action(call, inputs.get(i), end)));
        }
        return actions;
    }

    private AgentAction action(BetaToolUseBlock call, JsonNode input, ReplyEnd end) {
        return switch (end) {
            case MAX_TOKENS, REFUSED -> new AgentAction.UnusableAction(call.name(), CUT_OFF);
            default -> tools.action(call.toolsetName(), call.name(), input, frame, turn.toolNames());
        };
    }

    private static TokenUsage usage(BetaUsage usage) throws ProviderException {
        return ReplyLimits.usage(
                usage.inputTokens(),
                usage.outputTokens(),
                usage.cacheReadInputTokens().orElse(0L),
                usage.cacheCreationInputTokens().orElse(0L));
    }
}
