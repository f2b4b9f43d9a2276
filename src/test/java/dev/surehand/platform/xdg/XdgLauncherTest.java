package dev.surehand.platform.xdg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Starts programs of desktop entries for real (E3). The programs are shell scripts of the test. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "desktop entries are not for Windows")
class XdgLauncherTest {

    @TempDir
    private Path directory;

    private XdgLauncher launcher;
    private Path own;
    private Path shared;

    @BeforeEach
    void prepare() throws IOException {
        own = Files.createDirectories(directory.resolve("own/applications"));
        shared = Files.createDirectories(directory.resolve("shared/applications/kde4"));
        Files.createDirectories(directory.resolve("bin"));
        launcher = new XdgLauncher(Map.of(
                "SUREHAND_SECRET_MAIL",
                "hunter2",
                "XDG_DATA_HOME",
                directory.resolve("own").toString(),
                "XDG_DATA_DIRS",
                "relative:" + directory.resolve("shared"),
                "PATH",
                directory.resolve("bin") + ":" + System.getenv("PATH")));
    }

    private void entry(Path folder, String id, String... lines) throws IOException {
        Files.writeString(
                folder.resolve(id + ".desktop"),
                "# made by a test\n[Desktop Entry]\nType=Application\n" + String.join("\n", lines)
                        + "\n[Desktop Action new]\nName=New\nExec=false\n");
    }

