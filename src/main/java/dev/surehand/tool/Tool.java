package dev.surehand.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.schema.Violation;
import java.time.Duration;
import java.util.List;

/**
 * One MCP tool. Its name, description, arguments and answers are in /schemas; only the doing is here. {@link #call} and {@link
 * #standing} run on the desktop thread.
 */
public interface Tool {

    String name();

    /** How long a call with these arguments may take. */
    Duration limit(Arguments arguments);

    /** @throws DesktopException if the desktop, or the rules of the tool, refuse */
    ToolResult.Done call(Arguments arguments, Caller caller);

    /** The refusal of arguments that break the schema; a tool may add what the caller needs to get them right. */
    default DesktopException refusal(Arguments arguments, List<Violation> violations) {
        return Violations.refusal(name(), arguments, violations);
    }

    /** What a refusal tells besides the error: how things stand now. */
    default ObjectNode standing() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** The same without asking the desktop, for when it does not answer. */
    default ObjectNode lastStanding() {
        return JsonNodeFactory.instance.objectNode();
    }
}
