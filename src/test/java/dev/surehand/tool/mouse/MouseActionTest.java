package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.Test;

class MouseActionTest {

    // S0-26: there must not be a move_relative
    @Test
    void theSchemaNamesTheActionsThereAre() {
        JsonNode named = ToolSchema.load("mouse_control").flatInput().at("/properties/action/enum");
        assertThat(named)
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrderElementsOf(MouseAction.BY_NAME.keySet())
                .doesNotContain("move_relative");
    }

    // S1-07: the original schema has a plain array
    @Test
    void aModifierNamedTwiceIsPressedOnce() {
        try (ToolBench bench = new ToolBench()) {
            bench.done("mouse_control", "{'action':'click','modifiers':['ctrl','shift','ctrl']}");
            assertThat(bench.desktop.log())
                    .containsExactly(
                            "press ctrl",
                            "press shift",
                            "press left button",
                            "release left button",
                            "release shift",
                            "release ctrl");
        }
    }
}
