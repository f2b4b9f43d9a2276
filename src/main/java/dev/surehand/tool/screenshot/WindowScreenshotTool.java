package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageEncoder;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.WindowJson;
import java.time.Duration;
import java.util.List;

/** The tool {@code take_window_screenshot}. */
public final class WindowScreenshotTool implements Tool {

    private final Session session;
    private final SentCaptures sentCaptures;
    private final ImageEncoder encoder;
    private final ScreenshotTool.ScreenshotSettings settings;

    public WindowScreenshotTool(
            Session session, CaptureLedger captures, ImageEncoder encoder, ScreenshotTool.ScreenshotSettings settings) {
        this.session = session;
        this.sentCaptures = new SentCaptures(captures);
        this.encoder = encoder;
        this.settings = settings;
    }

    @Override
    public String name() {
        return "take_window_screenshot";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return settings.limit();
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        MonitorLayout layout = session.monitors();
        Capturer.CapturedCanvas captured =
                new Capturer(session).take(WindowId.parse(arguments.text("window_id")), layout);
        WindowInfo window = captured.target().window().orElseThrow();
        var picture = captured.canvas().bitmap();
        long fingerprint = picture.fingerprint();
        Encoded image = encoder.encode(picture, settings.inline(caller.client()));
        CapturedWindow capture = sentCaptures.note(window, layout, image, fingerprint);
        return new ToolResult.Done(
                answer(window, layout, image, capture),
                List.of(new ToolResult.Image(image.bytes(), image.format().mimeType())));
    }

    private static ObjectNode answer(WindowInfo window, MonitorLayout layout, Encoded image, CapturedWindow capture) {
        ObjectNode json = WindowJson.name(JsonNodeFactory.instance.objectNode().put("success", true), window);
        json.set("bounds", WindowJson.bounds(window, layout));
        double perUnit = image.width() / window.bounds().width();
        return json.put("image_width", image.width())
                .put("image_height", image.height())
                .put("scale", Math.round(perUnit * 10_000) / 10_000.0)
                .put("screenshot_id", capture.id());
    }
}
