package dev.surehand.mcp.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.mcp.Jdk;
import dev.surehand.mcp.TestClient;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Layout;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.SubscribeRequest;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests changes of a real desktop that other programs make while no call runs. */
@Timeout(120)
class ResourcesIT {

    @TempDesktop
    private static TestDesktop desktop;

    @AutoClose
    private final ToolBench bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));

    @AutoClose
    private final TestClient client = TestClient.of(bench.dispatcher);

    private JsonNode ask(String method, String uri) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"%s\",\"params\":{\"uri\":\"%s\"}}"
                .formatted(method, uri));
        return client.receive();
    }

    private JsonNode content(String uri) {
        return TestClient.object(
                ask("resources/read", uri).at("/result/contents/0/text").asText());
    }

    private String subscribed(String uri) {
        assertThat(ask("resources/subscribe", uri).has("result")).isTrue();
        return uri;
    }

    private void awaitUpdate(String uri) {
        JsonNode notification = client.receive();
        assertThat(notification.get("method").asText()).isEqualTo("notifications/resources/updated");
        assertThat(notification.at("/params/uri").asText()).isEqualTo(uri);
    }

    @Test
    void aMonitorThatGoesAndComesIsReported() {
        client.initialize();
        String uri = subscribed("surehand://monitors");
        int before = content(uri).get("monitors").size();
        String last = content(uri).at("/monitors/" + (before - 1) + "/id").asText();
        desktop.unplug(last);
        awaitUpdate(uri);
        assertThat(content(uri).get("monitors")).hasSize(before - 1);
        ask("resources/unsubscribe", uri);
        desktop.plug(last);
    }

    @Test
    void anotherLayoutIsReported() {
        client.initialize();
        Layout.GERMAN.chooseOn(desktop);
        String uri = subscribed("surehand://keyboard/layout");
        assertThat(content(uri).at("/layout/language_tag").asText()).startsWith("de");
        Layout.FRENCH.chooseOn(desktop);
        awaitUpdate(uri);
        assertThat(content(uri).at("/layout/language_tag").asText()).startsWith("fr");
        ask("resources/unsubscribe", uri);
        Layout.reset(desktop);
    }

    @Test
    void theSdksClientReadsIsNotifiedAndCompletes(@TempDir Path state) throws InterruptedException {
        BlockingQueue<String> updated = new LinkedBlockingQueue<>();
        ServerParameters command = ServerParameters.builder(Jdk.RUNNING.java())
                .args(
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.surehand.Main",
                        "--state-dir",
                        state.toString())
                .env(Map.of("DISPLAY", desktop.display()))
                .build();
        try (McpSyncClient sdk = McpClient.sync(
                        new StdioClientTransport(command, new JacksonMcpJsonMapper(new ObjectMapper())))
                .resourcesUpdateConsumer(contents -> contents.forEach(content -> updated.add(content.uri())))
                .build()) {
            sdk.initialize();
            assertThat(sdk.listResources().resources())
                    .extracting(io.modelcontextprotocol.spec.McpSchema.Resource::uri)
                    .containsExactly("surehand://monitors", "surehand://keyboard/layout", "surehand://focus");
            assertThat(sdk.listResourceTemplates().resourceTemplates()).hasSize(1);
            sdk.subscribeResource(
                    SubscribeRequest.builder("surehand://monitors").build());
            desktop.unplug("DUMMY2");
            assertThat(updated.poll(20, TimeUnit.SECONDS)).isEqualTo("surehand://monitors");
            desktop.plug("DUMMY2");
            assertThat(sdk.listPrompts().prompts()).hasSize(2);
            assertThat(sdk.getPrompt(GetPromptRequest.builder("calibrate").build())
                            .messages())
                    .hasSize(1);
            assertThat(sdk.completeCompletion(CompleteRequest.builder(
                                            PromptReference.builder("act").build(),
                                            new CompleteRequest.CompleteArgument("action", "dou"))
                                    .build())
                            .completion()
                            .values())
                    .containsExactly("double_click");
        }
    }
}
