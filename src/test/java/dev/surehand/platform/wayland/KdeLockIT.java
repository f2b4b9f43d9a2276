package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.KdeServer;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The lock screen of KDE, under which the scripts of KWin see all windows as before. */
@Timeout(300)
class KdeLockIT {

    private static final String CLICK = "{'action':'click','monitorIndex':0,'x':600,'y':500}";
    private static final String KEY = "{'action':'press','key':'a'}";
    private static final String TEXT = "{'action':'type','text':'password'}";

    @Test
    void nothingIsSentToTheLockScreen() {
        try (KdeDesktop desktop = KdeDesktop.startOrReportNotRun()) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            String jar =
                    desktop.copied(Path.of(System.getProperty("surehand.jar"))).toString();
            String script = desktop.copied(TestDesktop.source("gtk_edges.py")).toString();
            desktop.start(
                    "python3", script, "Below", desktop.home().resolve("below").toString(), "desktop");
            try (ServerProcess server =
                    ServerProcess.initialized(desktop.process(java, "-jar", jar, "--timeout-ms", "30000"))) {
                ToolCalls tools = new RemoteTools(server);
                Patience.until(
                        "the window is listed",
                        () -> !tools.done("list_windows", "{}").at("/windows/0").isMissingNode());
                tools.done("mouse_control", CLICK);
                tools.done("keyboard_control", KEY);
                desktop.lockScreen();
                JsonNode refusal = tools.refused("secure_desktop_active", "mouse_control", CLICK);
                assertThat(refusal.get("error").asText()).contains("Ask the user to unlock it");
                tools.refused("secure_desktop_active", "keyboard_control", KEY);
                tools.refused("secure_desktop_active", "keyboard_control", TEXT);
                tools.refused("secure_desktop_active", "clipboard_control", "{'action':'paste','text':'password'}");
            }
        }
    }

    /** Its program would press it, although the person has locked it away. */
    @Test
    void noElementIsWorkedBelowTheLockScreen() throws IOException {
        try (KdeDesktop desktop = KdeDesktop.startOrReportNotRun();
                ServerProcess server = KdeServer.on(desktop)) {
            ToolCalls tools = new RemoteTools(server);
            Path log = desktop.newFile();
            String script =
                    desktop.copied(TestDesktop.source("sway_buttons.py")).toString();
            desktop.start("python3", script, "3", log.toString(), "plain", "Below");
            String press = "{'window_id':'ID','find':'Press','action':'press'}";
            Patience.until(
                    "the button is described",
                    () -> tools.call("ui_act", press.replace("ID", id(tools)).replace("'press'", "'focus'"))
                            .get("success")
                            .asBoolean());
            desktop.lockScreen();
            tools.refused("secure_desktop_active", "take_window_screenshot", "{'window_id':'%s'}".formatted(id(tools)));
            tools.refused("secure_desktop_active", "ui_act", press.replace("ID", id(tools)));
            assertThat(Files.readAllLines(log)).doesNotContain("pressed Below");
        }
    }

    private static String id(ToolCalls tools) {
        return tools.done("list_windows", "{'title':'Below'}")
                .at("/windows/0/window_id")
                .asText("0");
    }
}
