package dev.surehand.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ToolsPageTest {

    private static final Path PAGE = Path.of("docs/tools.md");

    private final List<ToolSchema> tools = tools();

    private static List<ToolSchema> tools() {
        try (ToolBench bench = new ToolBench()) {
            return bench.dispatcher.schemas();
        }
    }

    @Test
    void thePageIsThatOfTheSchemas() throws IOException {
        String page = new ToolsPage(tools).text();
        if (Boolean.getBoolean("surehand.write")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE)
                .as("docs/tools.md is not current: run %s", ToolsPage.COMMAND)
                .hasContent(page);
    }

    @Test
    void eachErrorOfAToolIsKnownAndEachKnownOneIsOfATool() {
        assertThat(tools.stream().flatMap(tool -> tool.errors().stream()).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ErrorCode.values()).map(ErrorCode::wireName).toList());
    }
}
