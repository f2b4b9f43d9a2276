package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.GrayPicture;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.agent.vision.TemplateSamples;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds a small picture in a larger one, at any size from 40 % to 160 %. First it compares a few pixels at each place of a
 * shrunken picture, then all pixels around the best places.
 */
final class TemplateSearch {

    private static final double SMALLEST_SCALE = 0.4;
    private static final double LARGEST_SCALE = 1.6;

    /** From one size to the next. */
    private static final double STEP = 1.05;

    /** Of the first pass, which sees few pixels. */
    private static final double LIKELY = 0.6;

    /** Of the second pass. The same picture after JPEG of quality 60 and scaling to half its size has 0.9 and more. */
    private static final double SURE = 0.85;

    /** Two places whose likeness differs by less are alike. */
    private static final double ALIKE = 0.04;

    private static final int MOST_CANDIDATES = 80;

    /** Pixels per direction that the first pass compares. */
    private static final int SAMPLES = 10;

    private record Candidate(double likeness, double scale, PictureRegion region) {}

    private final GrayPicture picture;
    private final GrayPicture template;

    TemplateSearch(RgbPicture picture, RgbPicture template) {
        this.picture = GrayPicture.of(picture);
        this.template = GrayPicture.of(template);
    }

    /** Returns the places that look like the template: none, one, or several that are equally likely. */
    List<PictureRegion> find() {
        List<Candidate> sure = new ArrayList<>();
        for (Candidate candidate : likely()) {
            Candidate refined = refined(candidate);
            if (refined.likeness() >= SURE) {
                sure.add(refined);
            }
        }
        List<Candidate> distinct = distinct(sure);
        return distinct.stream()
                .filter(one -> one.likeness() >= distinct.get(0).likeness() - ALIKE)
                .map(Candidate::region)
                .toList();
    }

    private List<Candidate> likely() {
        int shortest = Math.min(template.width(), template.height());
        int shrink = shortest >= 48 ? 4 : shortest >= 20 ? 2 : 1;
        GrayPicture small =
                picture.scaled(Math.max(1, picture.width() / shrink), Math.max(1, picture.height() / shrink));
        List<Candidate> found = new ArrayList<>();
        for (double scale = SMALLEST_SCALE; scale <= LARGEST_SCALE; scale *= STEP) {
            int width = (int) Math.round(template.width() * scale / shrink);
            int height = (int) Math.round(template.height() * scale / shrink);
            if (Math.min(width, height) >= 3 && width <= small.width() && height <= small.height()) {
                TemplateSamples samples = new TemplateSamples(template.scaled(width, height), SAMPLES);
                if (!samples.isFlat()) {
                    found.addAll(peaks(small, samples, scale, shrink));
                }
            }
        }
        found.sort(Comparator.comparingDouble(Candidate::likeness).reversed());
        return found.subList(0, Math.min(MOST_CANDIDATES, found.size()));
    }

    private static List<Candidate> peaks(GrayPicture small, TemplateSamples samples, double scale, int shrink) {
        List<Candidate> found = new ArrayList<>();
        for (int y = 0; y <= small.height() - samples.height(); y++) {
            for (int x = 0; x <= small.width() - samples.width(); x++) {
                double likeness = samples.likeness(small, x, y);
                if (likeness >= LIKELY) {
                    PictureRegion region = new PictureRegion(
                            x * shrink, y * shrink, samples.width() * shrink, samples.height() * shrink);
                    found.add(new Candidate(likeness, scale, region));
                }
            }
        }
        return distinct(found);
    }

    /** Compares all pixels, at each place within a few pixels and at neighbouring sizes. */
    private Candidate refined(Candidate rough) {
        Candidate best = new Candidate(0, rough.scale(), rough.region());
        for (double factor : new double[] {0.96, 0.975, 0.9875, 1, 1.0125, 1.025, 1.04}) {
            double scale = rough.scale() * factor;
            int width = (int) Math.round(template.width() * scale);
            int height = (int) Math.round(template.height() * scale);
            if (width <= picture.width() && height <= picture.height()) {
                TemplateSamples all = new TemplateSamples(template.scaled(width, height), 64);
                best = better(best, all, scale, rough.region());
            }
        }
        return best;
    }

    private Candidate better(Candidate best, TemplateSamples all, double scale, PictureRegion around) {
        Candidate better = best;
        for (int y = Math.max(0, around.y() - 5); y <= Math.min(around.y() + 5, picture.height() - all.height()); y++) {
            for (int x = Math.max(0, around.x() - 5);
                    x <= Math.min(around.x() + 5, picture.width() - all.width());
                    x++) {
                double likeness = all.likeness(picture, x, y);
                if (likeness > better.likeness()) {
                    better = new Candidate(likeness, scale, new PictureRegion(x, y, all.width(), all.height()));
                }
            }
        }
        return better;
    }

    /** Keeps the best of the candidates that overlap; the best first. */
    private static List<Candidate> distinct(List<Candidate> all) {
        List<Candidate> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparingDouble(Candidate::likeness).reversed());
        List<Candidate> distinct = new ArrayList<>();
        for (Candidate candidate : sorted) {
            if (distinct.size() < MOST_CANDIDATES
                    && distinct.stream().noneMatch(kept -> kept.region().overlaps(candidate.region()))) {
                distinct.add(candidate);
            }
        }
        return distinct;
    }
}
