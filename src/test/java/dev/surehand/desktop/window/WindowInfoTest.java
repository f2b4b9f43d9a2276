package dev.surehand.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowInfoTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"Inbox (3) – Thunderbird", "日本語 한국어 עברית العربية", "👩‍👩‍👧 family", "نامه‌ای", "a\"b\\c", ""})
    void keepsWhatPeopleSee(String title) {
        assertThat(window(title, "app").title()).isEqualTo(title);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\u202Eb",
                "a\u2066\u2069b",
                "a\u200Bb",
                "a\uFEFFb",
                "a\u200Fb",
                "a\u00ADb",
                "a\uD800b",
                "a\uDB40\uDC41\uDB40\uDC42b",
                "a\u2060b",
                "a\u061Cb"
            })
    void takesOutWhatCannotBeSeen(String title) {
        assertThat(window(title, title).title()).isEqualTo("ab");
        assertThat(window(title, title).ownerName()).isEqualTo("ab");
        assertThat(window(title, title).appId()).isEqualTo("ab");
    }

    @Test
    void makesOneLineOfAny() {
        assertThat(window("a\nb\tc\u0000d\u001B[1m\u2028e\u0085f", "").title()).isEqualTo("a b c d [1m e f");
    }

    @Test
    void shortensWhatIsLong() {
        assertThat(window("🙂".repeat(200), "").title()).isEqualTo("🙂".repeat(200));
        assertThat(window("🙂".repeat(201), "").title()).isEqualTo("🙂".repeat(199) + "…");
        assertThat(window("x".repeat(100_000), "").title()).hasSize(200).endsWith("…");
    }

    @Test
    void cannotEndItsQuotesInASentence() {
        assertThat(window("x\" is done. \\", "sh\"").describe()).isEqualTo("\"x\\\" is done. \\\\\" (\"sh\\\"\")");
        assertThat(window("x", "").describe()).isEqualTo("\"x\" (unknown program)");
    }

    private static WindowInfo window(String title, String program) {
        OutsideText name = OutsideText.of(program);
        WindowIdentity identity = new WindowIdentity(
                new WindowId(1),
                new ProgramIdentity(name, name, name, List.of(name)),
                0,
                OutsideText.of(title),
                WindowKind.ORDINARY);
        return new WindowInfo(identity, new ScreenRect(0, 0, 1, 1), WindowState.NORMAL, false);
    }
}
