package dev.surehand.agent.sequence;

import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.vision.PictureLandmark;
import dev.surehand.agent.vision.PictureMatches;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.PictureTemplate;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Cuts templates out of the picture of a window. A template is as small as it can be, but never flat, and enlarged until no other place of the
 * window looks like it.
 */
final class TemplateCutter {

    /** Width and height in pixels, one after the other tried. */
    private static final int[][] SIZES = {{64, 32}, {96, 40}, {128, 56}, {176, 80}, {240, 120}, {320, 180}, {400, 260}};

    private static final int MOST_LANDMARKS = 3;
    private static final int LANDMARK_WIDTH = 64;
    private static final int LANDMARK_HEIGHT = 32;

    /** How far from the template a landmark may be, in pixels. What is farther away changes for reasons of its own. */
    private static final int FARTHEST_ASIDE = 120;

    private static final int FARTHEST_ABOVE = 48;

    /** Around an element, in pixels, so that its frame is in the template. */
    private static final int FRAME = 4;

    private final RgbPicture window;
    private final PictureRegion whole;
    private final List<PictureRegion> changing;
    private final Map<String, byte[]> files = new HashMap<>();

    /** @param changing what looks otherwise in each replay, relative to the window */
    TemplateCutter(RgbPicture window, List<PictureRegion> changing) {
        this.window = window;
        whole = new PictureRegion(0, 0, window.width(), window.height());
        this.changing = List.copyOf(changing);
    }

    /** Returns the contents of the templates that were cut, by their names. */
    Map<String, byte[]> files() {
        return files;
    }

    /**
     * What surrounds a point.
     *
     * @param core the smallest template of the point, which has the least of what is around it
     * @param alike how many places of the window look like the core
     */
    record Cut(TemplateFile template, TemplateFile core, int alike, List<TemplateFile> landmarks) {}

    /**
     * Cuts the surroundings of a point.
     *
     * @param element the area of the element under it; empty if it is unknown
     * @param isNamed whether the point can be found by its element as well
     * @return empty if nothing distinguishes the point from others
     */
    Optional<Cut> cut(int x, int y, Optional<PictureRegion> element, boolean isNamed) {
        Optional<PictureRegion> best = Optional.empty();
        Optional<PictureRegion> core = Optional.empty();
        List<PictureRegion> alike = List.of();
        for (PictureRegion area : candidates(x, y, element)) {
            PictureTemplate template = new PictureTemplate(window.part(area));
            if (!isFree(area) || template.isFlat()) {
                continue;
            }
            PictureMatches found = template.search(window);
            if (!found.areTooMany()) {
                best = Optional.of(area);
                core = core.or(() -> Optional.of(area));
                alike = found.places();
                if (alike.size() == 1) {
                    break;
                }
            }
        }
        if (best.isEmpty()) {
            return Optional.empty();
        }
        PictureRegion area = best.orElseThrow();
        List<PictureRegion> landmarks = landmarks(area);
        boolean isClear =
                alike.stream().filter(place -> has(landmarks, area, place)).count() == 1;
        PictureRegion least = core.orElseThrow();
        return isClear || isNamed
                ? Optional.of(new Cut(
                        kept(area),
                        kept(least),
                        new PictureTemplate(window.part(least)).search(window).count(),
                        landmarks.stream().map(this::kept).toList()))
                : Optional.empty();
    }

    /** Cuts what an action changed; empty if it is flat or looks otherwise in each replay. */
    Optional<TemplateFile> region(PictureRegion area) {
        return area.within(whole)
                .filter(this::isFree)
                .filter(inside -> !new PictureTemplate(window.part(inside)).isFlat())
                .map(this::kept);
    }

    private List<PictureRegion> candidates(int x, int y, Optional<PictureRegion> element) {
        int[] largest = SIZES[SIZES.length - 1];
        Stream<PictureRegion> ofElement = element
                .map(area -> area.grown(FRAME, FRAME, FRAME, FRAME, window))
                .filter(area -> area.width() <= largest[0] && area.height() <= largest[1] && area.contains(x, y))
                .filter(area -> area.width() >= LANDMARK_HEIGHT / 2 && area.height() >= LANDMARK_HEIGHT / 2)
                .stream();
        Stream<PictureRegion> around = Stream.of(SIZES).map(size -> {
            int width = Math.min(size[0], whole.width());
            int height = Math.min(size[1], whole.height());
            return new PictureRegion(
                    Math.max(0, Math.min(x - width / 2, whole.width() - width)),
                    Math.max(0, Math.min(y - height / 2, whole.height() - height)),
                    width,
                    height);
        });
        return Stream.concat(ofElement, around).toList();
    }

    /** Returns distinctive areas near the template: those of its own row first, then the nearest. */
    private List<PictureRegion> landmarks(PictureRegion template) {
        List<PictureRegion> near = new ArrayList<>();
        int top = template.centreY() - LANDMARK_HEIGHT / 2;
        for (int away = 0; away <= FARTHEST_ASIDE - LANDMARK_WIDTH / 2; away += LANDMARK_WIDTH / 2) {
            near.add(landmark(template.x() - LANDMARK_WIDTH - away, top));
            near.add(landmark(template.x() + template.width() + away, top));
        }
        int left = template.centreX() - LANDMARK_WIDTH / 2;
        for (int away = 0; away <= FARTHEST_ABOVE; away += LANDMARK_HEIGHT / 2) {
            for (int aside = 0; aside <= LANDMARK_WIDTH; aside += LANDMARK_WIDTH / 2) {
                for (int x : new int[] {left - aside, left + aside}) {
                    near.add(landmark(x, template.y() - LANDMARK_HEIGHT - away));
                    near.add(landmark(x, template.y() + template.height() + away));
                }
            }
        }
        List<PictureRegion> chosen = new ArrayList<>();
        for (PictureRegion area : near) {
            boolean isInside = area.within(whole).filter(area::equals).isPresent();
            if (chosen.size() < MOST_LANDMARKS
                    && isInside
                    && isFree(area)
                    && chosen.stream().noneMatch(area::overlaps)
                    && !new PictureTemplate(window.part(area)).isFlat()) {
                chosen.add(area);
            }
        }
        return chosen;
    }

    private static PictureRegion landmark(int x, int y) {
        return new PictureRegion(x, y, LANDMARK_WIDTH, LANDMARK_HEIGHT);
    }

    /** Returns whether a place that looks like the template has the landmarks around it. */
    private boolean has(List<PictureRegion> landmarks, PictureRegion template, PictureRegion place) {
        return landmarks.stream()
                .allMatch(landmark -> seenFrom(template, landmark).isNear(window, place, 0));
    }

    private PictureLandmark seenFrom(PictureRegion from, PictureRegion landmark) {
        return new PictureLandmark(
                new PictureTemplate(window.part(landmark)), landmark.x() - from.x(), landmark.y() - from.y());
    }

    private boolean isFree(PictureRegion area) {
        return changing.stream().noneMatch(area::overlaps);
    }

    private TemplateFile kept(PictureRegion area) {
        byte[] png = window.part(area).toPng();
        String file = ModelPicture.hash(png) + ".png";
        files.put(file, png);
        return new TemplateFile(file, area);
    }
}
