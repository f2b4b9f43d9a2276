package dev.surehand.platform.x11;

import dev.surehand.desktop.TypingStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;

/**
 * A part of a text that goes one way. Line ends and tabs are never pasted: pasted, they run no command and leave no field.
 *
 * @param isPasted whether it is better pasted
 */
record Passage(String text, boolean isPasted) {

    /** Batches of characters that take longer by changes of the keymap than one paste does, figures in adr/0008. */
    static final int BATCHES_WORTH_A_PASTE = 3;

    /** What the choice goes by. */
    record Costs(IntPredicate isOnLayout, ToIntFunction<String> batches) {}

    /** @param method AUTO pastes from the first to the last character that the layout lacks, in lines with many of them */
    static List<Passage> of(String text, TypingStyle.Method method, Costs costs) {
        List<Passage> passages = new ArrayList<>();
        for (String line : text.split("(?<=[\n\t])|(?=[\n\t])")) {
            split(line, method, costs).stream()
                    .filter(passage -> !passage.text().isEmpty())
                    .forEach(passage -> append(passages, passage));
        }
        return passages;
    }

    private static List<Passage> split(String line, TypingStyle.Method method, Costs costs) {
        if (method == TypingStyle.Method.KEYS || line.equals("\n") || line.equals("\t")) {
            return List.of(new Passage(line, false));
        }
        return method == TypingStyle.Method.CLIPBOARD ? List.of(new Passage(line, true)) : cheapest(line, costs);
    }

    private static List<Passage> cheapest(String line, Costs costs) {
        int start = 0;
        while (start < line.length() && costs.isOnLayout().test(line.codePointAt(start))) {
            start += Character.charCount(line.codePointAt(start));
        }
        int end = line.length();
        while (end > start && costs.isOnLayout().test(line.codePointBefore(end))) {
            end -= Character.charCount(line.codePointBefore(end));
        }
        String middle = line.substring(start, end);
        boolean isPasted = costs.batches().applyAsInt(middle) >= BATCHES_WORTH_A_PASTE;
        return List.of(
                new Passage(line.substring(0, start), false),
                new Passage(middle, isPasted),
                new Passage(line.substring(end), false));
    }

    /** Keys in one passage share their batches. */
    private static void append(List<Passage> passages, Passage next) {
        int last = passages.size() - 1;
        if (last >= 0 && !passages.get(last).isPasted() && !next.isPasted()) {
            passages.set(last, new Passage(passages.get(last).text() + next.text(), false));
        } else {
            passages.add(next);
        }
    }
}
