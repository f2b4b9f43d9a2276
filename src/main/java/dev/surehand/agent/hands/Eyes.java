package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.provider.picture.ImageLimits;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.provider.picture.PictureArea;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.image.ImageSize;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;

/** Takes pictures in a size that the model accepts. */
final class Eyes {

    private static final String TOOL = "screenshot_control";

    /** Of a picture for a model, in bytes: larger files are no clearer. */
    private static final int MOST_BYTES = 3_000_000;

    /** Of a picture that only this program reads, in bytes; the most that the tool sends. */
    private static final int WHOLE_BYTES = 7_500_000;

    private final ToolPort port;
    private final WorkPlace place;
    private final ImageLimits limits;
    private final boolean isLossless;
    private int taken;

    /** The longest edge that the tool is asked for, in pixels. */
    private int edge;

    /**
     * @param taken the number of pictures that the session has already
     * @param isLossless whether pictures are PNG, with which later comparisons are exact
     */
    Eyes(ToolPort port, WorkPlace place, ImageLimits limits, boolean isLossless, int taken) {
        this.port = port;
        this.place = place;
        this.limits = limits;
        this.isLossless = isLossless;
        this.taken = taken;
        edge = Math.min(limits.longestEdge(), limits.manyEdge());
    }

    Look look() throws PortException {
        ToolReply reply = captured(edge);
        ImageSize size = size(reply);
        ImageSize fit = limits.fit(size);
        if (!fit.equals(size)) {
            edge = Math.max(fit.width(), fit.height());
            reply = captured(edge);
            size = size(reply);
        }
        ToolResult.Image image = reply.images().get(0);
        ModelPicture picture = new ModelPicture("look" + ++taken, size, image.mimeType(), image.data(), true);
        return new Look(picture, reply.structured().path("screenshot_id").asText(), place);
    }

    /** Returns a part of what is seen, as large as the model accepts, but at most four times as large as on the screen. */
    ModelPicture zoom(Look seen, PictureArea area) throws PortException {
        ObjectNode arguments =
                arguments().put("format", "png").put("maxLongEdge", 0).put("maxBytes", WHOLE_BYTES);
        ToolReply reply = called(arguments);
        byte[] part = new PicturePart(reply.images().get(0).data())
                .of(area, seen.picture().size(), limits);
        return new ModelPicture("zoom" + ++taken, PicturePart.size(part), "image/png", part, false);
    }

    private ToolReply captured(int longEdge) throws PortException {
        return called(arguments()
                .put("format", isLossless ? "png" : "jpeg")
                .put("maxBytes", MOST_BYTES)
                .put("maxLongEdge", longEdge));
    }

    private ToolReply called(ObjectNode arguments) throws PortException {
        ToolReply reply = port.call(TOOL, arguments, Caller.SILENT);
        if (reply.errorCode().equals(ErrorCode.OPERATION_TIMEOUT.wireName())) {
            // Looking changes nothing, and the first picture takes a busy computer longer than the next one.
            reply = port.call(TOOL, arguments, Caller.SILENT);
        }
        if (!reply.isDone()) {
            throw new PortException("The screen cannot be seen. " + reply.error());
        }
        if (reply.images().isEmpty()) {
            throw new PortException("The answer to " + TOOL + " has no picture.");
        }
        return reply;
    }

    private ObjectNode arguments() {
        ObjectNode arguments = JsonNodeFactory.instance.objectNode();
        if (place instanceof WorkPlace.OneWindow window) {
            arguments.put("target", "window").put("window_id", window.id());
        } else if (place instanceof WorkPlace.OneMonitor monitor) {
            arguments.put("monitorIndex", monitor.index());
        }
        return arguments;
    }

    private static ImageSize size(ToolReply reply) throws PortException {
        int width = reply.structured().path("width").asInt();
        int height = reply.structured().path("height").asInt();
        if (width < 1 || height < 1) {
            throw new PortException("The answer to " + TOOL + " does not say how large its picture is.");
        }
        return new ImageSize(width, height);
    }
}
