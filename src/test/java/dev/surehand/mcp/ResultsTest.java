package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the results of tools/call. */
class ResultsTest {

    @Test
    void structuredContentAndTheSameAsText() {
        try (TestClient client = TestClient.initialized()) {
            client.echo(1, "Grüße, 漢字 🙂");
            JsonNode result = client.receive().get("result");
            assertThat(result.at("/structuredContent/text").asText()).isEqualTo("Grüße, 漢字 🙂");
            assertThat(result.get("isError").asBoolean()).isFalse();
            assertThat(result.get("content")).hasSize(1);
            assertThat(result.at("/content/0/type").asText()).isEqualTo("text");
            assertThat(TestClient.object(result.at("/content/0/text").asText()))
                    .isEqualTo(result.get("structuredContent"));
        }
    }

    /** E1.7: an answer that fails while it is written leaves no part of a line, and the next answer is whole. */
    @Test
    void anErrorWhileAnAnswerIsWrittenIsAnsweredAsAnError() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "test_fail", "{\"how\":\"too large\"}");
            client.echo(2, "next");
            JsonNode failed = client.receive();
            assertThat(failed.get("id").asInt()).isEqualTo(1);
            assertThat(failed.at("/error/message").asText()).contains("OutOfMemoryError");
            JsonNode next = client.receive();
            assertThat(next.get("id").asInt()).isEqualTo(2);
            assertThat(next.at("/result/structuredContent/text").asText()).isEqualTo("next");
        }
    }

    @Test
    void picturesAreImageBlocks() throws IOException {
        byte[] expected = new byte[700_001];
        new Random(1).nextBytes(expected);
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "test_picture", "{\"bytes\":700001}");
            JsonNode image = client.receive().at("/result/content/1");
            assertThat(image.get("type").asText()).isEqualTo("image");
            assertThat(image.get("mimeType").asText()).isEqualTo("image/jpeg");
            assertThat(image.get("data").binaryValue()).isEqualTo(expected);
        }
    }

    /** E1.15: Codex gives its model either the structured content or the pictures, and refuses an answer without what a schema promises. */
    @ParameterizedTest
    @CsvSource({"codex-mcp-client, false", "test, true"})
    void picturesReachTheModelOfCodex(String name, boolean structured) {
        try (TestClient client = TestClient.initializedAs(name)) {
            client.call(1, "test_picture", "{\"bytes\":10}");
            JsonNode picture = client.receive().get("result");
            assertThat(picture.has("structuredContent")).isEqualTo(structured);
            assertThat(TestClient.object(picture.at("/content/0/text").asText())
                            .get("bytes")
                            .asInt())
                    .isEqualTo(10);
            assertThat(picture.at("/content/1/type").asText()).isEqualTo("image");
            client.echo(2, "text");
            assertThat(client.receive().at("/result/structuredContent/text").asText())
                    .isEqualTo("text");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/list\"}");
            JsonNode tools = client.receive().at("/result/tools");
            assertThat(tools).isNotEmpty().allMatch(tool -> tool.has("inputSchema") && tool.has("description"));
            assertThat(tools.findValue("outputSchema") != null).isEqualTo(structured);
        }
    }

    @Test
    void refusalsAreErrorsForTheModel() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "test_fail", "{}");
            JsonNode result = client.receive().get("result");
            assertThat(result.get("isError").asBoolean()).isTrue();
            assertThat(result.at("/structuredContent/error_code").asText()).isEqualTo("input_blocked");
            assertThat(TestClient.object(result.at("/content/0/text").asText()))
                    .isEqualTo(result.get("structuredContent"));
        }
    }

    @Test
    void whateverAToolThrowsIsAResult() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "test_fail", "{\"how\":\"runtime\"}");
            client.call(2, "test_fail", "{\"how\":\"error\"}");
            assertThat(client.receive()
                            .at("/result/structuredContent/error_code")
                            .asText())
                    .isEqualTo("unexpected_error");
            assertThat(client.receive()
                            .at("/result/structuredContent/error_code")
                            .asText())
                    .isEqualTo("unexpected_error");
        }
    }

    @Test
    void argumentsThatDoNotFitAreRefusedReadably() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "test_echo", "{\"nope\":1}");
            JsonNode answer = client.receive();
            assertThat(answer.at("/result/isError").asBoolean())
                    .as("%s", answer)
                    .isTrue();
            assertThat(client.tools.events).isEmpty();
        }
    }

    /** E4.4, E5: the number of reports depends on the machine. The last report is always sent, and before the result. */
    @Test
    void progressIsReportedWhenAskedFor() {
        try (TestClient client = TestClient.initialized()) {
            client.send("""
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_rest",\
                    "arguments":{"ms":2,"steps":2},"_meta":{"progressToken":"t"}}}""");
            JsonNode last = null;
            JsonNode message = client.receive();
            for (; message.has("method"); message = client.receive()) {
                last = message;
            }
            assertThat(last).isEqualTo(TestClient.object("""
                            {"jsonrpc":"2.0","method":"notifications/progress",\
                            "params":{"progressToken":"t","progress":2,"total":2,"message":"Step 2 of 2"}}"""));
            assertThat(message.has("result")).isTrue();
        }
    }

    @Test
    void progressIsNotReportedOtherwise() {
        try (TestClient client = TestClient.initialized()) {
            client.call(1, "test_rest", "{\"ms\":2,\"steps\":2}");
            assertThat(client.receive().has("result")).isTrue();
        }
    }
}
