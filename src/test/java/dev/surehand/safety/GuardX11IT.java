package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.Button;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Gesture;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.Monitor;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.Pixels;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.ScreenRect;
import dev.surehand.desktop.ThreadPause;
import dev.surehand.desktop.WindowInfo;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A policy on an X server: a window in another process tells whether anything reached it. */
class GuardX11IT {

    private static final UserPresence USER = new UserPresence(UserPresence.Settings.OFF, Clock.systemUTC());

    private static final Rectangle PLACE = new Rectangle(100, 100, 500, 400);
    private static final Rectangle BESIDE = new Rectangle(700, 100, 300, 300);

    @AutoClose
    private static TestDesktop desktop;

    @AutoClose
    private static WitnessProcess denied;

    @AutoClose
    private static WitnessProcess free;

    @BeforeAll
    static void start() {
        desktop = TestDesktop.startOrReportNotRun();
        free = WitnessProcess.on(desktop, onPrimary(BESIDE));
        free.title("Free");
        denied = WitnessProcess.on(desktop, onPrimary(PLACE));
        denied.title("Very secret");
    }

    private static Rectangle onPrimary(Rectangle place) {
        try (var opened = guarded().open(Leftovers.NONE)) {
            ScreenRect bounds = opened.monitors().monitors().get(0).bounds();
            return new Rectangle((int) bounds.x() + place.x, (int) bounds.y() + place.y, place.width, place.height);
        }
    }

    private static DesktopSource guarded(Rule... rules) {
        return Protection.guarded(
                new X11Source(desktop.display(), new ThreadPause()), new Policy(List.of(rules)), USER);
    }

    private static Rule secret(Verdict verdict) {
        return Rule.of("secrets", verdict, new Glob("*"), new Glob("Very secret"));
    }

    @BeforeEach
    void forget() {
        Rectangle away = onPrimary(new Rectangle(650, 700, 1, 1));
        desktop.run("xdotool", "mousemove", "" + away.x, "" + away.y);
        denied.clear();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mouse_control {'action':'click','x':300,'y':200,'monitorIndex':0}",
                "mouse_control {'action':'move','x':300,'y':200,'monitorIndex':0}",
                "mouse_control {'action':'scroll','x':300,'y':200,'monitorIndex':0,'direction':'down'}",
                "mouse_control {'action':'drag','x':300,'y':200,'endX':320,'endY':220,'monitorIndex':0}",
                "mouse_control {'action':'drag','x':650,'y':700,'endX':320,'endY':220,'monitorIndex':0}",
                "keyboard_control {'action':'type','text':'hello'}",
                "keyboard_control {'action':'press','key':'ctrl+v'}",
                "keyboard_control {'action':'key_down','key':'shift'}"
            })
    void nothingReachesADeniedWindow(String call) {
        for (Verdict verdict : List.of(Verdict.DENY, Verdict.LOOK_ONLY)) {
            try (ToolBench bench = new ToolBench(guarded(secret(verdict)))) {
                String[] words = call.split(" ", 2);
                JsonNode answer = bench.refused("blocked_by_policy", words[0], words[1]);
                assertThat(answer.at("/error_details/rule").asText()).isEqualTo("secrets");
            }
        }
        assertThat(denied.settledEvents()).isEmpty();
    }

    @Test
    void theSameReachesItWithoutTheRule() {
        try (ToolBench bench = new ToolBench(guarded())) {
            bench.done("mouse_control", "{'action':'click','x':300,'y':200,'monitorIndex':0}");
            assertThat(denied.settledEvents()).isNotEmpty();
        }
    }

    /** In one call: first the place is looked at, then the button goes down. */
    @Test
    void aTitleThatChangesBetweenTheLookAndThePressCounts() {
        try (var opened = guarded(secret(Verdict.DENY)).open(Leftovers.NONE)) {
            ScreenPoint there = new ScreenPoint(onPrimary(BESIDE).x + 150, onPrimary(BESIDE).y + 150);
            opened.input().checkReachable(there);
            opened.input().play(Gesture.move(there));
            free.clear();
            free.title("Very secret");
            Patience.until("it has that title", () -> !titles(opened).contains("Free"));
            assertThatThrownBy(() -> opened.input().play(Gesture.click(Button.LEFT, 1)))
                    .hasMessageContaining("secrets");
            // As after each call that failed.
            opened.input().play(Gesture.release(Button.LEFT));
            assertThat(free.settledEvents()).isEmpty();
            free.title("Free");
            Patience.until("it has its title back", () -> titles(opened).contains("Free"));
            opened.input().play(Gesture.click(Button.LEFT, 1));
            assertThat(free.settledEvents()).isNotEmpty();
        }
    }

    private static List<String> titles(Desktop opened) {
        return opened.windows().list().stream().map(WindowInfo::title).toList();
    }

    @Test
    void itIsBlackAndHasNoTitle() {
        try (ToolBench bench = new ToolBench(guarded(secret(Verdict.DENY)))) {
            assertThat(bench.done("list_windows", "{}").toString())
                    .contains("Free")
                    .doesNotContain("Very secret");
            assertThat(bench.done("keyboard_control", "{'action':'get_layout'}").toString())
                    .doesNotContain("Very secret");
        }
        assertThat(colours(guarded(secret(Verdict.DENY)))).containsExactly(0);
        assertThat(colours(guarded(secret(Verdict.LOOK_ONLY))).size()).isGreaterThan(5);
    }

    /** Of the window of this desktop's pid, as the ancestor of a server has. */
    @Test
    void aWindowOfAnAncestorIsLookedAtOnly() {
        long pid = denied.pid();
        try (ToolBench bench =
                new ToolBench(guarded(Rule.ofProcesses("client-window", Verdict.LOOK_ONLY, Set.of(pid))))) {
            bench.refused("blocked_by_policy", "mouse_control", "{'action':'click','x':300,'y':200,'monitorIndex':0}");
        }
        assertThat(denied.settledEvents()).isEmpty();
    }

    private static Set<Integer> colours(DesktopSource source) {
        try (var opened = source.open(Leftovers.NONE)) {
            Monitor first = opened.monitors().monitors().get(0);
            PixelRect area = new PixelRect(PLACE.x, PLACE.y, PLACE.width, PLACE.height);
            Pixels pixels = opened.screen().capture(first, area);
            Set<Integer> colours = new HashSet<>();
            for (int y = 0; y < area.height(); y++) {
                for (int x = 0; x < area.width(); x++) {
                    colours.add(pixels.bgrx().getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF);
                }
            }
            return colours;
        }
    }
}
