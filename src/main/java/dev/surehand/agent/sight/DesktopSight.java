package dev.surehand.agent.sight;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.tool.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at the desktop by calls of tools. Everything is in pixels of a monitor. */
public final class DesktopSight {

    /** The longest PNG file that the tool sends inline, in bytes. */
    private static final int MOST_BYTES = 7_500_000;

    private static final int LONGEST_EDGE = 65_535;

    private static final int MOST_ELEMENTS = 2000;

    private final ToolPort port;

    public DesktopSight(ToolPort port) {
        this.port = port;
    }

    /** Returns the windows, front to back; none if no tool lists them. */
    public List<SeenWindow> windows() throws PortException {
        ToolReply reply = called("list_windows", object());
        if (reply.errorCode().equals("not_supported_here")) {
            return List.of();
        }
        List<SeenWindow> windows = new ArrayList<>();
        for (JsonNode window : done(reply, "The windows are unknown.").path("windows")) {
            windows.add(SeenWindow.of(window));
        }
        return windows;
    }

    /** Returns the monitors in their order. */
    public List<SeenMonitor> monitors() throws PortException {
        ToolReply reply = called("screenshot_control", object().put("action", "list_monitors"));
        List<SeenMonitor> monitors = new ArrayList<>();
        for (JsonNode monitor : done(reply, "The monitors are unknown.").path("monitors")) {
            monitors.add(new SeenMonitor(
                    monitor.path("width").asInt(),
                    monitor.path("height").asInt(),
                    monitor.path("scale_factor").asDouble(1)));
        }
        return monitors;
    }

    /**
     * Takes a picture without loss.
     *
     * @throws PortException if it cannot be taken, or only smaller than it is
     */
    public SeenArea look(int monitor, PictureRegion area) throws PortException {
        ObjectNode arguments = object().put("target", "region")
                .put("monitorIndex", monitor)
                .put("format", "png")
                .put("maxLongEdge", 0)
                .put("maxBytes", MOST_BYTES);
        ToolReply reply = called("screenshot_control", AreaJson.write(arguments, area));
        JsonNode answer = done(reply, "The screen cannot be seen.");
        if (reply.images().isEmpty()) {
            throw new PortException("The answer to screenshot_control has no picture.");
        }
        byte[] file = reply.images().get(0).data();
        RgbPicture picture = RgbPicture.decode(file, LONGEST_EDGE)
                .orElseThrow(() -> new PortException("The picture of the screen cannot be read."));
        // The tool leaves out what is beyond the monitor.
        PictureRegion seen = answer.has("region") ? AreaJson.read(answer.path("region")) : area;
        if (picture.width() != seen.width() || picture.height() != seen.height()) {
            throw new PortException(
                    "The picture of the screen is %d x %d instead of %s: it is too large to be sent whole."
                            .formatted(picture.width(), picture.height(), seen));
        }
        return new SeenArea(monitor, seen, picture, answer.path("screenshot_id").asText(), file);
    }

    /** Returns the element at a pixel; empty if the program reports none. */
    public Optional<SeenElement> elementAt(int monitor, int x, int y) throws PortException {
        ObjectNode arguments = object();
        arguments.putObject("at").put("x", x).put("y", y).put("monitorIndex", monitor);
        return elements(arguments).stream().findFirst();
    }

    /** Returns what has the keyboard; empty if the program does not report it. */
    public Optional<SeenElement> focused() throws PortException {
        return elements(object().put("focused", true)).stream()
                .filter(element -> element.states().contains("focused"))
                .reduce((outer, inner) -> inner);
    }

    /** Returns the elements of a role in a window; none if its program reports none. */
    public List<SeenElement> elements(String window, String role) throws PortException {
        return elements(object().put("window_id", window).put("role", role).put("max", MOST_ELEMENTS));
    }

    /** A program that reports nothing, or does not answer, has no elements here. */
    private List<SeenElement> elements(ObjectNode arguments) throws PortException {
        ToolReply reply = called("ui_snapshot", arguments.put("format", "json").put("regions", "never"));
        List<SeenElement> elements = new ArrayList<>();
        if (reply.isDone()) {
            reply.structured().path("elements").forEach(json -> elements.add(SeenElement.of(json)));
        }
        return elements;
    }

    private ToolReply called(String tool, ObjectNode arguments) throws PortException {
        return port.call(tool, arguments, Caller.SILENT);
    }

    private static JsonNode done(ToolReply reply, String failed) throws PortException {
        if (!reply.isDone()) {
            throw new PortException(failed + " " + reply.error());
        }
        return reply.structured();
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
