package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolBench;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PromptsTest {

    private static final String META = """
            ,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}""";

    private final TestClient client = TestClient.of(new ToolBench().dispatcher);

    @BeforeEach
    void open() {
        client.initialize();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode ask(String method, String params) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"%s\",\"params\":{%s}}".formatted(method, params));
        return client.receive();
    }

    private JsonNode complete(String argument, String begun) {
        return ask("completion/complete", """
                "ref":{"type":"ref/prompt","name":"act"},"argument":{"name":"%s","value":"%s"}""".formatted(argument, begun));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    @Test
    void areListedAlikeInEveryRevision() {
        JsonNode listed = ask("prompts/list", "").at("/result/prompts");
        assertThat(listed).extracting(p -> p.get("name").asText()).containsExactly("calibrate", "act");
        assertThat(listed).allMatch(p -> p.get("description").asText().length() > 10);
        JsonNode sessionless = ask("prompts/list", META.substring(1)).get("result");
        assertThat(sessionless.get("prompts")).isEqualTo(listed);
        assertThat(sessionless.get("ttlMs").asInt()).isPositive();
    }

    @Test
    void oneThatNoToolCanFollowIsNotThere() {
        assertThat(listedWith("list_windows")).isEmpty();
        assertThat(listedWith("screenshot_control")).containsExactly("calibrate");
        assertThat(listedWith("mouse_control")).containsExactly("act");
    }

    private static List<String> listedWith(String tool) {
        return new Prompts(() -> List.of(ToolSchema.load(tool)))
                .specifications().stream().map(one -> one.prompt().name()).toList();
    }

    @Test
    void oneIsAMessageForTheModel() {
        JsonNode message = ask("prompts/get", "\"name\":\"calibrate\"").at("/result/messages/0");
        assertThat(message.get("role").asText()).isEqualTo("user");
        assertThat(message.at("/content/type").asText()).isEqualTo("text");
        assertThat(message.at("/content/text").asText()).contains("\"calibrate\"", "screenshot_control");
        JsonNode sessionless =
                ask("prompts/get", "\"name\":\"calibrate\"" + META).get("result");
        assertThat(sessionless.get("resultType").asText()).isEqualTo("complete");
        assertThat(sessionless.has("ttlMs")).isFalse();
    }

    @Test
    void argumentsGoIntoTheMessage() {
        JsonNode message = ask("prompts/get", """
                "name":"act","arguments":{"action":"right_click","target":"window"}""").at("/result/messages/0");
        assertThat(message.at("/content/text").asText())
                .contains("action \"right_click\", target \"window\"")
                .doesNotContain("button", "key");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prompts/get | \"name\":\"none\" | there are calibrate, act",
                "prompts/get | | name must be a string",
                "prompts/get | \"name\":\"act\" | argument \"action\" is missing",
                "completion/complete | \"ref\":{\"type\":\"ref/resource\",\"uri\":\"x\"} | only arguments of prompts",
                "completion/complete | \"ref\":{\"type\":\"ref/prompt\",\"name\":\"act\"},\"argument\":{\"name\":\"colour\",\"value\":\"\"} | no argument \"colour\"",
                "completion/complete | \"ref\":{\"type\":\"ref/prompt\",\"name\":\"calibrate\"},\"argument\":{\"name\":\"key\"} | no argument \"key\"",
            })
    void whatIsWrongIsNamed(String method, String params, String named) {
        JsonNode error = ask(method, params == null ? "" : params).get("error");
        assertThat(error.get("code").asInt()).isEqualTo(-32602);
        assertThat(error.get("message").asText()).contains(named);
    }

    @ParameterizedTest
    @CsvSource({
        "action, double, double_click",
        "direction, LE, left",
        "button, mid, middle",
        "target, all, all_monitors",
        "key, ent, enter",
    })
    void anArgumentBegunIsCompleted(String argument, String begun, String value) {
        JsonNode completion = complete(argument, begun).at("/result/completion");
        assertThat(texts(completion.get("values"))).containsExactly(value);
        assertThat(completion.get("total").asInt()).isEqualTo(1);
        assertThat(completion.get("hasMore").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"action", "direction", "button", "target", "key"})
    void nothingBegunGivesAll(String argument) {
        JsonNode completion = complete(argument, "").at("/result/completion");
        assertThat(texts(completion.get("values"))).doesNotHaveDuplicates().hasSizeBetween(3, 100);
        assertThat(completion.get("total").asInt())
                .isGreaterThanOrEqualTo(completion.get("values").size());
        assertThat(texts(complete(argument, "nothing begins so").at("/result/completion/values")))
                .isEmpty();
    }
}
