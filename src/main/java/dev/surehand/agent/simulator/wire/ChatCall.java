package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.turn.PointFrame;
import dev.surehand.agent.simulator.turn.TurnAction;
import dev.surehand.agent.simulator.turn.TurnReply;
import dev.surehand.agent.simulator.turn.TurnReply.StopCause;
import dev.surehand.agent.simulator.turn.TurnReply.TurnOutcome;
import dev.surehand.agent.vision.RgbPicture;
import java.util.List;

/** Writes replies as chat completions, in the dialect of the model. */
record ChatCall(
        AskedTurn turn,
        ChatFunctions functions,
        String dialect,
        PointFrame frame,
        PromptPrefix prefix,
        AutomaticCache cache,
        WireIds ids)
        implements ServiceFormat.CheckedCall {

    @Override
    public ObjectNode answer(TurnReply reply) {
        TurnReply framed = framed(reply);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", ids.next("chatcmpl-"))
                .put("object", "chat.completion")
                .put("created", 0)
                .put("model", turn.model());
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        boolean calls = false;
        switch (dialect) {
            case "json" -> message.put("content", ActionText.json(framed));
            case "ui-tars" -> message.put("content", ActionText.uiTars(framed));
            default -> calls = addCalls(message, framed);
        }
        message.putNull("refusal");
        choice.putNull("logprobs");
        choice.put("finish_reason", finish(reply.cause(), calls));
        putUsage(body.putObject("usage"), TokenCounts.text(message.toString()));
        return body;
    }

    private TurnReply framed(TurnReply reply) {
        RgbPicture picture = turn.picture();
        if (picture == null) {
            return reply;
        }
        List<TurnAction> actions = reply.actions().stream()
                .map(action -> frame.convert(action, picture.width(), picture.height()))
                .toList();
        return new TurnReply(
                reply.thought(), reply.text(), actions, reply.outcome(), reply.cause(), reply.safetyChecks());
    }

    private boolean addCalls(ObjectNode message, TurnReply reply) {
        TurnOutcome outcome = reply.outcome();
        boolean callsDone = outcome != null && functions.targets().containsKey("done");
        String spoken = callsDone ? reply.text() : reply.spoken();
        message.put("content", spoken.isEmpty() ? null : spoken);
        if (!reply.thought().isEmpty()) {
            message.put("reasoning_content", reply.thought());
        }
        if (reply.actions().isEmpty() && !callsDone) {
            return false;
        }
        ArrayNode calls = message.putArray("tool_calls");
        for (TurnAction action : reply.actions()) {
            addCall(calls, functions.call(action));
        }
        if (callsDone && outcome != null) {
            ObjectNode input = JsonNodeFactory.instance.objectNode();
            input.put("success", outcome.success()).put("summary", outcome.summary());
            addCall(calls, functions.call(new TurnAction("done", input)));
        }
        return true;
    }

    private void addCall(ArrayNode calls, ChatFunctions.FunctionCall call) {
        calls.addObject()
                .put("id", ids.next("call_"))
                .put("type", "function")
                .putObject("function")
                .put("name", call.name())
                .put("arguments", call.arguments().toString());
    }

    private static String finish(StopCause cause, boolean calls) {
        return switch (cause) {
            case REFUSED -> "content_filter";
            case TOO_LONG -> "length";
            case ENDED -> calls ? "tool_calls" : "stop";
        };
    }

    private void putUsage(ObjectNode usage, int outputTokens) {
        int cached = cache.use(prefix);
        usage.put("prompt_tokens", prefix.tokens()).put("completion_tokens", outputTokens);
        usage.put("total_tokens", prefix.tokens() + outputTokens);
        usage.putObject("prompt_tokens_details").put("cached_tokens", cached);
    }
}
