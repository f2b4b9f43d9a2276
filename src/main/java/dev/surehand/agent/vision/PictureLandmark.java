package dev.surehand.agent.vision;

/**
 * A template that is at a distance from another place.
 *
 * @param right from the left edge of the place to its own, in pixels
 * @param down from the top edge of the place to its own, in pixels
 */
public record PictureLandmark(PictureTemplate template, int right, int down) {

    /** Returns whether it is there, or as many pixels away as it may be. */
    public boolean isNear(RgbPicture where, PictureRegion place, int tolerance) {
        for (int y = -tolerance; y <= tolerance; y++) {
            for (int x = -tolerance; x <= tolerance; x++) {
                if (template.at(where, place.x() + right + x, place.y() + down + y)
                        .isSame()) {
                    return true;
                }
            }
        }
        return false;
    }
}
