package dev.surehand.tool.observe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests {@code window_control} with {@code observe}. */
class ObservedWindowControlTest {

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow editor = desktop.open("Editor", new ScreenRect(100, 100, 400, 300));

    @AfterEach
    void close() {
        bench.close();
    }

    // E2.9: the summary was "The window's set bounds was done"
    @Test
    void theSummaryOfAWindowsChangeIsEnglish() {
        String change = "{'action':%s,'window_id':'100','observe':'change'}";
        assertThat(summaryOf(change.formatted("'set_bounds','monitorIndex':0,'x':50,'y':60,'width':300,'height':200")))
                .startsWith("Moved and resized the window on monitor 0");
        assertThat(summaryOf(change.formatted("'minimize'"))).startsWith("Minimised the window on monitor 0");
        assertThat(summaryOf(change.formatted("'restore'"))).startsWith("Restored the window on monitor 0");
        editor.sizedIn(16);
        assertThat(summaryOf(change.formatted("'resize','width':310,'height':210")))
                .startsWith("Resized the window as nearly as it allows on monitor 0");
        editor.asksOnClose("Save changes?");
        assertThat(summaryOf(change.formatted("'close'")))
                .startsWith("Asked the window to close, and it is still open on monitor 0");
    }

    private String summaryOf(String windowControl) {
        return bench.done("window_control", windowControl).get("summary").asText();
    }

    // E2.6: observe was ignored
    @Test
    void aWaitForAWindowIsObserved() {
        desktop.later(10, () -> desktop.open("Save as", new ScreenRect(300, 200, 300, 200)));
        JsonNode answer = bench.done(
                "window_control", "{'action':'wait_for','condition':'appear','title':'Save as','observe':'change'}");
        assertThat(answer.at("/effect/new_windows/0/title").asText()).isEqualTo("Save as");
        assertThat(answer.at("/effect/changed")).isNotEmpty();
        assertThat(answer.get("summary").asText()).startsWith("Waited until the window was there on monitor 0");
        desktop.later(10, () -> desktop.closeWindow(editor));
        answer = bench.done(
                "window_control", "{'action':'wait_for','condition':'disappear','title':'Editor','observe':'change'}");
        assertThat(answer.at("/effect/closed_windows/0/title").asText()).isEqualTo("Editor");
        assertThat(answer.get("summary").asText()).startsWith("Waited until the window had gone on monitor 0");
    }
}
