package dev.surehand.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-78: the form of a text shows each of its characters, and no other text has it. */
@RandomTrials
class ExactTextTest {

    private static String form(String text) {
        return ExactText.of(text).toString();
    }

    @Test
    void eachFormIsOfOneText() {
        Random random = new Random(Trials.SEED);
        Map<String, String> texts = new HashMap<>();
        for (int i = Trials.count(1000, 10_000); i > 0; i--) {
            String text = OddTexts.next(random, true);
            String form = ExactText.of(text).quoted();
            assertThat(ExactTextDecoder.decoded(form)).as(form).isEqualTo(text);
            assertThat(texts.computeIfAbsent(form, absent -> text)).isEqualTo(text);
            assertThat(ExactText.visible(form)).isEqualTo(form);
            assertThat(form(text)).startsWith(form);
        }
    }

    /** Each character alone, between letters and twice. */
    @Test
    void eachCharacterIsReadBack() {
        int step = Trials.count(97, 1);
        for (int c = (int) Math.floorMod(Trials.SEED, (long) step); c <= Character.MAX_CODE_POINT; c += step) {
            String one = Character.toString(c);
            String text = one + "a" + one + "b" + one + one;
            assertThat(ExactTextDecoder.decoded(ExactText.of(text).quoted()))
                    .as("U+%04X", c)
                    .isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ls -l",
                "Grüße aus Łódź",
                "Привет, мир",
                "漢字かな",
                "한글",
                "สวัสดี",
                "नमस्ते",
                "a\\b $x `y` 'z'",
                "😀"
            })
    void whatIsSeenIsShownAsItIs(String text) {
        assertThat(form(text)).isEqualTo("\"" + text + "\"");
    }

    @Test
    void rowsOfBlanksAreCounted() {
        assertThat(form("echo done" + " ".repeat(220) + "; touch mark"))
                .isEqualTo("\"echo done«blank ×220»; touch mark\"");
        assertThat(form(" a b  c ")).isEqualTo("\"«blank»a b«blank ×2»c«blank»\"");
        assertThat(form(" ")).isEqualTo("\"«blank»\"");
    }

    @Test
    void lineEndsAndControlsHaveNames() {
        assertThat(form("a\r\nb\tc\n\n")).isEqualTo("\"a«carriage return»«line end»b«tab»c«line end ×2»\"");
        assertThat(form("\u001b[31m\u0007")).isEqualTo("\"«escape»[31m«U+0007»\"");
        assertThat(form("a\u2028\u0085\u00a0b")).isEqualTo("\"a«U+2028»«U+0085»«no-break blank»b\"");
    }

    @Test
    void whatTurnsOrHidesTextIsMarked() {
        assertThat(form("rm a\ufffc\ufffcb")).isEqualTo("\"rm a«U+FFFC ×2»b\"");
        assertThat(form("cat \u202egpj.sh\u2069")).isEqualTo("\"cat «U+202E»gpj.sh«U+2069»\"");
        assertThat(form("a\u200b\ufeff\u00ad\u3164\ud83d\udc69\u200d\ud83d\udcbb"))
                .isEqualTo("\"a«U+200B»«U+FEFF»«U+00AD»«U+3164»\ud83d\udc69«U+200D»\ud83d\udcbb\"");
        assertThat(form("\ud800x")).isEqualTo("\"«U+D800»x\"");
    }

    /** Both ways to write é look the same. */
    @Test
    void theUnusualOfTwoWaysToWriteALetterIsMarked() {
        assertThat(form("\u00e9")).isEqualTo("\"\u00e9\"");
        assertThat(form("e\u0301")).isEqualTo("\"e«U+0301»\"");
        assertThat(form("\u1112\u1161")).isEqualTo("\"\u1112«U+1161»\"");
        assertThat(form("\u0e01\u0e48\u0e48")).isEqualTo("\"\u0e01\u0e48«U+0E48»\"");
    }

    @Test
    void marksInTheTextAreMarked() {
        assertThat(form("«blank»")).isEqualTo("\"«U+00AB»blank«U+00BB»\"");
    }

    @Test
    void noTextEndsItsQuotes() {
        assertThat(form("echo \"x\"")).isEqualTo("'echo \"x\"'");
        assertThat(form("it's")).isEqualTo("\"it's\"");
        assertThat(form("sh -c 'echo \"x\"'")).isEqualTo("\"sh -c 'echo «U+0022»x«U+0022»'\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p\\u0430yp\\u0430l | contains U+0430, which looks like \"a\"; mixes Latin and Cyrillic letters in a word",
                "cat \\u0430\\u0441 | contains U+0430, which looks like \"a\", and U+0441, which looks like \"c\"",
                "\\u0430\\u0440\\u0440\\u04cf\\u0435 | contains U+0430, which looks like \"a\", and U+0440, which looks like \"p\", and U+04CF, which looks like \"l\", and U+0435, which looks like \"e\"",
                "r\\u043f | mixes Latin and Cyrillic letters in a word",
                "a\\u2215b | contains U+2215, which looks like \"/\"",
                "\\uff52\\uff4d x | contains U+FF52, which looks like \"r\", and U+FF4D, which looks like \"m\"",
                "\\ud835\\udc82 | contains U+1D482, which looks like \"a\"",
                "\\u05d0\\u05d1 12 | has letters that are written from right to left, so what is beside them may be in another order than it is shown"
            })
    void whatIsTakenForSomethingElseIsNamed(String escaped, String remark) {
        String text = unescaped(escaped);
        assertThat(form(text)).isEqualTo("\"" + text + "\" (" + remark + ")");
    }

    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("\\u", i)) {
                plain.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                plain.append(text.charAt(i));
            }
        }
        return plain.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"а у нас", "с ним", "Привет world", "Γειά σου", "Größe"})
    void wordsOfOtherLanguagesAreNotTakenForLatinOnes(String text) {
        assertThat(form(text)).isEqualTo("\"" + text + "\"");
    }

    @Test
    void namesAreCutVisibly() {
        assertThat(ExactText.shortened(OutsideText.of("x".repeat(200))).toString())
                .isEqualTo("\"" + "x".repeat(200) + "\"");
        assertThat(ExactText.shortened(OutsideText.of("x".repeat(512))).toString())
                .isEqualTo("\"" + "x".repeat(200) + "«… 312 more characters»\"");
    }

    @Test
    void aMessageControlsNoTerminal() {
        assertThat(ExactText.visible("An agent\nwants «blank ×3»\u001b]0;x\u0007\u202e."))
                .isEqualTo("An agent\nwants «blank ×3»«escape»]0;x«U+0007»«U+202E».");
        assertThat(ExactText.visible("漢x", c -> c < 0x80)).isEqualTo("«U+6F22»x");
    }

    @Test
    void aSmallCharacterSetLosesNothing() {
        String message = "«tab» а <U+0430> <b>";
        assertThat(ExactText.writable(message, StandardCharsets.UTF_8)).isEqualTo(message);
        assertThat(ExactText.writable(message, StandardCharsets.US_ASCII))
                .isEqualTo("<U+00AB>tab<U+00BB> <U+0430> <U+003C>U+0430> <b>");
    }

    @Test
    void aQuestionHasABound() {
        assertThat(ExactText.fits("\ud83d\ude00".repeat(ExactText.LONGEST_QUESTION)))
                .isTrue();
        assertThat(ExactText.fits("x".repeat(ExactText.LONGEST_QUESTION + 1))).isFalse();
    }
}
