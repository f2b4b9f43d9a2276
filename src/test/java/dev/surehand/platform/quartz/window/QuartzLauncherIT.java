package dev.surehand.platform.quartz.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.surehand.TestScript;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the launcher with folders of its own, and with a script in place of {@code open}. */
class QuartzLauncherIT {

    @TempDir
    Path folder;

    private QuartzWindowStage stage;
    private Path opened;
    private QuartzLauncher launcher;
    private Path editor;

    @BeforeEach
    void start() throws IOException {
        stage = QuartzWindowStage.open();
        editor = bundle("Applications/Editor.app", "org.example.editor", "TextEditor");
        bundle("Applications/Utilities/Terminal.app", "com.apple.Terminal", "Terminal");
        bundle("Home/Editor.app", "org.example.second", "second");
        Files.createDirectories(folder.resolve("Applications/Folder"));
        opened = folder.resolve("opened");
        launcher = launcher("printf '%s\\n' \"$@\" >" + opened + "");
    }

    @AfterEach
    void stop() {
        stage.close();
    }

    private QuartzLauncher launcher(String script) throws IOException {
        Path opener = folder.resolve("open");
        TestScript.write(opener, script);
        List<Path> folders = List.of(folder.resolve("Applications"), folder.resolve("Home"), folder.resolve("Missing"));
        return new QuartzLauncher(new ApplicationBundles(stage.libraries, folders), stage.programs, opener);
    }

    private Path bundle(String path, String identifier, String executable) throws IOException {
        Path bundle = folder.resolve(path);
        Files.createDirectories(bundle.resolve("Contents/MacOS"));
        Files.writeString(bundle.resolve("Contents/Info.plist"), """
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>%s</string>
                <key>CFBundleExecutable</key><string>%s</string>
                </dict></plist>
                """.formatted(identifier, executable));
        return bundle;
    }

    @Test
    void installedProgramsAreFound() {
        assertThat(launcher.applications())
                .extracting(application -> application.name().toString())
                .containsExactly("\"Editor\"", "\"Terminal\"", "\"Editor\"");
        assertThat(launcher.find("editor")).hasSize(2);
        assertThat(launcher.find("ORG.example.editor"))
                .extracting(Application::id)
                .containsExactly(editor.toString());
        assertThat(launcher.find(editor.toString())).hasSize(1);
        assertThat(launcher.find("second")).hasSize(1);
        assertThat(launcher.find("Terminal.app")).hasSize(1);
        assertThat(launcher.find("Nothing")).isEmpty();
    }

    @Test
    void aProgramIsStartedAndItsWindowsAreKnown() throws IOException {
        Application application = launcher.find("org.example.editor").get(0);
        Launcher.Launched launched = launcher.start(launcher.prepared(application), false);
        assertThat(ended(launched)).isZero();
        assertThat(opened).hasContent("-a\n" + editor + "\n");
        stage.control.stub_app(
                5001, StubControl.PLAIN, "Editor", "org.example.editor", editor + "/Contents/MacOS/TextEditor");
        assertThat(launched.includes(5001)).isTrue();
        assertThat(launched.includes(QuartzWindowStage.BROWSER)).isFalse();
        int window = stage.control.stub_window(5001, 10, 40, 300, 200, 0, "New");
        assertThat(application.isProgramOf(
                        stage.windows.find(new WindowId(window)).orElseThrow()))
                .isTrue();
        assertThat(application.isProgramOf(stage.find(stage.browser("Page")))).isFalse();
    }

    @Test
    void filesAndAddressesAreOpened() throws IOException {
        Path file = Files.writeString(folder.resolve("a b.txt"), "text");
        Launcher.Launched launched = launcher.open(file.toUri(), false);
        assertThat(ended(launched)).isZero();
        assertThat(opened).hasContent(file + "\n");
        assertThat(launched.includes(QuartzWindowStage.EDITOR)).isFalse();
        ended(launcher.open(URI.create("https://example.org/ä?q=1"), false));
        assertThat(opened).hasContent("https://example.org/%C3%A4?q=1\n");
    }

