package dev.surehand.bench.tasks;

import java.awt.Color;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An image in an answer.
 *
 * @param id the id for {@code screenshotId}
 * @param file where the image is kept for people
 */
record TaskPicture(String id, BufferedImage image, Path file) {

    /** The colours of a JPEG are only near those that were painted. */
    private static final int NEAR = 24;

    private static final int LEAST_PX = 20;

    long tokens() {
        return Math.round(image.getWidth() * (double) image.getHeight() / 750);
    }

    /**
     * Returns the box around all pixels that are near a colour and whose neighbours are too. The edges of other objects do not
     * match.
     */
    Rectangle find(Color color) {
        return box(color)
                .orElseThrow(() -> new IllegalStateException("There is nothing of %s in %s.".formatted(color, file)));
    }

    boolean shows(Color color) {
        return box(color).isPresent();
    }

    boolean isAt(Point point, Color color) {
        return isNear(color, new Color(image.getRGB(point.x, point.y)));
    }

    private Optional<Rectangle> box(Color color) {
        Rectangle box = null;
        int found = 0;
        for (int y = 1; y < image.getHeight() - 1; y++) {
            for (int x = 1; x < image.getWidth() - 1; x++) {
                if (isSolid(color, x, y)) {
                    Rectangle pixel = new Rectangle(x - 1, y - 1, 3, 3);
                    box = box == null ? pixel : box.union(pixel);
                    found++;
                }
            }
        }
        return found < LEAST_PX ? Optional.empty() : Optional.of(box);
    }

    Point middleOf(Color color) {
        Rectangle box = find(color);
        return new Point((int) box.getCenterX(), (int) box.getCenterY());
    }

    /** Returns objects in a row on a plain background, from left to right. */
    List<Rectangle> columns(Rectangle row, Color background) {
        List<Rectangle> things = new ArrayList<>();
        Rectangle thing = null;
        for (int x = row.x; x < row.x + row.width; x++) {
            if (isPlain(x, row, background)) {
                thing = null;
            } else if (thing == null) {
                thing = new Rectangle(x, row.y, 1, row.height);
                things.add(thing);
            } else {
                thing.width++;
            }
        }
        return things.stream().filter(found -> found.width >= LEAST_PX).toList();
    }

    /** Returns the lowest row of a part that is not plain. */
    int lowest(Rectangle part, Color background) {
        return IntStream.iterate(part.y + part.height - 1, y -> y > part.y, y -> y - 1)
                .filter(y -> IntStream.range(part.x, part.x + part.width)
                        .anyMatch(x -> !isNear(background, new Color(image.getRGB(x, y)))))
                .findFirst()
                .orElse(part.y);
    }

    private boolean isPlain(int x, Rectangle row, Color background) {
        return IntStream.range(row.y, row.y + row.height)
                .allMatch(y -> isNear(background, new Color(image.getRGB(x, y))));
    }

    private boolean isSolid(Color color, int x, int y) {
        for (int i = 0; i < 9; i++) {
            if (!isNear(color, new Color(image.getRGB(x - 1 + i % 3, y - 1 + i / 3)))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(Color one, Color other) {
        return Math.abs(one.getRed() - other.getRed()) <= NEAR
                && Math.abs(one.getGreen() - other.getGreen()) <= NEAR
                && Math.abs(one.getBlue() - other.getBlue()) <= NEAR;
    }
}
