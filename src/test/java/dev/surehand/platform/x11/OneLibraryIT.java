package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import org.junit.jupiter.api.Test;

/** Tests which libraries must be installed. */
class OneLibraryIT {

    @TempDesktop
    private TestDesktop desktop;

    @Test
    void everyToolDoesWithLibxcb() {
        try (ServerProcess server = ServerProcess.on(desktop)) {
            desktop.launch("xterm", "-geometry", "60x20+1400+300");
            Patience.until(
                    "it is there",
                    () -> !server.ask("list_windows", "{}")
                            .at("/structuredContent/windows")
                            .isEmpty());
            server.ask("screenshot_control", "{\"monitorIndex\":0}");
            server.ask(
                    "mouse_control",
                    "{\"action\":\"click\",\"observe\":\"image\",\"x\":300,\"y\":200,\"monitorIndex\":0}");
            server.ask("keyboard_control", "{\"action\":\"type\",\"text\":\"aß漢\"}");
            server.ask("clipboard_control", "{\"action\":\"set\",\"text\":\"a\"}");

            assertThat(server.files())
                    .filteredOn(name -> name.matches("lib[Xx].*"))
                    .allMatch(name -> name.matches("lib(xcb|Xau|Xdmcp)\\.so.*"), "libxcb, or what that needs")
                    .isNotEmpty();
        }
    }
}
