package dev.surehand.platform.xdg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Starts programs of desktop entries for real (E3). */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "desktop entries are not for Windows")
class XdgLauncherTest extends XdgFolders {

    private List<String> ids(String name) {
        return launcher.find(name).stream().map(Application::id).toList();
    }

    private static Launcher.Launched start(XdgLauncher launcher, String name) {
        return launcher.start(launcher.prepared(launcher.find(name).get(0)), true);
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
        awaitEnd(start(launcher, "Pad"));
        assertThat(received).hasContent("--new|a b|");
    }

    @Test
    void whatIsStartedIsKnownByItsProcessAndThoseBelowIt() throws Exception {
        Path received = directory.resolve("received");
        program(
                "parent",
                "sh -c 'echo $$ >" + received + ".next; mv " + received + ".next " + received + "; sleep 60' & wait");
        entry(own, "parent", "Name=Parent", "Exec=parent");
        Launcher.Launched launched = start(launcher, "Parent");
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
    void whatIsMissingIsNamed() throws IOException {
        XdgLauncher bare = new XdgLauncher(
                Map.of(
                        "XDG_DATA_HOME", directory.resolve("own").toString(),
                        "XDG_DATA_DIRS", "/none",
                        "PATH", directory.resolve("bin").toString()),
                Instant.MAX);
        entry(own, "gone", "Name=Gone", "Exec=gone");
        entry(own, "shell", "Name=Shell", "Exec=shell -x", "Terminal=true");
        assertRefused(
                ErrorCode.OPEN_FAILED,
                "\"gone\" could not be started: there is no such program",
                () -> start(bare, "Gone"));
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, "no x-terminal-emulator", () -> start(bare, "Shell"));
        assertRefused(
                ErrorCode.NOT_SUPPORTED_HERE,
                "neither xdg-open nor gio",
                () -> bare.open(URI.create("https://example.org"), true));
        Application shell = bare.find("Shell").get(0);
        Files.delete(own.resolve("shell.desktop"));
        assertRefused(ErrorCode.OPEN_FAILED, "no longer installed", () -> bare.prepared(shell));
    }

    /** An agent could open a terminal and read them there (S0-01). */
    @Test
    void aStartedProgramGetsNoCredentialsAndNothingOfOurs() throws Exception {
        program("teller", "env > '%s'; pwd >> '%1$s'".formatted(directory.resolve("told")));
        entry(own, "teller", "Name=Teller", "Exec=teller");
        awaitEnd(start(launcher, "Teller"));
        assertThat(directory.resolve("told"))
                .content()
                .contains("XDG_DATA_HOME", "PATH=" + directory.resolve("bin") + ":/")
                .doesNotContain("SECRET", "hunter2", "API_KEY", "SUREHAND", System.getProperty("user.dir") + "\n");
    }

    @Test
    void aProgramOfARelativeFolderIsNotStarted() throws IOException {
        Path here = Path.of("").toAbsolutePath();
        Path program = Files.createTempFile(here, "relative", "");
        try {
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
            entry(own, "plain", "Name=Plain", "Exec=" + program.getFileName());
            entry(own, "inside", "Name=Inside", "Exec=./" + program.getFileName());
            for (String name : List.of("Plain", "Inside")) {
                assertRefused(ErrorCode.OPEN_FAILED, "there is no such program", () -> start(launcher, name));
            }
        } finally {
            Files.delete(program);
        }
    }

    /** A person is asked between the two. */
    @Test
    void anEntryIsNotReadAgainAfterTheQuestion() throws Exception {
        Path shown = program("shown", "pwd >'%s'".formatted(directory.resolve("told")));
        program("other", "touch " + directory.resolve("started"));
        Path folder = Files.createDirectory(directory.toRealPath().resolve("of its own"));
        entry(own, "pad", "Name=Pad", "Exec=shown --new \"a b\" %U", "Path=" + folder);
        ProgramStart prepared = launcher.prepared(launcher.find("Pad").get(0));
        assertThat(prepared.words()).containsExactly(shown.toString(), "--new", "a b");
        assertThat(prepared.folder()).contains(folder);
        entry(own, "pad", "Name=Pad", "Exec=other");
        awaitEnd(launcher.start(prepared, true));
        assertThat(directory.resolve("told")).hasContent(folder.toString());
        assertThat(directory.resolve("started")).doesNotExist();
    }

