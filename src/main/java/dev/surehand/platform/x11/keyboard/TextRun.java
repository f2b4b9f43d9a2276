package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * A part of a text that is typed or pasted as a whole. Line ends and tabs are never pasted: a pasted one runs no command and
 * leaves no field.
 *
 * @param isPasted whether to paste the text rather than type it
 */
record TextRun(String text, boolean isPasted) {

    /** The number of batches that a paste must save to be worth it as the first paste of a call. The figures are in adr/0008. */
    static final int BATCHES_WORTH_A_FIRST_PASTE = 2;

    /**
     * The facts that decide between keys and paste.
     *
     * @param isSureInARow whether pastes may follow one another line by line; otherwise only lines that are worth a first paste
     *     are pasted
     */
    record Costs(IntPredicate isOnLayout, ToIntFunction<String> batches, BooleanSupplier isSureInARow) {}

    /**
     * Splits a text into parts that are typed or pasted.
     *
     * @param method AUTO pastes from the first to the last character that the layout lacks, in lines with many such characters,
     *     where this is faster for the whole text
     */
    static List<TextRun> of(String text, TypingStyle.Method method, Costs costs) {
        List<SplitLine> lines = TypedText.split(text).stream()
                .map(line -> SplitLine.of(line, method, costs))
                .toList();
        boolean isEach = method == TypingStyle.Method.CLIPBOARD
                || (lines.stream().mapToLong(SplitLine::gain).sum() >= BATCHES_WORTH_A_FIRST_PASTE
                        && costs.isSureInARow().getAsBoolean());
        List<TextRun> runs = new ArrayList<>();
        lines.stream()
                .flatMap(line -> line.runs(isEach ? 1 : BATCHES_WORTH_A_FIRST_PASTE))
                .filter(run -> !run.text().isEmpty())
                .forEach(run -> append(runs, run));
        return runs;
    }

    /**
     * A line end, a tab, or the text between them.
     *
     * @param middle the part that is pasted or typed; the parts around it are typed
     * @param gain the number of batches that a paste of the middle saves; a paste after the first takes about as long as one
     *     batch
     */
    private record SplitLine(String before, String middle, String after, int gain) {

        static SplitLine of(String line, TypingStyle.Method method, Costs costs) {
            if (method == TypingStyle.Method.KEYS || TypedText.isEnterOrTab(line.charAt(0))) {
                return new SplitLine(line, "", "", 0);
            }
            return method == TypingStyle.Method.CLIPBOARD ? new SplitLine("", line, "", 1) : cheapest(line, costs);
        }

        private static SplitLine cheapest(String line, Costs costs) {
            int start = 0;
            while (start < line.length() && costs.isOnLayout().test(line.codePointAt(start))) {
                start += Character.charCount(line.codePointAt(start));
            }
            int end = line.length();
            while (end > start && costs.isOnLayout().test(line.codePointBefore(end))) {
                end -= Character.charCount(line.codePointBefore(end));
            }
            String middle = line.substring(start, end);
            int gain = Math.max(0, costs.batches().applyAsInt(middle) - 1);
            return new SplitLine(line.substring(0, start), middle, line.substring(end), gain);
        }

        Stream<TextRun> runs(int worthAPaste) {
            return Stream.of(
                    new TextRun(before, false), new TextRun(middle, gain >= worthAPaste), new TextRun(after, false));
        }
    }

    /** Adds a part. Parts that are typed one after the other become one, so that they share batches. */
    private static void append(List<TextRun> runs, TextRun next) {
        int last = runs.size() - 1;
        if (last >= 0 && !runs.get(last).isPasted() && !next.isPasted()) {
            runs.set(last, new TextRun(runs.get(last).text() + next.text(), false));
        } else {
            runs.add(next);
        }
    }
}
