package dev.surehand.agent.replay;

import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.RecordedStep;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.sequence.TemplateFile;
import dev.surehand.agent.vision.PictureTemplate;
import dev.surehand.agent.vision.RgbPicture;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The templates of a sequence, all read before its first step. */
public final class StepPictures {

    /** Of all templates together, so that they fit into the memory. */
    private static final long MOST_PIXELS = 32_000_000;

    private final Map<String, RgbPicture> pictures;
    private final Map<String, PictureTemplate> prepared = new HashMap<>();

    private StepPictures(Map<String, RgbPicture> pictures) {
        this.pictures = pictures;
    }

    /** @throws InvalidSequenceException if one is missing, or not as it was recorded */
    public static StepPictures of(SequenceLibrary library, RecordedSequence sequence)
            throws InvalidSequenceException, IOException {
        Map<String, RgbPicture> pictures = new HashMap<>();
        long pixels = 0;
        for (RecordedStep step : sequence.steps()) {
            for (TemplateFile template : templates(step)) {
                if (!pictures.containsKey(template.file())) {
                    pixels += (long) template.area().width() * template.area().height();
                }
                if (pixels > MOST_PIXELS) {
                    throw new InvalidSequenceException(
                            "The pictures of the sequence \"%s\" are too large.".formatted(sequence.name()));
                }
                pictures.put(template.file(), library.template(sequence.name(), template));
            }
        }
        return new StepPictures(pictures);
    }

    private static List<TemplateFile> templates(RecordedStep step) {
        Stream<TemplateFile> ofPoints = step.points().stream()
                .flatMap(point -> Stream.concat(Stream.of(point.template(), point.core()), point.landmarks().stream()));
        Stream<TemplateFile> expected = step.expect().stream().flatMap(expect -> expect.region().stream());
        return Stream.concat(ofPoints, expected).toList();
    }

    /** Returns a template in a scale; 1 is as it was recorded. */
    PictureTemplate template(TemplateFile template, double scale) {
        return prepared.computeIfAbsent(template.file() + "@" + scale, key -> {
            RgbPicture picture = Objects.requireNonNull(pictures.get(template.file()));
            return new PictureTemplate(
                    scale == 1
                            ? picture
                            : picture.scaled(Math.max(1, (int) Math.round(picture.width() * scale)), Math.max(1, (int)
                                    Math.round(picture.height() * scale))));
        });
    }
}
