package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** E1.6: the place where a drag ends is checked right before the release, not only when the drag begins. */
class GuardedDragTest {

    private static final UserPresence USER = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());

    private static final Policy POLICY =
            new Policy(List.of(Rule.of("secrets", Verdict.DENY, new Glob("vault"), new Glob("*"))));

    private static final String DRAG = "{'action':'drag','x':60,'y':60,'endX':1100,'endY':60,'monitorIndex':0}";

    private final FakeDesktop desktop = new FakeDesktop();
    private final ToolBench bench = new ToolBench(Protection.guarded(desktop, POLICY, USER));
    private final FakeWindow editor = openAt(50, "editor");

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void refusesDropOnWindowThatAppearsDuringTheDrag() {
        atTheEnd(() -> openAt(1000, "vault"));
        JsonNode answer = bench.refused("blocked_by_policy", "mouse_control", DRAG);
        assertThat(answer.get("error").asText())
                .contains("secrets", "moved back to where the drag began")
                .doesNotContain("Title of vault");
        assertThat(editor.seen()).contains("press left button 10,60 []", "release left button 10,60 []");
        assertReleasedOnce();
        assertThat(answer.at("/final_position/x").asInt()).isEqualTo(60);
    }

    @Test
    void refusesMouseUpOnWindowThatAppearsDuringTheDrag() {
        bench.done("mouse_control", "{'action':'mouse_down','x':60,'y':60,'monitorIndex':0}");
        bench.done("mouse_control", "{'action':'move','x':1100,'y':60,'monitorIndex':0}");
        openAt(1000, "vault");
        JsonNode answer = bench.refused("blocked_by_policy", "mouse_control", "{'action':'mouse_up'}");
        assertThat(answer.get("error").asText()).contains("moved back to where the drag began");
        assertThat(editor.seen()).contains("release left button 10,60 []");
        assertReleasedOnce();
        JsonNode again = bench.refused("invalid_parameter", "mouse_control", "{'action':'mouse_up'}");
        assertThat(again.get("error").asText()).contains("nothing to release");
    }

    /** A call that fails releases the button itself. */
    @Test
    void keepsTheReleaseAfterAFailedDragFromADeniedWindow() {
        atTheEnd(() -> {
            desktop.closeWindow(editor);
            openAt(50, "viewer");
            openAt(1000, "vault");
        });
        bench.refused("window_lost_during_drag", "mouse_control", DRAG);
        assertThat(desktop.log()).endsWith("move 60.0 60.0", "release left button");
        assertReleasedOnce();
        assertThat(bench.leftovers.lines).isEmpty();
    }

    @Test
    void pressesEscapeWhereTheStartIsRefusedToo() {
        atTheEnd(() -> {
            openAt(1000, "vault");
            openAt(50, "vault");
            openAt(500, "editor");
        });
        JsonNode answer = bench.refused("blocked_by_policy", "mouse_control", DRAG);
        assertThat(answer.get("error").asText()).contains("Escape was pressed");
        assertThat(desktop.log()).endsWith("press escape", "release escape", "release left button");
        assertReleasedOnce();
    }

    @Test
    void reportsReleaseOverTheDeniedWindowWhereNothingElseIsAllowed() {
        atTheEnd(() -> {
            openAt(50, "vault");
            openAt(1000, "vault");
        });
        JsonNode answer = bench.refused("blocked_by_policy", "mouse_control", DRAG);
        assertThat(answer.get("error").asText()).contains("the button was released over that window");
        assertThat(desktop.log()).doesNotContain("press escape").endsWith("release left button");
        assertReleasedOnce();
    }

    private void assertReleasedOnce() {
        assertThat(desktop.log()).filteredOn("release left button"::equals).hasSize(1);
        assertThat(desktop.down()).isEmpty();
        assertThat(bench.session.held()).isEmpty();
    }

    private void atTheEnd(Runnable what) {
        desktop.onEvent(event -> {
            if (event.equals("move 1100.0 60.0")) {
                desktop.onEvent(next -> {});
                what.run();
            }
        });
    }

    private FakeWindow openAt(int x, String program) {
        return desktop.open("Title of " + program, new ScreenRect(x, 0, 400, 400))
                .ownedBy(program, 7);
    }
}
