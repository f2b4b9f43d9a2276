package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.input.TypingStyle.Method;
import org.junit.jupiter.api.Test;

class PassageTest {

    /** ASCII is on the layout; a batch serves one character. */
    private static final Passage.Costs COSTS = new Passage.Costs(
            c -> c < 128, text -> (int) text.codePoints().filter(c -> c >= 128).count(), () -> true);

    @Test
    void pastesFromTheFirstMissingCharacterToTheLast() {
        assertThat(Passage.of("to 漢 and 字 or 漢字, or", Method.AUTO, COSTS))
                .containsExactly(
                        new Passage("to ", false), new Passage("漢 and 字 or 漢字", true), new Passage(", or", false));
    }

    @Test
    void fewMissingCharactersGoByKeys() {
        assertThat(Passage.of("a 漢 b\n🙂\té c", Method.AUTO, COSTS))
                .containsExactly(new Passage("a 漢 b\n🙂\té c", false));
    }

    @Test
    void lineEndsAndTabsAreNeverPasted() {
        assertThat(Passage.of("漢字漢\n\n字漢字\tb", Method.AUTO, COSTS))
                .containsExactly(
                        new Passage("漢字漢", true),
                        new Passage("\n\n", false),
                        new Passage("字漢字", true),
                        new Passage("\tb", false));
        assertThat(Passage.of("a\tb\n", Method.CLIPBOARD, COSTS))
                .containsExactly(
                        new Passage("a", true),
                        new Passage("\t", false),
                        new Passage("b", true),
                        new Passage("\n", false));
    }

    @Test
    void linesOfTwoBatchesArePastedOnceTheySpareWhatTheFirstPasteTakesMore() {
        assertThat(Passage.of("漢字\na 漢", Method.AUTO, COSTS)).containsExactly(new Passage("漢字\na 漢", false));
        assertThat(Passage.of("漢字\na 漢\nto 字漢 or", Method.AUTO, COSTS))
                .containsExactly(
                        new Passage("漢字", true),
                        new Passage("\na 漢\nto ", false),
                        new Passage("字漢", true),
                        new Passage(" or", false));
    }

    @Test
    void whereThatIsNotSureOnlyLinesWorthAPasteOfTheirOwnArePasted() {
        var costs = new Passage.Costs(COSTS.isOnLayout(), COSTS.batches(), () -> false);
        assertThat(Passage.of("漢字\n漢字漢\n漢字", Method.AUTO, costs))
                .containsExactly(new Passage("漢字\n", false), new Passage("漢字漢", true), new Passage("\n漢字", false));
    }

    @Test
    void linesOfOneBatchGoByKeysHoweverManyThereAre() {
        String text = "a 漢 b\n".repeat(300);
        assertThat(Passage.of(text, Method.AUTO, COSTS)).containsExactly(new Passage(text, false));
    }

    @Test
    void whereNoKeyIsSpareEveryLineIsPasted() {
        var costs = new Passage.Costs(COSTS.isOnLayout(), text -> Integer.MAX_VALUE, () -> true);
        assertThat(Passage.of("漢\n字", Method.AUTO, costs))
                .containsExactly(new Passage("漢", true), new Passage("\n", false), new Passage("字", true));
    }

    @Test
    void keysAreKeys() {
        assertThat(Passage.of("漢字漢字\n", Method.KEYS, COSTS)).containsExactly(new Passage("漢字漢字\n", false));
        assertThat(Passage.of("", Method.CLIPBOARD, COSTS)).isEmpty();
    }
}
