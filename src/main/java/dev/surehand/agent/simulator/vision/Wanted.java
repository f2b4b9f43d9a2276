package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What to find in a picture: words, a template, or an area of a colour; and where to point, seen from it.
 *
 * @param words empty unless words are wanted
 * @param template null unless a template is wanted
 * @param colour as in {@link RgbPicture}; null unless a coloured area is wanted
 * @param tolerance largest difference of a channel from the colour, in levels
 * @param label words inside or beside the template or area that tell it from others; empty for none
 * @param beside where to point, seen from what was found
 * @param distance from the edge of what was found to the point, in heights of what was found; 0 points at its centre
 */
public record Wanted(
        String words,
        @Nullable RgbPicture template,
        @Nullable Integer colour,
        int tolerance,
        ShapeKind shape,
        String label,
        Side beside,
        double distance) {

    /** A side of what was found. */
    public enum Side {
        CENTRE,
        LEFT,
        RIGHT,
        ABOVE,
        BELOW
    }

    /** Describes what is searched, for a sentence. */
    public String described() {
        String what = template != null
                ? "the template"
                : colour != null
                        ? "%s of colour #%06x"
                                .formatted(
                                        shape == ShapeKind.ANY
                                                ? "an area"
                                                : "a " + shape.name().toLowerCase(Locale.ROOT),
                                        colour & 0xFFFFFF)
                        : "the words \"" + words + "\"";
        return label.isEmpty() ? what : what + " labelled \"" + label + "\"";
    }

    /** Returns the place to point at, 1 x 1 pixel, inside the picture. */
    PictureRegion pointFrom(PictureRegion found, RgbPicture picture) {
        int away = (int) Math.round(distance * found.height());
        int x = switch (beside) {
            case LEFT -> found.x() - away;
            case RIGHT -> found.x() + found.width() - 1 + away;
            default -> found.centreX();
        };
        int y = switch (beside) {
            case ABOVE -> found.y() - away;
            case BELOW -> found.y() + found.height() - 1 + away;
            default -> found.centreY();
        };
        return new PictureRegion(
                Math.max(0, Math.min(picture.width() - 1, x)), Math.max(0, Math.min(picture.height() - 1, y)), 1, 1);
    }
}
