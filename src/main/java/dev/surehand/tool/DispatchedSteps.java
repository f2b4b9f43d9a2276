package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.input.HeldCounts;
import dev.surehand.schema.ToolSchema;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Runs steps through the {@link Dispatcher}, and knows what was held before the first of them. */
final class DispatchedSteps implements StepRunner {

    private final Dispatcher dispatcher;
    private final DesktopThread thread;

    /** How many keys and buttons were held before the first step and still are. */
    private HeldCounts heldBefore;

    DispatchedSteps(Dispatcher dispatcher, DesktopThread thread) {
        this.dispatcher = dispatcher;
        this.thread = thread;
        heldBefore = dispatcher.heldOnPurpose();
    }

    /**
     * Runs all steps. What they hold stays held if all succeed, as after calls of their own; otherwise it is released.
     *
     * @param recorder records the steps as parts of this call
     */
    ToolResult run(StepsTool tool, Arguments arguments, Caller caller, CallRecorder recorder) {
        boolean isDone = false;
        recorder.beginSteps();
        try {
            ToolResult result = tool.run(arguments, caller, this);
            isDone = result instanceof ToolResult.Done;
            return result;
        } finally {
            recorder.endSteps();
            if (!isDone) {
                thread.submit(() -> dispatcher.releaseDownTo(heldBefore));
            }
        }
    }

    @Override
    public Optional<ToolSchema> schema(String tool) {
        return dispatcher
                .tool(tool)
                .filter(found -> !(found instanceof StepsTool))
                .map(dispatcher::schema);
    }

    @Override
    public Duration limit(String tool, JsonNode arguments) {
        return dispatcher.tool(tool).orElseThrow().limit(new Arguments(arguments));
    }

    @Override
    public ToolResult run(String tool, JsonNode arguments, Caller caller, StepTerms terms) {
        Tool found = dispatcher.tool(tool).orElseThrow();
        ToolResult result = dispatcher.recorded(found, dispatcher.schema(found).coerced(arguments), caller, terms);
        heldBefore = heldBefore.atMost(dispatcher.heldOnPurpose());
        return result;
    }

    @Override
    public <T> T look(Duration limit, Callable<T> look) {
        return thread.run(limit, look);
    }
}
