package dev.surehand.platform.win32.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.ShellAPI.SHELLEXECUTEINFO;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.platform.win32.Scripted;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opens targets with ShellExecuteEx (E3) on a scripted Windows. */
class Win32LauncherTest {

    private static final HANDLE PROCESS = new HANDLE(new Pointer(77));

    @TempDir
    private Path directory;

    private final List<String> executed = new ArrayList<>();
    private final Scripted windows = new Scripted()
            .on("ShellExecuteEx", arguments -> {
                SHELLEXECUTEINFO info = (SHELLEXECUTEINFO) arguments[0];
                executed.add(info.lpVerb + " " + info.lpFile);
                info.hProcess = PROCESS;
                return 1;
            })
            .returning("GetProcessId", (int) ProcessHandle.current().pid())
            .returning("CloseHandle", 1);

    private Win32Launcher launcher;

    @BeforeEach
    void prepare() throws IOException {
        Path menu = Files.createDirectories(directory.resolve("Microsoft/Windows/Start Menu/Programs/Office"));
        Files.createFile(menu.resolve("Text Editor.lnk"));
        Files.createFile(menu.resolve("readme.txt"));
        Files.createFile(directory.resolve("tool.exe"));
        launcher = new Win32Launcher(
                windows.libraries().shell32(),
                windows.libraries().kernel32(),
                Win32Launcher.menuOf(Map.of(
                        "AppData", directory.toString(), "Path", directory.toString(), "PATHEXT", ".COM;.FAKE")));
    }

    @Test
    void programsAreThoseOfTheStartMenuAndOfThePath() {
        assertThat(launcher.applications())
                .extracting(each -> each.name().whole())
                .containsExactly("Text Editor");
        assertThat(launcher.find("text editor"))
                .extracting(Application::id)
                .allMatch(id -> id.endsWith("Text Editor.lnk"));
        assertThat(launcher.find("tool"))
                .extracting(each -> each.name().whole())
                .containsExactly("tool");
        assertThat(launcher.find("tool.exe")).hasSize(1);
        assertThat(launcher.find("../tool")).isEmpty();
        assertThat(launcher.find("readme.txt")).isEmpty();
    }

    @Test
    void aProgramIsStartedAndItsHandleClosed() {
        Launcher.Launched launched =
                launcher.start(launcher.prepared(launcher.find("tool").get(0)), true);
        assertThat(executed).containsExactly("open " + directory.resolve("tool.exe"));
        assertThat(windows.calls()).endsWith("GetProcessId", "CloseHandle");
        assertThat(launched.includes(ProcessHandle.current().pid())).isTrue();
        assertThat(launched.includes(1)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.EXE", "a.bat", "a.lnk", "a.fake", "a.ps1"})
    void aFileThatWouldRunIsNotOpened(String name) throws IOException {
        URI file = Files.createFile(directory.resolve(name)).toUri();
        assertThatThrownBy(() -> launcher.open(file, true))
                .hasMessageContaining("run or install something")
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_PARAMETER));
        assertThat(executed).isEmpty();
    }

    /** ShellExecuteEx gives a program the variables of this process. */
    @Test
    void aStartedProgramGetsNoCredentials() {
        List<String> removed = new ArrayList<>();
        windows.on("SetEnvironmentVariable", arguments -> {
            assertThat(executed).as("before the program starts").isEmpty();
            removed.add(arguments[0] + "=" + arguments[1]);
            return true;
        });
        Win32Launcher other = new Win32Launcher(
                windows.libraries().shell32(),
                windows.libraries().kernel32(),
                Win32Launcher.menuOf(
                        Map.of("Path", directory.toString(), "Openai_Api_Key", "x", "SUREHAND_SECRET_MAIL", "y")));
        other.start(other.prepared(other.find("tool").get(0)), true);
        assertThat(removed).containsExactlyInAnyOrder("OPENAI_API_KEY=null", "SUREHAND_SECRET_MAIL=null");
        assertThat(executed).hasSize(1);
    }

    @Test
    void whatAnotherProcessOpensHasNone() {
        windows.on("ShellExecuteEx", arguments -> {
            ((SHELLEXECUTEINFO) arguments[0]).hProcess = null;
            return 1;
        });
        Launcher.Launched launched = launcher.open(URI.create("https://example.org/"), true);
        assertThat(windows.calls()).containsExactly("ShellExecuteEx");
        assertThat(launched.includes(ProcessHandle.current().pid())).isFalse();
    }

    @Test
    void aFailureSaysWhy() throws IOException {
        windows.returning("ShellExecuteEx", 0).returning("GetLastError", 1155);
        URI file = Files.createFile(directory.resolve("a.qqq")).toUri();
        assertThatThrownBy(() -> launcher.open(file, true))
                .hasMessageContaining("no program is set for files of its kind")
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.OPEN_FAILED));
    }

    /** SHELLEXECUTEINFOW of 64-bit Windows is 112 bytes long. */
    @Test
    void theStructureHasTheSizeOfWindows() {
        assertThat(new SHELLEXECUTEINFO().size()).isEqualTo(112);
    }
}
