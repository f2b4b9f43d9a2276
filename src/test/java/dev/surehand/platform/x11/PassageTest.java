package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.TypingStyle.Method;
import org.junit.jupiter.api.Test;

class PassageTest {

    /** ASCII is on the layout; a batch serves one character. */
    private static final Passage.Costs COSTS = new Passage.Costs(
            c -> c < 128, text -> (int) text.codePoints().filter(c -> c >= 128).count());

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
    void keysAreKeys() {
        assertThat(Passage.of("漢字漢字\n", Method.KEYS, COSTS)).containsExactly(new Passage("漢字漢字\n", false));
        assertThat(Passage.of("", Method.CLIPBOARD, COSTS)).isEmpty();
    }
}
