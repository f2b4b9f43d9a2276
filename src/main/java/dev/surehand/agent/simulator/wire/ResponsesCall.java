package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.turn.TurnReply;
import dev.surehand.agent.simulator.turn.TurnReply.StopCause;
import dev.surehand.agent.simulator.turn.TurnReply.TurnOutcome;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes replies as OpenAI Responses does, and stores them for requests that continue them. */
record ResponsesCall(
        AskedTurn turn,
        ObjectNode request,
        Set<String> functions,
        List<JsonNode> items,
        Map<String, List<JsonNode>> stored,
        PromptPrefix prefix,
        AutomaticCache cache,
        WireIds ids)
        implements ServiceFormat.CheckedCall {

    private static final double USUAL = 1.0;

    @Override
    public ObjectNode answer(TurnReply reply) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        String id = ids.next("resp_");
        boolean isWhole = reply.cause() != StopCause.TOO_LONG;
        body.put("id", id).put("object", "response").put("created_at", 0);
        body.put("status", isWhole ? "completed" : "incomplete").putNull("error");
        if (isWhole) {
            body.putNull("incomplete_details");
        } else {
            body.putObject("incomplete_details").put("reason", "max_output_tokens");
        }
        body.set("instructions", request.get("instructions"));
        body.put("model", turn.model());
        ArrayNode output = body.putArray("output");
        int thought = addReasoning(output, reply.thought());
        addMessage(output, reply);
        addCalls(output, reply);
        body.put("parallel_tool_calls", true).set("previous_response_id", request.get("previous_response_id"));
        body.put("temperature", USUAL)
                .put("top_p", USUAL)
                .put("tool_choice", "auto")
                .put("truncation", "disabled");
        body.set("tools", request.has("tools") ? request.get("tools") : JsonNodeFactory.instance.arrayNode());
        body.putObject("metadata");
        putUsage(body.putObject("usage"), thought, TokenCounts.text(output.toString()));
        if (request.path("store").asBoolean(true)) {
            List<JsonNode> whole = new ArrayList<>(items);
            output.forEach(whole::add);
            stored.put(id, whole);
        }
        return body;
    }

    private int addReasoning(ArrayNode output, String thought) {
        if (thought.isEmpty()) {
            return 0;
        }
        output.addObject()
                .put("id", ids.next("rs_"))
                .put("type", "reasoning")
                .putArray("summary")
                .addObject()
                .put("type", "summary_text")
                .put("text", thought);
        return TokenCounts.text(thought);
    }

    private void addMessage(ArrayNode output, TurnReply reply) {
        boolean callsDone = reply.outcome() != null && functions.contains("done");
        String text = callsDone ? reply.text() : reply.spoken();
        boolean needsOne = reply.actions().isEmpty() && !callsDone;
        if (text.isEmpty() && !needsOne) {
            return;
        }
        ObjectNode message = output.addObject().put("id", ids.next("msg_")).put("type", "message");
        message.put("role", "assistant").put("status", "completed");
        ObjectNode part = message.putArray("content").addObject();
        if (reply.cause() == StopCause.REFUSED) {
            part.put("type", "refusal").put("refusal", text);
        } else {
            part.put("type", "output_text").put("text", text);
            part.putArray("annotations");
        }
    }

    private void addCalls(ArrayNode output, TurnReply reply) {
        TurnOutcome outcome = reply.outcome();
        if (!reply.actions().isEmpty()) {
            ObjectNode call = output.addObject().put("id", ids.next("cu_")).put("type", "computer_call");
            call.put("call_id", ids.next("call_")).put("status", "completed");
            RgbPicture picture = turn.picture();
            ComputerActions actions = new ComputerActions(
                    call.putArray("actions"),
                    picture == null ? 0 : picture.width() / 2,
                    picture == null ? 0 : picture.height() / 2);
            reply.actions().forEach(actions::add);
            ArrayNode checks = call.putArray("pending_safety_checks");
            reply.safetyChecks().forEach(checks::add);
        }
        if (outcome != null && functions.contains("done")) {
            ObjectNode arguments = JsonNodeFactory.instance.objectNode();
            arguments.put("success", outcome.success()).put("summary", outcome.summary());
            output.addObject()
                    .put("id", ids.next("fc_"))
                    .put("type", "function_call")
                    .put("call_id", ids.next("call_"))
                    .put("name", "done")
                    .put("arguments", arguments.toString())
                    .put("status", "completed");
        }
    }

    private void putUsage(ObjectNode usage, int thought, int outputTokens) {
        int cached = cache.use(prefix);
        usage.put("input_tokens", prefix.tokens());
        usage.putObject("input_tokens_details").put("cached_tokens", cached);
        usage.put("output_tokens", outputTokens);
        usage.putObject("output_tokens_details").put("reasoning_tokens", thought);
        usage.put("total_tokens", prefix.tokens() + outputTokens);
    }
}
