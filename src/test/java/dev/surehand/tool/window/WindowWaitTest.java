package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WindowWaitTest {

    private static final String CONTROL = "window_control";

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow inbox =
            desktop.open("Inbox", new ScreenRect(100, 100, 400, 300)).ownedBy("mail", 12);

    @AfterEach
    void close() {
        bench.close();
    }

    private JsonNode wait(String condition, String target) {
        return bench.done(CONTROL, wanted(condition, target));
    }

    private static String wanted(String condition, String target) {
        return "{'action':'wait_for','condition':'%s',%s,'timeoutMs':3000}".formatted(condition, target);
    }

    @Test
    void aWindowThatComesIsReported() {
        desktop.later(10, () -> desktop.open("Save as", new ScreenRect(200, 200, 300, 200)));
        assertThat(wait("appear", "'title':'save'").at("/window/window_id").asText())
                .isEqualTo("101");
        assertThat(desktop.rested().toMillis()).isBetween(450L, 550L);
    }

    @Test
    void aTitleThatChangesIsAWindowThatComes() {
        desktop.later(10, () -> inbox.retitle("Sent - Inbox"));
        assertThat(wait("appear", "'title':'sent'").at("/window/window_id").asText())
                .isEqualTo("100");
    }

    @Test
    void aWindowThatGoesIsReported() {
        desktop.later(10, () -> desktop.closeWindow(inbox));
        JsonNode answer = wait("disappear", "'window_id':'100'");
        assertThat(answer.get("reached").asBoolean()).isTrue();
        assertThat(answer.has("window")).isFalse();
        wait("disappear", "'app':'mail'");
    }

    @Test
    void aWindowThatGetsTheKeyboardIsReported() {
        FakeWindow other = desktop.open("Other", new ScreenRect(200, 200, 300, 200));
        desktop.later(10, () -> desktop.closeWindow(other));
        assertThat(wait("focused", "'title':'Inbox'").at("/window/focused").asBoolean())
                .isTrue();
    }

    @Test
    void whatDoesNotComeIsReportedInTime() {
        JsonNode answer = bench.refused("operation_timeout", CONTROL, wanted("appear", "'title':'Save as'"));
        assertThat(answer.get("error").asText())
                .contains("No window with title \"Save as\" has appeared within 3000 ms", "\"Inbox\" (\"mail\")");
        assertThat(desktop.rested().toMillis()).isBetween(2900L, 3100L);
        answer = bench.refused("operation_timeout", CONTROL, wanted("disappear", "'pid':12"));
        assertThat(answer.get("error").asText()).contains("A window with pid 12 is still there");
        answer = bench.refused("operation_timeout", CONTROL, wanted("focused", "'window_id':'7'"));
        assertThat(answer.get("error").asText()).contains("No window with window_id 7 has got the keyboard");
        bench.refused(
                "operation_timeout", CONTROL, "{'action':'wait_for','condition':'appear','title':'no','timeoutMs':0}");
    }

    // tools.md 2.10
    @Test
    void progressIsSentAndACallThatIsCancelledEnds() {
        List<String> reported = new ArrayList<>();
        bench.dispatcher.call(
                CONTROL,
                ToolBench.json(wanted("appear", "'title':'no'")),
                (done, total, message) -> reported.add(done + " " + message));
        assertThat(reported)
                .hasSize(2)
                .allMatch(report -> report.matches("\\d000 Waited \\d000 of \\d+ ms for a window with .*no.*: appear"));
        Thread caller = Thread.currentThread();
        desktop.later(5, caller::interrupt);
        Assertions.assertThatThrownBy(() -> bench.call(
                        CONTROL, "{'action':'wait_for','condition':'appear','title':'no','timeoutMs':60000}"))
                .isInstanceOf(CancelledException.class);
    }
}
