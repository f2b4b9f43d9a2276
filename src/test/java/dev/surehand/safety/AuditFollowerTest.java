package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.time.ThreadPause;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditFollowerTest {

    @TempDir
    private Path directory;

    private Path log;
    private AuditFollower follower;

    @BeforeEach
    void begin() {
        log = directory.resolve("000001-2026-7.jsonl");
        follower = new AuditFollower(log);
    }

    private static List<String> lines(int count) {
        AuditEntry line = AuditEntry.first("{\"tool\":\"t0\"}");
        List<String> lines = new ArrayList<>(List.of(line.text() + "\n"));
        for (int i = 1; i < count; i++) {
            line = line.next("{\"tool\":\"t%d\"}".formatted(i));
            lines.add(line.text() + "\n");
        }
        return lines;
    }

    private void append(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private List<String> tools() throws IOException {
        return follower.poll().stream()
                .map(reading -> reading.fault()
                        .map(fault -> "FAULT " + fault)
                        .orElseGet(
                                () -> reading.line().orElseThrow().path("tool").asText()))
                .toList();
    }

    @Test
    void aLogThatDoesNotExistYetIsAwaited() throws IOException {
        assertThat(tools()).isEmpty();
        append(lines(1).get(0));
        assertThat(tools()).containsExactly("t0");
        assertThat(tools()).isEmpty();
    }

    @Test
    void halfALineComesWhenItIsWhole() throws IOException {
        String line = lines(1).get(0);
        append(line.substring(0, 20));
        assertThat(tools()).isEmpty();
        append(line.substring(20));
        assertThat(tools()).containsExactly("t0");
    }

    @Test
    void brokenChainsAreFaults() throws IOException {
        List<String> lines = lines(6);
        append(lines.get(0) + lines.get(1).replace("t1", "tX") + lines.get(2) + lines.get(4) + "junk\n" + lines.get(5));
        List<String> seen = tools();
        assertThat(seen.get(0)).isEqualTo("t0");
        assertThat(seen.get(1)).contains("edited");
        assertThat(seen.get(2)).isEqualTo("t2");
        assertThat(seen.get(3)).contains("missing");
        assertThat(seen.get(4)).contains("not an entry");
        assertThat(seen.get(5)).isEqualTo("t5");
    }

    @Test
    void aCutLogIsAFault() throws IOException {
        List<String> lines = lines(3);
        append(String.join("", lines));
        assertThat(tools()).hasSize(3);
        Files.writeString(log, lines.get(0));
        assertThat(tools()).singleElement().asString().startsWith("FAULT The log was cut");
        append(lines.get(1));
        assertThat(tools()).containsExactly("t1");
    }

    @Test
    void anotherFileInItsPlaceAndADeletedOneAreFaults() throws IOException {
        append(lines(1).get(0));
        tools();
        Path other = directory.resolve("other");
        Files.writeString(other, String.join("", lines(2)));
        Files.move(other, log, StandardCopyOption.REPLACE_EXISTING);
        assertThat(tools()).hasSize(3).first().asString().contains("Another file");
        Files.delete(log);
        assertThat(tools()).singleElement().asString().contains("deleted");
        assertThat(tools()).as("it is said once").isEmpty();
    }

    @Test
    void aHugeLineIsAFaultAndIsNotKept() throws IOException {
        List<String> lines = lines(2);
        append(lines.get(0));
        tools();
        append("x".repeat(3 * AuditFollower.LONGEST_LINE));
        assertThat(tools()).singleElement().asString().contains("more than");
        append("x\n" + lines.get(1));
        assertThat(tools()).containsExactly("t1");
    }

    @Test
    void aHugeLogIsReadFromNearItsEnd() throws IOException {
        List<String> lines = lines(1000);
        try (RandomAccessFile sparse = new RandomAccessFile(log.toFile(), "rw")) {
            sparse.setLength(1L << 30);
        }
        append("\n" + String.join("", lines));
        List<String> seen = tools();
        assertThat(seen).last().isEqualTo("t999");
        assertThat(seen).hasSizeBetween(100, 999).noneMatch(line -> line.startsWith("FAULT"));
    }

    @Test
    void anythingWithTheNameOfTheStopFileStops() throws IOException {
        StopFile stop = StopFile.of(log);
        assertThat(stop.isPresent()).isFalse();
        Path file = directory.resolve("000001-2026-7.jsonl.stop");
        Files.createSymbolicLink(file, directory.resolve("nowhere"));
        assertThat(stop.isPresent()).as("a link to nothing").isTrue();
        stop.create();
        assertThat(directory.resolve("nowhere")).as("a link is not followed").doesNotExist();
        stop.delete();
        Files.createDirectory(file);
        assertThat(stop.isPresent()).as("a directory").isTrue();
        stop.delete();
        stop.create();
        assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
        assertThat(StopFile.of(directory.resolve("000002-2026-7.jsonl")).isPresent())
                .as("the file of another server with the same process id")
                .isFalse();
    }

    @Test
    void onlyALogThatIsLockedHasARunningServer() throws IOException {
        append(lines(1).get(0));
        assertThat(AuditFollower.running(directory)).isEmpty();
        Path other = directory.resolve("000002-2026-8.jsonl");
        try (ChainedFile open = ChainedFile.create(other, new ThreadPause())) {
            assertThat(AuditFollower.running(directory)).containsExactly(open.path());
        }
    }
}
