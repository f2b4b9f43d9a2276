package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.schema.ToolSchema;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Runs the steps of one call. Each step takes the same way as a call of its own. */
public interface StepRunner {

    /**
     * How a step runs.
     *
     * @param most the longest time for the step, if its tool has a longer limit
     * @param isRehearsal whether the step is a dry run
     */
    record StepTerms(Duration most, boolean isRehearsal) {

        static final StepTerms CALL = new StepTerms(Duration.ofDays(1), false);

        Duration limit(Duration ofTool) {
            return ofTool.compareTo(most) < 0 ? ofTool : most;
        }
    }

    /** Returns the schema of a tool that can be a step; empty if there is no such tool, or if it runs steps itself. */
    Optional<ToolSchema> schema(String tool);

    /** Returns how long a call of a tool with these arguments may take. The arguments must match the schema. */
    Duration limit(String tool, JsonNode arguments);

    /**
     * Runs a step, with schema, policy, audit and questions to the person as for a call of its own.
     *
     * @throws CancelledException if the call is cancelled meanwhile
     */
    ToolResult run(String tool, JsonNode arguments, Caller caller, StepTerms terms);

    /**
     * Looks at the desktop between two steps, on the desktop thread.
     *
     * @param look must not change anything
     * @throws DesktopException operation_timeout, and what the look throws
     * @throws CancelledException if the call is cancelled meanwhile
     */
    <T> T look(Duration limit, Callable<T> look);
}
