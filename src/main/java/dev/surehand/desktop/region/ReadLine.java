package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Words that a person reads together: a label, or a line of a paragraph.
 *
 * @param words at least one, from left to right
 */
public record ReadLine(List<ReadWord> words) {

    /** A wider gap between two words, in heights of the line, separates two lines, such as the labels of two buttons. */
    private static final double WIDEST_GAP = 0.75;

    /** @throws IllegalArgumentException without words */
    public ReadLine {
        words = List.copyOf(words);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("A line has at least one word.");
        }
    }

    /** Divides the words of one row at its wide gaps. */
    public static List<ReadLine> split(List<ReadWord> row) {
        List<ReadLine> lines = new ArrayList<>();
        List<ReadWord> line = new ArrayList<>();
        for (ReadWord word : row) {
            if (!line.isEmpty() && isApart(line.get(line.size() - 1).box(), word.box())) {
                lines.add(new ReadLine(line));
                line = new ArrayList<>();
            }
            line.add(word);
        }
        if (!line.isEmpty()) {
            lines.add(new ReadLine(line));
        }
        return lines;
    }

    private static boolean isApart(PixelRect left, PixelRect right) {
        return right.x() - (left.x() + left.width()) > WIDEST_GAP * Math.max(left.height(), right.height());
    }

    public PixelRect box() {
        return words.stream().map(ReadWord::box).reduce(PixelRect::around).orElseThrow();
    }

    public OutsideText text() {
        return OutsideText.of(words.stream().map(word -> word.text().whole()).collect(Collectors.joining(" ")));
    }

    /** Returns the confidence of the least certain word. */
    public double confidence() {
        return words.stream().mapToDouble(ReadWord::confidence).min().orElseThrow();
    }

    ReadLine movedBy(int dx, int dy) {
        return new ReadLine(words.stream().map(word -> word.movedBy(dx, dy)).toList());
    }
}
