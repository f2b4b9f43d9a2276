package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.tool.Caller;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Does actions whose points are known. */
public final class AimedHands {

    private final ToolPort port;
    private final Caller caller;

    /** @param caller is asked where a tool needs consent */
    public AimedHands(ToolPort port, Caller caller) {
        this.port = port;
        this.caller = caller;
    }

    /**
     * Does an action of the mouse or the keyboard.
     *
     * @param seen in which the points of the action are
     * @throws PortException if a tool gave no answer
     */
    public HandResult perform(AgentAction action, Look seen) throws PortException {
        return worked(new ToolCalls(seen.place(), Optional.of(seen)).of(action));
    }

    /** @param window as {@code list_windows} gives it */
    public HandResult toFront(String window) throws PortException {
        return worked(new ToolCalls.Plan(
                List.of(new ToolCalls.PlannedCall(
                        "focus_window", JsonNodeFactory.instance.objectNode().put("window_id", window))),
                ""));
    }

    /** Makes the calls in order, up to the first that fails. */
    HandResult worked(ToolCalls.Plan plan) throws PortException {
        if (!plan.refusal().isEmpty()) {
            return HandResult.failed(plan.refusal());
        }
        List<JsonNode> calls = new ArrayList<>();
        Optional<Double> changed = Optional.empty();
        boolean dry = false;
        for (ToolCalls.PlannedCall call : plan.calls()) {
            ToolReply reply = port.call(call.tool(), call.arguments(), caller);
            calls.add(recorded(call, reply));
            if (!reply.isDone()) {
                return new HandResult(false, Quoted.data(reply.error()), reply.errorCode(), changed, List.of(), calls);
            }
            changed = larger(changed, EffectShare.of(reply.structured()));
            dry |= reply.structured().path("dry_run").asBoolean();
        }
        return new HandResult(true, said(dry, changed), "", changed, List.of(), calls);
    }

    /** What one call changed, the next need not change again. */
    private static Optional<Double> larger(Optional<Double> one, Optional<Double> other) {
        return Stream.concat(one.stream(), other.stream()).max(Comparator.naturalOrder());
    }

    private static String said(boolean dry, Optional<Double> changed) {
        if (dry) {
            return "Dry run: all checks passed, and nothing was sent. Assume that it worked, and go on.";
        }
        return changed.map(share -> share > 0 ? "Done. The screen changed." : "Done. Nothing on the screen changed.")
                .orElse("Done.");
    }

    private static JsonNode recorded(ToolCalls.PlannedCall call, ToolReply reply) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("tool", call.tool());
        json.set("arguments", call.arguments());
        json.set("answer", reply.structured());
        return json;
    }
}
