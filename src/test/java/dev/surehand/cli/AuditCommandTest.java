package dev.surehand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code audit verify} says of each bad file what is wrong, and of the others what they are. */
@RandomTrials
class AuditCommandTest {

    @TempDir
    private Path directory;

    private final StringWriter said = new StringWriter();

    private int verify(Path path) {
        said.getBuffer().setLength(0);
        return new CommandLine(new AuditCommand())
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute("verify", path.toString());
    }

    @Test
    void aLineThatIsTooLongIsAFault() throws IOException {
        Path log = directory.resolve("a.jsonl");
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            file.setLength(400L << 20);
            file.seek(400L << 20);
            file.write('\n');
        }
        assertThat(verify(log)).isEqualTo(1);
        assertThat(said.toString()).contains("Line 1 is not an entry").doesNotContain("Exception", "Error");
    }

    /** A file of empty lines would have a sentence for each. */
    @Test
    void aFileWithManyFaultsGetsOneSentence() throws IOException {
        Path log = Files.writeString(directory.resolve("a.jsonl"), "\n".repeat(5000));
        assertThat(verify(log)).isEqualTo(1);
        assertThat(said.toString()).contains("more than 1000 of its lines").hasLineCount(1);
    }

    @Test
    void contentThatIsNoLogIsAFault() throws IOException {
        Path log = directory.resolve("a.jsonl");
        List<String> parts = List.of(
                "{",
                "}",
                "[",
                "\n",
                "\0",
                "\"n\":",
                "1e999999999",
                "99999999999999999999",
                ",\"hash\":\"" + "0".repeat(64) + "\"}",
                "{\"call\":1e99,\"n\":0,\"prev\":\"\",\"lost\":-1",
                "\"opened\":\"../a\",",
                "\ud83d");
        Random random = new Random(Trials.SEED);
        for (int i = 0; i < Trials.count(100, 10_000); i++) {
            StringBuilder content = new StringBuilder();
            int length = random.nextInt(12);
            for (int j = 0; j < length; j++) {
                content.append(parts.get(random.nextInt(parts.size())));
            }
            Files.write(
                    random.nextBoolean() ? log : directory.resolve("index.jsonl"),
                    content.toString().getBytes(StandardCharsets.UTF_8));
            assertThat(verify(directory)).as(content.toString()).isEqualTo(1);
            assertThat(said.toString()).as(content.toString()).isNotBlank().doesNotContain("Exception", "\tat ");
        }
    }

    @Test
    void oneBadLogDoesNotHideTheOthers() throws IOException {
        Files.createDirectory(directory.resolve("bad.jsonl"));
        Files.writeString(directory.resolve("other.jsonl"), "x\n");
        assertThat(verify(directory)).isEqualTo(1);
        assertThat(said.toString())
                .contains(
                        "bad.jsonl: 0 lines, NOT WHOLE",
                        "It cannot be read (it is not a regular file)",
                        "other.jsonl: 1 lines");
    }
}
