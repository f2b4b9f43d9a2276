package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.FakeWindow.Habit;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.Timing;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** E2.7: a move with a button held lasts for a frame, and a drop waits for the programs at both ends of the drag. */
class DropWaitTest {

    private static final String MOUSE = "mouse_control";
    private static final String DRAG = "{'action':'drag','x':60,'y':60,'endX':600,'endY':60,'monitorIndex':0}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final FakeWindow source = bench.desktop.open("Source", new ScreenRect(0, 0, 300, 300));
    private final FakeWindow target = bench.desktop.open("Target", new ScreenRect(500, 0, 300, 300));

    @ParameterizedTest
    @EnumSource(names = {"HANGS", "WORKS"})
    void releasesWhenTheTargetHasReadItsInput(Habit habit) {
        target.with(habit);
        bench.desktop.onEvent(event -> {
            if (event.equals("release left button")) {
                assertThat(target.is(habit)).isFalse();
            } else if (event.equals("move 600.0 60.0")) {
                bench.desktop.later(40, () -> target.without(habit));
            }
        });
        assertThat(bench.done(MOUSE, DRAG).has("note")).isFalse();
        assertThat(bench.desktop.log()).contains("release left button");
    }

    @Test
    void releasesWhenTheSourceHasReadItsInput() {
        source.with(Habit.HANGS);
        bench.desktop.onEvent(event -> {
            if (event.equals("release left button")) {
                assertThat(source.is(Habit.HANGS)).isFalse();
            } else if (event.equals("move 600.0 60.0")) {
                bench.desktop.later(40, () -> source.without(Habit.HANGS));
            }
        });
        bench.done(MOUSE, DRAG);
        assertThat(bench.desktop.log()).contains("release left button");
    }

    @ParameterizedTest
    @ValueSource(strings = {"HANGS", "WORKS"})
    void waitsForNoProgramWithoutEnd(String habit) {
        Duration usual = rested(DRAG);
        target.with(Habit.valueOf(habit));
        // From another place, so that it does not form a double click with the previous one.
        assertThat(rested(DRAG.replace("'y':60", "'y':160")).minus(usual))
                .isBetween(Duration.ofMillis(450), Duration.ofMillis(2050));
        assertThat(bench.desktop.down()).isEmpty();
    }

    /** Chromium begins late: it would not report the pointer's position if the pointer did not move again. */
    @Test
    void movesAgainAtTheEndOfADragAndDrop() {
        bench.desktop.onEvent(event -> {
            if (event.equals("move 600.0 60.0")) {
                source.with(Habit.DRAGS);
            }
        });
        bench.done(MOUSE, DRAG);
        assertThat(bench.desktop.log())
                .containsSubsequence("move 600.0 60.0", "move 599.0 60.0", "move 600.0 60.0", "release left button");
    }

    @Test
    void movesNoMoreAtTheEndOfAnotherDrag() {
        bench.done(MOUSE, DRAG);
        assertThat(bench.desktop.log()).doesNotContain("move 599.0 60.0");
    }

    @Test
    void waitsLongerForAProgramAtWorkInADragAndDrop() {
        Duration usual = rested(DRAG);
        target.with(Habit.WORKS);
        bench.desktop.onEvent(event -> {
            if (event.equals("move 600.0 160.0")) {
                source.with(Habit.DRAGS);
            }
        });
        assertThat(rested(DRAG.replace("'y':60", "'y':160").replace("'endY':60", "'endY':160"))
                        .minus(usual))
                .isBetween(Duration.ofMillis(2000), Duration.ofMillis(2600));
    }

    @Test
    void saysThatADropMayBeLost() {
        target.with(Habit.HANGS);
        assertThat(bench.done(MOUSE, DRAG).get("note").asText()).contains("had not read the drag");
        target.without(Habit.HANGS);
        assertThat(bench.done(MOUSE, DRAG.replace("'y':60", "'y':160")).has("note"))
                .isFalse();
    }

    @Test
    void dwellsForAFrameAtEachMoveWithAButtonHeld() {
        String move = "{'action':'move','x':70,'y':70,'monitorIndex':0}";
        assertThat(rested(move)).isZero();
        rested("{'action':'mouse_down','x':60,'y':60,'monitorIndex':0}");
        assertThat(rested(move)).isEqualTo(Timing.AT_CORNER);
        assertThat(rested("{'action':'mouse_up','x':80,'y':60,'monitorIndex':0}"))
                .isEqualTo(Timing.AT_CORNER);
        assertThat(rested(move)).isZero();
    }

    /** Returns how long a call rests. */
    private Duration rested(String call) {
        Duration before = bench.desktop.rested();
        bench.done(MOUSE, call);
        return bench.desktop.rested().minus(before);
    }
}
