package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Layout;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** E1.9: garbage in the recovery directory neither blocks a start nor changes the keyboard. */
@Timeout(120)
class RecoveryIT {

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private static Onlooker onlooker;

    @TempDir
    private Path state;

    @BeforeAll
    static void start() {
        onlooker = new Onlooker(desktop);
        onlooker.set("us,ru", 0, 0);
    }

    @AfterAll
    static void restore() {
        Layout.reset(desktop);
    }

    private Path file(int start) throws IOException {
        Path directory = Files.createDirectories(state.resolve("recovery"));
        String name = ("x11 " + desktop.display()).replaceAll("[^A-Za-z0-9.-]", "_");
        return directory.resolve("%s~999999999-%d.leftovers".formatted(name, start));
    }

    private void servesAndLeavesTheKeyboardAsItIs() {
        Onlooker.State before = onlooker.state();
        try (ServerProcess server = ServerProcess.on(desktop, "--state-dir", state.toString())) {
            server.ask("keyboard_control", "{\"action\":\"get_layout\"}");
            Onlooker.State after = onlooker.state();
            assertThat(after.equals(before)).as(after.against(before)).isTrue();
        }
    }

    /** PRIMARY is an atom of every X server. */
    @Test
    void noLockOrGroupOrKeyIsChangedByAForgedLine() throws IOException {
        List<String> forged = List.of(
                "x11 undo PRIMARY keys= group= cleared=2 set=0",
                "x11 undo PRIMARY keys= group=1,0 cleared=0 set=0",
                "x11 bound 38=61",
                "x11 bound PRIMARY 38=61",
                "x11 undo WM_NAME keys=999,999 group=9,0 cleared=255 set=255");
        Files.write(file(1), forged);
        servesAndLeavesTheKeyboardAsItIs();
    }

    @Test
    void aPipeAndALinkAndALongFileDoNotHangTheStart() throws Exception {
        Process mkfifo = new ProcessBuilder("mkfifo", file(2).toString()).start();
        assertThat(mkfifo.waitFor()).isZero();
        Files.createSymbolicLink(file(3), Path.of("/dev/zero"));
        Files.write(file(4), "x11 bound 38=61\n".repeat(1_000_000).getBytes(StandardCharsets.UTF_8));
        servesAndLeavesTheKeyboardAsItIs();
    }
}
