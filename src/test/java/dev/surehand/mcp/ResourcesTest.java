package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.mcp.resource.Resource;
import dev.surehand.mcp.resource.ResourceWatch;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ReadRequest;
import dev.surehand.tool.ToolBench;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class ResourcesTest {

    private static final String MONITORS = "surehand://monitors";
    private static final String LAYOUT = "surehand://keyboard/layout";
    private static final String FOCUS = "surehand://focus";
    private static final String META = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}""";

    private final ToolBench bench = new ToolBench();
    private final TestClient client = TestClient.of(bench.dispatcher);

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode ask(String method, String params) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"%s\",\"params\":{%s}}".formatted(method, params));
        return client.receive();
    }

    private static String uri(String uri) {
        return "\"uri\":\"%s\"".formatted(uri);
    }

    private static JsonNode content(JsonNode answer) {
        return TestClient.object(answer.at("/result/contents/0/text").asText());
    }

    @Test
    void theyAreListedAlikeInEveryRevision() {
        client.initialize();
        JsonNode inSession = ask("resources/list", "").get("result");
        assertThat(inSession.findValuesAsText("uri")).containsExactly(MONITORS, LAYOUT, FOCUS);
        assertThat(inSession.findValuesAsText("mimeType"))
                .containsExactly("application/json", "application/json", "text/plain");
        JsonNode sessionless = ask("resources/list", META).get("result");
        assertThat(sessionless.get("resources")).isEqualTo(inSession.get("resources"));
        assertThat(sessionless.get("ttlMs").asInt()).isPositive();
        assertThat(sessionless.get("cacheScope").asText()).isEqualTo("private");
        for (String params : new String[] {"", META}) {
            JsonNode templates = ask("resources/templates/list", params).at("/result/resourceTemplates");
            assertThat(templates.findValuesAsText("uriTemplate")).containsExactly("surehand://window/{window_id}/tree");
        }
    }

    @Test
    void theyHoldWhatTheToolsAnswer() {
        client.initialize();
        JsonNode read = ask("resources/read", uri(MONITORS));
        assertThat(read.at("/result/contents/0/uri").asText()).isEqualTo(MONITORS);
        assertThat(content(read).get("monitors"))
                .hasSize(3)
                .isEqualTo(bench.done("screenshot_control", "{'action':'list_monitors'}")
                        .get("monitors"));
        JsonNode layout = ask("resources/read", uri(LAYOUT) + "," + META);
        assertThat(content(layout))
                .isEqualTo(TestClient.object("{\"layout\":{\"language_tag\":\"en-US\",\"name\":\"fake us\"}}"));
        assertThat(layout.at("/result/ttlMs").asInt()).isZero();
        assertThat(layout.at("/result/cacheScope").asText()).isEqualTo("private");
        assertThat(layout.at("/result/resultType").asText()).isEqualTo("complete");
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources/read", "resources/subscribe", "resources/unsubscribe"})
    void oneThatIsNotThereIsNamed(String method) {
        client.initialize();
        JsonNode error = ask(method, uri("surehand://none")).get("error");
        assertThat(error.get("code").asInt()).isEqualTo(-32002);
        assertThat(error.at("/data/uri").asText()).isEqualTo("surehand://none");
        assertThat(error.get("message").asText()).contains("resources/list");
    }

    @Test
    void withoutASessionThatIsAnInvalidParameter() {
        assertThat(ask("resources/read", uri("surehand://none") + "," + META)
                        .at("/error/code")
                        .asInt())
                .isEqualTo(-32602);
    }

    @Test
    void aDesktopThatCannotBeReachedIsAnErrorWithItsReason() {
        client.initialize();
        bench.desktop.refuseConnections("There is no display.");
        JsonNode error = ask("resources/read", uri(MONITORS)).get("error");
        assertThat(error.get("message").asText()).contains("There is no display.");
    }

    @Test
    void aSubscriberIsNotifiedOfAChangeAndNobodyElse() {
        client.initialize();
        assertThat(ask("resources/subscribe", uri(MONITORS)).get("result")).isEmpty();
        assertThat(ask("resources/subscribe", uri(LAYOUT)).get("result")).isEmpty();
        bench.desktop.unplug(FakeDesktop.LARGE);
        JsonNode notification = client.receive();
        assertThat(notification.get("method").asText()).isEqualTo("notifications/resources/updated");
        assertThat(notification.get("params")).isEqualTo(TestClient.object("{" + uri(MONITORS) + "}"));
        assertThat(content(ask("resources/read", uri(MONITORS))).get("monitors"))
                .hasSize(2);

        assertThat(ask("resources/unsubscribe", uri(MONITORS)).get("result")).isEmpty();
        bench.desktop.plug(FakeDesktop.LARGE);
        rest(Duration.ofMillis(1500));
    }

    private static void rest(Duration time) {
        new dev.surehand.desktop.time.ThreadPause().rest(time);
    }

    @Test
    void withoutASessionAnOpenRequestListens() {
        client.send("""
                {"jsonrpc":"2.0","id":7,"method":"subscriptions/listen","params":{"notifications":\
                {"toolsListChanged":true,"resourceSubscriptions":["%s","surehand://none"]},%s}}""".formatted(MONITORS, META));
        JsonNode agreed = client.receive();
        assertThat(agreed.get("method").asText()).isEqualTo("notifications/subscriptions/acknowledged");
        assertThat(agreed.get("params")).isEqualTo(TestClient.object("""
                {"_meta":{"io.modelcontextprotocol/subscriptionId":7},\
                "notifications":{"resourceSubscriptions":["surehand://monitors"]}}"""));
        bench.desktop.unplug(FakeDesktop.LARGE);
        JsonNode notification = client.receive();
        assertThat(notification.get("method").asText()).isEqualTo("notifications/resources/updated");
        assertThat(notification.get("params"))
                .isEqualTo(TestClient.object(
                        "{\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":7},%s}".formatted(uri(MONITORS))));
        client.ping(7);
        assertThat(client.receive().at("/error/code").asInt()).isEqualTo(-32600);

        client.cancel(7);
        bench.desktop.plug(FakeDesktop.LARGE);
        rest(Duration.ofMillis(1500));
    }

    @Test
    void whoStillListensAtTheEndIsAnswered() {
        client.send("""
                {"jsonrpc":"2.0","id":"l","method":"subscriptions/listen","params":{"notifications":{},%s}}""".formatted(META));
        assertThat(client.receive().at("/params/notifications").isEmpty()).isTrue();
        client.endInput();
        JsonNode last = client.awaitEnd().get(0);
        assertThat(last.get("id").asText()).isEqualTo("l");
        assertThat(last.at("/result/resultType").asText()).isEqualTo("complete");
        assertThat(last.at("/result/_meta")
                        .path("io.modelcontextprotocol/subscriptionId")
                        .asText())
                .isEqualTo("l");
    }

    @Test
    void whatToListenToMustBeSaid() {
        assertThat(ask("subscriptions/listen", META).at("/error/code").asInt()).isEqualTo(-32602);
    }

    @Test
    void aClientCannotListenWithoutEnd() {
        for (int i = 0; i < 16; i++) {
            client.send("""
                    {"jsonrpc":"2.0","id":%d,"method":"subscriptions/listen","params":{"notifications":{},%s}}""".formatted(i, META));
            assertThat(client.receive().has("params")).isTrue();
        }
        assertThat(ask("subscriptions/listen", "\"notifications\":{}," + META)
                        .at("/error/message")
                        .asText())
                .contains("cancel one");
        client.endInput();
        assertThat(client.awaitEnd()).hasSize(16);
    }

    @Test
    void watchingConnectsToNothingUntilSomebodySubscribes() {
        client.initialize();
        ask("resources/list", "");
        rest(Duration.ofMillis(300));
        assertThat(bench.desktop.connections()).isZero();
    }

    /** E4.1: a change right after the answer to the subscription is compared with the content from before the answer. */
    @Test
    void aChangeRightAfterTheAnswerIsReported() {
        client.initialize();
        for (int i = 0; i < 10; i++) {
            ask("resources/subscribe", uri(MONITORS));
            bench.desktop.unplug(FakeDesktop.LARGE);
            assertThat(client.receive().at("/params/uri").asText()).isEqualTo(MONITORS);
            ask("resources/unsubscribe", uri(MONITORS));
            bench.desktop.plug(FakeDesktop.LARGE);
        }
    }

    /** E4.1: the same for subscriptions/listen, and for a second resource in addition to the first. */
    @Test
    void aChangeRightAfterTheAcknowledgementIsReported() {
        for (int id = 1; id <= 5; id++) {
            client.send("""
                    {"jsonrpc":"2.0","id":%d,"method":"subscriptions/listen","params":{"notifications":\
                    {"resourceSubscriptions":["%s","%s"]},%s}}""".formatted(id, LAYOUT, MONITORS, META));
            client.receive();
            bench.desktop.unplug(FakeDesktop.LARGE);
            JsonNode update = client.receive();
            assertThat(update.at("/params/uri").asText()).isEqualTo(MONITORS);
            client.cancel(id);
            client.ping(99);
            client.receive();
            bench.desktop.plug(FakeDesktop.LARGE);
        }
    }

    /** Keys that are held across calls are released after a while without a call, and reads of resources are not calls. */
    @Test
    void looksDoNotKeepKeysHeld() {
        try (ToolBench other = new ToolBench(Duration.ofSeconds(60), Duration.ofMillis(1500));
                TestClient watching = TestClient.of(other.dispatcher)) {
            watching.initialize();
            watching.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/subscribe\",\"params\":{%s}}"
                    .formatted(uri(MONITORS)));
            watching.receive();
            watching.call(2, "keyboard_control", "{\"action\":\"key_down\",\"key\":\"a\"}");
            watching.receive();
            assertThat(other.desktop.log()).contains("press a");
            Patience.until("a is released", () -> other.desktop.down().isEmpty());
        }
    }

    private static ReadRequest reading(String uri) {
        return Resource.ALL.stream()
                .filter(resource -> resource.uri().equals(uri))
                .findFirst()
                .orElseThrow()
                .reading();
    }

    /** E4.1: a read that has just ended does not keep the next one from its turn. */
    @Test
    void twoReadingsInARowBothRead() {
        for (int i = 0; i < 1000; i++) {
            for (String uri : List.of(MONITORS, LAYOUT)) {
                assertThat(bench.dispatcher.readBetweenCalls(List.of(reading(uri)), Duration.ZERO))
                        .hasSize(1);
            }
        }
    }

    /** E4.1: there are at least two reads a second, so that a change is reported within a second. */
    @Test
    void looksAreOftenEnough() {
        assertThat(ResourceWatch.BETWEEN_READS).isLessThanOrEqualTo(Duration.ofMillis(500));
    }

    /** The next call must be refused with the error for this. */
    @Test
    void looksDoNotHideThatTheDesktopHasEnded() {
        bench.done("screenshot_control", "{'action':'list_monitors'}");
        bench.desktop.end();
        assertThat(bench.dispatcher.readBetweenCalls(List.of(reading(MONITORS)), Duration.ZERO))
                .isEmpty();
        bench.refused("not_supported_here", "screenshot_control", "{'action':'list_monitors'}");
    }
}
