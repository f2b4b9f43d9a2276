package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TypedTextTest {

    // KDE pastes a line that no key types, which takes 0.7 s for each.
    @Test
    void linesThatMayHaveToBePastedAreGivenTime() {
        assertThat(new TypedText("abc\nd").allowance()).isEqualTo(Duration.ofMillis(50));
        assertThat(new TypedText("ä\nb\tж\n\n").allowance()).isEqualTo(Duration.ofMillis(70 + 3000));
    }

    @Test
    void splitsAroundEachEnterAndTab() {
        assertThat(TypedText.split("a b\n\nc\td")).containsExactly("a b", "\n", "\n", "c", "\t", "d");
        assertThat(TypedText.split("\n")).containsExactly("\n");
        assertThat(TypedText.split("")).isEmpty();
    }

    @Test
    void knowsTheKeysThatMayMoveTheFocus() {
        assertThat("\n\t".codePoints()).allMatch(TypedText::isEnterOrTab);
        assertThat("a \r".codePoints()).noneMatch(TypedText::isEnterOrTab);
    }

    @Test
    void findsWhereTheLastEntersBegin() {
        assertThat(TypedText.startOfLastEnters("a\nb\n\n")).isEqualTo(3);
        assertThat(TypedText.startOfLastEnters("a")).isEqualTo(1);
    }

    @Test
    void anEmptyTextIsTypedByKeys() {
        assertThat(new Typed(Set.of(), List.of())).isEqualTo(Typed.BY_KEYS);
    }
}
