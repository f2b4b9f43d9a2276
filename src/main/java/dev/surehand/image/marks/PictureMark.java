package dev.surehand.image.marks;

import dev.surehand.image.Area;
import java.util.regex.Pattern;

/**
 * A box with a short name.
 *
 * @param box in pixels of the picture; what lies beyond the picture is not drawn
 * @param label a number, perhaps with a letter before it: {@code 12}, {@code o7}, {@code s3}
 */
public record PictureMark(Area box, String label) {

    private static final Pattern LABEL = Pattern.compile("[eos]?\\d{1,9}");

    /** @throws IllegalArgumentException for any other label */
    public PictureMark {
        if (!LABEL.matcher(label).matches()) {
            throw new IllegalArgumentException("\"%s\" is not the label of a mark.".formatted(label));
        }
    }
}
