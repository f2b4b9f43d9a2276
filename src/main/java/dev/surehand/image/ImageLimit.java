package dev.surehand.image;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The largest size at which an image reaches the model without being shrunk on the way.
 *
 * @param longEdge most pixels along the longer side, whether it is the width or the height
 * @param shortEdge most pixels along the shorter side
 * @param pixels most pixels in all
 */
public record ImageLimit(int longEdge, int shortEdge, long pixels) {

    public static final ImageLimit NONE = new ImageLimit(Integer.MAX_VALUE, Long.MAX_VALUE);
    public static final ImageLimit DEFAULT = new ImageLimit(2000, 3_750_000);
    /** The limit up to which older models see an image without shrinking it. */
    static final ImageLimit SMALL = new ImageLimit(1568, 1_150_000);

    private static final Pattern BOX = Pattern.compile("([0-9]{1,6})x([0-9]{1,6})");

    /** @throws IllegalArgumentException if a limit is less than 1, or the short edge is longer than the long one */
    public ImageLimit {
        if (shortEdge < 1 || longEdge < shortEdge || pixels < 1) {
            throw new IllegalArgumentException("An image limit of " + longEdge + " by " + shortEdge + " and " + pixels
                    + " pixels leaves no image: all are at least 1, and the long edge is not the shorter one.");
        }
    }

    public ImageLimit(int longEdge, long pixels) {
        this(longEdge, longEdge, pixels);
    }

    /**
     * Reads {@code 2000}, {@code 1568}, {@code none} or a size such as {@code 1280x800}. A size applies to both orientations:
     * under {@code 1280x800} an upright image may be 800x1280.
     *
     * @throws IllegalArgumentException for any other text
     */
    public static ImageLimit parse(String text) {
        String option = text.strip().toLowerCase(Locale.ROOT);
        return switch (option) {
            case "2000" -> DEFAULT;
            case "1568" -> SMALL;
            case "none" -> NONE;
            default -> box(option, text);
        };
    }

    /** Returns a description for people. */
    public String describe() {
        return equals(NONE)
                ? "any size"
                : "%d x %d%s"
                        .formatted(
                                longEdge,
                                shortEdge,
                                pixels == Long.MAX_VALUE ? "" : " (%.2f megapixels)".formatted(pixels / 1e6));
    }

    private static ImageLimit box(String option, String text) {
        Matcher box = BOX.matcher(option);
        if (!box.matches()) {
            throw notALimit(text);
        }
        int width = Integer.parseInt(box.group(1));
        int height = Integer.parseInt(box.group(2));
        if (width < 1 || height < 1) {
            throw notALimit(text);
        }
        return new ImageLimit(Math.max(width, height), Math.min(width, height), Long.MAX_VALUE);
    }

    private static IllegalArgumentException notALimit(String text) {
        return new IllegalArgumentException(
                "\"" + text + "\" is not an image limit: write 2000, 1568, none, or a width and a height of 1 to 999999"
                        + " pixels such as 1280x800.");
    }

    /** Returns the limit that allows only the sizes that both limits allow. */
    public ImageLimit and(ImageLimit other) {
        return new ImageLimit(
                Math.min(longEdge, other.longEdge),
                Math.min(shortEdge, other.shortEdge),
                Math.min(pixels, other.pixels));
    }

    /** Returns this limit with at most the given number of pixels. */
    ImageLimit capped(long most) {
        return new ImageLimit(longEdge, shortEdge, Math.min(pixels, most));
    }

    /**
     * Returns the largest size of the same shape within this limit. This is the size itself if it fits. Otherwise it is
     * smaller, with the shorter side rounded to the nearest pixel but at least 1.
     */
    public ImageSize fit(ImageSize size) {
        if (allows(size.longEdge(), size.shortEdge())) {
            return size;
        }
        double scale = Math.min(
                Math.min((double) longEdge / size.longEdge(), (double) shortEdge / size.shortEdge()),
                Math.sqrt((double) pixels / size.pixels()));
        // A rounding error must not cost a whole pixel: 0.9999999 pixels count as 1.
        int along = Math.max(1, (int) Math.floor(size.longEdge() * scale + 1e-6));
        int across = Math.max(1, (int) Math.round((double) along * size.shortEdge() / size.longEdge()));
        while (across > 1 && !allows(along, across)) {
            across--;
        }
        along = (int) Math.min(along, pixels / across);
        return size.width() >= size.height() ? new ImageSize(along, across) : new ImageSize(across, along);
    }

    /** Returns the same as {@link #fit(ImageSize)}, for a width and a height in pixels. */
    public ImageSize fit(int width, int height) {
        return fit(new ImageSize(width, height));
    }

    private boolean allows(int along, int across) {
        return along <= longEdge && across <= shortEdge && (long) along * across <= pixels;
    }
}
