package dev.surehand.agent.replay;

import dev.surehand.agent.sequence.RecordedStep.StepAnchor;
import dev.surehand.agent.sequence.TemplateFile;
import dev.surehand.agent.sight.SeenArea;
import dev.surehand.agent.vision.PictureLikeness;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.PictureTemplate;
import java.util.ArrayList;
import java.util.List;

/**
 * What the pixels say of a point.
 *
 * @param clear the places that look like the template and have its landmarks around them, in pixels of the monitor
 * @param alike the number of places that look like the template
 * @param there how alike the place is at which the template was recorded
 */
record PixelEvidence(List<ClearPlace> clear, int alike, PictureLikeness there) {

    /** How far a template may be from its place and still be there, in pixels. */
    private static final int SAME_PLACE = 2;

    /** @param isThere whether it is where it was recorded, seen from the window, and in the same scale */
    record ClearPlace(int x, int y, boolean isThere, PictureLikeness likeness) {}

    /**
     * Searches a picture, in the first scale in which anything looks like the template.
     *
     * @param window the top left corner of the window is that of this area
     * @param scales how much larger everything may be than when it was recorded, the likeliest first
     */
    static PixelEvidence of(
            StepAnchor anchor, StepPictures pictures, SeenArea seen, PictureRegion window, List<Double> scales) {
        PictureLikeness there = PictureLikeness.NONE;
        for (double scale : scales) {
            PictureTemplate template = pictures.template(anchor.template(), scale);
            int left = window.x()
                    - seen.area().x()
                    + scaled(anchor.template().area().x(), scale);
            int top = window.y()
                    - seen.area().y()
                    + scaled(anchor.template().area().y(), scale);
            PictureLikeness likeness = template.at(seen.picture(), left, top);
            there = likeness.correlation() > there.correlation() ? likeness : there;
            List<PictureRegion> places = template.places(seen.picture());
            if (!places.isEmpty()) {
                return new PixelEvidence(clear(anchor, pictures, seen, places, scale, left, top), places.size(), there);
            }
        }
        return new PixelEvidence(List.of(), 0, there);
    }

    private static List<ClearPlace> clear(
            StepAnchor anchor,
            StepPictures pictures,
            SeenArea seen,
            List<PictureRegion> places,
            double scale,
            int left,
            int top) {
        List<ClearPlace> clear = new ArrayList<>();
        for (PictureRegion place : places) {
            if (anchor.landmarks().stream()
                    .allMatch(landmark -> isNear(anchor, landmark, pictures, seen, place, scale))) {
                clear.add(new ClearPlace(
                        seen.area().x()
                                + place.x()
                                + scaled(anchor.x() - anchor.template().area().x(), scale),
                        seen.area().y()
                                + place.y()
                                + scaled(anchor.y() - anchor.template().area().y(), scale),
                        scale == 1
                                && Math.abs(place.x() - left) <= SAME_PLACE
                                && Math.abs(place.y() - top) <= SAME_PLACE,
                        pictures.template(anchor.template(), scale).at(seen.picture(), place.x(), place.y())));
            }
        }
        return clear;
    }

    /** Returns whether a landmark is as far from the place as it was from the template; in another scale, within a pixel. */
    private static boolean isNear(
            StepAnchor anchor,
            TemplateFile landmark,
            StepPictures pictures,
            SeenArea seen,
            PictureRegion place,
            double scale) {
        PictureTemplate template = pictures.template(landmark, scale);
        int x = place.x()
                + scaled(landmark.area().x() - anchor.template().area().x(), scale);
        int y = place.y()
                + scaled(landmark.area().y() - anchor.template().area().y(), scale);
        int tolerance = scale == 1 ? 0 : 1;
        for (int down = -tolerance; down <= tolerance; down++) {
            for (int right = -tolerance; right <= tolerance; right++) {
                if (template.at(seen.picture(), x + right, y + down).isSame()) {
                    return true;
                }
            }
        }
        return false;
    }

    static int scaled(int value, double scale) {
        return (int) Math.round(value * scale);
    }
}
