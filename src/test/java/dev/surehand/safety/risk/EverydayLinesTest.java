package dev.surehand.safety.risk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** S4-41, S4-57: what people type into a terminal to look at something is seldom asked about. */
class EverydayLinesTest {

    private static final int FEWEST_LINES = 300;
    private static final double MOST_IN_VAIN = 0.05;

    private final RiskJudge judge = new RiskJudge();

    @Test
    void everydayLinesAreSeldomAskedAbout() throws IOException {
        List<String> lines = lines();
        List<String> inVain =
                lines.stream().filter(line -> isAsked("xterm", line)).toList();
        System.out.printf("%,d everyday lines: %d asked in vain: %s%n", lines.size(), inVain.size(), inVain);
        assertThat(lines).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(FEWEST_LINES);
        assertThat(inVain).hasSizeLessThanOrEqualTo((int) (lines.size() * MOST_IN_VAIN));
    }

    private static List<String> lines() throws IOException {
        try (InputStream file =
                Objects.requireNonNull(EverydayLinesTest.class.getResourceAsStream("everyday-lines.txt"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    private boolean isAsked(String program, String text) {
        Surface surface = new Surface(program, List.of(program), "~");
        TypedLine line = new TypedLine();
        line.clear();
        line.insert(text);
        return !judge.typed(surface, line, false).isEmpty()
                || !judge.typed(surface, line, true).isEmpty();
    }

    /** One word and options that begin with a slash are read in the same way by all shells of Windows. */
    @Test
    void linesOfWindowsAreReadAsItsShellsDo() {
        for (String line : List.of(
                "dir /s /b",
                "ipconfig /all",
                "type notes.txt",
                "Get-ChildItem -Recurse",
                "dir \"C:\\Program Files\"",
                "CLS")) {
            assertThat(isAsked("powershell", line)).as(line).isFalse();
        }
        for (String line : List.of(
                "echo ' & del x & '",
                "echo \\; del x",
                "dir ^& del x",
                "dir %TEMP%",
                "ipconfig /release",
                "sort /o x y",
                "echo \"a\\\" & del x \\\"\"",
                "dir (del x)",
                "type x\ty",
                "date /t 1",
                "echo @args")) {
            assertThat(isAsked("cmd", line)).as(line).isTrue();
        }
    }
}