    private Path program(String name, String script) throws IOException {
        Path file = Files.writeString(directory.resolve("bin").resolve(name), "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private List<String> ids(String name) {
        return launcher.find(name).stream().map(Application::id).toList();
    }

    private static void awaitEnd(Launcher.Launched launched) throws InterruptedException {
        while (launched.exitCode().isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    @Test
    void aProgramIsFoundByItsNameIdOrCommand() throws IOException {
        entry(own, "org.fake.Pad", "Name=Text Editor", "Name[de]=Texteditor", "Exec=/opt/fake/pad-bin %U");
        entry(shared, "calc", "Name=Calculator", "Exec=galc");
        for (String name :
                List.of("text editor", "Texteditor", "org.fake.pad", "org.fake.Pad.desktop", "pad", "pad-bin")) {
            assertThat(ids(name)).as(name).containsExactly("org.fake.Pad");
        }
        assertThat(ids("Calculator")).as("of a folder in a folder").containsExactly("kde4-calc");
        assertThat(ids("editor")).as("only a part").isEmpty();
    }

    /** Mousepad has a second entry for its settings, which runs {@code mousepad --preferences}. */
    @Test
    void aNameComesBeforeTheCommandOfAnotherEntry() throws IOException {
        entry(own, "org.fake.pad", "Name=Pad", "Exec=pad %U");
        entry(own, "org.fake.pad-settings", "Name=Text Editor Settings", "Exec=pad --preferences");
        assertThat(ids("Pad")).containsExactly("org.fake.pad");
        entry(own, "org.fake.pad", "Name=Text Editor", "Exec=other-pad");
        entry(own, "more", "Name=More", "Exec=other-pad --more");
        assertThat(ids("other-pad")).as("a command of two entries").containsExactlyInAnyOrder("org.fake.pad", "more");
    }

    @Test
    void whatTheMenuHidesIsNotFound() throws IOException {
        entry(own, "hidden", "Name=A", "Exec=a", "Hidden=true");
        entry(own, "silent", "Name=B", "Exec=b", "NoDisplay=true");
        Files.writeString(own.resolve("link.desktop"), "[Desktop Entry]\nType=Link\nName=C\nExec=c\n");
        entry(own, "empty", "Name=D");
        entry(own, "missing", "Name=E", "Exec=e", "TryExec=/no/such/program");
        Files.writeString(
                own.resolve("long.desktop"),
                "[Desktop Entry]\nType=Application\nName=F\nExec=f\n" + "#".repeat(300_000));
        Files.write(own.resolve("latin.desktop"), new byte[] {'N', (byte) 0xFC, '\n'});
        Files.createDirectory(own.resolve("folder.desktop"));
        entry(own, "there", "Name=There", "Exec=t", "TryExec=sh");
        assertThat(launcher.applications()).extracting(Application::id).containsExactly("there");
    }

    @Test
    void theUsersOwnEntryTakesThePlaceOfAnother() throws IOException {
        entry(shared.getParent(), "pad", "Name=Old", "Exec=old");
        entry(own, "pad", "Name=New", "Exec=new");
        assertThat(launcher.applications())
                .extracting(each -> each.name().whole())
                .containsExactly("New");
    }

    @Test
    void aProgramGetsItsArgumentsAndNotOurStreams() throws Exception {
        Path received = directory.resolve("received");
        program("pad", "printf '%s|' \"$@\" >" + received + "; cat >>" + received + "; echo noise; echo noise >&2");
        entry(own, "pad", "Name=Pad", "Exec=pad --new \"a b\" %U", "Path=" + directory);
        awaitEnd(launcher.start(launcher.find("Pad").get(0), true));
        assertThat(received).hasContent("--new|a b|");
    }

    @Test
    void whatIsStartedIsKnownByItsProcessAndThoseBelowIt() throws Exception {
        Path received = directory.resolve("received");
        program(
                "parent",
                "sh -c 'echo $$ >" + received + ".next; mv " + received + ".next " + received + "; sleep 60' & wait");
        entry(own, "parent", "Name=Parent", "Exec=parent");
        Launcher.Launched launched = launcher.start(launcher.find("Parent").get(0), true);
        while (Files.notExists(received)) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        long child = Long.parseLong(Files.readString(received).strip());
        ProcessHandle process = ProcessHandle.of(child).orElseThrow();
        try {
            assertThat(launched.includes(child)).isTrue();
            assertThat(launched.includes(ProcessHandle.current().pid())).isFalse();
            assertThat(launched.exitCode()).isEmpty();
        } finally {
            process.parent().ifPresent(ProcessHandle::destroyForcibly);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @Test
    void addressesAndFilesGoToTheOpener() throws Exception {
        Path received = directory.resolve("received");
        program("xdg-open", "echo \"$@\" >>" + received + "; exit 4");
        Launcher.Launched first = launcher.open(URI.create("https://example.org/a%20b?c=d"), true);
        awaitEnd(first);
        awaitEnd(launcher.open(Path.of("/tmp/a b").toUri(), true));
        assertThat(received).hasContent("https://example.org/a%20b?c=d\n/tmp/a b\n");
        assertThat(first.exitCode()).hasValue(4);
    }

    @Test
    void whatIsMissingIsNamed() throws IOException {
        XdgLauncher bare = new XdgLauncher(Map.of(
                "XDG_DATA_HOME", directory.resolve("own").toString(),
                "XDG_DATA_DIRS", "/none",
                "PATH", directory.resolve("bin").toString()));
        entry(own, "gone", "Name=Gone", "Exec=gone");
        entry(own, "shell", "Name=Shell", "Exec=shell -x", "Terminal=true");
        assertRefused(
                ErrorCode.OPEN_FAILED,
                "\"gone\" could not be started: there is no such program",
                () -> bare.start(bare.find("Gone").get(0), true));
        assertRefused(
                ErrorCode.NOT_SUPPORTED_HERE,
                "no x-terminal-emulator",
                () -> bare.start(bare.find("Shell").get(0), true));
        assertRefused(
                ErrorCode.NOT_SUPPORTED_HERE,
                "neither xdg-open nor gio",
                () -> bare.open(URI.create("https://example.org"), true));
        Application shell = bare.find("Shell").get(0);
        Files.delete(own.resolve("shell.desktop"));
        assertRefused(ErrorCode.OPEN_FAILED, "no longer installed", () -> bare.start(shell, true));
    }

    private static void assertRefused(ErrorCode code, String words, Runnable call) {
        assertThatThrownBy(call::run)
                .hasMessageContaining(words)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    /** An agent could open a terminal and read them there. */
    @Test
    void aStartedProgramDoesNotGetSecrets() throws Exception {
        program("teller", "env > '%s'".formatted(directory.resolve("told")));
        entry(own, "teller", "Name=Teller", "Exec=teller");
        awaitEnd(launcher.start(launcher.find("Teller").get(0), true));
        assertThat(directory.resolve("told"))
                .content()
                .contains("XDG_DATA_HOME")
                .doesNotContain("SECRET", "hunter2");
    }
}
