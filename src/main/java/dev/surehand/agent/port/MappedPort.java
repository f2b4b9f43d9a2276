package dev.surehand.agent.port;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.Caller;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;

/** A server with other names for its tools. What it has no tool for is refused. */
public final class MappedPort implements ToolPort {

    private final ToolPort port;
    private final ToolMap map;

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
        var mapped = map.of(tool, arguments);
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
        return reply.images().isEmpty() ? reply : withSize(reply);
    }

    /** The size of the picture is that of the file, whatever the server says of it. */
    private static ToolReply withSize(ToolReply reply) throws PortException {
        try {
            BufferedImage image =
                    ImageIO.read(new ByteArrayInputStream(reply.images().get(0).data()));
            if (image == null) {
                throw new IOException("unknown format");
            }
            ObjectNode structured = reply.structured()
                    .deepCopy()
                    .put("width", image.getWidth())
                    .put("height", image.getHeight())
                    .put("screenshot_id", "");
            return new ToolReply(reply.isDone(), structured, reply.images());
        } catch (IOException e) {
            throw new PortException("The picture of the server cannot be read: " + e.getMessage());
        }
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
