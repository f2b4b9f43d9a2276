package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.GtkKeys;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** E2.8: a window that has the focus reads keys only after its program has been notified of the focus. */
class KeyReadinessIT {

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private final GtkKeys program = new GtkKeys(desktop);

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));

    /** The program is stopped when its window is shown, and continues after the first wait. */
    @Test
    void waitForFocusedReturnsWhenTheProgramHasReadItsFocus() {
        program.open("open", "Late", 1400, 400);
        signal("STOP");
        JsonNode refusal = bench.refused("operation_timeout", "window_control", waitFor(2000));
        assertThat(refusal.get("error").asText()).contains("its program has not read its input");
        signal("CONT");
        bench.done("window_control", waitFor(20_000));
        bench.done("keyboard_control", "{'action':'press','key':'y'}");
        Patience.until("it gets the key", () -> program.keys("Late") == 1);
    }

    private static String waitFor(int milliseconds) {
        return "{'action':'wait_for','condition':'focused','title':'Late','timeoutMs':%d}".formatted(milliseconds);
    }

    private void signal(String name) {
        desktop.run("kill", "-" + name, "" + program.pid());
    }
}
