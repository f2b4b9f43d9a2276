package dev.surehand.agent.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.image.ImageFormat;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Tools on a desktop that is painted: what is pressed and typed changes it, and is noted. */
public final class PaintedScreen implements ToolPort {

    /** Front to back. */
    public final List<PaintedWindow> windows = new ArrayList<>();

    /** What was done, in order. */
    public final List<String> done = new ArrayList<>();

    public boolean hasElements;
    public double scale = 1;

    /** Runs after each click with the name of what was clicked. */
    public Consumer<String> onPress = name -> {};

    /** Runs before the windows are listed. */
    public Runnable onLook = () -> {};

    /** Runs after each picture. */
    public Runnable onShot = () -> {};

    /** Whether nothing is pressed, as with the option of the server. */
    public boolean isDry;

    private final Map<String, PictureRegion> shots = new HashMap<>();

    @Override
    public Set<String> tools() {
        return Set.of();
    }

    @Override
    public ToolReply call(String tool, ObjectNode arguments, Caller caller) {
        boolean presses =
                !Set.of("list_windows", "screenshot_control", "ui_snapshot").contains(tool);
        if (isDry && presses) {
            return done(success().put("dry_run", true));
        }
        return switch (tool) {
            case "list_windows" -> listed();
            case "screenshot_control" ->
                arguments.path("action").asText().equals("list_monitors") ? monitors() : shot(arguments);
            case "ui_snapshot" -> elements(arguments);
            case "focus_window" -> toFront(arguments.path("window_id").asText());
            case "mouse_control" -> clicked(arguments);
            case "type_text", "keyboard_control" -> typed(arguments.path("text").asText());
            case "press_key" -> pressed(arguments.path("key").asText());
            default -> throw new IllegalArgumentException(tool);
        };
    }

    @Override
    public void stop() {}

    @Override
    public void close() {}

    public BufferedImage painted() {
        BufferedImage screen = new BufferedImage(900, 700, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = screen.createGraphics();
        graphics.setColor(new Color(0x3A6EA5));
        graphics.fillRect(0, 0, 900, 700);
        for (int i = windows.size() - 1; i >= 0; i--) {
            windows.get(i).paint(graphics);
        }
        graphics.dispose();
        return screen;
    }

    private static ObjectNode success() {
        return JsonNodeFactory.instance.objectNode().put("success", true);
    }

    private static ToolReply done(ObjectNode answer) {
        return new ToolReply(true, answer, List.of());
    }

    private ToolReply listed() {
        onLook.run();
        ObjectNode answer = success();
        ArrayNode all = answer.putArray("windows");
        windows.forEach(window -> all.add(window.listed()));
        return done(answer);
    }

    private ToolReply monitors() {
        ObjectNode answer = success();
        answer.putArray("monitors")
                .addObject()
                .put("width", 900)
                .put("height", 700)
                .put("scale_factor", scale);
        return done(answer);
    }

    private ToolReply shot(ObjectNode arguments) {
        PictureRegion whole = new PictureRegion(0, 0, 900, 700);
        PictureRegion area = arguments.has("width")
                ? new PictureRegion(
                                arguments.path("x").asInt(),
                                arguments.path("y").asInt(),
                                arguments.path("width").asInt(),
                                arguments.path("height").asInt())
                        .within(whole)
                        .orElseThrow()
                : whole;
        String id = "shot" + (shots.size() + 1);
        shots.put(id, area);
        ObjectNode answer =
                success().put("screenshot_id", id).put("width", area.width()).put("height", area.height());
        answer.putObject("region")
                .put("x", area.x())
                .put("y", area.y())
                .put("width", area.width())
                .put("height", area.height());
        byte[] png = RgbPicture.of(painted()).part(area).toPng();
        onShot.run();
        return new ToolReply(true, answer, List.of(new ToolResult.Image(png, ImageFormat.PNG.mimeType())));
    }

    private ToolReply elements(ObjectNode arguments) {
        ObjectNode answer = success();
        ArrayNode all = answer.putArray("elements");
        if (!hasElements) {
            return new ToolReply(false, answer.put("success", false).put("error_code", "no_elements"), List.of());
        }
        for (PaintedWindow window : windows) {
            for (PaintedWindow.Part part : window.parts) {
                boolean isWanted =
                        arguments.path("focused").asBoolean() ? part.hasFocus : isAsked(arguments, window, part);
                if (isWanted) {
                    all.add(window.element(part));
                }
            }
        }
        return done(answer);
    }

    private static boolean isAsked(ObjectNode arguments, PaintedWindow window, PaintedWindow.Part part) {
        return arguments.has("at")
                ? part.has(
                        arguments.at("/at/x").asInt() - window.x,
                        arguments.at("/at/y").asInt() - window.y)
                : window.id.equals(arguments.path("window_id").asText())
                        && part.role.equals(arguments.path("role").asText());
    }

    private ToolReply toFront(String id) {
        windows.forEach(window -> window.hasFocus = window.id.equals(id));
        windows.sort((a, b) -> Boolean.compare(b.hasFocus, a.hasFocus));
        done.add("front " + id);
        return done(success());
    }

    private ToolReply clicked(ObjectNode arguments) {
        if (!arguments.has("x")) {
            done.add("click where the pointer is");
            return done(success());
        }
        PictureRegion shot = Optional.ofNullable(
                        shots.get(arguments.path("screenshotId").asText()))
                .orElseThrow();
        int x = shot.x() + arguments.path("x").asInt();
        int y = shot.y() + arguments.path("y").asInt();
        for (PaintedWindow window : windows) {
            if (x >= window.x && x < window.x + window.width && y >= window.y && y < window.y + window.height) {
                Optional<PaintedWindow.Part> part = window.parts.stream()
                        .filter(each -> each.has(x - window.x, y - window.y))
                        .findFirst();
                window.parts.forEach(
                        each -> each.hasFocus = part.filter(each::equals).isPresent());
                String name = part.map(each -> each.name).orElse("nothing");
                done.add("%s %s".formatted(arguments.path("action").asText(), name));
                onPress.accept(name);
                return done(success());
            }
        }
        done.add("click outside");
        return done(success());
    }

    private ToolReply typed(String text) {
        windows.get(0).parts.stream().filter(part -> part.hasFocus).forEach(part -> part.shown += text);
        done.add("type " + text);
        return done(success());
    }

    private ToolReply pressed(String keys) {
        done.add("key " + keys);
        return done(success());
    }
}
