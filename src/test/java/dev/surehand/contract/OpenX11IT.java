package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.TestScript;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.platform.xdg.XdgLauncher;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code open} (E3) with real programs on a real desktop. */
class OpenX11IT {

    @TempDesktop
    private static TestDesktop server;

    @AutoClose
    private static ToolBench bench;

    @BeforeAll
    static void start(@TempDir Path directory) throws IOException {
        Path applications = Files.createDirectories(directory.resolve("applications"));
        Files.writeString(
                applications.resolve("org.fake.Term.desktop"),
                "[Desktop Entry]\nType=Application\nName=Fake Terminal\nExec=xterm -T \"Opened by name\" -e sh\n");
        Files.writeString(
                applications.resolve("shows.desktop"),
                "[Desktop Entry]\nType=Application\nName=Shows\nExec=viewer %f\n");
        Path bin = Files.createDirectories(directory.resolve("bin"));
        TestScript.write(
                bin.resolve("xdg-open"), "[ \"$1\" != https://broken.example/ ] || exit 3\nxterm -T \"Shows $1\" &");
        TestScript.write(bin.resolve("xdg-mime"), "[ \"$2\" = default ] && echo shows.desktop || echo text/plain");
        Map<String, String> environment = Map.of(
                "DISPLAY", server.display(),
                "SUREHAND_DESKTOP", server.process("true").environment().get("SUREHAND_DESKTOP"),
                "XDG_DATA_HOME", directory.toString(),
                "XDG_DATA_DIRS", "/usr/share",
                "PATH", bin + ":" + System.getenv("PATH"));
        bench = new ToolBench(new X11Source(environment, new ThreadPause(), new XdgLauncher(environment)));
    }

    @Test
    void aProgramOfTheMenuIsOpenedAndTypedInto() {
        JsonNode answer = bench.done("open", "{'app':'fake terminal'}");
        assertThat(answer.at("/window/title").asText()).isEqualTo("Opened by name");
        assertThat(answer.get("new_window").asBoolean()).isTrue();
        bench.done(
                "type_text",
                "{'window_id':'%s','text':'exit\\n'}"
                        .formatted(answer.get("window_id").asText()));
        bench.done(
                "window_control",
                "{'action':'wait_for','condition':'disappear','title':'Opened by name','timeoutMs':60000}");
    }

    @Test
    void theWindowOfAFileIsTheOneThatAppears() {
        JsonNode answer = bench.done("open", "{'path':'/etc/hostname'}");
        assertThat(answer.at("/window/title").asText()).isEqualTo("Shows /etc/hostname");
        bench.done(
                "window_control",
                "{'action':'close','window_id':'%s'}"
                        .formatted(answer.get("window_id").asText()));
    }

    @Test
    void anOpenerThatFailsIsNoSuccess() {
        bench.refused("open_failed", "open", "{'url':'https://broken.example/'}");
    }
}
