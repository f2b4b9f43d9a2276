package dev.surehand.desktop.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.surehand.desktop.error.DesktopException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** E1.9: no other user can read what is pressed, and only a file of this user's server has an effect. */
@Timeout(60)
class RecoveryFileTest {

    private static final String DESKTOP = "x11 :7";
    private static final String OF_A_DEAD_PROCESS = "x11__7~999999999-1.leftovers";
    private static final long SEED = Long.getLong("surehand.seed", System.nanoTime());
    private static final int ROUNDS = 500;

    @TempDir
    private Path state;

    @BeforeEach
    void needsPosixFiles() {
        assumeTrue(
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
                "Files here have no POSIX permissions.");
    }

    private Path recovery() throws IOException {
        return Files.createDirectories(state.resolve("recovery"));
    }

    private void leave(byte[] content) throws IOException {
        Files.write(recovery().resolve(OF_A_DEAD_PROCESS), content);
    }

    private List<String> takenOver() {
        return RecoveryFile.takeOver(state, DESKTOP);
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void onlyThisUserMayReadIt() throws IOException {
        Files.setPosixFilePermissions(recovery(), PosixFilePermissions.fromString("rwxr-xr-x"));
        RecoveryFile own = RecoveryFile.of(state, DESKTOP);
        own.remember("held a");
        try (var files = Files.list(recovery())) {
            for (Path file : files.toList()) {
                assertThat(mode(file)).isEqualTo("rw-------");
            }
        }
        assertThat(mode(recovery())).isEqualTo("rwx------");
        own.forgetAll();
        own.close();
    }

    @Test
    void aNewStateDirectoryIsPrivate() throws IOException {
        Path fresh = state.resolve("a/b");
        RecoveryFile own = RecoveryFile.of(fresh, DESKTOP);
        own.remember("held a");
        assertThat(mode(fresh)).isEqualTo("rwx------");
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        Path elsewhere = Files.writeString(state.resolve("elsewhere"), "held a\n");
        Files.createSymbolicLink(recovery().resolve(OF_A_DEAD_PROCESS), elsewhere);
        assertThat(takenOver()).isEmpty();
        assertThat(elsewhere).hasContent("held a\n");
    }

    @Test
    void aLinkInPlaceOfTheDirectoryIsRefused() throws IOException {
        Path elsewhere = Files.createDirectory(state.resolve("elsewhere"));
        Files.createSymbolicLink(state.resolve("recovery"), elsewhere);
        Files.writeString(elsewhere.resolve(OF_A_DEAD_PROCESS), "held a\n");
        assertThat(takenOver()).isEmpty();
        RecoveryFile own = RecoveryFile.of(state, DESKTOP);
        assertThatThrownBy(() -> own.remember("held a"))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("--state-dir");
    }

    @Test
    void aLinkInPlaceOfOurFileIsRefused() throws IOException {
        RecoveryFile own = RecoveryFile.of(state, DESKTOP);
        own.remember("held a");
        Path file;
        try (var files = Files.list(recovery())) {
            file = files.findFirst().orElseThrow();
        }
        own.forgetAll();
        own.close();
        Path victim = Files.writeString(state.resolve("victim"), "precious");
        Files.createSymbolicLink(file, victim);
        RecoveryFile next = RecoveryFile.of(state, DESKTOP);
        assertThatThrownBy(() -> next.remember("held a")).isInstanceOf(DesktopException.class);
        assertThat(victim).hasContent("precious");
    }

    @Test
    void aFileOfAnotherUserIsIgnored() throws IOException {
        leave("held a\n".getBytes(StandardCharsets.UTF_8));
        Path file = recovery().resolve(OF_A_DEAD_PROCESS);
        try {
            Files.setAttribute(file, "unix:uid", 12345);
        } catch (IOException e) {
            assumeTrue(false, "Only root can give a file to another user.");
        }
        assertThat(takenOver()).isEmpty();
        assertThat(file).exists();
    }

    @Test
    void aPipeDoesNotHangIt() throws Exception {
        Path pipe = recovery().resolve(OF_A_DEAD_PROCESS);
        Process mkfifo = new ProcessBuilder("mkfifo", pipe.toString()).start();
        assertThat(mkfifo.waitFor()).isZero();
        assertThat(takenOver()).isEmpty();
    }

    @Test
    void aHugeFileIsIgnored() throws IOException {
        leave("held a\n".repeat(2_000_000).getBytes(StandardCharsets.UTF_8));
        assertThat(takenOver()).isEmpty();
    }

    /** Checks the limit, because each line costs requests to the desktop. */
    @Test
    void manyFilesGiveFewLines() throws IOException {
        for (int i = 0; i < 300; i++) {
            Files.writeString(recovery().resolve("x11__7~999999999-%d.leftovers".formatted(i)), "held a\n".repeat(50));
        }
        assertThat(takenOver()).hasSizeLessThanOrEqualTo(200);
    }

    @Test
    void noGarbageGetsThrough() throws IOException {
        Random random = new Random(SEED);
        String good = "held ctrl\nx11 undo SUREHAND_1f keys=108,24 group=1,0 cleared=18 set=0\n\n\n";
        for (int i = 0; i < ROUNDS; i++) {
            byte[] content = i % 2 == 0 ? new byte[random.nextInt(3_000)] : mutated(good, random);
            if (i % 2 == 0) {
                random.nextBytes(content);
            }
            leave(content);
            assertThat(takenOver())
                    .as("round %d with seed %d", i, SEED)
                    .hasSizeLessThanOrEqualTo(200)
                    .allMatch(line -> line.length() <= 4_000)
                    .allMatch(line -> line.chars().noneMatch(c -> Character.isISOControl(c) || c == 0xFFFD));
        }
    }

    private static byte[] mutated(String good, Random random) {
        byte[] bytes = good.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 1 + random.nextInt(5); i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}
