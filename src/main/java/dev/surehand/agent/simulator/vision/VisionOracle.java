package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.TextReader;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds what is wanted in a picture, and says so when nothing or more than one thing fits. It never chooses between two. */
public final class VisionOracle {

    private static final Logger LOG = LoggerFactory.getLogger(VisionOracle.class);

    private static final Duration READING_LIMIT = Duration.ofSeconds(60);

    /** In heights of a label: the farthest that an area is from the label beside it. */
    private static final int LABEL_REACH = 10;

    private final Optional<TextReader> reader;
    private @Nullable RgbPicture readPicture;
    private List<ReadLine> readLines = List.of();

    /** @param reader empty if no program reads text here; then words are found only in the fonts of Java */
    public VisionOracle(Optional<TextReader> reader) {
        this.reader = reader;
    }

    /** Returns the place to point at, or why there is none. */
    public Sighting find(RgbPicture picture, Wanted wanted) {
        List<PictureRegion> all = places(picture, wanted);
        List<PictureRegion> labelled = wanted.label().isEmpty() ? all : labelled(picture, all, wanted.label());
        Sighting sighting = Sighting.of(labelled, wanted.described());
        return sighting instanceof Sighting.SeenOnce seen && wanted.beside() != Wanted.Side.CENTRE
                ? new Sighting.SeenOnce(wanted.pointFrom(seen.region(), picture))
                : sighting;
    }

    /** Returns whether at least one place has what is wanted. */
    public boolean sees(RgbPicture picture, Wanted wanted) {
        return !(find(picture, wanted) instanceof Sighting.Unseen);
    }

    private List<PictureRegion> places(RgbPicture picture, Wanted wanted) {
        if (wanted.template() != null) {
            return new TemplateSearch(picture, wanted.template()).find();
        }
        return wanted.colour() != null
                ? new ColourShapes(picture, wanted.colour(), wanted.tolerance()).find(wanted.shape())
                : words(picture, wanted.words());
    }

    private List<PictureRegion> words(RgbPicture picture, String words) {
        Optional<List<ReadLine>> lines = lines(picture);
        return lines.isPresent() ? new WordSearch(lines.get()).find(words) : RenderedWords.find(picture, words);
    }

    /** Keeps the areas that have the label inside; if none has, the one that is nearest to each label. */
    private List<PictureRegion> labelled(RgbPicture picture, List<PictureRegion> areas, String label) {
        List<PictureRegion> labels = words(picture, label);
        List<PictureRegion> around = areas.stream()
                .filter(area -> labels.stream().anyMatch(text -> isInside(text, area))
                        || isLabelledInside(picture, area, label))
                .toList();
        if (!around.isEmpty()) {
            return around;
        }
        return labels.stream()
                .flatMap(text -> areas.stream()
                        .filter(area -> gap(text, area) <= LABEL_REACH * text.height())
                        .min(Comparator.comparingInt(area -> gap(text, area)))
                        .stream())
                .distinct()
                .toList();
    }

    /** Reads an area by itself: a reader of whole windows often misses light letters on a dark button. */
    private boolean isLabelledInside(RgbPicture picture, PictureRegion area, String label) {
        if (reader.isEmpty()) {
            return false;
        }
        RgbPicture part = Contrast.darkOnLight(picture.part(area));
        return read(reader.get(), part)
                .map(lines -> !new WordSearch(lines).find(label).isEmpty())
                .orElse(false);
    }

    private synchronized Optional<List<ReadLine>> lines(RgbPicture picture) {
        if (reader.isEmpty()) {
            return Optional.empty();
        }
        if (readPicture != picture) {
            Optional<List<ReadLine>> lines = read(reader.get(), picture);
            if (lines.isEmpty()) {
                return lines;
            }
            readLines = lines.get();
            readPicture = picture;
        }
        return Optional.of(readLines);
    }

    private static Optional<List<ReadLine>> read(TextReader reader, RgbPicture picture) {
        try {
            return Optional.of(reader.read(picture.toPixels(), READING_LIMIT).lines());
        } catch (DesktopException e) {
            LOG.debug("text in the picture cannot be read", e);
            return Optional.empty();
        }
    }

    private static boolean isInside(PictureRegion text, PictureRegion area) {
        return text.centreX() >= area.x()
                && text.centreX() < area.x() + area.width()
                && text.centreY() >= area.y()
                && text.centreY() < area.y() + area.height();
    }

    private static int gap(PictureRegion one, PictureRegion other) {
        int across = Math.max(one.x() - other.x() - other.width(), other.x() - one.x() - one.width());
        int down = Math.max(one.y() - other.y() - other.height(), other.y() - one.y() - one.height());
        return Math.max(0, across) + Math.max(0, down);
    }
}
