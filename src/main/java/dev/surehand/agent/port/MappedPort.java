package dev.surehand.agent.port;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.agent.provider.picture.PictureScale;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.image.Bitmap;
import dev.surehand.image.ImageLimit;
import dev.surehand.image.ImageSize;
import dev.surehand.image.PngEncoder;
import dev.surehand.image.Scaling;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A server with other names for its tools. What it has no tool for is refused. Its pictures are scaled to the size that is asked for, and
 * points in them are converted back to pixels of its own picture.
 */
public final class MappedPort implements ToolPort {

    /** Of pictures, for whose points the sizes are kept. */
    private static final int MOST_PICTURES = 64;

    /** Of a picture, in pixels; one that is larger is not decoded. */
    private static final int LONGEST_EDGE = 65_535;

    private static final String SCREENSHOT_ID = "screenshotId";

    private final ToolPort port;
    private final ToolMap map;
    private final Map<String, PictureScale> scales = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PictureScale> eldest) {
            return size() > MOST_PICTURES;
        }
    };
    private int pictures;

    public MappedPort(ToolPort port, ToolMap map) {
        this.port = port;
        this.map = map;
    }

    @Override
    public Set<String> tools() {
        return port.tools();
    }

    @Override
    public ToolReply call(String tool, ObjectNode arguments, Caller caller) throws PortException {
        PictureScale scale = scales.get(arguments.path(SCREENSHOT_ID).asText());
        if (arguments.has(SCREENSHOT_ID) && scale == null) {
            return refused("stale_screenshot", "The point is in a picture that is no longer known. Take a screenshot.");
        }
        var mapped = map.of(tool, scale == null ? arguments : inServerPixels(arguments, scale));
        if (mapped.isEmpty()) {
            return refused(
                    "not_supported_here",
                    "This server has no tool for %s %s, as the tool map says."
                            .formatted(tool, arguments.path("action").asText()));
        }
        ToolMap.MappedCall call = mapped.orElseThrow();
        if (!port.tools().contains(call.tool())) {
            throw new PortException("The server has no tool \"%s\", which the tool map names. It has %s."
                    .formatted(call.tool(), String.join(", ", port.tools())));
        }
        ToolReply reply = port.call(call.tool(), call.arguments(), caller);
        return reply.images().isEmpty()
                ? reply
                : scaled(reply, arguments.path("maxLongEdge").asInt());
    }

    private static ObjectNode inServerPixels(ObjectNode arguments, PictureScale scale) {
        ObjectNode converted = arguments.deepCopy();
        convert(converted, "x", "y", scale);
        convert(converted, "endX", "endY", scale);
        for (JsonNode point : converted.path("path")) {
            convert((ObjectNode) point, "x", "y", scale);
        }
        return converted;
    }

    private static void convert(ObjectNode point, String across, String down, PictureScale scale) {
        if (point.has(across)) {
            PictureScale.ScreenshotPixel pixel = scale.toScreenshot(new PicturePoint(
                    "", point.get(across).asInt(), point.get(down).asInt()));
            point.put(across, pixel.x()).put(down, pixel.y());
        }
    }

    /**
     * Returns the reply with its picture in the size that was asked for. Its size is that of the file, whatever the server says of it.
     *
     * @param longEdge the longest edge in pixels; 0 for the picture as it is
     */
    private ToolReply scaled(ToolReply reply, int longEdge) throws PortException {
        ToolResult.Image image = reply.images().get(0);
        BufferedImage whole = read(image.data());
        ImageSize size = new ImageSize(whole.getWidth(), whole.getHeight());
        ImageSize fit = longEdge == 0 ? size : new ImageLimit(longEdge, Long.MAX_VALUE).fit(size);
        if (!fit.equals(size)) {
            image = new ToolResult.Image(new PngEncoder().encode(Scaling.scale(bitmap(whole), fit)), "image/png");
        }
        String id = "picture" + ++pictures;
        scales.put(id, new PictureScale(fit, size));
        ObjectNode structured = reply.structured()
                .deepCopy()
                .put("width", fit.width())
                .put("height", fit.height())
                .put("screenshot_id", id);
        return new ToolReply(reply.isDone(), structured, List.of(image));
    }

    private static BufferedImage read(byte[] file) throws PortException {
        return RgbPicture.image(file, LONGEST_EDGE)
                .orElseThrow(
                        () -> new PortException(
                                "The picture of the server cannot be read: it is damaged, too large, or neither PNG, JPEG nor GIF."));
    }

    private static Bitmap bitmap(BufferedImage image) {
        int width = image.getWidth();
        int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
        ByteBuffer bgrx = ByteBuffer.allocate(pixels.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bgrx.asIntBuffer().put(pixels);
        return new Bitmap(width, image.getHeight(), width * Integer.BYTES, bgrx);
    }

    private static ToolReply refused(String code, String sentence) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("success", false)
                .put("error", sentence)
                .put("error_code", code);
        return new ToolReply(false, json, List.of());
    }

    @Override
    public void stop() {
        port.stop();
    }

    @Override
    public void close() {
        port.close();
    }
}
