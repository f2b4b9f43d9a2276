package dev.surehand.platform.quartz;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.testdesktop.ShortPause;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubWitness;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Makes many calls of all tools on one desktop, and expects no breach of the rules of macOS and as many live objects as after the
 * first calls.
 */
@RandomTrials
class QuartzMixedCallsIT {

    private static final int CALLS = Trials.count(300, 600);

    /** The calls after which everything that is kept for life exists. */
    private static final int FIRST = 50;

    private final Random random = new Random(Trials.SEED);

    @Test
    void manyCallsLeaveNoObjectsAndBreakNoRules() {
        try (StubDesktop desktop = StubDesktop.start();
                ToolBench bench = new ToolBench(StubDesktop.source(new ShortPause()), Duration.ofSeconds(60))) {
            StubWitness left = desktop.open("Left", new Rectangle(100, 100, 400, 300));
            StubWitness right = desktop.open("Right", new Rectangle(700, 100, 400, 300));
            List<String> baseline = List.of();
            for (int i = 0; i < CALLS; i++) {
                if (i == FIRST) {
                    baseline = desktop.stub().liveObjects();
                }
                call(bench, left, right, i);
            }
            assertThat(desktop.stub().violations()).isEmpty();
            assertThat(desktop.stub().liveObjects()).isEqualTo(baseline);
        }
    }

    private void call(ToolBench bench, StubWitness left, StubWitness right, int i) {
        boolean isLeft = random.nextBoolean();
        StubWitness witness = isLeft ? left : right;
        String title = isLeft ? "Left" : "Right";
        int x = witness.canvas().x + random.nextInt(witness.canvas().width);
        int y = witness.canvas().y + random.nextInt(witness.canvas().height);
        switch (i % 10) {
            case 0 -> mouse(bench, "click", x, y);
            case 1 -> mouse(bench, "move", x, y);
            case 2 ->
                bench.done(
                        "screenshot_control",
                        "{'target':'region','monitorIndex':0,'x':%d,'y':%d,'width':40,'height':30}".formatted(x, y));
            case 3 -> bench.done("list_windows", "{}");
            case 4 -> bench.done("focus_window", "{'window_id':'%s'}".formatted(id(bench, title)));
            case 5 -> type(bench, witness, title);
            case 6 -> bench.done("keyboard_control", "{'action':'press','key':'shift+left'}");
            case 7 -> clipboard(bench, i);
            case 8 -> bench.done("mouse_control", "{'action':'scroll','direction':'down','amount':2}");
            default -> bench.done("screenshot_control", "{'action':'list_monitors'}");
        }
    }

    private static void mouse(ToolBench bench, String action, int x, int y) {
        bench.done(
                "mouse_control",
                "{'action':'%s','x':%d,'y':%d,'monitorIndex':0,'screenshotId':'monitor'}".formatted(action, x, y));
    }

    private static String id(ToolBench bench, String title) {
        JsonNode found = bench.done("list_windows", "{'title':'%s'}".formatted(title));
        return found.at("/windows/0/window_id").asText();
    }

    private void type(ToolBench bench, StubWitness witness, String title) {
        witness.clear();
        witness.focusText();
        String text = "Grüße 漢字 " + random.nextInt(1000);
        String id = id(bench, title);
        bench.done("type_text", "{'window_id':'%s','text':'%s'}".formatted(id, text));
        witness.awaitText(text);
    }

    private static void clipboard(ToolBench bench, int i) {
        String text = "copied " + i;
        bench.done("clipboard_control", "{'action':'set','text':'%s'}".formatted(text));
        assertThat(bench.done("clipboard_control", "{'action':'get'}")
                        .get("text")
                        .asText())
                .isEqualTo(text);
    }
}
