package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompoundTextTest {

    private static final String ESC = "\u001B";

    @Test
    void beginsWithLatin1() {
        assertThat(decoded("na\u00EFve\tand\n")).isEqualTo("naïve\tand\n");
    }

    @ParameterizedTest
    @CsvSource({
        "-A, é", "-B, é", "-C, é", "-D, é", "-L, щ", "-G, ى", "-F, ι", "-H, י", "-M, é", "-T, ้", "-Y, é", "-b, é",
        "-f, é"
    })
    void theRightHalfIsAnyOfIso8859(String designation, String expected) {
        assertThat(decoded("a" + ESC + designation + "\u00E9b")).isEqualTo("a" + expected + "b");
    }

    @Test
    void whatJavaLacksIsUnknown() {
        assertThat(decoded("a" + ESC + "-_\u00E9\u00EA" + ESC + "-Ab\u00E9")).isEqualTo("a\uFFFD\uFFFDbé");
    }

    @Test
    void asianSetsFillEitherHalf() {
        assertThat(decoded(ESC + "$(B4A;z" + ESC + "(B,")).isEqualTo("漢字,");
        assertThat(decoded(ESC + "$)B\u00B4\u00C1\u00BB\u00FA,")).isEqualTo("漢字,");
        assertThat(decoded(ESC + "$(A::WV")).isEqualTo("汉字");
        assertThat(decoded(ESC + "$)C\u00C7\u00D1\u00B1\u00DB")).isEqualTo("한글");
        assertThat(decoded(ESC + "$(D0!")).isEqualTo("丂");
        assertThat(decoded(ESC + "$(GD!" + ESC + "$(H!\"")).isEqualTo("一乜");
    }

    @Test
    void spacesStayWhatTheyAre() {
        assertThat(decoded(ESC + "$(B4A ;z\n4A")).isEqualTo("漢 字\n漢");
    }

    @Test
    void halfACharacterIsUnknown() {
        assertThat(decoded(ESC + "$(B4A;")).isEqualTo("漢\uFFFD");
    }

    @Test
    void japaneseHasAYenWhereAsciiHasABackslash() {
        assertThat(decoded(ESC + "(JA\\~" + ESC + ")I\u00B1" + ESC + "(B\\~")).isEqualTo("A¥‾ｱ\\~");
        assertThat(decoded(ESC + "(I1")).isEqualTo("ｱ");
    }

    @Test
    void utf8ReachesToItsEnd() {
        String utf8 = new String("漢🙂".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        assertThat(decoded("\u00E9" + ESC + "%G" + utf8 + ESC + "%@\u00E9")).isEqualTo("é漢🙂é");
        assertThat(decoded(ESC + "%G" + utf8)).isEqualTo("漢🙂");
    }

    @Test
    void segmentsOfACharsetThatJavaKnowsAreRead() {
        assertThat(decoded("a" + segment("2", "big5-0", "\u00A4\u00A4") + "b")).isEqualTo("a中b");
        assertThat(decoded(segment("1", "microsoft-cp1251", "\u00E9"))).isEqualTo("й");
        assertThat(decoded(segment("1", "koi8-r", "\u00C1"))).isEqualTo("а");
    }

    @Test
    void segmentsOfAnotherCharsetArePassedOver() {
        assertThat(decoded("a" + segment("1", "mulelao-1", "\u00C1\u00C2") + "b"))
                .isEqualTo("ab");
        assertThat(decoded("a" + segment("0", "no name!", "x") + "b")).isEqualTo("ab");
        assertThat(decoded("a" + segment("0", "", "") + "b")).isEqualTo("ab");
        assertThat(decoded("a" + ESC + "%/1\u0080\u0082xyb")).isEqualTo("ab");
    }

    /** Java takes long to look up each name that it does not know. */
    @Test
    void whoNamesMoreThanAFewUnknownCharsetsIsNotReadAnyFurther() {
        String unknown = IntStream.range(0, 8)
                .mapToObj(i -> segment("1", "mulelao-" + i, "x"))
                .collect(Collectors.joining());
        String known = segment("1", "koi8-r", "\u00C1");
        assertThat(decoded(unknown.substring(unknown.length() / 8) + known)).isEqualTo("а");
        assertThat(decoded(unknown + known + "b")).isEqualTo("b");
    }

    private static String segment(String kind, String charset, String text) {
        int length = charset.length() + 1 + text.length();
        return ESC + "%/" + kind + (char) (0x80 | length >> 7) + (char) (0x80 | (length & 0x7F)) + charset + "\u0002"
                + text;
    }

    @Test
    void longSegmentsHaveTwoDigitsOfLength() {
        assertThat(decoded(segment("1", "koi8-r", "\u00C1".repeat(300)) + "b")).isEqualTo("а".repeat(300) + "b");
    }

    @Test
    void directionsAndVersionsAndUnknownSwitchesArePassedOver() {
        assertThat(decoded("a\u009B1]b\u009B2]c\u009B]d")).isEqualTo("abcd");
        assertThat(decoded(ESC + "# 1a" + ESC + "%@b" + ESC + "(Zc")).isEqualTo("abc");
    }

    @Test
    void eachTextOfAListBeginsAnew() {
        assertThat(decoded(ESC + "-B\u00B1\0\u00B1")).isEqualTo("ą\0±");
    }

    @Test
    void aTextThatIsCutOffEndsThere() {
        for (String cut : new String[] {
            "",
            ESC,
            ESC + "$",
            ESC + "$(",
            ESC + "%",
            ESC + "%/",
            ESC + "%/1",
            ESC + "%/1\u0080",
            ESC + "%/1\u0080\u0090koi",
            ESC + "%G",
            ESC + "%G" + ESC,
            "\u009B",
            "\u009B1"
        }) {
            assertThat(decoded("a" + cut)).startsWith("a").doesNotContain("koi");
        }
    }

    private static String decoded(String bytes) {
        return CompoundText.decode(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }
}
