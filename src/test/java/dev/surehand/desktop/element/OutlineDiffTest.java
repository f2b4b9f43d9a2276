package dev.surehand.desktop.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OutlineDiffTest {

    private static OutlineLine line(String key, String text) {
        return line(key, text, 0, 0);
    }

    private static OutlineLine line(String key, String text, int level, int x) {
        return new OutlineLine(TreeMaker.key(key), Optional.empty(), level, text, Optional.of(new ScreenPoint(x, 0)));
    }

    @Test
    void sameLinesAtOtherPlacesAreNoDifference() {
        OutlineDiff diff = OutlineDiff.between(List.of(line("a", "A", 0, 1)), List.of(line("a", "A", 0, 50)));
        assertThat(diff.isEmpty()).isTrue();
        assertThat(diff.lines(10)).isEmpty();
    }

    @Test
    void whatOnlyMovedStaysAMoveWhenNothingCountsAsGone() {
        OutlineDiff diff = OutlineDiff.between(
                        List.of(line("a", "A"), line("b", "B"), line("c", "C")),
                        List.of(line("c", "C"), line("a", "A")))
                .withoutGone();
        assertThat(diff.lines(10)).isEmpty();
        assertThat(diff.removed()).extracting(OutlineLine::text).containsExactly("C");
    }

    @Test
    void whatCameWentAndChangedHasALine() {
        OutlineDiff diff = OutlineDiff.between(
                List.of(line("a", "A"), line("b", "B"), line("c", "C"), line("d", "D")),
                List.of(line("a", "A"), line("c", "C checked"), line("e", "E"), line("d", "D")));
        assertThat(diff.lines(10)).containsExactly("+ E", "~ C checked", "- B");
        assertThat(diff.lines(2)).containsExactly("+ E", "(+2 more changes)");
    }

    @Test
    void aLineThatOnlyMovedIsNotWritten() {
        OutlineDiff diff = OutlineDiff.between(
                List.of(line("a", "A"), line("b", "B"), line("c", "C")),
                List.of(line("c", "C"), line("a", "A"), line("b", "B")));
        assertThat(diff.isEmpty()).isFalse();
        assertThat(diff.lines(10)).isEmpty();
    }

    /** Over random changes, a difference that is applied to the old lines gives the new ones. */
    @Test
    void aDifferenceAppliedToTheOldLinesGivesTheNewOnes() {
        Random random = new Random(15);
        List<OutlineLine> before = new ArrayList<>();
        int next = 0;
        for (int round = 0; round < 3000; round++) {
            List<OutlineLine> after = new ArrayList<>(before);
            for (int changes = random.nextInt(6); changes >= 0; changes--) {
                int at = random.nextInt(after.size() + 1);
                switch (random.nextInt(4)) {
                    case 0 -> after.add(at, line("k" + next, "new " + next++));
                    case 1 -> after.subList(0, Math.min(1, after.size())).clear();
                    case 2 -> Collections.shuffle(after, random);
                    default ->
                        after.replaceAll(line -> random.nextInt(5) > 0
                                ? line
                                : line(line.key().value(), "t" + random.nextInt(3), random.nextInt(3), 0));
                }
            }
            OutlineDiff diff = OutlineDiff.between(before, after);
            assertThat(diff.applyTo(before)).isEqualTo(after);
            before = after.size() > 40 ? after.subList(0, 20) : after;
        }
    }
}
