package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.stdio.JsonRpcJson;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolBench;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Tests what tools/list may contain: a client that does not accept one tool drops that tool, or the whole conversation. */
class ListingTest {

    private static final Set<String> COMBINATORS =
            Set.of("oneOf", "anyOf", "allOf", "not", "if", "then", "else", "dependencies", "$ref", "$schema");

    private final JsonNode tools = listing();

    private static JsonNode listing() {
        try (ToolBench bench = new ToolBench()) {
            return JsonRpcJson.mapper()
                    .valueToTree(ToolMethods.specifications(bench.dispatcher).stream()
                            .map(SyncToolSpecification::tool)
                            .toList());
        }
    }

    @Test
    void theOrderIsFixedAndTheTextTheSameEachTime() {
        assertThat(names(tools))
                .containsExactly(
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
                        "ui_snapshot",
                        "ui_act",
                        "ui_wait",
                        "overlay_control",
                        "run_steps");
        assertThat(listing().toString()).isEqualTo(tools.toString());
    }

    @Test
    void theListingIsThatOfTheSchemas() {
        try (ToolBench bench = new ToolBench()) {
            assertThat(tools)
                    .containsExactlyElementsOf(bench.dispatcher.schemas().stream()
                            .<JsonNode>map(ToolSchema::listing)
                            .toList());
        }
    }

    // C-06
    @Test
    void schemasAreFlatAtTheirRoot() {
        for (JsonNode tool : tools) {
            for (JsonNode schema : schemas(tool)) {
                assertThat(schema.get("type").asText()).isEqualTo("object");
                assertThat(schema.properties())
                        .extracting(java.util.Map.Entry::getKey)
                        .doesNotContainAnyElementsOf(COMBINATORS);
                assertThat(schema.findValues("$ref")).isEmpty();
            }
        }
    }

    /** A tool that answers with text has no schema of its answers. */
    private static List<JsonNode> schemas(JsonNode tool) {
        return Stream.of("inputSchema", "outputSchema")
                .filter(tool::has)
                .map(tool::get)
                .toList();
    }

    /** E4.3: a boolean in this place makes Google's SDK drop all tools. Unknown parameters are refused nevertheless. */
    @Test
    void noSchemaHasABooleanForAdditionalProperties() {
        for (JsonNode tool : tools) {
            assertThat(tool.findValues("additionalProperties"))
                    .as("%s", tool.get("name"))
                    .isEmpty();
            ToolSchema schema = ToolSchema.load(tool.get("name").asText());
            assertThat(schema.violations(TestClient.object("{\"nope\":1}")))
                    .as("%s", tool.get("name"))
                    .anyMatch(violation -> violation.keyword().equals("additionalProperties"));
        }
    }

    @Test
    void everyParameterHasAPlainNameATypeAndADescription() {
        for (JsonNode tool : tools) {
            for (JsonNode properties : tool.findValues("properties")) {
                properties.properties().forEach(p -> {
                    assertThat(p.getKey()).matches("[A-Za-z0-9_]{1,64}");
                    assertThat(p.getValue().has("type")).as(p.getKey()).isTrue();
                });
            }
            tool.at("/inputSchema/properties")
                    .properties()
                    .forEach(p -> assertThat(p.getValue().path("description").asText())
                            .as("%s %s", tool.get("name"), p.getKey())
                            .isNotBlank());
        }
    }

    @Test
    void everyToolHasATitleAndAllItsAnnotations() {
        for (JsonNode tool : tools) {
            assertThat(tool.get("name").asText()).matches("[a-z_]{1,64}");
            assertThat(tool.get("description").asText()).isNotBlank();
            assertThat(tool.get("title").asText()).isNotBlank();
            assertThat(tool.at("/annotations/title")).isEqualTo(tool.get("title"));
            for (String hint : List.of("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")) {
                assertThat(tool.get("annotations").get(hint).isBoolean())
                        .as(hint)
                        .isTrue();
            }
        }
    }

    // S0-32
    @Test
    void theMouseReportsWhatAModelCannotKnow() {
        String mouse = tools.get(1).get("description").asText();
        assertThat(mouse).contains("Each call stands alone", "You cannot see the pointer", "the same monitorIndex");
    }

    @Test
    void theListingCostsLessThanItsLimits() {
        int all = tools.toString().length() / 4;
        int desktop = StreamSupport.stream(tools.spliterator(), false)
                        .filter(tool -> !tool.get("name").asText().matches("open|ui_.*|overlay_control|run_steps"))
                        .mapToInt(tool -> tool.toString().length() + 1)
                        .sum()
                / 4;
        System.out.printf("The listing of %d tools takes %d tokens%n", tools.size(), all);
        assertThat(desktop).as("of the eleven desktop tools").isLessThanOrEqualTo(6_000);
        assertThat(all).isLessThanOrEqualTo(8_500);
    }

    private static List<String> names(JsonNode tools) {
        return StreamSupport.stream(tools.spliterator(), false)
                .map(tool -> tool.get("name").asText())
                .collect(Collectors.toList());
    }
}