    @Test
    void aFailureOfTheOpenerIsSeen() throws IOException {
        QuartzLauncher failing = launcher("exit 1");
        assertThat(ended(failing.open(URI.create("https://example.org/"), false)))
                .isEqualTo(1);
        Files.delete(folder.resolve("open"));
        assertRefused(ErrorCode.OPEN_FAILED, () -> launcher.open(URI.create("https://example.org/"), false));
        Application application = launcher.find("org.example.editor").get(0);
        Files.delete(editor.resolve("Contents/Info.plist"));
        Files.delete(editor.resolve("Contents/MacOS"));
        Files.delete(editor.resolve("Contents"));
        Files.delete(editor);
        assertRefused(ErrorCode.OPEN_FAILED, () -> launcher.start(launcher.prepared(application), false));
    }

    @Test
    void filesThatWouldRunAreRefused() throws IOException {
        Path command = Files.writeString(folder.resolve("run.Command"), "ls");
        Path link = Files.createSymbolicLink(folder.resolve("harmless.txt"), command);
        Path script = Files.writeString(folder.resolve("script"), "#!/bin/sh\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (Path path : List.of(command, link, script, editor)) {
            assertRefused(ErrorCode.INVALID_PARAMETER, () -> launcher.open(path.toUri(), false));
        }
        assertThat(opened).doesNotExist();
    }

    // macOS has several paths for the same folder: links, and the two volumes of the system
    @Test
    void aProgramIsKnownByAnyPathOfItsFolder() throws IOException {
        Path other = Files.createSymbolicLink(folder.resolve("Data"), folder.resolve("Applications"));
        Application application = launcher.find("org.example.editor").get(0);
        Launcher.Launched launched = launcher.start(launcher.prepared(application), false);
        stage.control.stub_app(
                5001, StubControl.PLAIN, "Editor", "", other.resolve("Editor.app/Contents/MacOS/editor") + "");
        stage.control.stub_app(5002, StubControl.PLAIN, "Editor", "", folder.resolve("Home/Editor.app/editor") + "");
        assertThat(launched.includes(5001)).isTrue();
        assertThat(launched.includes(5002)).isFalse();
        ended(launched);
        Files.createSymbolicLink(folder.resolve("Home/Linked.app"), editor);
        assertThat(launcher.applications()).hasSize(3);
        assertThat(launcher.find("TextEditor")).hasSize(1);
    }

    // The Finder always runs, and may show the folder in a window that it has
    @Test
    void aFolderIsShownByTheFinder() throws IOException {
        stage.control.stub_app(
                5003,
                StubControl.PLAIN,
                "Finder",
                "com.apple.finder",
                "/System/Library/CoreServices/Finder.app/Contents/MacOS/Finder");
        Launcher.Launched launched = launcher.open(folder.toUri(), false);
        assertThat(ended(launched)).isZero();
        assertThat(launched.includes(5003)).isTrue();
        assertThat(launched.includes(QuartzWindowStage.EDITOR)).isFalse();
        Launcher.Launched file =
                launcher.open(Files.writeString(folder.resolve("a.txt"), "a").toUri(), false);
        assertThat(ended(file)).isZero();
        assertThat(file.includes(5003)).isFalse();
    }

    @Test
    void theFinderAndSafariAreAmongThePrograms() throws IOException {
        assertThat(ApplicationBundles.foldersOf(Map.of("HOME", "/Users/me")))
                .contains(
                        QuartzLauncher.FINDER,
                        Path.of("/System/Cryptexes/App/System/Applications"),
                        Path.of("/Users/me/Applications"));
        List<ApplicationBundle> alone = new ApplicationBundles(stage.libraries, List.of(editor)).installed();
        assertThat(alone).extracting(ApplicationBundle::name).containsExactly("Editor");
    }

    private static int ended(Launcher.Launched launched) {
        Patience.until("the opener ends", () -> launched.exitCode().isPresent());
        OptionalInt code = launched.exitCode();
        return code.orElseThrow();
    }

    private static void assertRefused(ErrorCode code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatExceptionOfType(DesktopException.class)
                .isThrownBy(call)
                .extracting(DesktopException::code)
                .isEqualTo(code);
    }
}
