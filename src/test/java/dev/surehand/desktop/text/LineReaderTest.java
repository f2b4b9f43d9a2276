package dev.surehand.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {

    private static final int LIMIT = 200_000;

    @Test
    void splitsAtLineFeeds() throws IOException {
        assertThat(lines("a\nbc\n")).containsExactly("a", "bc");
    }

    @Test
    void theLastLineNeedsNoLineFeed() throws IOException {
        assertThat(lines("a\nbc")).containsExactly("a", "bc");
    }

    @Test
    void blankLinesAreLines() throws IOException {
        assertThat(lines("\n\r\n\na")).containsExactly("", "\r", "", "a");
    }

    @Test
    void nothingIsNoLine() throws IOException {
        assertThat(lines("")).isEmpty();
    }

    @Test
    void linesMayBeLongerThanTheBufferAndEndWithIt() throws IOException {
        String longLine = "x".repeat((1 << 16) - 1);
        assertThat(lines(longLine + "\n" + "y".repeat(LIMIT) + "\nz"))
                .containsExactly(longLine, "y".repeat(LIMIT), "z");
    }

    @Test
    void readsPastALineThatIsTooLong() throws IOException {
        assertThat(lines("a\n" + "y".repeat(LIMIT + 1) + "\nz\n")).containsExactly("a", "TOO LONG", "z");
        assertThat(lines("y".repeat(3 * LIMIT))).containsExactly("TOO LONG");
    }

    private static List<String> lines(String text) throws IOException {
        LineReader reader = new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), LIMIT);
        List<String> all = new ArrayList<>();
        for (LineReader.Line line = reader.read();
                !(line instanceof LineReader.Line.EndOfInput);
                line = reader.read()) {
            all.add(
                    line instanceof LineReader.Line.Whole whole
                            ? new String(whole.bytes(), StandardCharsets.UTF_8)
                            : "TOO LONG");
        }
        return all;
    }
}
