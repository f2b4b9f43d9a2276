package dev.surehand.tool.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeLauncher;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowChange;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code open} (E3) on a desktop without a policy. */
class OpenToolTest {

    private static final String OPEN = "open";
    private static final ScreenRect PLACE = new ScreenRect(100, 100, 400, 300);

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final FakeLauncher launcher = desktop.launcher();

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aProgramIsStartedAndItsWindowNamed() {
        desktop.open("Other", PLACE);
        launcher.onOpen(() -> desktop.later(3, () -> {
            desktop.open("News", PLACE).ownedBy("mail", 12);
            desktop.open("Untitled", PLACE).ownedBy("editor", FakeLauncher.PID);
        }));
        JsonNode answer = bench.done(OPEN, "{'app':'text editor'}");
        assertThat(launcher.opened()).containsExactly("org.fake.editor");
        assertThat(answer.at("/window/title").asText()).isEqualTo("Untitled");
        assertThat(answer.get("window_id")).isEqualTo(answer.at("/window/window_id"));
        assertThat(answer.get("new_window").asBoolean()).isTrue();
        assertThat(answer.has("note")).isFalse();
    }

    @Test
    void aProgramThatRunsAlreadyShowsAWindowThatItHad() {
        desktop.open("Letter", PLACE).ownedBy("editor", FakeLauncher.PID);
        desktop.open("Other", PLACE);
        launcher.onOpen(() ->
                desktop.later(2, () -> desktop.windows().ask(new WindowId(100), new WindowChange.Front())));
        JsonNode answer = bench.done(OPEN, "{'app':'org.fake.editor'}");
        assertThat(answer.at("/window/title").asText()).isEqualTo("Letter");
        assertThat(answer.get("new_window").asBoolean()).isFalse();
        assertThat(answer.get("note").asText()).contains("was running already");
    }

    @Test
    void withoutAWindowItSaysSoAndDoesNotFail() {
        JsonNode answer = bench.done(OPEN, "{'app':'Text Editor','timeoutMs':300}");
        assertThat(answer.has("window_id")).isFalse();
        assertThat(answer.get("note").asText()).contains("no window of it has appeared yet");
    }

    @Test
    void afileIsOpenedByWhateverShowsIt(@TempDir Path directory) throws IOException {
        Path letter = Files.createFile(directory.resolve("a letter.txt"));
        launcher.onOpen(
                () -> desktop.later(2, () -> desktop.open("a letter", PLACE).ownedBy("viewer", 77)));
        JsonNode answer = bench.done(OPEN, "{'path':'%s'}".formatted(letter));
        assertThat(launcher.opened()).containsExactly(letter.toUri().toString());
        assertThat(answer.at("/window/title").asText()).isEqualTo("a letter");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'path':'relative.txt'}",
                "{'path':'/no/such/file'}",
                "{'url':'javascript:alert(1)'}",
                "{'url':'file:///etc/passwd'}",
                "{'url':'no address'}",
                "{'app':'a','url':'https://example.org/'}",
                "{'app':'Nothing'}"
            })
    void whatCannotBeMeantIsRefused(String arguments) {
        bench.refused("invalid_parameter", OPEN, arguments);
        assertThat(launcher.opened()).isEmpty();
    }

    @Test
    void nothingToOpenIsAMissingParameter() {
        JsonNode refused = bench.refused("missing_required_parameter", OPEN, "{}");
        assertThat(refused.get("error").asText()).contains("exactly one of app, path and url");
    }

    @Test
    void anUnknownNameIsAnsweredWithSimilarOnes() {
        launcher.install("org.fake.calc", "Calculator");
        JsonNode refused = bench.refused("invalid_parameter", OPEN, "{'app':'editor'}");
        assertThat(refused.get("error").asText()).contains("similar names are: \"Text Editor\".");
        refused = bench.refused("invalid_parameter", OPEN, "{'app':'qqq'}");
        assertThat(refused.get("error").asText()).contains("there are: \"Calculator\", \"Text Editor\".");
    }

    @Test
    void oneNameOfTwoProgramsIsAsked() {
        launcher.install("net.other.editor", "Text Editor");
        JsonNode refused = bench.refused("multiple_matches", OPEN, "{'app':'Text Editor'}");
        assertThat(refused.at("/error_details/matches"))
                .isEqualTo(ToolBench.json("['org.fake.editor','net.other.editor']"));
        bench.done(OPEN, "{'app':'net.other.editor','timeoutMs':0}");
    }

    @Test
    void anOpenerThatFailsIsNoSuccess() {
        launcher.endWith(3);
        JsonNode refused = bench.refused("open_failed", OPEN, "{'url':'https://example.org/'}");
        assertThat(refused.get("error").asText()).contains("exit code 3");
    }
}
