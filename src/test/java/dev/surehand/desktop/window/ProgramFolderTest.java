package dev.surehand.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFolderTest {

    @TempDir
    private Path folder;

    @Test
    void listsTheWantedFilesOfAllItsLevelsInOrder() throws IOException {
        Path below = Files.createDirectories(folder.resolve("b/c"));
        Path deep = Files.createFile(below.resolve("x.lnk"));
        Path first = Files.createFile(folder.resolve("a.lnk"));
        Files.createFile(folder.resolve("a.txt"));
        ProgramFolder programs = new ProgramFolder(folder);
        assertThat(programs.files(3, file -> file.toString().endsWith(".lnk"))).containsExactly(first, deep);
        assertThat(programs.files(2, file -> file.toString().endsWith(".lnk"))).containsExactly(first);
    }

    @Test
    void hasNoFilesWhenItIsMissing() {
        assertThat(new ProgramFolder(folder.resolve("missing")).files(3, file -> true))
                .isEmpty();
    }

    @Test
    void aProcessIsStartedByItselfAndByThoseAboveIt() {
        ProcessHandle own = ProcessHandle.current();
        long parent = own.parent().orElseThrow().pid();
        assertThat(Launcher.Launched.isStartedBy(own.pid(), own.pid())).isTrue();
        assertThat(Launcher.Launched.isStartedBy(own.pid(), parent)).isTrue();
        assertThat(Launcher.Launched.isStartedBy(parent, own.pid())).isFalse();
    }
}
