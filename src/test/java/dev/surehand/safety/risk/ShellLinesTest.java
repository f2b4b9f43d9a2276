package dev.surehand.safety.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S4-41: no line that runs or writes something passes unasked. */
@RandomTrials
class ShellLinesTest {

    /** From these, shells make each of their constructs, and nothing outside of their working directory is written. */
    private static final List<String> PIECES = List.of(
            "ls",
            "echo",
            "cat",
            "pwd",
            "touch m",
            "touch",
            "f",
            "m",
            " ",
            " ",
            " ",
            " ",
            "'",
            "\"",
            "\\",
            ";",
            "|",
            "&",
            "&&",
            "||",
            ">",
            ">>",
            "2>",
            "<",
            "<<E",
            "\n",
            "$(",
            "`",
            ")",
            "(",
            "{",
            "}",
            "${",
            "$HOME",
            "A=1",
            "=",
            "#",
            "!",
            "*",
            "?",
            "-l",
            "--",
            "$'",
            "\t",
            "2>/dev/null",
            ">&2",
            "&>",
            "E",
            "^",
            "~",
            ",",
            "@{1}",
            "[",
            "]");

    private static final int MOST_PIECES = 12;

    private static final String RUN_ALL =
            "for d in \"$1\"/*/; do (cd \"$d\" && eval \"$(cat ../\"$(basename \"$d\")\".line)\"; wait) >/dev/null 2>&1 </dev/null; done; wait";

    private final RiskJudge judge = new RiskJudge();
    private final Random random = new Random(Trials.SEED);

    @Test
    void noDangerousLinePassesUnasked() {
        DangerousLines lines = new DangerousLines(random);
        List<String> missed = Stream.generate(lines::next)
                .limit(Trials.count(1000, 10_000))
                .filter(line -> !isAsked(line))
                .toList();
        assertThat(missed).as("seed %d", Trials.SEED).isEmpty();
    }

    private boolean isAsked(String text) {
        Surface surface = new Surface("xterm", List.of("xterm"), "~");
        TypedLine line = new TypedLine();
        line.clear();
        for (String part : text.split("\n", -1)) {
            line.insert(part);
            if (!judge.typed(surface, line, true).isEmpty()) {
                return true;
            }
            judge.submit(line);
        }
        return false;
    }

    @Test
    void bracesAfterAnEmptyWordAreRead() {
        assertThat(isAsked("echo ''{a,b}")).isTrue();
        assertThat(isAsked("echo ''{")).isTrue();
    }

    /** less and other pagers take the next line as their own, and one of their commands writes a file. */
    @Test
    void aLineAfterAPagerIsNotKnown() {
        Surface surface = new Surface("xterm", List.of("xterm"), "~");
        TypedLine line = new TypedLine();
        line.clear();
        enter(line, "man bash");
        line.insert("stat mark");
        assertThat(judge.typed(surface, line, true))
                .singleElement()
                .satisfies(risk -> assertThat(risk.reason()).contains("pager"));
        // In the help of less, q leaves only the help.
        for (String keys : List.of("", "q", "q")) {
            line.abort();
            line.insert(keys);
        }
        line.abort();
        line.insert("ls");
        assertThat(judge.typed(surface, line, true)).isNotEmpty();
        judge.submit(line);
        line.insert("ls");
        assertThat(judge.typed(surface, line, true)).isEmpty();
    }

    @Test
    void aPagerThatIsNotStartedLeavesTheLineKnown() {
        assertThat(isAsked("git --no-pager log\nls")).isFalse();
        assertThat(isAsked("git log | head\nls")).isFalse();
        assertThat(isAsked("journalctl -e --no-pager\nls")).isFalse();
        assertThat(isAsked("grep '\\bword\\b' f | tr '\\0' '\\n'")).isFalse();
    }

    private void enter(TypedLine line, String command) {
        line.insert(command);
        judge.submit(line);
    }

    /** A shell says itself what a line does: where it has written a file, the line was to be asked about. */
    @ParameterizedTest
    @ValueSource(strings = {"bash", "dash", "zsh"})
    void whatAShellWritesWasAskedAbout(String shell, @TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(isInstalled(shell), shell + " is not installed");
        List<String> unasked = new ArrayList<>();
        for (int i = 0; i < Trials.count(2000, 50_000); i++) {
            String line = line();
            if (!isAsked(line)) {
                Files.createDirectory(folder.resolve("%05d".formatted(unasked.size())));
                Files.writeString(folder.resolve("%05d.line".formatted(unasked.size())), line);
                unasked.add(line);
            }
        }
        Process run = new ProcessBuilder(shell, "-c", RUN_ALL, shell, folder.toString()).start();
        assertThat(run.waitFor(10, TimeUnit.MINUTES)).isTrue();
        List<String> wrote = new ArrayList<>();
        for (int i = 0; i < unasked.size(); i++) {
            try (Stream<Path> files = Files.list(folder.resolve("%05d".formatted(i)))) {
                if (files.findAny().isPresent()) {
                    wrote.add(unasked.get(i));
                }
            }
        }
        assertThat(unasked).isNotEmpty();
        assertThat(wrote).as("seed %d", Trials.SEED).isEmpty();
    }

    private static boolean isInstalled(String shell) {
        return Stream.of("/bin", "/usr/bin").anyMatch(folder -> Files.isExecutable(Path.of(folder, shell)));
    }

    private String line() {
        StringBuilder line = new StringBuilder();
        int pieces = 1 + random.nextInt(MOST_PIECES);
        for (int i = 0; i < pieces; i++) {
            line.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return line.toString();
    }
}
