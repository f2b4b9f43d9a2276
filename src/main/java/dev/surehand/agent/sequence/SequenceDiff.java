package dev.surehand.agent.sequence;

import java.util.ArrayList;
import java.util.List;

/** What differs between two versions of a sequence, for a person. */
public final class SequenceDiff {

    private SequenceDiff() {}

    /** Returns each step that differs, its old lines with a minus and its new ones with a plus; lines that are equal have neither. */
    public static List<String> lines(RecordedSequence old, RecordedSequence now) {
        List<String> lines = new ArrayList<>();
        int most = Math.max(old.steps().size(), now.steps().size());
        for (int i = 0; i < most; i++) {
            List<String> before = i < old.steps().size() ? lines(old.steps().get(i)) : List.of();
            List<String> after = i < now.steps().size() ? lines(now.steps().get(i)) : List.of();
            if (!before.equals(after)) {
                lines.add("@@ step %d @@".formatted(i + 1));
                compare(before, after, lines);
            }
        }
        return lines;
    }

    private static List<String> lines(RecordedStep step) {
        return SequenceJson.step(step).toPrettyString().lines().toList();
    }

    /** Walks along a longest common sequence of lines. */
    private static void compare(List<String> before, List<String> after, List<String> to) {
        int[][] common = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                common[i][j] = before.get(i).equals(after.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < before.size() || j < after.size()) {
            if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
                to.add("  " + before.get(i));
                i++;
                j++;
            } else if (j == after.size() || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
                to.add("- " + before.get(i++));
            } else {
                to.add("+ " + after.get(j++));
            }
        }
    }
}
