package dev.surehand.platform.quartz.text;

import com.sun.jna.Pointer;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.bindings.RunLoops;
import dev.surehand.platform.quartz.system.CfText;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.StructValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Reads what Vision has found. All methods must run in a pool. */
final class VisionLines {

    /** More than a window full of text has. */
    private static final int MOST_LINES = 2000;

    private static final int MOST_WORDS = 200;

    /** In UTF-16 units. */
    private static final int LONGEST_LINE = 2000;

    /** Text below this confidence is rather a border or a picture. */
    private static final double LEAST_CONFIDENCE = 0.3;

    /** In pixels: shares of a picture are not exact. */
    private static final double ROUNDING = 0.01;

    private static final Pattern WORD = Pattern.compile("\\S+");

    private final Messages messages;
    private final ObjectiveC runtime;
    private final StructValues values;

    VisionLines(Messages messages) {
        this.messages = messages;
        runtime = messages.runtime();
        values = new StructValues(messages);
    }

    /** The size of the picture, in pixels. */
    private record TileSize(int width, int height) {

        /**
         * Returns the pixels of a box of Vision: x, y, width and height as shares of the picture, from its bottom left corner.
         * Empty for one that is not in the picture.
         */
        Optional<PixelRect> pixels(double[] box) {
            if (!DoubleStream.of(box).allMatch(Double::isFinite)) {
                return Optional.empty();
            }
            int left = (int) Math.max(0, Math.floor(box[0] * width + ROUNDING));
            int top = (int) Math.max(0, Math.floor((1 - box[1] - box[3]) * height + ROUNDING));
            int right = (int) Math.min(width, Math.ceil((box[0] + box[2]) * width - ROUNDING));
            int bottom = (int) Math.min(height, Math.ceil((1 - box[1]) * height - ROUNDING));
            return left < right && top < bottom
                    ? Optional.of(new PixelRect(left, top, right - left, bottom - top))
                    : Optional.empty();
        }
    }

    /** @param results an NSArray of VNRecognizedTextObservation; null if Vision has found nothing */
    List<ReadLine> read(@Nullable Pointer results, int width, int height) {
        List<ReadLine> found = new ArrayList<>();
        for (Pointer observation : items(results, MOST_LINES)) {
            Pointer candidates = runtime.send(observation, messages.selector("topCandidates:"), 1L);
            for (Pointer best : items(candidates, 1)) {
                found.addAll(lines(observation, best, new TileSize(width, height)));
            }
        }
        return found;
    }

    /** Returns the texts in an NSArray of NSString. */
    List<String> strings(Pointer array) {
        return items(array, MOST_LINES).stream()
                .map(each -> CfText.start(each, LONGEST_LINE))
                .toList();
    }

    private List<Pointer> items(@Nullable Pointer array, int most) {
        long count = Math.min(most, runtime.sendLong(array, messages.selector("count")));
        return LongStream.range(0, count)
                .mapToObj(i -> Optional.ofNullable(runtime.send(array, messages.selector("objectAtIndex:"), i)))
                .flatMap(Optional::stream)
                .toList();
    }

    private List<ReadLine> lines(Pointer observation, Pointer best, TileSize tile) {
        Pointer string = runtime.send(best, messages.selector("string"));
        double confidence = Math.min(1, runtime.sendFloat(best, messages.selector("confidence")));
        if (string == null || !(confidence >= LEAST_CONFIDENCE)) {
            return List.of();
        }
        String text = CfText.start(string, LONGEST_LINE);
        List<ReadWord> words = words(best, text, confidence, tile);
        return ReadLine.split(words.isEmpty() ? whole(observation, text, confidence, tile) : words);
    }

    /** Returns the words with their places; nothing if Vision does not say the place of one, so that no text is lost. */
    private List<ReadWord> words(Pointer best, String text, double confidence, TileSize tile) {
        List<ReadWord> words = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            Optional<PixelRect> box = box(best, word.start(), word.end()).flatMap(tile::pixels);
            if (box.isEmpty() || words.size() == MOST_WORDS) {
                return List.of();
            }
            words.add(new ReadWord(box.get(), OutsideText.of(word.group()), confidence));
        }
        return words;
    }

    private Optional<double[]> box(Pointer best, long from, long to) {
        var range = new RunLoops.CFRange.ByValue();
        range.location = from;
        range.length = to - from;
        // The reason of a failure is of no use: the box of the line serves then.
        Pointer rectangle = runtime.send(best, messages.selector("boundingBoxForRange:error:"), range, null);
        return Optional.ofNullable(rectangle).flatMap(this::box);
    }

    private Optional<double[]> box(Pointer observation) {
        return values.numbers(observation, "boundingBox", 4);
    }

    private List<ReadWord> whole(Pointer observation, String text, double confidence, TileSize tile) {
        OutsideText line = OutsideText.of(text.strip());
        return line.isEmpty()
                ? List.of()
                : box(observation)
                        .flatMap(tile::pixels)
                        .map(box -> List.of(new ReadWord(box, line, confidence)))
                        .orElse(List.of());
    }
}
