package dev.surehand.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.Color;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * A screenshot of a monitor or of a part of it.
 *
 * @param area what it shows, in pixels of the monitor
 */
record View(String id, BufferedImage image, Rectangle area) {

    static View of(Answer answer) {
        JsonNode json = answer.json();
        JsonNode monitor = json.path("monitors").path(0);
        Rectangle whole = new Rectangle(
                monitor.path("monitorWidth").asInt(),
                monitor.path("monitorHeight").asInt());
        return new View(
                json.path("screenshot_id").asText(),
                decode(answer.image().orElseThrow(() -> new DemoFailed("A screenshot came without an image: " + json))),
                json.has("region") ? rectangle(json.path("region")) : whole);
    }

    static Rectangle rectangle(JsonNode json) {
        return new Rectangle(
                json.path("x").asInt(),
                json.path("y").asInt(),
                json.path("width").asInt(),
                json.path("height").asInt());
    }

    static BufferedImage decode(byte[] bytes) {
        try {
            return ImageIO.read(new ByteArrayInputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In pixels of the image. */
    Optional<Rectangle> find(Color color, Rectangle onMonitor) {
        return Picture.find(image, color, inImage(onMonitor));
    }

    Point inImage(Point onMonitor) {
        return new Point(
                (int) Math.round((onMonitor.x - area.x) * scale()), (int) Math.round((onMonitor.y - area.y) * scale()));
    }

    Rectangle inImage(Rectangle onMonitor) {
        Rectangle box = new Rectangle(inImage(onMonitor.getLocation()));
        box.add(inImage(new Point((int) onMonitor.getMaxX(), (int) onMonitor.getMaxY())));
        return box;
    }

    /** For drawing only: what is clicked is said in pixels of the image, and the server converts it. */
    Point onMonitor(Point inImage) {
        return new Point((int) (area.x + inImage.x / scale()), (int) (area.y + inImage.y / scale()));
    }

    View cropped(Rectangle onMonitor) {
        Rectangle shown = onMonitor.intersection(area);
        Rectangle box = inImage(shown).intersection(new Rectangle(image.getWidth(), image.getHeight()));
        return new View(id, image.getSubimage(box.x, box.y, box.width, box.height), shown);
    }

    Rectangle onMonitor(Rectangle inImage) {
        Rectangle box = new Rectangle(onMonitor(inImage.getLocation()));
        box.add(onMonitor(new Point((int) inImage.getMaxX(), (int) inImage.getMaxY())));
        return box;
    }

    double scale() {
        return (double) image.getWidth() / area.width;
    }
}
