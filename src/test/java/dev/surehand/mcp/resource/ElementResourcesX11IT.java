package dev.surehand.mcp.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.TestClient;
import dev.surehand.testdesktop.FormBench;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A subscriber hears of changes in a GTK form that a person makes while no call runs. */
@Timeout(300)
class ElementResourcesX11IT {

    private static final Rectangle BOUNDS = new Rectangle(100, 100, 420, 640);

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private FormBench bench;
    private TestClient client;
    private String tree;

    @BeforeEach
    void open() {
        bench = FormBench.on(desktop, "gtk_form.py", BOUNDS);
        tree = "surehand://window/%s/tree".formatted(bench.window());
        client = TestClient.of(bench.tools().dispatcher);
        client.initialize();
    }

    @AfterEach
    void close() {
        client.close();
        bench.close();
    }

    private JsonNode ask(String method, String uri) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"%s\",\"params\":{\"uri\":\"%s\"}}"
                .formatted(method, uri));
        JsonNode answer = client.receive();
        while (answer.has("method")) {
            answer = client.receive();
        }
        return answer;
    }

    private void awaitUpdate(String uri) {
        JsonNode update = client.receive();
        while (!update.at("/params/uri").asText().equals(uri)) {
            update = client.receive();
        }
        assertThat(update.get("method").asText()).isEqualTo("notifications/resources/updated");
    }

    private String text(String uri) {
        return ask("resources/read", uri).at("/result/contents/0/text").asText();
    }

    private void personClicks(String field) {
        Rectangle place = Patience.until(
                "the form is shown", Patience.LONG, () -> bench.form().place(field));
        desktop.run(
                "xdotool",
                "mousemove",
                String.valueOf((int) place.getCenterX()),
                String.valueOf((int) place.getCenterY()),
                "click",
                "1");
    }

    // S3-43, S3-45
    @Test
    void aChangeThatAPersonMakesIsReported() {
        assertThat(ask("resources/subscribe", tree).has("result")).isTrue();
        assertThat(text(tree)).contains("\"Bold\"").doesNotContain("\"Bold\" checked");
        personClicks("Bold");
        awaitUpdate(tree);
        Patience.until(
                "the resource says so",
                () -> text(tree).lines().anyMatch(line -> line.contains("\"Bold\"") && line.contains(" checked")));
        assertThat(bench.form().has("checked Bold true")).isTrue();
        assertThat(ask("resources/unsubscribe", tree).has("result")).isTrue();
    }

    @Test
    void theFocusIsReportedWhereverItGoes() {
        personClicks("Bold");
        Patience.until("Bold has the keyboard", () -> text("surehand://focus").contains("\"Bold\""));
        assertThat(ask("resources/subscribe", "surehand://focus").has("result")).isTrue();
        personClicks("Name");
        awaitUpdate("surehand://focus");
        Patience.until("Name has the keyboard", () -> text("surehand://focus").contains("\"Name"));
    }
}
