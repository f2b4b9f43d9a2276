package dev.surehand.agent.provider.picture;

import java.util.Optional;

/**
 * Reads the points that a model names. They count in the last whole picture that it saw.
 *
 * @param picture empty if the model has seen no picture yet
 */
public record ModelFrame(Optional<ModelPicture> picture, CoordinateMode mode) {

    /** @throws OutsidePictureException if the point is not in the picture; it is never moved into it */
    public PicturePoint point(double x, double y) throws OutsidePictureException {
        ModelPicture seen = seen();
        int width = seen.size().width();
        int height = seen.size().height();
        if (!mode.has(x, width) || !mode.has(y, height)) {
            throw new OutsidePictureException(OutsidePictureException.OUTSIDE);
        }
        return new PicturePoint(seen.id(), mode.pixel(x, width), mode.pixel(y, height));
    }

    /**
     * Reads an area by two of its corners.
     *
     * @throws OutsidePictureException if a corner is not in the picture or on its far edges, or the area is empty
     */
    public PictureArea area(double left, double top, double right, double bottom) throws OutsidePictureException {
        PicturePoint first = point(left, top);
        int endX = end(right, seen().size().width());
        int endY = end(bottom, seen().size().height());
        if (endX <= first.x() || endY <= first.y()) {
            throw new OutsidePictureException(OutsidePictureException.OUTSIDE);
        }
        return new PictureArea(first.pictureId(), first.x(), first.y(), endX, endY);
    }

    private int end(double value, int extent) throws OutsidePictureException {
        if (mode == CoordinateMode.PIXEL && value == extent) {
            return extent;
        }
        if (!mode.has(value, extent)) {
            throw new OutsidePictureException(OutsidePictureException.OUTSIDE);
        }
        return mode == CoordinateMode.PIXEL ? mode.pixel(value, extent) : mode.pixel(value, extent) + 1;
    }

    private ModelPicture seen() throws OutsidePictureException {
        return picture.orElseThrow(() -> new OutsidePictureException(OutsidePictureException.NO_PICTURE));
    }
}
