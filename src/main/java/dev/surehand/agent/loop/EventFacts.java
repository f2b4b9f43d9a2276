package dev.surehand.agent.loop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ProposedAction;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.agent.provider.tokens.TokenUsage;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The facts of events, as JSON. */
final class EventFacts {

    private EventFacts() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ObjectNode text(String text) {
        return object().put("text", text);
    }

    static ObjectNode replied(int iteration, ModelReply reply, Optional<BigDecimal> dollars, long milliseconds) {
        ObjectNode facts = object().put("iteration", iteration)
                .put("text", reply.text())
                .put("thought", reply.thought())
                .put("end", reply.end().name().toLowerCase(Locale.ROOT))
                .put("model", reply.model())
                .put("milliseconds", milliseconds);
        ArrayNode actions = facts.putArray("actions");
        reply.actions().forEach(action -> actions.add(action(action)));
        facts.set("usage", usage(reply.usage()));
        dollars.ifPresent(sum -> facts.put("dollars", sum));
        return facts;
    }

    static ObjectNode action(ProposedAction action) {
        ObjectNode json = object().put("action_id", action.id())
                .put("name", action.action().name());
        json.set("arguments", ActionJson.arguments(action.action()));
        return json;
    }

    static ObjectNode started(int iteration, ProposedAction action, String before, boolean isDryRun) {
        ObjectNode facts =
                action(action).put("iteration", iteration).put("before", before).put("dry_run", isDryRun);
        point(action.action())
                .ifPresent(point -> facts.putObject("point").put("x", point.x()).put("y", point.y()));
        return facts;
    }

    static ObjectNode usage(TokenUsage usage) {
        return object().put("input", usage.input())
                .put("output", usage.output())
                .put("cache_read", usage.cacheRead())
                .put("cache_write", usage.cacheWrite());
    }

    static ObjectNode with(ObjectNode facts, String name, List<JsonNode> values) {
        ArrayNode array = facts.putArray(name);
        values.forEach(array::add);
        return facts;
    }

    /** Returns where an action points first. */
    static Optional<PicturePoint> point(AgentAction action) {
        if (action instanceof AgentAction.ClickPoint click) {
            return click.at();
        } else if (action instanceof AgentAction.PointTo move) {
            return Optional.of(move.to());
        } else if (action instanceof AgentAction.DragPath drag) {
            return Optional.of(drag.path().get(0));
        }
        return action instanceof AgentAction.ScrollWheel scroll ? scroll.at() : Optional.empty();
    }
}
