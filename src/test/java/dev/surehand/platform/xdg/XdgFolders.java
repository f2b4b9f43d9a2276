package dev.surehand.platform.xdg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.TestScript;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Launcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Folders with desktop entries and programs. The programs are shell scripts of the test. */
abstract class XdgFolders {

    @TempDir
    Path directory;

    XdgLauncher launcher;
    Path own;

    Path shared;

    @BeforeEach
    void prepare() throws IOException {
        own = Files.createDirectories(directory.resolve("own/applications"));
        shared = Files.createDirectories(directory.resolve("shared/applications/kde4"));
        Files.createDirectories(directory.resolve("bin"));
        launcher = new XdgLauncher(environment(), Instant.MAX);
        program("xdg-mime", "[ \"$2\" = default ] && echo viewer.desktop || echo text/plain");
    }

    Map<String, String> environment() {
        return Map.of(
                "SUREHAND_SECRET_MAIL",
                "hunter2",
                "ANTHROPIC_API_KEY",
                "hunter2",
                "XDG_SESSION_TOKEN",
                "hunter2",
                "HOME",
                directory.toString(),
                "XDG_CONFIG_HOME",
                directory.resolve("config").toString(),
                "https_proxy",
                "http://me:hunter2@proxy.example",
                "XDG_DATA_HOME",
                directory.resolve("own").toString(),
                "XDG_DATA_DIRS",
                "relative:" + directory.resolve("shared"),
                "PATH",
                "relative:" + directory.resolve("bin") + "::.:" + System.getenv("PATH"));
    }

    void entry(Path folder, String id, String... lines) throws IOException {
        Files.writeString(
                folder.resolve(id + ".desktop"),
                "# made by a test\n[Desktop Entry]\nType=Application\n" + String.join("\n", lines)
                        + "\n[Desktop Action new]\nName=New\nExec=false\n");
    }

    Path program(String name, String script) throws IOException {
        return TestScript.write(directory.resolve("bin").resolve(name), script);
    }

    static void awaitEnd(Launcher.Launched launched) throws InterruptedException {
        while (launched.exitCode().isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    static void assertRefused(ErrorCode code, String words, Runnable call) {
        assertThatThrownBy(call::run)
                .hasMessageContaining(words)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
