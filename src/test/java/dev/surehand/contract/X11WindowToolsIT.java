package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessPattern;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The window tools with real programs under a window manager: one lies behind another, and says what it saw. */
class X11WindowToolsIT {

    private static final String CONTROL = "window_control";

    @AutoClose
    private static TestDesktop desktop;

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));

    @AutoClose
    private final WitnessProcess behind = WitnessProcess.decoratedOn(desktop, new Rectangle(1400, 300, 500, 400));

    private final String id = id(behind);

    @AutoClose
    private final WitnessProcess front = WitnessProcess.decoratedOn(desktop, new Rectangle(1380, 280, 560, 460));

    @BeforeAll
    static void start() {
        desktop = TestDesktop.startOrReportNotRun();
    }

    private String id(WitnessProcess witness) {
        return bench.done(CONTROL, "{'action':'wait_for','condition':'focused','pid':%d}".formatted(witness.pid()))
                .at("/window/window_id")
                .asText();
    }

    private JsonNode control(String action, String more) {
        return bench.done(CONTROL, "{'action':'%s','window_id':'%s'%s}".formatted(action, id, more));
    }

    /** A pixel of the canvas, in pixels of the window's image. */
    private String pixel(int x, int y) {
        JsonNode bounds = bench.done("take_window_screenshot", "{'window_id':'%s'}".formatted(id))
                .get("bounds");
        Rectangle canvas = behind.canvas();
        return "'window_id':'%s','x':%d,'y':%d"
                .formatted(
                        id,
                        canvas.x - bounds.get("x").asInt() + x,
                        canvas.y - bounds.get("y").asInt() + y);
    }

    private Point pressed() {
        WitnessEvent.Press press = behind.awaitEvent(WitnessEvent.Press.class, p -> true);
        Rectangle canvas = behind.canvas();
        return new Point(press.at().x - canvas.x, press.at().y - canvas.y);
    }

    /** xev names neither a process nor a class, but a person sees a window. */
    @Test
    void aWindowOfAnOldProgramIsListed() {
        Process xev = desktop.launch("xev", "-geometry", "300x200+100+600");
        try {
            JsonNode found = bench.done(CONTROL, "{'action':'wait_for','condition':'appear','title':'Event Tester'}")
                    .get("window");
            JsonNode listed = bench.done("list_windows", "{'title':'event'}").get("windows");
            assertThat(listed).hasSize(1);
            assertThat(listed.get(0).get("window_id")).isEqualTo(found.get("window_id"));
            assertThat(listed.get(0).get("pid").asInt()).isZero();
            assertThat(listed.get(0).get("owner_name").asText()).isEmpty();
        } finally {
            xev.destroy();
        }
    }

    // S2-12, S2-13: what the window painted, though another covers it
    @Test
    void aCoveredWindowIsSeen() throws IOException {
        ToolResult.Done shot = (ToolResult.Done)
                bench.result("screenshot_control", "{'target':'window','window_id':'%s','format':'png'}".formatted(id));
        BufferedImage image =
                ImageIO.read(new ByteArrayInputStream(shot.images().get(0).data()));
        JsonNode bounds = control("back", "").at("/window/bounds");
        Rectangle canvas = behind.canvas();
        int left = canvas.x - bounds.get("x").asInt();
        int top = canvas.y - bounds.get("y").asInt();
        for (int y = 0; y < canvas.height; y += 3) {
            for (int x = 0; x < canvas.width; x += 3) {
                assertThat(image.getRGB(left + x, top + y) & 0xFFFFFF)
                        .as("%d,%d", x, y)
                        .isEqualTo(WitnessPattern.at(x, y, canvas.getSize()).getRGB() & 0xFFFFFF);
            }
        }
    }

    // S2-14, S2-18: brought to the front and hit to the pixel; the other sees no press
    @Test
    void aCoveredWindowIsClicked() {
        JsonNode answer = bench.done("click", "{%s}".formatted(pixel(33, 44)));
        assertThat(answer.get("focus_method").asText()).isEqualTo("api");
        assertThat(pressed()).isEqualTo(new Point(33, 44));
        assertThat(front.events(WitnessEvent.Press.class)).isEmpty();
    }

    // C-45
    @Test
    void aWindowThatMovedIsClickedAndOneThatWasResizedIsNot() {
        String pixel = pixel(33, 44);
        behind.move(40, 120);
        bench.done(CONTROL, "{'action':'wait_for','condition':'appear','window_id':'%s'}".formatted(id));
        bench.done("click", "{%s}".formatted(pixel));
        assertThat(pressed()).isEqualTo(new Point(33, 44));
        assertThat(behind.canvas().x).isLessThan(200);
        control("resize", ",'width':640,'height':480");
        bench.refused("stale_screenshot", "click", "{%s}".formatted(pixel));
    }

    // S3-07, S3-48
    @Test
    void statesAndPlacesAreReached() {
        assertThat(control("maximize", "").at("/window/state").asText()).isEqualTo("maximized");
        assertThat(control("restore", "").at("/window/state").asText()).isEqualTo("normal");
        assertThat(control("minimize", "").at("/window/state").asText()).isEqualTo("minimized");
        bench.refused("window_minimized", "take_window_screenshot", "{'window_id':'%s'}".formatted(id));
        assertThat(control("front", "").at("/window/focused").asBoolean()).isTrue();
        JsonNode placed = control("set_bounds", ",'monitorIndex':0,'x':60,'y':70,'width':610,'height':420");
        assertThat(placed.get("reached").asBoolean()).isTrue();
        assertThat(placed.at("/window/monitor_rect"))
                .isEqualTo(ToolBench.json("{'x':60,'y':70,'width':610,'height':420}"));
        placed = control("move_to_monitor", ",'monitorIndex':1");
        assertThat(placed.at("/window/monitorIndex").asInt()).isEqualTo(1);
        control("back", "");
        assertThat(bench.done("list_windows", "{}").get("windows").findValuesAsText("window_id"))
                .endsWith(id);
    }

    // S2-19, S2-20
    @Test
    void textAndKeysGoToTheWindowThatIsNamed() {
        behind.focusText();
        bench.done("focus_window", "{'window_id':'%s'}".formatted(id(front)));
        bench.done("type_text", "{'window_id':'%s','text':'Grüße, 漢字'}".formatted(id));
        bench.done("press_key", "{'window_id':'%s','key':'backspace'}".formatted(id));
        behind.awaitText("Grüße, 漢");
        assertThat(behind.text()).isEqualTo("Grüße, 漢");
        assertThat(front.text()).isEmpty();
    }

    @Test
    void aDialogKeepsTheKeyboardAndIsNamed() {
        desktop.launch("/usr/bin/python3", TestDesktop.source("gtk_dialog.py").toString(), "Letter", "Save changes?");
        String dialog = bench.done(CONTROL, "{'action':'wait_for','condition':'focused','title':'Save changes?'}")
                .at("/window/window_id")
                .asText();
        String letter = bench.done(CONTROL, "{'action':'wait_for','condition':'appear','title':'Letter'}")
                .at("/window/window_id")
                .asText();
        JsonNode answer = bench.refused("focus_failed", "type_text", "{'window_id':'%s','text':'x'}".formatted(letter));
        assertThat(answer.at("/error_details/focused_window/window_id").asText())
                .isEqualTo(dialog);
        bench.done("press_key", "{'window_id':'%s','key':'escape'}".formatted(dialog));
        bench.done(CONTROL, "{'action':'wait_for','condition':'disappear','window_id':'%s'}".formatted(dialog));
        bench.done("type_text", "{'window_id':'%s','text':'x'}".formatted(letter));
        assertThat(bench.done(CONTROL, "{'action':'close','window_id':'%s'}".formatted(letter))
                        .get("closed")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void aDialogThatAsksInsteadOfClosingIsNamed() {
        String question = "Discard changes?";
        desktop.launch("/usr/bin/python3", TestDesktop.source("gtk_unsaved.py").toString(), "Draft", question);
        String draft = bench.done(CONTROL, "{'action':'wait_for','condition':'focused','title':'Draft'}")
                .at("/window/window_id")
                .asText();
        JsonNode answer = bench.done(CONTROL, "{'action':'close','window_id':'%s'}".formatted(draft));
        assertThat(answer.get("closed").asBoolean()).isFalse();
        assertThat(answer.get("reached").asBoolean()).isFalse();
        assertThat(answer.at("/dialog/title").asText()).isEqualTo(question);
        assertThat(answer.at("/window/title").asText()).isEqualTo("Draft");
        bench.done(
                "press_key",
                "{'window_id':'%s','key':'return'}"
                        .formatted(answer.at("/dialog/window_id").asText()));
        bench.done(CONTROL, "{'action':'wait_for','condition':'disappear','window_id':'%s'}".formatted(draft));
    }

    // C-46: it ignores what window managers and programs ask
    @Test
    void aWindowThatTakesTheKeyboardOnlyAtAClickIsClicked() {
        Process program = desktop.launch(
                "/usr/bin/python3", TestDesktop.source("gtk_click_to_focus.py").toString(), "Shy");
        try {
            String shy = bench.done(CONTROL, "{'action':'wait_for','condition':'appear','title':'Shy'}")
                    .at("/window/window_id")
                    .asText();
            JsonNode answer = bench.done("focus_window", "{'window_id':'%s'}".formatted(shy));
            assertThat(answer.get("focus_method").asText()).isEqualTo("click");
            bench.done(CONTROL, "{'action':'wait_for','condition':'focused','window_id':'%s'}".formatted(shy));
        } finally {
            program.destroyForcibly();
        }
    }

    @Test
    void aTerminalRoundsItsSizeAndCloses() {
        desktop.launch("xterm", "-title", "Shell", "-geometry", "80x24+100+100");
        bench.done(CONTROL, "{'action':'wait_for','condition':'focused','title':'Shell'}");
        JsonNode answer = bench.done(CONTROL, "{'action':'resize','title':'Shell','width':503,'height':301}");
        assertThat(answer.get("reached").asBoolean()).isFalse();
        assertThat(answer.at("/window/monitor_rect/width").asInt()).isBetween(490, 503);
        assertThat(bench.done(CONTROL, "{'action':'close','title':'Shell'}")
                        .get("closed")
                        .asBoolean())
                .isTrue();
    }
}
