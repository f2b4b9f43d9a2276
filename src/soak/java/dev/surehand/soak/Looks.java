package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.WitnessPattern;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Captures the monitor with the witness, and checks that the witness's squares are where they must be. */
final class Looks {

    private static final String TOOL = "screenshot_control";
    private static final int LOSSY = 24;
    private static final int COLUMNS = 6;
    private static final int ROWS = 4;
    private static final Dimension REGION = new Dimension(320, 200);

    private final Player player;
    private final Model model;
    private final Mouse mouse;
    private final Rectangle bounds;
    private final Rectangle canvas;
    private final int monitor;
    private final Rectangle onMonitor;

    /**
     * @param bounds the bounds of the witness, in pixels of the whole desktop
     * @param canvas the canvas in it, in the same pixels
     */
    Looks(Player player, Model model, Mouse mouse, Rectangle bounds, Rectangle canvas) {
        this.player = player;
        this.model = model;
        this.mouse = mouse;
        this.bounds = bounds;
        this.canvas = canvas;
        Model.Spot corner = model.spot(canvas.x, canvas.y);
        this.monitor = corner.monitor();
        this.onMonitor = new Rectangle(corner.x(), corner.y(), canvas.width, canvas.height);
    }

    void jpeg() {
        whole(Kind.JPEG, "jpeg", 0, 1);
    }

    void png() {
        whole(Kind.PNG, "png", 0, 1);
    }

    /** Captures at half size, and clicks into that picture. */
    void scaled() {
        int longEdge = model.monitors.get(monitor).width / 2;
        JsonNode content = whole(Kind.SCALED, "jpeg", longEdge, 2);
        mouse.clickInHalf(content.path("screenshot_id").asText());
    }

    private JsonNode whole(Kind kind, String format, int longEdge, int shrunk) {
        JsonNode result = player.call(
                kind,
                TOOL,
                object("monitorIndex", monitor, "format", format, "maxLongEdge", longEdge, "maxBytes", 5_000_000));
        BufferedImage image = image(result, format);
        Rectangle whole = model.monitors.get(monitor);
        player.check("the width", whole.width / shrunk, image.getWidth());
        player.check("the height", whole.height / shrunk, image.getHeight());
        Point square = square();
        Point middle = WitnessPattern.middleOf(square.x, square.y);
        check(
                image,
                (onMonitor.x + middle.x) / shrunk,
                (onMonitor.y + middle.y) / shrunk,
                WitnessPattern.square(square.x, square.y),
                format.equals("png") ? 0 : LOSSY);
        model.shown(monitor, shrunk == 1);
        return result.path("structuredContent");
    }

    /**
     * Captures a region, then the same region again, which is unchanged, and again with the pointer in it, which is changed.
     */
    void region() {
        ObjectNode region = object(
                "target", "region", "monitorIndex", monitor, "x", onMonitor.x, "y", onMonitor.y, "format", "png");
        region.put("width", REGION.width).put("height", REGION.height);
        JsonNode first = player.call(Kind.REGION, TOOL, region);
        model.shown(monitor, false);
        checkEveryPixel(image(first, "png"));
        region.set("ifChangedSince", first.at("/structuredContent/screenshot_id"));
        JsonNode same = player.call(Kind.UNCHANGED, TOOL, region);
        player.check("unchanged", true, same.at("/structuredContent/unchanged").asBoolean());
        player.check("blocks of an unchanged picture", 1, same.path("content").size());
        mouse.clickAt(model.spot(canvas.x + REGION.width / 2, canvas.y + REGION.height / 2));
        model.presses++;
        model.atTerminal = false;
        JsonNode other = player.call(Kind.REGION, TOOL, region.put("includeCursor", true));
        player.check(
                "unchanged", false, other.at("/structuredContent/unchanged").asBoolean());
        image(other, "png");
    }

    /** Captures the witness alone. */
    void window(String id) {
        JsonNode result = player.call(Kind.WINDOW_PICTURE, "take_window_screenshot", object("window_id", id));
        BufferedImage image = decoded(result, "jpeg");
        player.check("the size", bounds.getSize(), new Dimension(image.getWidth(), image.getHeight()));
        player.check("scale", 1.0, result.at("/structuredContent/scale").asDouble());
        Point square = square();
        Point middle = WitnessPattern.middleOf(square.x, square.y);
        check(
                image,
                canvas.x - bounds.x + middle.x,
                canvas.y - bounds.y + middle.y,
                WitnessPattern.square(square.x, square.y),
                LOSSY);
    }

    private void checkEveryPixel(BufferedImage image) {
        player.check("the size", REGION, new Dimension(image.getWidth(), image.getHeight()));
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                check(image, x, y, WitnessPattern.at(x, y, canvas.getSize()), 0);
            }
        }
    }

    private void check(BufferedImage image, int x, int y, Color expected, int tolerance) {
        Color found = new Color(image.getRGB(x, y));
        int difference = Math.max(
                Math.abs(found.getRed() - expected.getRed()),
                Math.max(
                        Math.abs(found.getGreen() - expected.getGreen()),
                        Math.abs(found.getBlue() - expected.getBlue())));
        if (difference > tolerance) {
            player.fault("Pixel %d, %d is %s, not %s".formatted(x, y, found, expected));
        }
    }

    private BufferedImage image(JsonNode result, String format) {
        player.check("bytes", result.at("/structuredContent/bytes").asInt(), file(result).length);
        return decoded(result, format);
    }

    private static byte[] file(JsonNode result) {
        return Base64.getDecoder().decode(result.at("/content/1/data").asText());
    }

    private BufferedImage decoded(JsonNode result, String format) {
        player.check(
                "the type", "image/" + format, result.at("/content/1/mimeType").asText());
        try {
            return ImageIO.read(new ByteArrayInputStream(file(result)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Point square() {
        return new Point(model.random.nextInt(COLUMNS), model.random.nextInt(ROWS));
    }
}
