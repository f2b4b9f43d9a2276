package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.testdesktop.Patience;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult.Action;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests questions from inside a call, on real pipes. The time limit of the calls is half a second. */
@Timeout(60)
class QuestionsIT {

    private static ServerProcess asking() {
        ServerProcess server = ServerProcess.withTestTools(Jdk.RUNNING);
        server.send(ServerProcess.INITIALIZE.replace("\"capabilities\":{}", "\"capabilities\":{\"elicitation\":{}}"));
        server.receive();
        return server;
    }

    @Test
    void aPlainClientAnswersPingsCancelsAndLeaves() throws InterruptedException {
        try (ServerProcess server = asking()) {
            server.call(1, "test_ask", "{}");
            JsonNode question = server.receive();
            Thread.sleep(800);
            for (int id = 10; id < 60; id++) {
                server.send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}".formatted(id));
                assertThat(server.receive().get("id").asInt()).isEqualTo(id);
            }
            server.send("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{\"action\":\"decline\"}}"
                    .formatted(question.get("id")));
            assertThat(server.receive().at("/result/structuredContent/answers")).hasToString("[\"declined\"]");

            server.call(2, "test_ask", "{}");
            server.receive();
            server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}}");
            assertThat(server.receive().get("method").asText()).isEqualTo("notifications/cancelled");

            server.call(3, "test_ask", "{}");
            assertThat(server.receive().get("method").asText()).isEqualTo("elicitation/create");
            server.endInput();
            assertThat(server.receive().at("/result/structuredContent/answers")).hasToString("[\"cancelled\"]");
            assertThat(server.awaitExit(Patience.LONG)).isZero();
        }
    }

    @Test
    void theSdksClientIsAsked() {
        BlockingQueue<ElicitRequest> asked = new LinkedBlockingQueue<>();
        assertThat(answers(asked, request -> {
                    rest(2000);
                    return new ElicitResult(Action.ACCEPT, Map.of("allow", true, "span", "always"), null);
                }))
                .containsExactly("accepted {allow=true, span=always}");
        assertThat(asked).extracting(ElicitRequest::message).containsExactly("May I? 1");
        assertThat(answers(asked, request -> new ElicitResult(Action.DECLINE, null, null)))
                .containsExactly("declined");
        assertThat(answers(asked, request -> new ElicitResult(Action.CANCEL, null, null)))
                .containsExactly("cancelled");
    }

    @Test
    void theSdksClientThatCannotBeAskedIsNot() {
        try (McpSyncClient client = McpClient.sync(transport()).build()) {
            client.initialize();
            assertThat(answers(client)).containsExactly("notsupported");
        }
    }

    private static List<String> answers(
            BlockingQueue<ElicitRequest> asked, Function<ElicitRequest, ElicitResult> person) {
        try (McpSyncClient client = McpClient.sync(transport())
                .clientInfo(Implementation.builder("pipes", "3").build())
                .capabilities(ClientCapabilities.builder().elicitation().build())
                .elicitation(request -> {
                    asked.add(request);
                    return person.apply(request);
                })
                .build()) {
            client.initialize();
            return answers(client);
        }
    }

    private static List<String> answers(McpSyncClient client) {
        Object structured = client.callTool(
                        CallToolRequest.builder("test_ask").arguments(Map.of()).build())
                .structuredContent();
        client.ping();
        JsonNode result = new ObjectMapper().valueToTree(structured);
        List<String> answers = new ArrayList<>();
        result.get("answers").forEach(answer -> answers.add(answer.asText()));
        return answers;
    }

    private static StdioClientTransport transport() {
        ServerParameters command = ServerParameters.builder(Jdk.RUNNING.java())
                .args(ServerProcess.testTools())
                .build();
        return new StdioClientTransport(command, new JacksonMcpJsonMapper(new ObjectMapper()));
    }

    private static void rest(long ms) {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
