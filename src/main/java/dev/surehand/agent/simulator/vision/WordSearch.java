package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds words that follow each other in the lines that were read in a picture, whatever their case and punctuation. */
record WordSearch(List<ReadLine> lines) {

    private static final Pattern NOT_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

    List<PictureRegion> find(String words) {
        List<String> wanted = Stream.of(NOT_LETTERS.split(words.strip(), -1))
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
        List<PictureRegion> found = new ArrayList<>();
        for (ReadLine line : lines) {
            List<ReadWord> read = line.words();
            for (int start = 0; start + wanted.size() <= read.size(); start++) {
                List<ReadWord> part = read.subList(start, start + wanted.size());
                if (part.stream().map(WordSearch::letters).toList().equals(wanted)) {
                    found.add(around(part));
                }
            }
        }
        return wanted.isEmpty() ? List.of() : found;
    }

    private static String letters(ReadWord word) {
        return NOT_LETTERS.matcher(word.text().whole()).replaceAll("").toLowerCase(Locale.ROOT);
    }

    private static PictureRegion around(List<ReadWord> words) {
        PixelRect box = words.get(0).box();
        for (ReadWord word : words) {
            box = box.around(word.box());
        }
        return new PictureRegion(box.x(), box.y(), box.width(), box.height());
    }
}
