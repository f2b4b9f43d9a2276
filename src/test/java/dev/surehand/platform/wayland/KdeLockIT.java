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
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The lock screen of KDE, under which the scripts of KWin see all windows as before. */
@Timeout(300)
class KdeLockIT {

    private static final String CLICK = "{'action':'click','monitorIndex':0,'x':600,'y':500}";
    private static final String KEY = "{'action':'press','key':'a'}";
    private static final String TEXT = "{'action':'type','text':'password'}";

    private static final String PRESS = "{'window_id':'%s','find':'Press','action':'%s'}";

    @AutoClose
    private static KdeDesktop desktop;

    @AutoClose
    private static ServerProcess server;

    private static ToolCalls tools;

    /** What the program with a button writes down. */
    private static Path log;

    /** Works the windows of two programs, and locks the screen. */
    @BeforeAll
    static void start() {
        desktop = KdeDesktop.startOrReportNotRun();
        server = KdeServer.on(desktop);
        tools = new RemoteTools(server);
        log = desktop.newFile();
        Path edges = desktop.home().resolve("edges");
        desktop.start("python3", copied("sway_buttons.py"), "3", log.toString(), "plain", "Below");
        Patience.until(
                "the button is described",
                () -> tools.call("ui_act", PRESS.formatted(id(), "focus"))
                        .get("success")
                        .asBoolean());
        desktop.start("python3", copied("gtk_edges.py"), "Edges", edges.toString(), "desktop");
        Patience.until(
                "the window is listed",
                () -> !tools.done("list_windows", "{'title':'Edges'}")
                        .at("/windows/0")
                        .isMissingNode());
        tools.done("mouse_control", CLICK);
        tools.done("keyboard_control", KEY);
        desktop.lockScreen();
    }

    private static String copied(String script) {
        return desktop.copied(TestDesktop.source(script)).toString();
    }

    @Test
    void nothingIsSentToTheLockScreen() {
        JsonNode refusal = tools.refused("secure_desktop_active", "mouse_control", CLICK);
        assertThat(refusal.get("error").asText()).contains("Ask the user to unlock it");
        tools.refused("secure_desktop_active", "keyboard_control", KEY);
        tools.refused("secure_desktop_active", "keyboard_control", TEXT);
        tools.refused("secure_desktop_active", "clipboard_control", "{'action':'paste','text':'password'}");
    }

    /** Its program would press it, although the person has locked it away. */
    @Test
    void noElementIsWorkedBelowTheLockScreen() throws IOException {
        tools.refused("secure_desktop_active", "take_window_screenshot", "{'window_id':'%s'}".formatted(id()));
        tools.refused("secure_desktop_active", "ui_act", PRESS.formatted(id(), "press"));
        assertThat(Files.readAllLines(log)).doesNotContain("pressed Below");
    }

    private static String id() {
        return tools.done("list_windows", "{'title':'Below'}")
                .at("/windows/0/window_id")
                .asText("0");
    }
}
