package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** S4-22: characters beyond U+FFFF in a Swing program with the bridge, which half of such a character ends. */
class SwingHighCharactersX11IT {

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private SessionBus bus;
    private FormTarget form;
    private ToolBench tools;
    private String window;

    @BeforeEach
    void open() {
        bus = SessionBus.on(desktop);
        form = FormTarget.ofSwing(desktop, bus, new Rectangle(100, 100, 500, 500));
        tools = new ToolBench(bus.source(), Patience.LONG);
        window = tools.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':60000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        // From now on the program sends its keys to the bus.
        Patience.until(
                "the program describes itself",
                () -> tools.call("ui_snapshot", "{'window_id':'%s','regions':'never'}".formatted(window))
                        .path("success")
                        .asBoolean());
        tools.done("ui_act", "{'window_id':'%s','action':'focus','find':'Name'}".formatted(window));
    }

    @AfterEach
    void close() {
        tools.close();
        form.close();
        bus.close();
    }

    private void sees(String line) {
        Patience.until("the form reports " + line, () -> form.has(line));
    }

    @Test
    void theyArePastedAmongTypedText() {
        JsonNode typed = tools.done("type_text", "{'window_id':'%s','text':'a\uD83D\uDE42b \u6F22'}".formatted(window));
        assertThat(typed.get("method").asText()).contains("clipboard");
        sees("text Name a\uD83D\uDE42b \u6F22");
        tools.done("type_text", "{'window_id':'%s','text':'!'}".formatted(window));
        sees("text Name a\uD83D\uDE42b \u6F22!");
    }

    @Test
    void withADelayTheyArePastedToo() {
        tools.done(
                "type_text",
                "{'window_id':'%s','text':'\uD83D\uDE42\uD83D\uDE42','interKeyDelayMs':5}".formatted(window));
        sees("text Name \uD83D\uDE42\uD83D\uDE42");
    }

    @Test
    void keysAreRefusedBeforeAnythingIsTyped() {
        tools.refused(
                "not_supported_here",
                "type_text",
                "{'window_id':'%s','text':'a\uD83D\uDE42','method':'keys'}".formatted(window));
        tools.done("type_text", "{'window_id':'%s','text':'z'}".formatted(window));
        sees("text Name z");
    }

    @Test
    void aFieldIsFilledInWithThem() {
        JsonNode filled = tools.done(
                "ui_act",
                "{'window_id':'%s','action':'set_value','find':'Name','value':'x\uD83D\uDE42y'}".formatted(window));
        assertThat(filled.get("method").asText()).isEqualTo("keys");
        sees("text Name x\uD83D\uDE42y");
    }
}
