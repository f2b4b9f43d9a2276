package dev.surehand.agent.port.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.tool.Caller;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Base64;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever another server sends, the agent ends with one sentence, and its memory is enough. */
@Timeout(60)
class ServerLimitsTest {

    private static final String OPENED =
            "{\"protocolVersion\": \"2025-06-18\", \"capabilities\": {\"tools\": {}}, \"serverInfo\": {\"name\": \"s\", \"version\": \"1\"}}";
    private static final String TOOLS = "{\"tools\": [{\"name\": \"grab\", \"inputSchema\": {\"type\": \"object\"}}]}";
    private static final String LOG =
            "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/message\", \"params\": {\"level\": \"info\", \"data\": \"x\"}}\n";

    private final BlockingQueue<String> errors = new LinkedBlockingQueue<>();
    private ServedProcess process = new ServedProcess(request -> ServedProcess.END);

    private StdioPort opened(Function<JsonNode, InputStream> answer) throws PortException {
        process = new ServedProcess(request -> switch (request.path("method").asText()) {
            case "initialize" -> ServedProcess.result(request, OPENED);
            case "tools/list" -> ServedProcess.result(request, TOOLS);
            default -> answer.apply(request);
        });
        return new StdioPort(new ServerLink(process, "server --x", errors::add));
    }

    private static ToolReply called(StdioPort port) throws PortException {
        return port.call("grab", JsonNodeFactory.instance.objectNode(), Caller.SILENT);
    }

    private void refuses(String sentence, Function<JsonNode, InputStream> answer) throws PortException {
        try (StdioPort port = opened(answer)) {
            assertThatThrownBy(() -> called(port))
                    .isInstanceOf(PortException.class)
                    .hasMessage(sentence);
            assertThat(process.isAlive()).isFalse();
        }
    }

    @Test
    void anEndlessLineIsNotKept() throws PortException {
        refuses(
                "The server \"server --x\" has sent more than 64 MB for one request.",
                request -> ServedProcess.endless("{\"jsonrpc\": \"2.0\", "));
        assertThat(process.sent()).isBetween(64L << 20, 65L << 20);
    }

    @Test
    void aServerThatSendsAnEndlessLineAtOnceDoesNotStart() {
        process = new ServedProcess(request -> ServedProcess.endless("x"));
        assertThatThrownBy(() -> new StdioPort(new ServerLink(process, "server", errors::add)))
                .isInstanceOf(PortException.class)
                .hasMessage("The server \"server\" has sent more than 64 MB for one request.");
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void aLongLineIsRefused() throws PortException {
        refuses(
                "The server \"server --x\" has sent a message of more than 16 MB.",
                request -> ServedProcess.result(request, "\"" + "x".repeat(16 << 20) + "\""));
    }

    @Test
    void messagesWithoutEndAreNotKept() throws PortException {
        refuses(
                "The server \"server --x\" has sent more than 10000 messages for one request.",
                request -> ServedProcess.endless(LOG));
    }

    /** The client of the SDK would read the list again, with all its pages. */
    @Test
    void aListThatChangesIsNotReadAgain() throws PortException {
        String changed = "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/tools/list_changed\"}\n";
        AtomicInteger lists = new AtomicInteger();
        process = new ServedProcess(request -> switch (request.path("method").asText()) {
            case "initialize" -> ServedProcess.result(request, OPENED.replace("{}", "{\"listChanged\": true}"));
            case "tools/list" -> {
                lists.incrementAndGet();
                yield ServedProcess.result(request, TOOLS);
            }
            default ->
                new SequenceInputStream(
                        ServedProcess.text(changed.repeat(3)), ServedProcess.result(request, "{\"content\": []}"));
        });
        try (StdioPort port = new StdioPort(new ServerLink(process, "server", errors::add))) {
            // What the client would ask for at the first answer comes before the second request.
            called(port);
            called(port);
        }
        assertThat(lists).hasValue(1);
    }

    @Test
    void eachRequestHasItsOwnLimit() throws PortException {
        try (StdioPort port = opened(request -> new SequenceInputStream(
                ServedProcess.text(LOG.repeat(6_000)), ServedProcess.result(request, "{\"content\": []}")))) {
            assertThat(called(port).isDone()).isTrue();
            assertThat(called(port).isDone()).isTrue();
        }
    }

    @Test
    void messagesOfManyPartsOrGreatDepthAreNotRead() throws PortException {
        String sentence =
                "The server \"server --x\" has sent a message that is larger, or nested deeper, than a message can be.";
        refuses(sentence, request -> ServedProcess.result(request, "[".repeat(150) + "]".repeat(150)));
        refuses(sentence, request -> ServedProcess.result(request, "[" + "0,".repeat(1_000_000) + "0]"));
        refuses(sentence, request -> ServedProcess.result(request, "1".repeat(200)));
    }

    @Test
    void whatIsNoMessageEndsTheCallAtOnce() throws PortException {
        refuses(
                "The server \"server --x\" has sent a line that is not a message of MCP: \"Ready. [2J\".",
                request -> ServedProcess.text("Ready.\u001b[2J\n"));
        refuses(
                "The server \"server --x\" has sent a line that is not a message of MCP: \"[]\".",
                request -> ServedProcess.text("[]\n"));
    }

    @Test
    void aServerThatEndsInACallEndsIt() throws PortException {
        refuses(
                "The server \"server --x\" has ended. Run it in a terminal to see what it says.",
                request -> ServedProcess.END);
    }

    @Test
    void aListOfToolsWithoutEndIsRefused() {
        process = new ServedProcess(request -> ServedProcess.result(
                request,
                request.path("method").asText().equals("initialize")
                        ? OPENED
                        : TOOLS.replaceFirst("}$", ", \"nextCursor\": \"more\"}")));
        assertThatThrownBy(() -> new StdioPort(new ServerLink(process, "server", errors::add)))
                .isInstanceOf(PortException.class)
                .hasMessage("The list of the server has more than 1000 tools, or more than 100 pages.");
        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void answersOfOtherFormsHaveASentence() throws PortException {
        String picture = "{\"content\": [{\"type\": \"image\", \"mimeType\": \"image/png\", \"data\": \"%s\"}]}";
        String file = Base64.getEncoder().encodeToString(new byte[9_000_000]);
        try (StdioPort port = opened(request -> ServedProcess.result(request, picture.formatted(file)))) {
            assertThat(called(port).images().get(0).data()).hasSize(9_000_000);
        }
        try (StdioPort port = opened(request -> ServedProcess.result(request, picture.formatted("*")))) {
            assertThatThrownBy(() -> called(port))
                    .isInstanceOf(PortException.class)
                    .hasMessage("The server has sent a picture that is not written in Base64.");
        }
        try (StdioPort port = opened(request -> ServedProcess.result(
                request, "{\"content\": [{\"type\": \"text\", \"text\": \"ok\"}], \"structuredContent\": [1]}"))) {
            assertThat(called(port).structured().path("text").asText()).isEqualTo("ok");
        }
    }

    @Test
    void aLongLineOfErrorsIsNotKept() throws Exception {
        process = new ServedProcess(request -> ServedProcess.END)
                .withErrors(ServedProcess.text("first\n" + "x".repeat(100_000) + "\nlast\n"));
        assertThatThrownBy(() -> new StdioPort(new ServerLink(process, "server", errors::add)))
                .hasMessageContaining("has ended");
        assertThat(errors.take()).isEqualTo("first");
        assertThat(errors.take()).isEqualTo("(a line of more than 8192 bytes)");
        assertThat(errors.take()).isEqualTo("last");
    }
}
