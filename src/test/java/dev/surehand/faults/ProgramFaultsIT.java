package dev.surehand.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests monitors that are removed, and programs that hang or end, while the server works them. */
class ProgramFaultsIT {

    private static final String MOUSE = "mouse_control";
    private static final String CLICK = "{'action':'click','x':300,'y':300,'monitorIndex':0}";
    private static final Rectangle PLACE = new Rectangle(1380, 300, 500, 400);

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private static Onlooker onlooker;

    private ToolBench bench;

    @BeforeAll
    static void start() {
        onlooker = new Onlooker(desktop);
    }

    @BeforeEach
    void connect() {
        bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
    }

    @AfterEach
    void disconnect() {
        bench.close();
    }

    // F2-02
    @Test
    void aMonitorThatGoesDuringADragEndsTheDragWithTheButtonUp() {
        var drag = CompletableFuture.supplyAsync(() -> bench.refused(
                "send_input_failed",
                MOUSE,
                "{'action':'drag','x':9,'y':9,'endX':3000,'endY':2000,'monitorIndex':2,'durationMs':6000}"));
        Patience.until("the button is down", () -> onlooker.pressed() == 1);
        desktop.unplug("DUMMY2");
        try {
            JsonNode answer = drag.join();
            assertThat(answer.get("error").asText()).contains("of monitor 2", "Nothing stays pressed");
            assertThat(answer.get("monitorIndex").asInt()).isLessThan(2);
            assertThat(onlooker.pressed()).isZero();
        } finally {
            desktop.plug("DUMMY2");
        }
    }

    // F2-03
    @Test
    void aWindowThatClosedSinceItWasListedIsNotActedOn() {
        WitnessProcess witness = WitnessProcess.on(desktop, PLACE);
        String title = bench.done(MOUSE, CLICK).get("window_title").asText();
        witness.close();
        Patience.until(
                "it is gone",
                () -> bench.done("list_windows", "{}").get("windows").isEmpty());
        JsonNode answer = bench.refused(
                "wrong_target_window", MOUSE, CLICK.replace("}", ",'expectedWindow':'%s'}".formatted(title)));
        assertThat(answer.get("error").asText()).contains("nothing was sent");
    }

    // S1-18: window_lost_during_drag
    @Test
    void aWindowThatClosesDuringADragEndsTheDragWithTheButtonUp() {
        WitnessProcess witness = WitnessProcess.on(desktop, PLACE);
        var drag = CompletableFuture.supplyAsync(
                () -> bench.refused(
                        "window_lost_during_drag",
                        MOUSE,
                        "{'action':'drag','x':300,'y':300,'endX':400,'endY':350,'monitorIndex':0,'durationMs':1500,'modifiers':['alt']}"));
        Patience.until("button and alt are down", () -> onlooker.pressed() == 2);
        witness.close();
        drag.join();
        assertThat(onlooker.pressed()).isZero();
    }

    // F2-04
    @Test
    void aProgramThatHangsIsListedClickedAndTypedInto() throws Exception {
        try (WitnessProcess witness = WitnessProcess.on(desktop, PLACE)) {
            signal("STOP", witness);
            try {
                assertThat(bench.done("list_windows", "{}").get("windows")).hasSize(1);
                bench.done(MOUSE, CLICK);
                bench.done("screenshot_control", "{'monitorIndex':0}");
                bench.done("keyboard_control", "{'action':'type','text':'a漢'}");
                assertThat(onlooker.pressed()).isZero();
            } finally {
                signal("CONT", witness);
            }
        }
    }

    private static void signal(String name, WitnessProcess program) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(program.pid()))
                .start()
                .waitFor();
    }
}
