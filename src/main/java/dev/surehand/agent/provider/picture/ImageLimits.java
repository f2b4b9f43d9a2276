package dev.surehand.agent.provider.picture;

import dev.surehand.image.ImageSize;
import java.util.Objects;
import java.util.stream.LongStream;

/**
 * What pictures a model accepts.
 *
 * @param longestEdge in pixels
 * @param mostTokens for one picture
 * @param mostPictures in one request
 * @param fewPictures the number of pictures up to which {@code longestEdge} applies
 * @param manyEdge the longest edge in requests with more pictures than {@code fewPictures}
 * @param formula how the tokens of a picture are counted
 */
public record ImageLimits(
        int longestEdge, long mostTokens, int mostPictures, int fewPictures, int manyEdge, TokenFormula formula) {

    /** Returns false if something is missing, or a number is below 1. */
    public boolean isUsable() {
        return LongStream.of(longestEdge, mostTokens, mostPictures, fewPictures, manyEdge)
                        .allMatch(limit -> limit > 0)
                && Objects.nonNull(formula);
    }

    /**
     * Returns the largest size for a screenshot that the model accepts, in a session of any length. It keeps the shape of the
     * screenshot, and it is never larger.
     */
    public ImageSize fit(ImageSize screenshot) {
        int edge = Math.max(screenshot.width(), screenshot.height());
        int low = 1;
        int high = Math.min(edge, fewPictures < mostPictures ? Math.min(longestEdge, manyEdge) : longestEdge);
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (formula.tokens(withEdge(screenshot, middle)) <= mostTokens) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return withEdge(screenshot, low);
    }

    /** Returns whether a picture of this size may be in a request with this many pictures. */
    public boolean allows(ImageSize size, int pictures) {
        int edge = pictures > fewPictures ? Math.min(manyEdge, longestEdge) : longestEdge;
        return Math.max(size.width(), size.height()) <= edge
                && formula.tokens(size) <= mostTokens
                && pictures <= mostPictures;
    }

    private static ImageSize withEdge(ImageSize size, int edge) {
        int longest = Math.max(size.width(), size.height());
        return new ImageSize(scaled(size.width(), edge, longest), scaled(size.height(), edge, longest));
    }

    private static int scaled(int side, int edge, int longest) {
        return (int) Math.max(1, ((long) side * edge * 2 + longest) / (2L * longest));
    }
}
