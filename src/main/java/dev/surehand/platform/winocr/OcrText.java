package dev.surehand.platform.winocr;

import com.sun.jna.Memory;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.ReadWord;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.jna.com.ComRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lines that Windows has read in a picture. */
final class OcrText {

    // Methods of IOcrResult, IOcrLine and IOcrWord
    private static final int LINES = 6;
    private static final int WORDS = 6;
    private static final int BOUNDS = 6;
    private static final int WORD = 7;

    private static final int MOST_LINES = 1000;
    private static final int MOST_WORDS = 300;
    private static final int LONGEST_WORD = 500;

    /** In pixels. No picture is so large. */
    private static final float FARTHEST = 1_000_000;

    /** Windows does not report how sure it is. */
    private static final double CONFIDENCE = 0.8;

    private final RuntimeScope scope;
    private final OcrPicture picture;
    private final boolean isWithoutBlanks;

    /** @param language that was read, as Windows calls it */
    OcrText(RuntimeScope scope, OcrPicture picture, String language) {
        this.scope = scope;
        this.picture = picture;
        isWithoutBlanks = language.startsWith("zh") || language.startsWith("ja");
    }

    /** A word as Windows reports it, or several of its signs. */
    private record Sign(String text, PixelRect box) {

        Sign and(Sign next) {
            return new Sign(text + next.text, box.around(next.box));
        }

        ReadWord word() {
            return new ReadWord(box, OutsideText.of(text), CONFIDENCE);
        }
    }

    List<ReadLine> lines(ComRef result) {
        List<ReadLine> lines = new ArrayList<>();
        for (ComRef line : scope.items(scope.object(result, LINES), MOST_LINES)) {
            List<Sign> signs = new ArrayList<>();
            for (ComRef word : scope.items(scope.object(line, WORDS), MOST_WORDS)) {
                sign(word).ifPresent(signs::add);
            }
            List<Sign> words = isWithoutBlanks ? joined(signs) : signs;
            lines.addAll(ReadLine.split(words.stream()
                    .map(Sign::word)
                    .filter(word -> !word.text().isEmpty())
                    .toList()));
        }
        return lines;
    }

    private Optional<Sign> sign(ComRef word) {
        String text = scope.text(LONGEST_WORD, word, WORD).strip();
        return text.isEmpty() ? Optional.empty() : box(word).map(box -> new Sign(text, box));
    }

    /** A Rect has four numbers: x, y, width and height. */
    private Optional<PixelRect> box(ComRef word) {
        float[] numbers;
        try (Memory rect = new Memory(4L * Float.BYTES)) {
            rect.clear();
            word.call(BOUNDS, rect);
            numbers = rect.getFloatArray(0, 4);
        }
        for (float number : numbers) {
            if (!(Math.abs(number) < FARTHEST)) {
                return Optional.empty();
            }
        }
        return picture.inTile(numbers[0], numbers[1], numbers[2], numbers[3]);
    }

    /** Chinese and Japanese have no blanks between words, but each sign is a word for Windows. */
    private static List<Sign> joined(List<Sign> signs) {
        List<Sign> words = new ArrayList<>();
        for (Sign sign : signs) {
            int last = words.size() - 1;
            if (last >= 0 && isJoined(words.get(last), sign)) {
                words.set(last, words.get(last).and(sign));
            } else {
                words.add(sign);
            }
        }
        return words;
    }

    /** Signs of a line belong together, but not those of two labels, which have a gap between them. */
    private static boolean isJoined(Sign before, Sign sign) {
        int gap = sign.box().x() - (before.box().x() + before.box().width());
        String left = before.text();
        return gap <= sign.box().height() / 2
                && (!isAlphabetic(left.codePointBefore(left.length()))
                        || !isAlphabetic(sign.text().codePointAt(0)));
    }

    private static boolean isAlphabetic(int letter) {
        Character.UnicodeScript script = Character.UnicodeScript.of(letter);
        return script == Character.UnicodeScript.LATIN || Character.isDigit(letter);
    }
}
