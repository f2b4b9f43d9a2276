package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.KdeStage;
import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Changes of a window on KWin. No other window covers it: a program follows a new size only while it is drawn. */
@Timeout(300)
class KdeWindowsIT {

    @RegisterExtension
    static final KdeStage STAGE = new KdeStage();

    @Test
    void aWindowIsPlacedMinimisedMaximisedAndClosed() {
        KdeDesktop desktop = STAGE.desktop();
        ToolCalls tools = STAGE.tools();
        String script = desktop.copied(TestDesktop.source("gtk_target.py")).toString();
        Path log = desktop.home().resolve("typed");
        desktop.start("python3", script, "Placed", log.toString(), "0", "0", "500", "300");
        Patience.until("it is listed", () -> window(tools).isObject());
        change(tools, "'action':'front'");
        assertThat(window(tools).get("focused").asBoolean()).isTrue();
        change(tools, "'action':'move','x':100,'y':150,'monitorIndex':1");
        assertThat(window(tools).at("/bounds/x").asInt()).isEqualTo(1280 + 100);
        int width = window(tools).at("/bounds/width").asInt();
        change(tools, "'action':'maximize'");
        assertThat(window(tools).get("state").asText()).isEqualTo("maximized");
        change(tools, "'action':'restore'");
        assertThat(window(tools).at("/bounds/width").asInt()).isEqualTo(width);
        change(tools, "'action':'minimize'");
        assertThat(window(tools).get("state").asText()).isEqualTo("minimized");
        change(tools, "'action':'front'");
        tools.done("keyboard_control", "{'action':'type','text':'Typed here.'}");
        Patience.until("the text arrives", () -> Files.exists(log) && text(log).equals("Typed here."));
        change(tools, "'action':'close'");
        Patience.until("it is closed", () -> window(tools).isMissingNode());
    }

    private static JsonNode window(ToolCalls tools) {
        return tools.done("list_windows", "{'title':'Placed'}").at("/windows/0");
    }

    private static void change(ToolCalls tools, String members) {
        String id = window(tools).get("window_id").asText();
        tools.done("window_control", "{'window_id':'%s',%s}".formatted(id, members));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
