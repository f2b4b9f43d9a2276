package dev.surehand.agent.provider.picture;

import java.util.Objects;

/** Thrown when a model names a point that is not in the picture, or a point without having seen a picture. */
public final class OutsidePictureException extends Exception {

    private static final long serialVersionUID = 1;

    /** The sentence for the model. It has no numbers, so that it reveals nothing and stays the same. */
    public static final String OUTSIDE =
            "The point is outside the picture, so nothing was done. Use points of the last screenshot.";

    /** The sentence for the model when it has seen no picture yet. */
    public static final String NO_PICTURE = "There is no screenshot yet, so nothing was done. Take a screenshot first.";

    public OutsidePictureException(String message) {
        super(message);
    }

    /** Never null. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
