package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Hand;
import dev.surehand.schema.ToolSchema;
import dev.surehand.schema.Violation;
import java.time.Duration;
import java.util.List;

/** A tool that acts with the server's own hand. Its answers say so, also where it refuses. */
public final class OwnHandTool implements Tool {

    private static final String HAND = "hand";

    private final Tool tool;

    private OwnHandTool(Tool tool) {
        this.tool = tool;
    }

    /** Returns the tool with answers that name the hand; the tool itself if it only reads, or if it acts only through steps. */
    public static Tool of(Tool tool) {
        boolean acts =
                !(tool instanceof StepsTool) && ToolSchema.load(tool.name()).acts();
        return acts ? new OwnHandTool(tool) : tool;
    }

    @Override
    public String name() {
        return tool.name();
    }

    @Override
    public Duration limit(Arguments arguments) {
        return tool.limit(arguments);
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        ToolResult.Done done = tool.call(arguments, caller);
        return new ToolResult.Done(named(done.structured()), done.images(), done.text());
    }

    @Override
    public DesktopException refusal(Arguments arguments, List<Violation> violations) {
        return tool.refusal(arguments, violations);
    }

    @Override
    public ObjectNode state() {
        return named(tool.state());
    }

    @Override
    public ObjectNode lastState() {
        return named(tool.lastState());
    }

    private static ObjectNode named(ObjectNode answer) {
        return answer.put(HAND, Hand.OWN.wireName());
    }
}
