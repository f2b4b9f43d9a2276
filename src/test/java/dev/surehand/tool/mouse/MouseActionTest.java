package dev.surehand.tool.mouse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.schema.ToolSchema;
import org.junit.jupiter.api.Test;

class MouseActionTest {

    @Test
    void theSchemaNamesTheActionsThereAre() {
        JsonNode named = ToolSchema.load("mouse_control").flatInput().at("/properties/action/enum");
        assertThat(named)
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrderElementsOf(MouseAction.BY_NAME.keySet());
    }
}
