package dev.surehand.contract;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.InputRecorder;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolResult;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The menus of GTK 4, which has no elements for their items while they are closed. */
class Gtk4MenusX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 60, 460, 500);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private FormBench bench;
    private InputRecorder recorder;

    @BeforeEach
    void open() {
        bench = FormBench.on(desktop, "gtk4_lists.py", BOUNDS);
        recorder = InputRecorder.on(desktop);
    }

    @AfterEach
    void close() {
        recorder.close();
        bench.close();
    }

    private JsonNode press(String name, String role) {
        JsonNode a = bench.act("'action':'press','find':'%s','role':'%s'".formatted(name, role));
        System.out.println(a + "\n" + snapshot());
        return a;
    }

    private String snapshot() {
        ToolResult read =
                bench.tools().result("ui_snapshot", "{'window_id':'%s','regions':'never'}".formatted(bench.window()));
        return ((ToolResult.Done) read).text().orElseThrow();
    }

    @Test
    void menuBar() {
        press("File", "menuitem");
        press("Print", "menuitem");
        bench.sees("pressed Print");
        press("File", "menuitem");
        press("Send", "menuitem");
        press("Export", "menuitem");
        bench.sees("pressed Export");
        press("View", "menuitem");
        press("Wrap", "menuitem");
        bench.sees("checked Wrap true");
    }

    @Test
    void menuButton() {
        press("Options", "button");
        press("About", "menuitem");
        bench.sees("pressed About");
    }
}
