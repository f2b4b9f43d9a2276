package dev.surehand.tool.window;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import java.time.Duration;

/** The tool {@code focus_window}. */
public final class FocusWindowTool implements Tool {

    private final Foreground foreground;
    private final Duration limit;

    public FocusWindowTool(Foreground foreground, Duration limit) {
        this.foreground = foreground;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "focus_window";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        Foreground.Reached front = foreground.bring(WindowId.parse(arguments.text("window_id")));
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        WindowJson.name(answer, front.window())
                .put("focus_method", front.method().wireName());
        front.above().ifPresent(above -> answer.set("covered_by", WindowJson.brief(above)));
        return new ToolResult.Done(answer);
    }
}
