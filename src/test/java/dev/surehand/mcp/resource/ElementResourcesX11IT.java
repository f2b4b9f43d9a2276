package dev.surehand.mcp.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.mcp.TestClient;
import dev.surehand.platform.atspi.AtspiElements;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
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

    private SessionBus bus;
    private FormTarget form;
    private ToolBench bench;
    private TestClient client;
    private String tree;

    @BeforeEach
    void open() {
        bus = SessionBus.on(desktop);
        form = FormTarget.ofPython(desktop, bus, "gtk_form.py", BOUNDS);
        bench = new ToolBench(
                new X11Source(
                        bus.environment(),
                        new ThreadPause(),
                        new NoLauncher(),
                        windows -> new AtspiElements(bus.environment(), windows)),
                Patience.LONG);
        String window = bench.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':20000}"
                                .formatted(form.title()))
                .at("/window/window_id")
                .asText();
        Patience.until(
                "the program describes itself",
                () -> !bench.call("ui_snapshot", "{'window_id':'%s'}".formatted(window))
                        .path("error_code")
                        .asText()
                        .equals(ErrorCode.NO_ELEMENTS.wireName()));
        tree = "surehand://window/%s/tree".formatted(window);
        client = TestClient.of(bench.dispatcher);
        client.initialize();
    }

    @AfterEach
    void close() {
        client.close();
        bench.close();
        form.close();
        bus.close();
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
        Rectangle place = Patience.until("the form is shown", Patience.LONG, () -> form.place(field));
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
        assertThat(form.has("checked Bold true")).isTrue();
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
