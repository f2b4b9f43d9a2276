package dev.surehand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.schema.ToolSchema;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolsCommandTest {

    private static final List<ToolSchema> SCHEMAS =
            List.of(ToolSchema.load("mouse_control"), ToolSchema.load("list_windows"));

    @Test
    void listsNamesAndTitles() {
        assertThat(Shell.run(new ToolsCommand(() -> SCHEMAS)))
                .isEqualTo(new Shell(0, "mouse_control  Mouse\nlist_windows   List windows\n", ""));
    }

    @Test
    void listsAllAsClientsSeeIt() throws IOException {
        Shell shell = Shell.run(new ToolsCommand(() -> SCHEMAS), "--json");
        assertThat(shell.out()).hasLineCount(1);
        JsonNode tools = new ObjectMapper().readTree(shell.out()).get("tools");
        assertThat(tools).hasSize(2);
        assertThat(tools.get(0).fieldNames())
                .toIterable()
                .containsExactly("name", "title", "description", "inputSchema", "outputSchema", "annotations");
        assertThat(tools.get(0).get("inputSchema").has("oneOf")).isFalse();
    }
}
