package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.schema.ToolSchema;
import dev.surehand.schema.Violation;
import java.time.Duration;
import java.util.List;

/**
 * One MCP tool. Its name, description, arguments and answers are defined in /schemas; implementations contain only the
 * behaviour. {@link #call} and {@link #state} run on the desktop thread.
 */
public interface Tool {

    String name();

    /** Returns the rules for arguments, and what a listing says about the tool. Each call loads it again. */
    default ToolSchema schema() {
        return ToolSchema.load(name());
    }

    /** Returns how long a call with these arguments may take. */
    Duration limit(Arguments arguments);

    /**
     * Runs the tool.
     *
     * @throws DesktopException if the desktop, or the rules of the tool, refuse the call
     */
    ToolResult.Done call(Arguments arguments, Caller caller);

    /** Returns the refusal of arguments that violate the schema. A tool may add what the caller needs to correct them. */
    default DesktopException refusal(Arguments arguments, List<Violation> violations) {
        return Violations.refusal(name(), arguments, violations);
    }

    /** Returns the current state that a refusal reports besides the error. */
    default ObjectNode state() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** Returns the state that a refusal reports, without asking the desktop; used when the desktop does not answer. */
    default ObjectNode lastState() {
        return JsonNodeFactory.instance.objectNode();
    }
}
