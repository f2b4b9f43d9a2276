package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.ReplyEnd;
import dev.surehand.agent.provider.ReplyState;
import dev.surehand.agent.provider.SafetyCheck;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.provider.wire.KeptStates;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Replies as JSON. What a service needs of a reply is in its state, whole. The actions are kept by their names and ids only, because they are
 * not done again.
 */
final class ReplyJson {

    private static final String DONE_BEFORE = "It belongs to an earlier part of the session.";

    private ReplyJson() {}

    static ObjectNode write(ModelReply reply) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("text", reply.text())
                .put("thought", reply.thought())
                .put("end", reply.end().name())
                .put("model", reply.model());
        reply.confidence().ifPresent(sure -> json.put("confidence", sure));
        ArrayNode actions = json.putArray("actions");
        reply.actions()
                .forEach(action ->
                        actions.addObject().put("id", action.id()).set("action", ActionJson.write(action.action())));
        ArrayNode checks = json.putArray("checks");
        reply.checks().forEach(check -> {
            ObjectNode one = checks.addObject()
                    .put("id", check.id())
                    .put("code", check.code().whole())
                    .put("message", check.message().whole());
            ArrayNode ids = one.putArray("actions");
            check.actionIds().forEach(ids::add);
        });
        TokenUsage usage = reply.usage();
        json.putObject("usage")
                .put("input", usage.input())
                .put("output", usage.output())
                .put("cache_read", usage.cacheRead())
                .put("cache_write", usage.cacheWrite());
        json.putObject("state")
                .put("provider", reply.state().provider())
                .set("json", reply.state().json());
        return json;
    }

    /** @throws IllegalArgumentException if no model answers that */
    static ModelReply read(JsonNode json) {
        List<ProposedAction> actions = new ArrayList<>();
        for (JsonNode action : json.path("actions")) {
            actions.add(new ProposedAction(
                    action.path("id").asText(),
                    new AgentAction.UnusableAction(action.at("/action/action").asText(), DONE_BEFORE)));
        }
        List<SafetyCheck> checks = new ArrayList<>();
        for (JsonNode check : json.path("checks")) {
            List<String> ids = new ArrayList<>();
            check.path("actions").forEach(id -> ids.add(id.asText()));
            checks.add(new SafetyCheck(
                    check.path("id").asText(),
                    ids,
                    OutsideText.of(check.path("code").asText()),
                    OutsideText.of(check.path("message").asText())));
        }
        JsonNode usage = json.path("usage");
        return new ModelReply(
                actions,
                json.path("text").asText(),
                json.path("thought").asText(),
                ReplyEnd.valueOf(json.path("end").asText()),
                new TokenUsage(
                        usage.path("input").asLong(),
                        usage.path("output").asLong(),
                        usage.path("cache_read").asLong(),
                        usage.path("cache_write").asLong()),
                checks,
                json.has("confidence")
                        ? OptionalDouble.of(json.path("confidence").asDouble())
                        : OptionalDouble.empty(),
                json.path("model").asText(),
                KeptStates.checked(new ReplyState(json.at("/state/provider").asText(), json.at("/state/json"))));
    }
}
