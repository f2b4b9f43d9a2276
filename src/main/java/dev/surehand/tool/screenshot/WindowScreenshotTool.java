package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import dev.surehand.tool.screenshot.WindowImages.SentImage;
import dev.surehand.tool.screenshot.WindowImages.WindowShot;
import java.time.Duration;
import java.util.List;

/** The tool {@code take_window_screenshot}. */
public final class WindowScreenshotTool implements Tool {

    private final WindowImages images;
    private final Duration limit;

    public WindowScreenshotTool(WindowImages images, Duration limit) {
        this.images = images;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "take_window_screenshot";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit;
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        WindowShot shot = images.capture(WindowId.parse(arguments.text("window_id")));
        SentImage sent = images.send(shot, caller.client());
        ObjectNode json = WindowJson.name(JsonNodeFactory.instance.objectNode().put("success", true), shot.window());
        return new ToolResult.Done(sent.writeTo(json, shot), List.of(sent.image()));
    }
}
