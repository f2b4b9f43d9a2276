package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.safety.Policies;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolBench;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The resources whose programs report changes: the focus, and the elements of a window. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class ElementResourcesTest {

    private static final String FOCUS = "surehand://focus";
    private static final String META = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}""";

    private final FakeDesktop desktop = new FakeDesktop();
    private final ToolBench bench = new ToolBench(Protection.guarded(
            desktop,
            Policies.denying("vault"),
            new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC())));
    private final TestClient client = TestClient.of(bench.dispatcher);

    @AfterEach
    void close() {
        client.close();
    }

    private WindowId open(String program, String field) {
        desktop.open("Title of " + program, new ScreenRect(0, 0, 400, 300)).ownedBy(program, 17);
        WindowId id = desktop.windows().list().get(0).id();
        show(id, field, false);
        return id;
    }

    private void show(WindowId id, String field, boolean isSecondFocused) {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int root =
                builder.add(element(id, "top", "top", Role.WINDOW).build(), -1).orElseThrow();
        builder.add(
                element(id, "one", field, Role.EDIT)
                        .state(ElementState.FOCUSED, !isSecondFocused)
                        .build(),
                root);
        builder.add(
                element(id, "two", "Second", Role.EDIT)
                        .state(ElementState.FOCUSED, isSecondFocused)
                        .build(),
                root);
        desktop.elements().show(id, builder.build());
    }

    private static Element.Draft element(WindowId id, String key, String name, Role role) {
        return Element.of(new ElementKey(id, key), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(10, 10, 100, 20));
    }

    private void emit() {
        desktop.elements().emit(new ElementEvent(ElementEvent.EventKind.NAME, Optional.empty(), Optional.empty()));
    }

    private JsonNode ask(String method, String uri) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"%s\",\"params\":{\"uri\":\"%s\"}}"
                .formatted(method, uri));
        return client.receive();
    }

    private static String tree(WindowId id) {
        return "surehand://window/%s/tree".formatted(id.wireName());
    }

    private static String text(JsonNode answer) {
        return answer.at("/result/contents/0/text").asText();
    }

    private void awaitUpdate(String uri) {
        JsonNode update = client.receive();
        assertThat(update.path("method").asText()).as("%s", update).isEqualTo("notifications/resources/updated");
        assertThat(update.at("/params/uri").asText()).isEqualTo(uri);
    }

    private void awaitWatches(int count) {
        Patience.until(count + " watches are open", () -> desktop.elements().watches() == count);
    }

    /** Waits for some looks. What must not happen in them is checked then. */
    private static void restForSomeLooks() {
        new ThreadPause().rest(Duration.ofMillis(1200));
    }

    @Test
    void theyHoldWhatASnapshotHolds() {
        client.initialize();
        WindowId id = open("editor", "Name");
        assertThat(text(ask("resources/read", tree(id))))
                .contains("e1 edit \"Name\" focused")
                .contains("e2 edit \"Second\"");
        assertThat(text(ask("resources/read", FOCUS)))
                .contains("\"Title of editor\"")
                .contains("\"Name\"")
                .doesNotContain("Second");
        assertThat(ask("resources/read", "surehand://window/999/tree")
                        .at("/error/message")
                        .asText())
                .contains("999");
        assertThat(ask("resources/read", "surehand://window/a b/tree")
                        .at("/error/code")
                        .asInt())
                .isEqualTo(-32002);
        assertThat(desktop.elements().watches()).isZero();
    }

    // S3-43
    @Test
    void programsReportEventsOnlyWhileSomebodySubscribes() {
        client.initialize();
        WindowId id = open("editor", "Name");
        assertThat(ask("resources/subscribe", tree(id)).get("result")).isEmpty();
        awaitWatches(1);
        show(id, "Other name", false);
        emit();
        awaitUpdate(tree(id));
        ask("resources/subscribe", FOCUS);
        awaitWatches(2);
        assertThat(ask("resources/unsubscribe", tree(id)).get("result")).isEmpty();
        awaitWatches(1);
        assertThat(ask("resources/unsubscribe", FOCUS).get("result")).isEmpty();
        awaitWatches(0);
    }

    // S3-15, S3-45: a reading follows an event, and no clock
    @Test
    void nothingIsReadWhileNothingChanges() {
        client.initialize();
        WindowId id = open("editor", "Name");
        ask("resources/subscribe", tree(id));
        awaitWatches(1);
        restForSomeLooks();
        long before = desktop.reached().stream().filter("read elements"::equals).count();
        restForSomeLooks();
        assertThat(desktop.reached().stream().filter("read elements"::equals).count() - before)
                .as("reads; one is the renewal")
                .isLessThanOrEqualTo(1);
    }

    @Test
    void theFocusIsReported() {
        client.initialize();
        WindowId id = open("editor", "Name");
        ask("resources/subscribe", FOCUS);
        awaitWatches(1);
        show(id, "Name", true);
        emit();
        awaitUpdate(FOCUS);
        assertThat(text(ask("resources/read", FOCUS))).contains("\"Second\"");
    }

    @Test
    void withoutASessionAnOpenRequestListens() {
        WindowId id = open("editor", "Name");
        client.send("""
                {"jsonrpc":"2.0","id":7,"method":"subscriptions/listen","params":{"notifications":\
                {"resourceSubscriptions":["%s","%s"]},%s}}""".formatted(tree(id), FOCUS, META));
        assertThat(client.receive().at("/params/notifications/resourceSubscriptions"))
                .hasSize(2);
        awaitWatches(2);
        show(id, "Other name", false);
        emit();
        awaitUpdate(tree(id));
        client.cancel(7);
        awaitWatches(0);
    }

    @Test
    void theEndOfTheSessionEndsTheWatches() {
        client.initialize();
        open("editor", "Name");
        ask("resources/subscribe", FOCUS);
        awaitWatches(1);
        client.endInput();
        client.awaitEnd();
        awaitWatches(0);
    }

    @Test
    void ofADeniedWindowNothingIsTold() {
        client.initialize();
        WindowId vault = open("vault", "Combination");
        for (String uri : new String[] {tree(vault), FOCUS}) {
            JsonNode refused = ask("resources/read", uri);
            assertThat(refused.has("error")).isTrue();
            assertThat(refused.toString()).doesNotContain("Title of vault").doesNotContain("Combination");
            assertThat(ask("resources/subscribe", uri).has("result")).isTrue();
        }
        show(vault, "Other combination", true);
        emit();
        restForSomeLooks();
        // The next message is the answer, and no notification came before it.
        assertThat(ask("resources/unsubscribe", FOCUS).has("result")).isTrue();
    }

    /** A rule may name a title, which can change while a window is watched. */
    @Test
    void aWindowThatIsDeniedLaterIsNoLongerReported() {
        client.initialize();
        FakeWindow window =
                desktop.open("Letter", new ScreenRect(0, 0, 400, 300)).ownedBy("editor", 17);
        WindowId id = desktop.windows().list().get(0).id();
        show(id, "Name", false);
        ask("resources/subscribe", tree(id));
        awaitWatches(1);
        window.ownedBy("vault", 17);
        // A look that began before that has ended when this is answered.
        assertThat(ask("resources/read", tree(id)).has("error")).isTrue();
        show(id, "Combination", false);
        emit();
        restForSomeLooks();
        assertThat(ask("resources/unsubscribe", tree(id)).has("result")).isTrue();
    }

    @Test
    void aClientCannotSubscribeWithoutEnd() {
        client.initialize();
        for (int i = 0; i < 64; i++) {
            assertThat(ask("resources/subscribe", "surehand://window/%d/tree".formatted(i))
                            .has("result"))
                    .isTrue();
        }
        assertThat(ask("resources/subscribe", FOCUS).at("/error/message").asText())
                .contains("too many subscriptions");
    }
}
