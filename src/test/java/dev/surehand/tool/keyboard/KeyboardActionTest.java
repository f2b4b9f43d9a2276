package dev.surehand.tool.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.schema.ToolSchema;
import org.junit.jupiter.api.Test;

class KeyboardActionTest {

    @Test
    void theSchemaNamesTheActionsThereAre() {
        JsonNode named = ToolSchema.load("keyboard_control").flatInput().at("/properties/action/enum");
        assertThat(named)
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrderElementsOf(KeyboardAction.BY_NAME.keySet());
    }
}
