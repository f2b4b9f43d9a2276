package dev.surehand.agent.replay;

import dev.surehand.agent.sequence.RecordedStep.StepAnchor;
import dev.surehand.agent.sight.SeenArea;
import dev.surehand.agent.vision.PictureLandmark;
import dev.surehand.agent.vision.PictureLikeness;
import dev.surehand.agent.vision.PictureMatches;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.PictureTemplate;
import java.util.ArrayList;
import java.util.List;

/**
 * What the pixels say of a point.
 *
 * @param clear the places that look like the template and have its landmarks around them, in pixels of the monitor
 * @param alike the number of places that look like the template
 * @param scale in which they do
 * @param there how alike the place is at which the template was recorded
 */
record PixelEvidence(List<ClearPlace> clear, int alike, double scale, PictureLikeness there) {

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
            PictureMatches found = template.search(seen.picture());
            List<PictureRegion> places = found.places();
            if (found.areTooMany()) {
                return new PixelEvidence(List.of(), places.size(), scale, there);
            }
            if (!places.isEmpty()) {
                return new PixelEvidence(
                        clear(anchor, pictures, seen, places, scale, left, top), places.size(), scale, there);
            }
        }
        return new PixelEvidence(List.of(), 0, 1, there);
    }

    private static List<ClearPlace> clear(
            StepAnchor anchor,
            StepPictures pictures,
            SeenArea seen,
            List<PictureRegion> places,
            double scale,
            int left,
            int top) {
        List<PictureLandmark> landmarks = landmarks(anchor, pictures, scale);
        List<ClearPlace> clear = new ArrayList<>();
        for (PictureRegion place : places) {
            if (landmarks.stream().allMatch(landmark -> landmark.isNear(seen.picture(), place, tolerance(scale)))) {
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

    private static List<PictureLandmark> landmarks(StepAnchor anchor, StepPictures pictures, double scale) {
        PictureRegion from = anchor.template().area();
        return anchor.landmarks().stream()
                .map(landmark -> new PictureLandmark(
                        pictures.template(landmark, scale),
                        scaled(landmark.area().x() - from.x(), scale),
                        scaled(landmark.area().y() - from.y(), scale)))
                .toList();
    }

    /** In another scale, distances are rounded. */
    private static int tolerance(double scale) {
        return scale == 1 ? 0 : 1;
    }

    static int scaled(int value, double scale) {
        return (int) Math.round(value * scale);
    }
}
