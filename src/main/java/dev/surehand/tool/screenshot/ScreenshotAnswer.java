package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Capture;
import dev.surehand.desktop.screen.CapturedWindow;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageFormat;
import dev.surehand.tool.WindowJson;
import java.time.Instant;
import java.util.Locale;

/** Describes an image to the client, and how to use its pixels as coordinates. */
final class ScreenshotAnswer {

    static final String FEWER_BYTES =
            "It was made smaller to stay within maxBytes: output \"file\" has no such limit, and a larger maxBytes gives more pixels up to 7500000.";

    private ScreenshotAnswer() {}

    static void addNote(ObjectNode json, String sentence) {
        json.put("note", json.has("note") ? json.get("note").asText() + " " + sentence : sentence);
    }

    static ObjectNode of(Capture capture, Encoded image) {
        ObjectNode json = image(capture.id(), capture.takenAt(), image);
        var monitors = json.putArray("monitors");
        for (Capture.Tile tile : capture.tiles()) {
            Size pixels = capture.layout().get(tile.monitor()).pixels();
            monitors.add(put(
                            JsonNodeFactory.instance
                                    .objectNode()
                                    .put("monitorIndex", tile.monitor().value()),
                            tile.inImage())
                    .put("monitorWidth", pixels.width())
                    .put("monitorHeight", pixels.height()));
        }
        if (isPartOfOneMonitor(capture)) {
            json.set(
                    "region",
                    put(
                            JsonNodeFactory.instance.objectNode(),
                            capture.tiles().get(0).onMonitor()));
        }
        return isOneToOne(capture) ? json : json.put("note", note(capture));
    }

    static ObjectNode of(
            CapturedWindow capture, MonitorLayout layout, Instant takenAt, WindowInfo window, Encoded image) {
        ObjectNode json = image(capture.id(), takenAt, image);
        WindowJson.name(json.putObject("window"), window).set("bounds", WindowJson.bounds(window, layout));
        return json.put(
                "note",
                "Pixels of this image are x, y for click with window_id \"%s\", or for mouse_control with screenshotId \"%s\"."
                        .formatted(window.id().wireName(), capture.id()));
    }

    private static ObjectNode image(String id, Instant takenAt, Encoded image) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("success", true)
                .put("screenshot_id", id)
                .put("captured_at", takenAt.toString())
                .put("width", image.width())
                .put("height", image.height())
                .put("scale", Math.round(image.scale() * 10_000) / 10_000.0)
                .put("format", image.format().name().toLowerCase(Locale.ROOT))
                .put("bytes", image.bytes().length)
                .put("estimated_tokens", image.size().estimatedTokens());
        return image.format() == ImageFormat.JPEG ? json.put("quality", image.quality()) : json;
    }

    private static String note(Capture capture) {
        return "Pixels of this image are not pixels of a monitor: pass screenshotId \"%s\" with coordinates from it."
                .formatted(capture.id());
    }

    private static boolean isOneToOne(Capture capture) {
        return capture.tiles().stream().allMatch(tile -> capture.isPixelForPixel(tile.monitor()));
    }

    private static boolean isPartOfOneMonitor(Capture capture) {
        Capture.Tile tile = capture.tiles().get(0);
        Size pixels = capture.layout().get(tile.monitor()).pixels();
        return capture.tiles().size() == 1 && !tile.onMonitor().equals(PixelRect.of(pixels));
    }

    static ObjectNode put(ObjectNode json, PixelRect r) {
        return json.put("x", r.x()).put("y", r.y()).put("width", r.width()).put("height", r.height());
    }
}
