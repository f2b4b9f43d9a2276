package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The overlay on a desktop that has none. */
class OverlayToolTest {

    private final ToolBench bench = new ToolBench();

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void withoutASnapshotThereIsNothingToShow() {
        bench.refused("element_not_found", "overlay_control", "{'action':'show'}");
        bench.refused("missing_required_parameter", "overlay_control", "{'action':'highlight'}");
    }

    @Test
    void aDesktopWithoutOneRefusesToLetThePersonPoint() {
        bench.refused("not_supported_here", "overlay_control", "{'action':'pick'}");
        assertThat(bench.done("overlay_control", "{'action':'hide'}")
                        .get("shown")
                        .asInt())
                .isZero();
    }
}
