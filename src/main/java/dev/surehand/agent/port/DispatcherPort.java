package dev.surehand.agent.port;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.ToolResult;
import java.util.Set;
import java.util.stream.Collectors;

/** The tools of this process. */
public final class DispatcherPort implements ToolPort {

    private final Dispatcher dispatcher;

    public DispatcherPort(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    @Override
    public Set<String> tools() {
        return dispatcher.schemas().stream().map(ToolSchema::name).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public ToolReply call(String tool, ObjectNode arguments, Caller caller) throws PortException {
        ToolResult result = dispatcher
                .call(tool, arguments, caller)
                .orElseThrow(() -> new PortException("There is no tool " + tool + "."));
        return new ToolReply(result instanceof ToolResult.Done, result.structured(), result.images());
    }

    @Override
    public void stop() {
        dispatcher.stopByUser();
    }

    @Override
    public void close() {
        dispatcher.close();
    }
}
