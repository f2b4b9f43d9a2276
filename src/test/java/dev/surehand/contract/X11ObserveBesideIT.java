package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.safety.PolicyFile;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the reported effect of an action under conditions in which captures differ from what programs draw: a policy, a
 * compositor.
 */
class X11ObserveBesideIT {

    private static final String LOOKED = ",'observe':'change','settleMs':1500";

    /** The x of clicks into the window of answers, in pixels of monitor 0, whose top left corner is at 1280, 200. */
    private static final int X = 420;

    private static final int REPAINT = 170;
    private static final int ANIMATE = 570;

    @TempDir
    private Path directory;

    @TempDesktop
    private TestDesktop desktop;

    private DesktopSource source;

    @BeforeEach
    void connect() {
        source = new X11Source(desktop.display(), new ThreadPause());
    }

    private static JsonNode click(ToolBench bench, int y) {
        return bench.done(
                        "mouse_control", "{'action':'click','x':%d,'y':%d,'monitorIndex':0%s}".formatted(X, y, LOOKED))
                .get("effect");
    }

    private void answers(ToolBench bench, String title, int x) {
        desktop.launch("/usr/bin/python3", TestDesktop.source("gtk_answers.py").toString(), title, "" + x, "300");
        bench.done(
                "window_control",
                "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':60000}".formatted(title));
    }

    /** The title and the picture of a denied window are not reported, and neither is the fact that it draws. */
    @Test
    void aDeniedWindowThatMovesAllTheTimeIsNoChange() throws Exception {
        try (ToolBench free = new ToolBench(source)) {
            answers(free, "Secret", 2200);
            free.done("mouse_control", "{'action':'click','x':%d,'y':%d,'monitorIndex':0}".formatted(X + 700, ANIMATE));
            answers(free, "Open", 1500);
            assertThat(click(free, REPAINT).get("settled").asBoolean()).isFalse();
        }
        Path policy = Files.writeString(
                directory.resolve("policy.json"),
                "{\"rules\":[{\"name\":\"s\",\"app\":\"*\",\"title\":\"Secret\",\"verdict\":\"deny\"}]}");
        var user = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        try (ToolBench guarded = new ToolBench(Protection.guarded(source, PolicyFile.read(policy), user))) {
            Patience.until("only its own window answers", () -> {
                JsonNode effect = click(guarded, REPAINT);
                assertThat(effect.get("changed")).allMatch(area -> area.get("x").asInt() < 640);
                return effect.get("settled").asBoolean();
            });
        }
    }

    @Test
    void whatACompositorShowsIsSeen() {
        desktop.composite();
        try (ToolBench bench = new ToolBench(source);
                WitnessProcess witness = WitnessProcess.on(desktop, new Rectangle(1400, 300, 500, 400))) {
            witness.focusText();
            JsonNode typed = bench.done("keyboard_control", "{'action':'type','text':'Grüße'%s}".formatted(LOOKED));
            assertThat(typed.at("/effect/changed")).isNotEmpty();
            assertThat(typed.at("/effect/settled").asBoolean()).isTrue();
            assertThat(witness.text()).isEqualTo("Grüße");
        }
    }
}
