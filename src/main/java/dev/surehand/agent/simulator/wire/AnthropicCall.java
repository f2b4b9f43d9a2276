package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.turn.TurnAction;
import dev.surehand.agent.simulator.turn.TurnReply;
import dev.surehand.agent.simulator.turn.TurnReply.TurnOutcome;
import dev.surehand.agent.simulator.wire.OfferedTools.Generation;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;

/** Writes replies as Anthropic Messages does. */
record AnthropicCall(
        AskedTurn turn,
        OfferedTools tools,
        AnthropicOptions options,
        PromptPrefix prefix,
        ThinkingSeals seals,
        Model model,
        PromptCache cache,
        WireIds ids)
        implements ServiceFormat.CheckedCall {

    @Override
    public ObjectNode answer(TurnReply reply) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", ids.next("msg_01"));
        body.put("type", "message").put("role", "assistant").put("model", turn.model());
        ArrayNode content = body.putArray("content");
        int outputTokens = addThinking(content, reply.thought());
        boolean calls = addContent(content, reply);
        for (JsonNode block : content) {
            outputTokens += block.has("thinking")
                    ? 0
                    : TokenCounts.text(
                            block.path("text").asText() + block.path("name").asText() + block.path("input"));
        }
        body.put("stop_reason", stopReason(reply, calls));
        body.putNull("stop_sequence");
        putUsage(body.putObject("usage"), outputTokens);
        seals.report(body);
        return body;
    }

    /** @return the tokens of the thought, which count even where the caller does not see it */
    private int addThinking(ArrayNode content, String thought) {
        boolean always = !model.thinking().equals("optional");
        if (!options.thinks() || (thought.isEmpty() && !always)) {
            return 0;
        }
        String shown = options.showsThinking() ? thought : "";
        content.addObject()
                .put("type", "thinking")
                .put("thinking", shown)
                .put("signature", seals.sign(prefix.hash(), shown));
        return TokenCounts.text(thought);
    }

    /** @return whether the reply calls anything */
    private boolean addContent(ArrayNode content, TurnReply reply) {
        TurnOutcome outcome = reply.outcome();
        boolean callsDone = outcome != null && tools.functions().contains("done");
        String spoken = callsDone ? reply.text() : reply.spoken();
        if (!spoken.isEmpty()) {
            content.addObject().put("type", "text").put("text", spoken);
        }
        for (TurnAction action : reply.actions()) {
            addAction(content, action);
        }
        if (callsDone && outcome != null) {
            ObjectNode input = JsonNodeFactory.instance.objectNode();
            input.put("success", outcome.success()).put("summary", outcome.summary());
            addCall(content, "done", input);
        }
        return callsDone || !reply.actions().isEmpty();
    }

    private void addAction(ArrayNode content, TurnAction action) {
        if (tools.generation() == Generation.TOOLSET && tools.actions().contains(action.name())) {
            addCall(content, action.name(), action.input()).put("toolset_name", "computer");
        } else if (tools.functions().contains(action.name())) {
            addCall(content, action.name(), action.input());
        } else {
            ObjectNode input = action.input();
            int repeat = input.path("repeat").asInt(1);
            input.remove("repeat");
            for (int i = 0; i < repeat; i++) {
                addCall(content, "computer", input.deepCopy().put("action", action.name()));
            }
        }
    }

    private ObjectNode addCall(ArrayNode content, String name, ObjectNode input) {
        ObjectNode call = content.addObject();
        call.put("type", "tool_use")
                .put("id", ids.next("toolu_01"))
                .put("name", name)
                .set("input", input);
        return call;
    }

    private static String stopReason(TurnReply reply, boolean calls) {
        return switch (reply.cause()) {
            case REFUSED -> "refusal";
            case TOO_LONG -> "max_tokens";
            case ENDED -> calls ? "tool_use" : "end_turn";
        };
    }

    private void putUsage(ObjectNode usage, int outputTokens) {
        PromptCache.CacheUsage used = cache.use(prefix, model.leastCached());
        usage.put("input_tokens", used.other());
        usage.put("cache_creation_input_tokens", used.written());
        usage.put("cache_read_input_tokens", used.read());
        usage.putObject("cache_creation")
                .put("ephemeral_5m_input_tokens", used.written() - used.writtenForAnHour())
                .put("ephemeral_1h_input_tokens", used.writtenForAnHour());
        usage.put("output_tokens", outputTokens).put("service_tier", "standard");
    }
}
