package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import java.time.Duration;

/** The tool {@code list_windows}. */
public final class ListWindowsTool implements Tool {

    private final Session session;
    private final Duration limit;

    public ListWindowsTool(Session session, Duration limit) {
        this.session = session;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "list_windows";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        MonitorLayout layout = session.monitors();
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        var windows = answer.putArray("windows");
        WindowFilter.from(arguments)
                .of(session.windows())
                .forEach(window -> windows.add(WindowJson.listed(window, layout)));
        return new ToolResult.Done(answer);
    }
}
