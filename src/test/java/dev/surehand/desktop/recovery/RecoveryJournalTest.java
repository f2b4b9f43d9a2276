package dev.surehand.desktop.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

public class RecoveryJournalTest {

    private static final String DESKTOP = "x11 :7";

    @TempDir
    private Path home;

    /** The process that is killed. It records two lines and waits. */
    static final class Child {

        public static void main(String[] arguments) throws IOException {
            RecoveryFile file = RecoveryFile.of(Path.of(arguments[0]), DESKTOP);
            file.remember("held ctrl");
            file.remember("held left button");
            System.out.println("ready");
            System.in.read();
        }
    }

    private Path directory() {
        return home.resolve("state/surehand");
    }

    private Path folder() {
        return directory().resolve(RecoveryFile.DIRECTORY);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder())) {
            return all.toList();
        }
    }

    @Test
    void nothingIsCreatedBeforeThereIsSomethingToRemember() throws IOException {
        assertThat(RecoveryFile.takeOver(directory(), DESKTOP)).isEmpty();
        RecoveryFile file = RecoveryFile.of(directory(), DESKTOP);
        file.forget("held a");
        file.close();
        assertThat(home).isEmptyDirectory();
        file.remember("held a");
        file.remember("held 漢");
        file.remember("held a");
        file.forget("held a");
        assertThat(Files.readString(files().get(0)).strip()).isEqualTo("held a\nheld 漢");
        file.forgetAll();
        assertThat(files().get(0)).content().isBlank();
        file.close();
        assertThat(folder()).isEmptyDirectory();
    }

    @Test
    void whatIsStillHeldOutlivesAClose() throws IOException {
        RecoveryFile file = RecoveryFile.of(directory(), DESKTOP);
        file.remember("held a");
        file.close();
        assertThat(files()).hasSize(1);
    }

    // The interrupt of a cancelled call would close a channel permanently, and then no key could be pressed.
    @Test
    void anInterruptDoesNotKeepItFromWriting() throws IOException {
        RecoveryFile file = RecoveryFile.of(directory(), DESKTOP);
        Thread.currentThread().interrupt();
        file.remember("held a");
        assertThat(Thread.interrupted()).isTrue();
        file.remember("held b");
        assertThat(Files.readAllLines(files().get(0))).containsExactly("held a", "held b");
        file.close();
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        Path folder = Files.createFile(home.resolve("file")).resolve("below");
        RecoveryFile file = RecoveryFile.of(folder, DESKTOP);
        assertThatThrownBy(() -> file.remember("held a"))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("--state-dir");
    }

    @Test
    void aKilledProcessLeavesItsLinesToTheNext() throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        directory().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(child.inputReader().readLine()).isEqualTo("ready");
            assertThat(RecoveryFile.takeOver(directory(), DESKTOP))
                    .as("it lives")
                    .isEmpty();
            child.destroyForcibly().waitFor();
            assertThat(RecoveryFile.takeOver(directory(), "x11 :8"))
                    .as("another desktop")
                    .isEmpty();
            assertThat(RecoveryFile.takeOver(directory(), DESKTOP)).containsExactly("held ctrl", "held left button");
            assertThat(RecoveryFile.takeOver(directory(), DESKTOP)).as("once").isEmpty();
            assertThat(folder()).isEmptyDirectory();
        } finally {
            child.destroyForcibly();
        }
    }

    @Test
    void ourOwnFileIsLeftAloneAndAnOlderProcessOfOurNumberIsDead() throws IOException {
        RecoveryFile own = RecoveryFile.of(directory(), DESKTOP);
        own.remember("held b");
        long pid = ProcessHandle.current().pid();
        Files.writeString(folder().resolve("x11__7~" + pid + "-12345.leftovers"), "held a\n");
        assertThat(RecoveryFile.takeOver(directory(), DESKTOP)).containsExactly("held a");
        assertThat(files()).hasSize(1);
        own.close();
    }

    /** With the time of day, another process would mistake a living process for a dead one after the clock was set. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessIsKnownByTicksThatNoClockChanges() throws IOException {
        RecoveryFile own = RecoveryFile.of(directory(), DESKTOP);
        own.remember("held a");
        long pid = ProcessHandle.current().pid();
        Process cut = new ProcessBuilder("cut", "-d", " ", "-f", "22", "/proc/" + pid + "/stat").start();
        String ticks = cut.inputReader().readLine();
        assertThat(files()).containsExactly(folder().resolve("x11__7~" + pid + "-t" + ticks + ".leftovers"));
        own.forgetAll();
        own.close();
    }

    /** The parent does not read the exit status, like a client that does not wait for the server that it killed. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessThatNobodyHasAskedAfterHasEndedAllTheSame() throws Exception {
        Process parent = new ProcessBuilder("sh", "-c", "sleep 60 & echo $!; exec sleep 60").start();
        try {
            String child = parent.inputReader().readLine();
            Path stat = Path.of("/proc", child, "stat");
            // A shell may read the status of what ends before it has become another program.
            while (!Files.readString(Path.of("/proc", "" + parent.pid(), "comm"))
                    .equals("sleep\n")) {
                Thread.sleep(10);
            }
            ProcessHandle.of(Long.parseLong(child)).orElseThrow().destroyForcibly();
            while (!Files.readString(stat).contains(") Z ")) {
                Thread.sleep(10);
            }
            Files.createDirectories(folder());
            String name = "x11__7~" + stat.getName(1) + "-t" + RecoveryFile.ticks(Files.readString(stat));
            Files.writeString(folder().resolve(name + ".leftovers"), "held a\n");
            assertThat(RecoveryFile.takeOver(directory(), DESKTOP)).containsExactly("held a");
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void theNameOfAProcessMayHoldAnything() {
        assertThat(RecoveryFile.ticks(
                        "12 (a) S 1 (b) R 1 12 12 0 -1 4194304 99 0 0 0 1 2 3 4 20 0 1 0 3550141 3133440 415\n"))
                .isEqualTo("3550141");
    }

    @Test
    void filesOfEarlierVersionsAreTakenOverOnceTheirProcessIsGone() throws IOException {
        Files.createDirectories(folder());
        ProcessHandle self = ProcessHandle.current();
        long start = self.info().startInstant().orElseThrow().toEpochMilli();
        Path living =
                Files.writeString(folder().resolve("x11__7~%d-%d.leftovers".formatted(self.pid(), start)), "held a\n");
        Files.writeString(folder().resolve("x11__7~999999999-%d.leftovers".formatted(start)), "held b\n");
        assertThat(RecoveryFile.takeOver(directory(), DESKTOP)).containsExactly("held b");
        assertThat(files()).containsExactly(living);
    }

    @Test
    void whatIsNotOursIsLeftAlone() throws IOException {
        Files.createDirectories(folder());
        for (String name :
                List.of("x11__7~.leftovers", "x11__7~abc-1.leftovers", "x11__7~12.leftovers", "x11__7~1-2")) {
            Files.writeString(folder().resolve(name), "held a\n");
        }
        Files.write(folder().resolve("x11__7~999999999-1.leftovers"), new byte[] {'h', (byte) 0xC3, '\n'});
        assertThat(RecoveryFile.takeOver(directory(), DESKTOP))
                .as("not even valid text")
                .isEmpty();
        assertThat(files()).hasSize(4);
    }
}
