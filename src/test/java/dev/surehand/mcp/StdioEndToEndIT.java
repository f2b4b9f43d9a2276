package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.Patience;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests with real processes and real pipes. */
@Timeout(60)
class StdioEndToEndIT {

    private static final String SDK_SERVER = "io.modelcontextprotocol.server.McpStatelessServerHandler";
    private static final Duration STARTED = Duration.ofSeconds(20);

    @ParameterizedTest
    @EnumSource
    void theJarServesUntilItsInputEnds(Jdk jdk) {
        try (ServerProcess server = ServerProcess.jar(jdk)) {
            server.send("", "garbage", ServerProcess.INITIALIZE);
            server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            server.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
            assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(server.receive().at("/result/serverInfo/version").asText())
                    .doesNotContain("$")
                    .isNotEmpty();
            assertThat(server.receive().at("/result/tools").isArray()).isTrue();
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
            assertThat(server.receiveRest()).isEmpty();
            assertThat(server.errors()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSdksClientWorksIt(Jdk jdk) {
        ServerParameters command = ServerParameters.builder(jdk.java())
                .args(ServerProcess.testTools())
                .build();
        JacksonMcpJsonMapper mapper = new JacksonMcpJsonMapper(new com.fasterxml.jackson.databind.ObjectMapper());
        try (McpSyncClient client =
                McpClient.sync(new StdioClientTransport(command, mapper)).build()) {
            assertThat(client.initialize().serverInfo().name()).isEqualTo("surehand");
            assertThat(client.listTools().tools().stream().map(Tool::name))
                    .containsExactly("test_rest", "test_echo", "test_picture", "test_fail", "test_ask");
            client.ping();
            assertThat(call(client, "test_echo", Map.of("text", "Grüße, 漢字 🙂")).structuredContent())
                    .isEqualTo(Map.of("success", true, "text", "Grüße, 漢字 🙂"));
            assertThat(call(client, "test_echo", Map.of()).isError()).isTrue();
            ImageContent image = (ImageContent) call(client, "test_picture", Map.of("bytes", 700_000))
                    .content()
                    .get(1);
            assertThat(Base64.getDecoder().decode(image.data())).hasSize(700_000);
            assertThat(client.closeGracefully()).isTrue();
        }
    }

    private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    @ParameterizedTest
    @EnumSource
    void pipelinedCallsAreAllAnsweredInOrderAfterTheEnd(Jdk jdk) {
        try (ServerProcess server = ServerProcess.withTestTools(jdk)) {
            server.send(ServerProcess.INITIALIZE);
            // The first call loads classes, which a busy machine may not do in the time that a call has after the end.
            server.call(-1, "test_echo", "{\"text\":\"x\"}");
            IntStream.of(0, -1)
                    .forEach(
                            id -> assertThat(server.receive().get("id").asInt()).isEqualTo(id));
            IntStream.rangeClosed(1, 300).forEach(id -> server.call(id, "test_echo", "{\"text\":\"x\"}"));
            server.endInput();
            List<ObjectNode> answers = server.receiveRest();
            assertThat(answers.stream().map(answer -> answer.get("id").asInt()))
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(1, 300).boxed().toList());
            assertThat(answers).allMatch(answer -> answer.has("result"));
            assertThat(server.awaitExit(Patience.LONG)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCallIsCancelledAndWhatToolsPrintStaysOutOfTheProtocol(Jdk jdk) {
        try (ServerProcess server = ServerProcess.withTestTools(jdk)) {
            server.send(ServerProcess.INITIALIZE);
            server.call(1, "test_rest", "{\"ms\":20000}");
            server.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}");
            server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
            server.call(3, "test_fail", "{\"how\":\"print\"}");
            IntStream.of(0, 2, 3)
                    .forEach(
                            id -> assertThat(server.receive().get("id").asInt()).isEqualTo(id));
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
            assertThat(server.receiveRest()).isEmpty();
            assertThat(server.errors()).contains("printed by a tool");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatAToolThrowsIsReportedToTheModelAndToThePerson(Jdk jdk) {
        try (ServerProcess server = ServerProcess.withTestTools(jdk)) {
            server.send(ServerProcess.INITIALIZE);
            server.receive();
            server.call(1, "test_fail", "{\"how\":\"runtime\"}");
            assertReportedToTheModel(server.receive(), "IllegalStateException");
            assertThat(server.errors())
                    .contains(
                            "test_fail failed",
                            "java.lang.IllegalStateException: kaboom",
                            "at dev.surehand.mcp.TestTools");
            server.call(2, "test_fail", "{\"how\":\"error\"}");
            assertReportedToTheModel(server.receive(), "IllegalStateException");
            assertThat(server.errors()).contains("java.lang.StackOverflowError: deep");
        }
    }

    private static void assertReportedToTheModel(ObjectNode answer, String what) {
        assertThat(answer.at("/result/isError").asBoolean()).as("%s", answer).isTrue();
        assertThat(answer.at("/result/structuredContent/error_code").asText()).isEqualTo("unexpected_error");
        assertThat(answer.at("/result/structuredContent/error").asText()).contains(what, "its log has the details");
    }

    @ParameterizedTest
    @EnumSource
    void aClientThatDiesMidAnswerEndsTheServer(Jdk jdk) {
        try (ServerProcess server = ServerProcess.withTestTools(jdk)) {
            server.send(ServerProcess.INITIALIZE);
            server.receive();
            server.call(1, "test_picture", "{\"bytes\":4000000}");
            server.stopReading();
            assertThat(server.awaitExit(STARTED)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSignalEndsTheServerWithinASecond(Jdk jdk) {
        try (ServerProcess server = ServerProcess.withTestTools(jdk)) {
            server.send(ServerProcess.INITIALIZE);
            server.send("""
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"test_rest",\
                    "arguments":{"ms":20000,"steps":20000},"_meta":{"progressToken":1}}}""");
            server.receive();
            assertThat(server.receive().get("method").asText()).isEqualTo("notifications/progress");
            server.terminate();
            assertThat(server.awaitExit(Patience.LONG)).isEqualTo(128 + 15);
            assertThat(server.errors()).contains("interrupted");
        }
    }

    @ParameterizedTest
    @EnumSource
    void helpAndVersionGoToStandardOutput(Jdk jdk) {
        try (ServerProcess help = ServerProcess.jar(jdk, "--help");
                ServerProcess version = ServerProcess.jar(jdk, "--version")) {
            assertThat(String.join("\n", help.plainOutput())).contains("--timeout-ms", "SUREHAND_TIMEOUT_MS", "serve");
            assertThat(version.plainOutput().get(0)).startsWith("surehand ");
            assertThat(help.awaitExit(STARTED)).isZero();
            assertThat(version.awaitExit(STARTED)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void badOptionsAreRefusedOnStandardError(Jdk jdk) {
        try (ServerProcess server = ServerProcess.jar(jdk, "--timeout-ms", "soon")) {
            assertThat(server.awaitExit(STARTED)).isEqualTo(2);
            assertThat(server.plainOutput()).isEmpty();
            assertThat(server.errors()).contains("--timeout-ms").contains("soon");
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsTouchedBeforeTheFirstCall(Jdk jdk, @TempDir Path directory) {
        Path state = directory.resolve("state");
        try (ServerProcess server = ServerProcess.jar(jdk, "serve", "--state-dir", state.toString())) {
            server.send(ServerProcess.INITIALIZE, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
            server.receive();
            server.receive();
            server.endInput();
            assertThat(server.awaitExit(Patience.LONG)).isZero();
            assertThat(state).doesNotExist();
        }
    }

    /** Decision 24: its classes would delay the first answer. */
    @ParameterizedTest
    @EnumSource
    void theSdkIsLoadedWhenItIsNeeded(Jdk jdk, @TempDir Path directory) {
        Path classes = directory.resolve("classes");
        try (ServerProcess server = ServerProcess.jarWithClassLog(jdk, classes)) {
            server.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
            server.receive();
            assertThat(classes).content().contains("dev.surehand.mcp.").doesNotContain(SDK_SERVER);
            server.send(ServerProcess.INITIALIZE, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
            server.receive();
            server.receive();
            assertThat(classes).content().contains(SDK_SERVER);
        }
    }
}
