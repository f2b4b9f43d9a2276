package dev.surehand.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.mcp.RemoteTools;
import dev.surehand.mcp.ServerProcess;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** S4-41, S4-50: a server whose client cannot ask shows the question in a window; only a yes there lets the action pass. */
class DialogAskerX11IT {

    @TempDesktop("--monitors one")
    private static TestDesktop desktop;

    private Path run;
    private Process xterm;
    private ServerProcess server;
    private String arguments;

    @BeforeEach
    void open() throws IOException {
        run = Files.createTempFile("surehand-it", "run");
        xterm = desktop.launch(
                "xterm",
                "-T",
                "Shell",
                "-e",
                "sh",
                "-c",
                "while read line; do echo \"$line\" >>%s; done".formatted(run));
        server = ServerProcess.on(desktop, "--audit", "none", "--timeout-ms", "30000", "--confirm", "ask");
        String window = new RemoteTools(server)
                .done("window_control", "{'action':'wait_for','condition':'focused','title':'Shell','timeoutMs':20000}")
                .at("/window/window_id")
                .asText();
        arguments = "{\"window_id\":\"%s\",\"text\":\"%%s\\n\"}".formatted(window);
    }

    @AfterEach
    void close() {
        server.close();
        xterm.destroyForcibly();
        Patience.until("no question is left", () -> question().isEmpty());
    }

    private Optional<String> question() {
        return output("xdotool search --onlyvisible --name '^Surehand asks$' || true")
                .lines()
                .findFirst();
    }

    private static String output(String script) {
        return desktop.run("sh", "-c", script);
    }

    private String ask() {
        return ask("sudo true");
    }

    private String ask(String line) {
        server.call(1, "type_text", arguments.formatted(line));
        AtomicReference<String> shown = new AtomicReference<>();
        Patience.until("the question is shown", () -> {
            question().ifPresent(shown::set);
            return shown.get() != null;
        });
        return shown.get();
    }

    private JsonNode answer() {
        return server.receive().at("/result/structuredContent");
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(run);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Presses a button of the question as a person does, until the window is gone: at first it takes no press. */
    private void press(String window, int fromTheRight) {
        Patience.until("the question is answered", () -> {
            output(
                    "eval $(xdotool getwindowgeometry --shell %s 2>/dev/null) && xdotool mousemove $((X+WIDTH-%d)) $((Y+HEIGHT-40)) click 1 || true"
                            .formatted(window, fromTheRight));
            return question().isEmpty();
        });
    }

    @Test
    void aYesLetsItPass() {
        press(ask(), 60);
        assertThat(answer().path("success").asBoolean()).isTrue();
        Patience.until("the line was run", () -> lines().contains("sudo true"));
    }

    /** S4-78: the window shows a text of the greatest length, with its buttons, and takes a yes after its end was seen. */
    @Test
    void aLongTextIsShownWithItsButtons() {
        String line = "sudo true " + "x".repeat(3700);
        String window = ask(line);
        String height = output("xdotool getdisplaygeometry | cut -d' ' -f2").strip();
        output("eval $(xdotool getwindowgeometry --shell %s) && test $((Y+HEIGHT)) -le %s".formatted(window, height));
        output(
                "eval $(xdotool getwindowgeometry --shell %s) && xdotool mousemove $((X+WIDTH/2)) $((Y+60)) click --repeat 60 --delay 5 5"
                        .formatted(window));
        press(window, 60);
        assertThat(answer().path("success").asBoolean()).isTrue();
        Patience.until("the line was run", () -> lines().contains(line));
    }

    @Test
    void aNoRefusesIt() {
        press(ask(), 180);
        assertThat(answer().path("error").asText()).contains("did not agree");
        assertThat(lines()).isEmpty();
    }

    @Test
    void theEndOfTheWindowRefusesIt() {
        String window = ask();
        output("kill -9 $(xdotool getwindowpid %s)".formatted(window));
        JsonNode refusal = answer();
        assertThat(refusal.path("error_code").asText()).isEqualTo("blocked_by_policy");
        assertThat(lines()).isEmpty();
    }

    @Test
    void noServerAnswersTheQuestion() {
        String window = ask();
        try (ServerProcess other =
                ServerProcess.on(desktop, "--audit", "none", "--yield=false", "--timeout-ms", "30000")) {
            String place = output(
                            "eval $(xdotool getwindowgeometry --shell %s) && echo \"'x':$((X+WIDTH-60)),'y':$((Y+HEIGHT-40))\""
                                    .formatted(window))
                    .strip();
            JsonNode refusal = new RemoteTools(other)
                    .refused(
                            "blocked_by_policy",
                            "mouse_control",
                            "{'action':'click',%s,'monitorIndex':0}".formatted(place));
            assertThat(refusal.at("/error_details/rule").asText()).isEqualTo("question-window");
        }
        press(window, 180);
        assertThat(answer().path("error").asText()).contains("did not agree");
    }

    @Test
    void theWindowEndsWithItsServer() {
        ask();
        server.kill();
        Patience.until("the question is gone", () -> question().isEmpty());
        assertThat(lines()).isEmpty();
    }

    @Test
    void theWindowEndsWithItsCall() {
        ask();
        server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
        Patience.until("the question is gone", () -> question().isEmpty());
        assertThat(lines()).isEmpty();
    }
}
