package dev.surehand.platform.wayland;

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

/** Text on KWin for a person with several keyboard layouts, whichever of them is in use. {@code ./mvnw verify -Pkde} */
@Timeout(300)
class KdeLayoutsIT {

    @Test
    void textArrivesInEachLayout() {
        try (KdeDesktop desktop = KdeDesktop.startOrReportNotRun()) {
            desktop.useLayouts("us,de,ru");
            try (ServerProcess server = KdeServer.on(desktop)) {
                ToolCalls tools = new RemoteTools(server);
                // A window gets no events before its program has asked for the devices, which come with the first
                // input.
                tools.done("mouse_control", "{'action':'move','monitorIndex':1,'x':640,'y':500}");
                String script =
                        desktop.copied(TestDesktop.source("gtk_target.py")).toString();
                Path log = desktop.home().resolve("text");
                desktop.start("python3", script, "Text", log.toString(), "0", "0", "500", "300");
                Patience.until("it is listed", () -> window(tools).isObject());
                tools.done(
                        "window_control",
                        "{'window_id':'%s','action':'front'}"
                                .formatted(window(tools).get("window_id").asText()));
                String all = "";
                for (int layout = 0; layout < 3; layout++) {
                    desktop.chooseLayout(layout);
                    String text = "Zz yY @[]{}~ äÖß € жЮ %d".formatted(layout);
                    tools.done("keyboard_control", "{'action':'type','text':'%s'}".formatted(text));
                    String before = all;
                    Patience.until("it arrives: " + read(log), () -> read(log).equals(before + text));
                    all += text;
                    tools.done("keyboard_control", "{'action':'type','text':'qwertz-12'}");
                    String expected = all + "qwertz-12";
                    Patience.until("it arrives: " + read(log), () -> read(log).equals(expected));
                    all = expected;
                }
            }
        }
    }

    private static JsonNode window(ToolCalls tools) {
        return tools.done("list_windows", "{'title':'Text'}").at("/windows/0");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }
}
