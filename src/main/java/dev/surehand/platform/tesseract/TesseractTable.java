package dev.surehand.platform.tesseract;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.text.OutsideText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The table that tesseract writes: a word with its box and confidence in each line, and further lines for blocks and pages.
 *
 * @param width of the picture, before it was made larger
 * @param height of the picture, before it was made larger
 * @param scale by which it was made larger
 */
record TesseractTable(int width, int height, int scale) {

    private static final int COLUMNS = 12;
    private static final String WORD = "5";
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,7}");
    private static final Pattern PERCENT = Pattern.compile("\\d{1,3}(\\.\\d{1,9})?");

    /** A word below this confidence is rather a border or a picture. */
    private static final double LEAST_CONFIDENCE = 0.3;

    /** Returns the lines of text. Rows of the table that are not words, or not as expected, are left out. */
    List<ReadLine> lines(String table) {
        Map<String, List<ReadWord>> rows = new LinkedHashMap<>();
        table.lines().forEach(line -> {
            String[] cells = line.split("\t", COLUMNS);
            word(cells)
                    .ifPresent(word -> rows.computeIfAbsent(
                                    String.join(" ", List.of(cells).subList(1, 5)), row -> new ArrayList<>())
                            .add(word));
        });
        return rows.values().stream()
                .flatMap(words -> ReadLine.split(words).stream())
                .toList();
    }

    private Optional<ReadWord> word(String[] cells) {
        if (cells.length < COLUMNS
                || !cells[0].equals(WORD)
                || !PERCENT.matcher(cells[10]).matches()) {
            return Optional.empty();
        }
        OutsideText text = OutsideText.of(cells[11].strip());
        double confidence = Math.min(1, Double.parseDouble(cells[10]) / 100);
        if (text.isEmpty() || confidence < LEAST_CONFIDENCE) {
            return Optional.empty();
        }
        return box(List.of(cells).subList(6, 10)).map(box -> new ReadWord(box, text, confidence));
    }

    /** Returns the box in pixels of the picture as it was, at least one pixel large and inside the picture. */
    private Optional<PixelRect> box(List<String> cells) {
        if (!cells.stream().allMatch(cell -> NUMBER.matcher(cell).matches())) {
            return Optional.empty();
        }
        int[] numbers = cells.stream().mapToInt(Integer::parseInt).toArray();
        int left = Math.floorDiv(numbers[0], scale);
        int top = Math.floorDiv(numbers[1], scale);
        int right = Math.floorDiv(numbers[0] + numbers[2] + scale - 1, scale);
        int bottom = Math.floorDiv(numbers[1] + numbers[3] + scale - 1, scale);
        PixelRect box =
                new PixelRect(left, top, right - left, bottom - top).clippedTo(new PixelRect(0, 0, width, height));
        return box.isEmpty() ? Optional.empty() : Optional.of(box);
    }
}
