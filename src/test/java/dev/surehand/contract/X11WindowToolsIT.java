package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessPattern;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Tests the window tools with real programs under a window manager. */
class X11WindowToolsIT extends WindowToolsContract {

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));

    private final List<WitnessProcess> witnesses = new ArrayList<>();

    @AfterEach
    void close() {
        witnesses.forEach(WitnessProcess::close);
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Override
    protected WitnessProcess openBehind(Rectangle bounds) {
        witnesses.add(WitnessProcess.decoratedOn(desktop, bounds));
        return witnesses.get(witnesses.size() - 1);
    }

    @Override
    protected WitnessProcess openFront(Rectangle bounds) {
        return openBehind(bounds);
    }

    /** openbox animates the window on the way back to its place. */
    @Test
    void aMinimisedWindowIsClickedWhereItComesToRest() {
        control("minimize", "");
        tools().done("click", "{%s}".formatted(pixel(33, 44)));
        assertThat(pressed()).isEqualTo(new Point(33, 44));
        assertThat(control("minimize", "").at("/window/bounds")).isEqualTo(look.get("bounds"));
        assertThat(control("front", "").at("/window/bounds")).isEqualTo(look.get("bounds"));
        control("minimize", "");
        assertThat(control("restore", "").at("/window/bounds")).isEqualTo(look.get("bounds"));
    }

    /** xev names neither a process nor a class, but a person sees its window, and the X server knows the process. */
    @Test
    void aWindowOfAnOldProgramIsListed() {
        Process xev = desktop.launch("xev", "-geometry", "300x200+100+600");
        try {
            JsonNode found = bench.done(CONTROL, "{'action':'wait_for','condition':'appear','title':'Event Tester'}")
                    .get("window");
            JsonNode listed = bench.done("list_windows", "{'title':'event'}").get("windows");
            assertThat(listed).hasSize(1);
            assertThat(listed.get(0).get("window_id")).isEqualTo(found.get("window_id"));
            assertThat(listed.get(0).get("pid").asLong()).isEqualTo(xev.pid());
            assertThat(listed.get(0).get("owner_name").asText()).isEqualTo("xev");
        } finally {
            xev.destroy();
        }
    }

    // S2-12, S2-13: the capture shows what the window painted, although another window covers it
    @Test
    void aCoveredWindowIsSeen() {
        BufferedImage image = bench.picture(
                "screenshot_control", "{'target':'window','window_id':'%s','format':'png'}".formatted(id));
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

    @Test
    void aDialogKeepsTheKeyboardAndIsNamed() {
        desktop.launch("/usr/bin/python3", TestDesktop.source("gtk_dialog.py").toString(), "Letter", "Save changes?");
        String dialog = bench.done(CONTROL, "{'action':'wait_for','condition':'appear','title':'Save changes?'}")
                .at("/window/window_id")
                .asText();
        // A window manager that starts to manage both at the same time may leave the keyboard focus with the first.
        bench.done("focus_window", "{'window_id':'%s'}".formatted(dialog));
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

    // C-46: the window ignores requests of window managers and programs
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
        // E4.4, E2.9
        JsonNode again = bench.done(CONTROL, "{'action':'resize','title':'Shell','width':503,'height':301}");
        assertThat(again.get("reached").asBoolean()).isFalse();
        assertThat(again.at("/window/monitor_rect")).isEqualTo(answer.at("/window/monitor_rect"));
        Matcher hint = Pattern.compile("program specified resize increment: (\\d+) by (\\d+)")
                .matcher(desktop.run("xprop", "-name", "Shell", "WM_NORMAL_HINTS"));
        assertThat(hint.find()).isTrue();
        assertThat(again.get("note").asText())
                .contains("cells of %s x %s pixels".formatted(hint.group(1), hint.group(2)));
        assertThat(bench.done(CONTROL, "{'action':'close','title':'Shell'}")
                        .get("closed")
                        .asBoolean())
                .isTrue();
    }
}
