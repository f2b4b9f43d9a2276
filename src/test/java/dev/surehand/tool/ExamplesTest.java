package dev.surehand.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.schema.ToolSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls the examples in /schemas, in their order. */
class ExamplesTest {

    private static final int MOST_TOKENS = 150;

    private final ToolBench bench = new ToolBench();

    @AfterEach
    void close() {
        bench.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "screenshot_control",
                "mouse_control",
                "keyboard_control",
                "list_windows",
                "focus_window",
                "take_window_screenshot",
                "click",
                "type_text",
                "press_key",
                "window_control",
                "clipboard_control",
                "open",
                "run_steps"
            })
    void everyExampleFitsItsSchemaAndRuns(String tool) throws IOException {
        bench.desktop.open("Editor", new ScreenRect(0, 0, 1920, 1080)).select("some of it");
        ToolSchema schema = ToolSchema.load(tool);
        Schema conditions =
                SchemaRegistry.withDefaultDialect(Dialects.getDraft7()).getSchema(schema.fullInput());
        for (JsonNode example : schema.examples()) {
            JsonNode arguments = example.get("arguments");
            assertThat(conditions.validate(arguments)).as("%s", arguments).isEmpty();
            JsonNode answer = bench.done(tool, arguments.toString());
            if (answer.has("path")) {
                Path file = Path.of(answer.get("path").asText());
                Files.delete(file);
                Files.delete(file.getParent());
            }
            boolean lists = answer.has("monitors") || answer.has("windows");
            assertThat(lists || answer.has("screenshot") || tokens(answer) < MOST_TOKENS)
                    .as("%s", answer)
                    .isTrue();
        }
        assertThat(bench.desktop.down()).isEmpty();
    }

    @Test
    void everyActionHasAnExample() {
        for (ToolSchema schema : bench.dispatcher.schemas()) {
            JsonNode action = schema.flatInput().at("/properties/action");
            Set<String> shown = schema.examples().stream()
                    .map(example -> example.at("/arguments/action")
                            .asText(action.path("default").asText()))
                    .collect(Collectors.toSet());
            action.path("enum").forEach(name -> assertThat(shown).contains(name.asText()));
        }
    }

    @Test
    void refusalsAreShortToo() {
        for (String arguments : List.of(
                "{'action':'click','x':5}",
                "{'action':'click','x':5,'y':5,'monitorIndex':7}",
                "{'action':'click','x':5000,'y':5,'monitorIndex':0}",
                "{'action':'clik'}",
                "{'action':'move'}",
                "{'action':'click','colour':1}",
                "{'action':'click','x':1,'y':1,'monitorIndex':0,'screenshotId':'s9'}")) {
            JsonNode answer = bench.call("mouse_control", arguments);
            assertThat(tokens(answer)).as("%s", answer).isLessThan(MOST_TOKENS);
        }
    }

    private static int tokens(JsonNode answer) {
        return answer.toString().length() / 4;
    }
}
