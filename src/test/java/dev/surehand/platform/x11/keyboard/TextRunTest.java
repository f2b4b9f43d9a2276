package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.input.TypingStyle.Method;
import org.junit.jupiter.api.Test;

class TextRunTest {

    /** ASCII is on the layout, and a batch is enough for one character. */
    private static final TextRun.Costs COSTS = new TextRun.Costs(
            c -> c < 128, text -> (int) text.codePoints().filter(c -> c >= 128).count(), () -> true);

    @Test
    void pastesFromTheFirstMissingCharacterToTheLast() {
        assertThat(TextRun.of("to 漢 and 字 or 漢字, or", Method.AUTO, COSTS))
                .containsExactly(
                        new TextRun("to ", false), new TextRun("漢 and 字 or 漢字", true), new TextRun(", or", false));
    }

    @Test
    void fewMissingCharactersGoByKeys() {
        assertThat(TextRun.of("a 漢 b\n🙂\té c", Method.AUTO, COSTS))
                .containsExactly(new TextRun("a 漢 b\n🙂\té c", false));
    }

    @Test
    void lineEndsAndTabsAreNeverPasted() {
        assertThat(TextRun.of("漢字漢\n\n字漢字\tb", Method.AUTO, COSTS))
                .containsExactly(
                        new TextRun("漢字漢", true),
                        new TextRun("\n\n", false),
                        new TextRun("字漢字", true),
                        new TextRun("\tb", false));
        assertThat(TextRun.of("a\tb\n", Method.CLIPBOARD, COSTS))
                .containsExactly(
                        new TextRun("a", true),
                        new TextRun("\t", false),
                        new TextRun("b", true),
                        new TextRun("\n", false));
    }

    @Test
    void linesOfTwoBatchesArePastedOnceTheySpareWhatTheFirstPasteTakesMore() {
        assertThat(TextRun.of("漢字\na 漢", Method.AUTO, COSTS)).containsExactly(new TextRun("漢字\na 漢", false));
        assertThat(TextRun.of("漢字\na 漢\nto 字漢 or", Method.AUTO, COSTS))
                .containsExactly(
                        new TextRun("漢字", true),
                        new TextRun("\na 漢\nto ", false),
                        new TextRun("字漢", true),
                        new TextRun(" or", false));
    }

    @Test
    void whereThatIsNotSureOnlyLinesWorthAPasteOfTheirOwnArePasted() {
        var costs = new TextRun.Costs(COSTS.isOnLayout(), COSTS.batches(), () -> false);
        assertThat(TextRun.of("漢字\n漢字漢\n漢字", Method.AUTO, costs))
                .containsExactly(new TextRun("漢字\n", false), new TextRun("漢字漢", true), new TextRun("\n漢字", false));
    }

    @Test
    void linesOfOneBatchGoByKeysHoweverManyThereAre() {
        String text = "a 漢 b\n".repeat(300);
        assertThat(TextRun.of(text, Method.AUTO, COSTS)).containsExactly(new TextRun(text, false));
    }

    @Test
    void whereNoKeyIsSpareEveryLineIsPasted() {
        var costs = new TextRun.Costs(COSTS.isOnLayout(), text -> Integer.MAX_VALUE, () -> true);
        assertThat(TextRun.of("漢\n字", Method.AUTO, costs))
                .containsExactly(new TextRun("漢", true), new TextRun("\n", false), new TextRun("字", true));
    }

    @Test
    void keysAreKeys() {
        assertThat(TextRun.of("漢字漢字\n", Method.KEYS, COSTS)).containsExactly(new TextRun("漢字漢字\n", false));
        assertThat(TextRun.of("", Method.CLIPBOARD, COSTS)).isEmpty();
    }
}