    @Test
    void whatIsShownNamesTheTerminalToo() throws IOException {
        Path terminal = program("x-terminal-emulator", "true");
        Path shell = program("shell", "true");
        entry(own, "shell", "Name=Shell", "Exec=shell -x", "Terminal=true", "Path=/no/such/folder");
        ProgramStart prepared = launcher.prepared(launcher.find("Shell").get(0));
        assertThat(prepared.words()).containsExactly(terminal.toString(), "-e", shell.toString(), "-x");
        assertThat(prepared.folder()).isEmpty();
    }

    /** A file keeps its time when its folder is moved, and a link has one of its own. */
    @Test
    void anEntryThatWasMovedOrLinkedMeanwhileIsNew() throws Exception {
        Path old = Files.createDirectories(directory.resolve("old"));
        entry(old, "late", "Name=Late", "Exec=true");
        Instant written = ((FileTime) Files.getAttribute(old.resolve("late.desktop"), "unix:ctime")).toInstant();
        XdgLauncher later = new XdgLauncher(environment(), written);
        while (!Instant.now().isAfter(written.plusMillis(20))) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        Path link = Files.createSymbolicLink(own.resolve("late.desktop"), old.resolve("late.desktop"));
        assertRefused(ErrorCode.OPEN_FAILED, "was written while", () -> start(later, "Late"));
        Files.delete(link);
        Files.move(old, own.resolve("more"));
        assertRefused(ErrorCode.OPEN_FAILED, "was written while", () -> start(later, "Late"));
    }

    @Test
    void aProgramThatWasWrittenMeanwhileIsNotStarted() throws Exception {
        entry(own, "mine", "Name=Mine", "Exec=mine");
        entry(own, "terminal", "Name=Terminal", "Exec=mine", "Terminal=true");
        entry(own, "env", "Name=Env", "Exec=env A=b " + directory.resolve("bin/mine"));
        Instant written = ((FileTime) Files.getAttribute(own.resolve("env.desktop"), "unix:ctime")).toInstant();
        XdgLauncher later = new XdgLauncher(environment(), written);
        while (!Instant.now().isAfter(written.plusMillis(20))) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        ProgramStart prepared = later.prepared(later.find("Env").get(0));
        Path mine = program("mine", "touch " + directory.resolve("started"));
        program("x-terminal-emulator", "$*");
        for (String name : List.of("Mine", "Terminal", "Env")) {
            assertRefused(
                    ErrorCode.OPEN_FAILED,
                    "was written while",
                    () -> later.prepared(later.find(name).get(0)));
        }
        assertRefused(ErrorCode.OPEN_FAILED, mine + "\" could not be started", () -> later.start(prepared, true));
        assertThat(directory.resolve("started")).doesNotExist();
    }

    /** An editor can write entries too. */
    @Test
    void anEntryThatWasWrittenMeanwhileStartsNothing() throws IOException {
        program("xdg-open", "touch " + directory.resolve("opened"));
        entry(own, "late", "Name=Late", "Exec=touch " + directory.resolve("opened"));
        XdgLauncher later = new XdgLauncher(environment(), Instant.EPOCH);
        assertRefused(ErrorCode.OPEN_FAILED, "was written while this server ran", () -> start(later, "Late"));
        program("xdg-mime", "echo late.desktop");
        assertRefused(
                ErrorCode.INVALID_PARAMETER,
                "was written while this server ran",
                () -> later.open(URI.create("mailto:a@b.example"), true));
        assertThat(directory.resolve("opened")).doesNotExist();
    }
}
