package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.safety.EndOfDryRun;
import dev.surehand.schema.ToolSchema;
import dev.surehand.schema.Violation;
import java.time.Duration;
import java.util.List;

/**
 * A tool in a dry run, in which no input is sent. Its answers say that it was a dry run. If the tool has the parameter
 * {@code dryRun}, it is set.
 */
public final class DryRunTool implements Tool {

    /** The parameter of tools that can describe in detail what would have happened. */
    private static final String PARAMETER = "dryRun";

    private static final String OBSERVE = "observe";

    private final Tool tool;
    private final boolean hasParameter;

    private DryRunTool(Tool tool, ToolSchema schema) {
        this.tool = tool;
        this.hasParameter = schema.flatInput().path("properties").has(PARAMETER);
    }

    /** Returns the tool as a dry run; the tool itself if it only reads, or if it acts only through steps. */
    public static Tool of(Tool tool) {
        if (tool instanceof StepsTool) {
            return tool;
        }
        ToolSchema schema = tool.schema();
        return schema.acts() ? new DryRunTool(tool, schema) : tool;
    }

    @Override
    public String name() {
        return tool.name();
    }

    @Override
    public ToolSchema schema() {
        return tool.schema();
    }

    @Override
    public Duration limit(Arguments arguments) {
        return tool.limit(arguments);
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        try {
            ToolResult.Done done = tool.call(dry(arguments), caller);
            return new ToolResult.Done(done.structured().put("dry_run", true), done.images());
        } catch (EndOfDryRun e) {
            ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
            answer.put("dry_run", true).put("note", e.getMessage());
            return new ToolResult.Done(answer.setAll(tool.state()));
        }
    }

    /** Returns the arguments of the dry run, without {@code observe}: an action that was not done has no effect to observe. */
    private Arguments dry(Arguments arguments) {
        ObjectNode json = arguments.json().deepCopy();
        json.remove(OBSERVE);
        return new Arguments(hasParameter ? json.put(PARAMETER, true) : json);
    }

    @Override
    public DesktopException refusal(Arguments arguments, List<Violation> violations) {
        return tool.refusal(arguments, violations);
    }

    @Override
    public ObjectNode state() {
        return tool.state();
    }

    @Override
    public ObjectNode lastState() {
        return tool.lastState();
    }
}
