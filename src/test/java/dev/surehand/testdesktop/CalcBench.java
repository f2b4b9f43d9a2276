package dev.surehand.testdesktop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.util.Map;

/** The tools of a server, and a sheet in LibreOffice that they work. The file of the sheet says what happened to it. */
public final class CalcBench implements AutoCloseable {

    private final SessionBus bus;
    private final CalcSheet sheet;
    private final ToolBench tools;
    private final String window;

    private CalcBench(TestDesktop desktop, String source, Map<String, String> environment) {
        bus = SessionBus.on(desktop);
        sheet = CalcSheet.open(desktop, bus, source, environment);
        tools = new ToolBench(bus.source(), Patience.LONG);
        window = tools.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':60000}"
                                .formatted(sheet.title()))
                .at("/window/window_id")
                .asText();
        // It describes its tool bars before its cells.
        Patience.until("the program describes itself", () -> {
            String read = snapshot();
            return read.contains("\"Bold\"") && read.contains("cell \"A1\"");
        });
    }

    /** Opens a copy of a sheet, and waits until its program describes it. */
    public static CalcBench on(TestDesktop desktop, String source) {
        return on(desktop, source, Map.of());
    }

    /** @param environment what LibreOffice has in its environment beside that of the session */
    public static CalcBench on(TestDesktop desktop, String source, Map<String, String> environment) {
        return new CalcBench(desktop, source, environment);
    }

    public CalcSheet sheet() {
        return sheet;
    }

    public ToolBench tools() {
        return tools;
    }

    public String window() {
        return window;
    }

    /** Returns the snapshot of the window; empty if its program does not answer. */
    public String snapshot() {
        return tools.result("ui_snapshot", "{'window_id':'%s'}".formatted(window)) instanceof ToolResult.Done done
                ? done.text().orElse("")
                : "";
    }

    public JsonNode act(String members) {
        return tools.done("ui_act", "{'window_id':'%s',%s}".formatted(window, members));
    }

    /** Saves the sheet through the menu. */
    public JsonNode save() {
        return act("'action':'press','find':'Save','role':'menuitem'");
    }

    /** Returns the file of the sheet as it is now. */
    public String file() {
        return sheet.file();
    }

    @Override
    public void close() {
        tools.close();
        sheet.close();
        bus.close();
    }
}
