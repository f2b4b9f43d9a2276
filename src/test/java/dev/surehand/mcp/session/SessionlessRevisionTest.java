package dev.surehand.mcp.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.TestClient;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the revision 2026-07-28, in which each request is independent of the others. */
class SessionlessRevisionTest {

    private static final String META = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientInfo":{"name":"test","version":"1"},\
            "io.modelcontextprotocol/clientCapabilities":{}}""";

    private static final JsonNode SERVER =
            TestClient.object("{\"name\":\"surehand\",\"title\":\"Surehand\",\"version\":\"1\"}");

    private static JsonNode ask(TestClient client, String method, String params) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"%s\",\"params\":{%s}}".formatted(method, params));
        JsonNode answer = client.receive();
        assertThat(answer.get("id").asText()).isEqualTo("q");
        return answer;
    }

    private static void assertComplete(JsonNode result) {
        assertThat(result.get("resultType").asText()).isEqualTo("complete");
        assertThat(result.get("_meta").get("io.modelcontextprotocol/serverInfo"))
                .isEqualTo(SERVER);
    }

    private static void assertCacheable(JsonNode result) {
        assertThat(result.get("ttlMs").isIntegralNumber()).isTrue();
        assertThat(result.get("cacheScope").asText()).isEqualTo("private");
    }

    @Test
    void discoverReportsWhatInitializeReports() {
        try (TestClient client = new TestClient()) {
            JsonNode found = ask(client, "server/discover", META).get("result");
            assertThat(found.get("supportedVersions"))
                    .extracting(JsonNode::asText)
                    .containsExactly("2026-07-28", "2025-11-25", "2025-06-18", "2024-11-05");
            assertThat(found.get("capabilities")).isEqualTo(TestClient.object("""
                            {"completions":{},"prompts":{"listChanged":false},\
                            "resources":{"subscribe":true,"listChanged":false},"tools":{"listChanged":false}}"""));
            assertComplete(found);
            assertCacheable(found);
            JsonNode initialized = client.initialize().get("result");
            assertThat(found.get("instructions")).isEqualTo(initialized.get("instructions"));
            assertThat(initialized.get("serverInfo")).isEqualTo(SERVER);
        }
    }

    @Test
    void toolsAreListedAndCalledWithoutInitialize() {
        try (TestClient client = new TestClient()) {
            JsonNode listed = ask(client, "tools/list", META).get("result");
            assertComplete(listed);
            assertCacheable(listed);
            JsonNode result = ask(
                            client, "tools/call", "\"name\":\"test_echo\",\"arguments\":{\"text\":\"hi\"}," + META)
                    .get("result");
            assertComplete(result);
            assertThat(result.has("ttlMs")).isFalse();
            assertThat(result.at("/structuredContent/text").asText()).isEqualTo("hi");
            assertThat(result.at("/content/0/type").asText()).isEqualTo("text");

            client.initialize();
            JsonNode inSession = ask(client, "tools/list", "").get("result");
            assertThat(inSession.get("tools")).isEqualTo(listed.get("tools"));
        }
    }

    @Test
    void aRefusedCallIsCompleteToo() {
        try (TestClient client = new TestClient()) {
            JsonNode result =
                    ask(client, "tools/call", "\"name\":\"test_echo\"," + META).get("result");
            assertComplete(result);
            assertThat(result.get("isError").asBoolean()).isTrue();
            assertThat(ask(client, "tools/call", "\"name\":\"none\"," + META)
                            .at("/error/code")
                            .asInt())
                    .isEqualTo(-32602);
        }
    }

    @Test
    void requestsOfASessionGetResultsAsBefore() {
        try (TestClient client = new TestClient()) {
            ask(client, "server/discover", META);
            client.echo(1, "too early");
            assertThat(client.receive().at("/error/code").asInt()).isEqualTo(-32600);
            assertThat(client.initialize().get("result").has("resultType")).isFalse();
            client.echo(2, "in the session");
            JsonNode result = client.receive().get("result");
            assertThat(List.of("resultType", "_meta", "ttlMs")).noneMatch(result::has);
            assertThat(ask(client, "tools/list", "").get("result").properties()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"1900-01-01", "2027-01-01", "''"})
    void anotherVersionIsRefusedWithThoseThereAre(String version) {
        try (TestClient client = TestClient.initialized()) {
            for (String method : List.of("server/discover", "tools/list", "tools/call", "no/such")) {
                JsonNode error =
                        ask(client, method, META.replace("2026-07-28", version)).get("error");
                assertThat(error.get("code").asInt()).isEqualTo(-32022);
                assertThat(error.at("/data/requested").asText()).isEqualTo(version);
                assertThat(error.at("/data/supported/0").asText()).isEqualTo("2026-07-28");
                assertThat(error.at("/data/supported")).hasSize(4);
            }
        }
    }

    /** This server supports these versions in a session only. */
    @Test
    void aVersionWithSessionsIsHeldToItsSession() {
        String old = META.replace("2026-07-28", "2025-06-18");
        try (TestClient client = new TestClient()) {
            assertThat(ask(client, "tools/list", old).at("/error/code").asInt()).isEqualTo(-32600);
            assertThat(ask(client, "server/discover", old).at("/error/code").asInt())
                    .isEqualTo(-32022);
            client.initialize();
            assertThat(ask(client, "tools/list", old).get("result").has("resultType"))
                    .isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "server/discover | ",
                "server/discover | \"_meta\":{}",
                "server/discover | \"_meta\":7",
                "tools/list | \"_meta\":{\"io.modelcontextprotocol/protocolVersion\":7}",
                "tools/list | \"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}",
                "tools/list | \"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":[]}",
            })
    void whatARequestMustSayIsAskedFor(String method, String params) {
        try (TestClient client = new TestClient()) {
            JsonNode error = ask(client, method, params == null ? "" : params).get("error");
            assertThat(error.get("code").asInt()).isEqualTo(-32602);
            assertThat(error.get("message").asText()).contains("io.modelcontextprotocol/");
        }
    }

    @ParameterizedTest
    @CsvSource({"ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "no/such"})
    void otherMethodsAreUnknown(String method) {
        try (TestClient client = TestClient.initialized()) {
            assertThat(ask(client, method, META).at("/error/code").asInt()).isEqualTo(-32601);
        }
    }

    /** E4.2: the revision has no sessions, so it has no method that opens one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"",
                "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":{}"
            })
    void initializeIsNotAMethodOfIt(String meta) {
        try (TestClient client = new TestClient()) {
            String params = "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"_meta\":{" + meta + "}";
            JsonNode error = ask(client, "initialize", params).get("error");
            assertThat(error.get("code").asInt()).isEqualTo(-32601);
            assertThat(error.get("message").asText()).contains("server/discover");
            assertThat(client.initialize().has("result")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"io.modelcontextprotocol/protocolVersion\":\"2025-11-25\"}"})
    void initializeOpensASessionInAnOlderOne(String meta) {
        try (TestClient client = new TestClient()) {
            String params = "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"_meta\":" + meta;
            assertThat(ask(client, "initialize", params)
                            .at("/result/protocolVersion")
                            .asText())
                    .isEqualTo("2025-11-25");
        }
    }

    @Test
    void aCallReportsProgressAndIsCancelled() {
        try (TestClient client = new TestClient()) {
            client.send("""
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_rest",\
                    "arguments":{"ms":10000,"steps":1000},%s}}""".formatted(META.replace("{}", "{},\"progressToken\":\"t\"")));
            assertThat(client.receive().at("/params/progressToken").asText()).isEqualTo("t");
            client.cancel(1);
            assertThat(client.nextEvent()).startsWith("begin");
            assertThat(client.nextEvent()).startsWith("interrupted");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\",\"params\":{%s}}".formatted(META));
            JsonNode next = client.receive();
            while (next.has("method")) {
                // This was sent before the cancel arrived.
                next = client.receive();
            }
            assertThat(next.get("id").asInt()).isEqualTo(2);
            assertThat(next.has("result")).isTrue();
        }
    }
}
