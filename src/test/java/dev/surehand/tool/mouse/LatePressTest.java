package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A press may have to wait for the person or for the check of its window, and programs measure the click interval from when
 * they receive it.
 */
class LatePressTest {

    private static final String MOUSE = "mouse_control";
    private static final String CLICK = "{'action':'click','x':60,'y':60,'monitorIndex':0}";

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private final List<Long> pressedAt = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {CLICK, "{'action':'drag','x':60,'y':60,'endX':65,'endY':60,'monitorIndex':0,'durationMs':50}"})
    void isNoDoubleClickWithTheNext(String first) {
        ThreadPause pause = new ThreadPause();
        bench.desktop.onEvent(event -> {
            if (event.equals("press left button")) {
                if (pressedAt.isEmpty()) {
                    pause.rest(Duration.ofMillis(300));
                }
                pressedAt.add(System.nanoTime());
            }
        });
        bench.done(MOUSE, first);
        JsonNode second = bench.done(MOUSE, CLICK);
        Duration between = Duration.ofNanos(pressedAt.get(1) - pressedAt.get(0))
                .plusMillis(second.path("held_back_ms").asInt());
        // The fake desktop takes no time for a rest, and a fraction of a millisecond is cut off.
        assertThat(between.plusMillis(1))
                .isGreaterThanOrEqualTo(bench.desktop.input().pauseBetweenClicks());
    }
}
