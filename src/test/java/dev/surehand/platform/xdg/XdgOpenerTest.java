package dev.surehand.platform.xdg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Launcher;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opens files and addresses with the program that the desktop has for them, and none that would run them (E3). */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "desktop entries are not for Windows")
class XdgOpenerTest extends XdgFolders {

    @Test
    void addressesAndFilesGoToTheOpener() throws Exception {
        Path received = directory.resolve("received");
        program("xdg-open", "echo \"$@\" >>" + received + "; exit 4");
        entry(own, "viewer", "Name=Viewer", "Exec=viewer");
        Launcher.Launched first = launcher.open(URI.create("https://example.org/a%20b?c=d"), true);
        awaitEnd(first);
        Path file = Files.writeString(directory.resolve("a b"), "text");
        awaitEnd(launcher.open(file.toUri(), true));
        assertThat(received).hasContent("https://example.org/a%%20b?c=d\n%s\n".formatted(file));
        assertThat(first.exitCode()).hasValue(4);
    }

    @Test
    void whatRunsIsNotOpened() throws IOException {
        program("xdg-open", "touch " + directory.resolve("opened"));
        Path entry = own.resolve("evil.desktop");
        entry(own, "evil", "Name=Evil", "Exec=evil");
        Path unnamed = Files.copy(entry, directory.resolve("notes"));
        for (Path each : List.of(entry, unnamed, directory.resolve("bin/xdg-open"))) {
            assertRefused(ErrorCode.INVALID_PARAMETER, "was not opened", () -> launcher.open(each.toUri(), true));
        }
        assertThat(directory.resolve("opened")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python3.11 %f", "/usr/bin/wine start /unix %f", "env A=b xterm -e %f", "sh -c \"%f\"",
                        "sh -c \"viewer %f\"",
                "java -jar %f", "bash", "env -i sh %f", "perl -w -- %U", "/usr/bin/lua5.4 -W '%f'"
            })
    void aFileThatItsProgramWouldRunIsNotOpened(String command) throws IOException {
        program("xdg-open", "touch " + directory.resolve("opened"));
        program("xdg-mime", "[ \"$2\" = default ] && echo runner.desktop || echo text/x-what");
        entry(own, "runner", "Name=Runner", "NoDisplay=true", "Exec=" + command);
        Path file = Files.writeString(directory.resolve("plain.what"), "text");
        assertRefused(ErrorCode.INVALID_PARAMETER, "runs what it opens", () -> launcher.open(file.toUri(), true));
        assertThat(directory.resolve("opened")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "env A=b viewer %f",
                "viewer",
                "python3 /usr/share/viewer/main.py %f",
                "java -jar /opt/viewer.jar %f",
                "/usr/bin/flatpak run --file-forwarding org.fake.Viewer @@u %U @@",
                "exo-open --launch FileManager %U",
                "sh -c \"exec viewer \\\"$@\\\"\" sh %F"
            })
    void aFileIsOpenedByAProgramThatShowsIt(String command) throws Exception {
        program("xdg-open", "touch " + directory.resolve("opened"));
        program("xdg-mime", "[ \"$2\" = default ] && echo viewer.desktop || echo text/x-what");
        entry(own, "viewer", "Name=Viewer", "Exec=" + command);
        awaitEnd(launcher.open(
                Files.writeString(directory.resolve("plain.what"), "text").toUri(), true));
        assertThat(directory.resolve("opened")).exists();
    }

    /** Which of the two answers the desktop follows is not known. */
    @Test
    void bothThatKnowTheProgramOfAFileAreAsked() throws IOException {
        program("xdg-open", "touch " + directory.resolve("opened"));
        program("xdg-mime", "[ \"$2\" = default ] || echo text/plain");
        program(
                "gio",
                "[ $1 = mime ] && echo \"Default application for 'text/x-what': runner.desktop\" || echo '  standard::content-type: text/x-what'");
        entry(own, "runner", "Name=Runner", "Exec=sh %f");
        Path file = Files.writeString(directory.resolve("plain.what"), "text");
        assertRefused(ErrorCode.INVALID_PARAMETER, "runs what it opens", () -> launcher.open(file.toUri(), true));
        assertThat(directory.resolve("opened")).doesNotExist();
    }

    @Test
    void nothingIsOpenedIfItsProgramIsNotKnown() throws IOException {
        program("xdg-open", "touch " + directory.resolve("opened"));
        Path file = Files.writeString(directory.resolve("plain.what"), "text");
        program("xdg-mime", "exit 3");
        program("gio", "exit 2");
        assertRefused(ErrorCode.OPEN_FAILED, "of which kind the file is", () -> launcher.open(file.toUri(), true));
        program("xdg-mime", "[ \"$2\" = default ] || echo text/plain");
        assertRefused(ErrorCode.OPEN_FAILED, "no program for text/plain", () -> launcher.open(file.toUri(), true));
        program("xdg-mime", "[ \"$2\" = default ] && echo gone.desktop || echo text/plain");
        assertRefused(ErrorCode.INVALID_PARAMETER, "is not installed", () -> launcher.open(file.toUri(), true));
        assertRefused(
                ErrorCode.INVALID_PARAMETER,
                "x-scheme-handler/https",
                () -> launcher.open(URI.create("https://example.org"), true));
        assertThat(directory.resolve("opened")).doesNotExist();
    }

    /** Beside the entries, these name a command for what is opened. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                ".mailcap",
                "config/xfce4/helpers.rc",
                "own/xfce4/helpers/evil.desktop",
                "own/xfce4/helpers/custom-WebBrowser.desktop",
                "config/kdeglobals"
            })
    void settingsThatWereWrittenMeanwhileOpenNothing(String name) throws Exception {
        program("xdg-open", "touch " + directory.resolve("opened"));
        program("xdg-mime", "[ \"$2\" = default ] || echo text/plain");
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "[General]\nBrowserApplication[$e]=!touch mark\n");
        XdgLauncher later = new XdgLauncher(environment(), Instant.EPOCH);
        URI address = URI.create("https://example.org");
        assertRefused(ErrorCode.OPEN_FAILED, "was written while this server ran", () -> later.open(address, true));
        assertThat(directory.resolve("opened")).doesNotExist();
        awaitEnd(launcher.open(address, true));
        assertThat(directory.resolve("opened")).exists();
    }

    @Test
    void otherSettingsOfKdeAreNoReason() throws IOException {
        Files.createDirectories(directory.resolve("config"));
        Files.writeString(directory.resolve("config/kdeglobals"), "[General]\nBrowserApplication=viewer.desktop\n");
        OpenerSettings settings = new OpenerSettings(environment(), new WrittenFiles(Instant.EPOCH));
        assertThat(settings.changed()).isEmpty();
    }
}
