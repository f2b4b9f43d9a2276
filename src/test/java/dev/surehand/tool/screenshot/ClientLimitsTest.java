package dev.surehand.tool.screenshot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientLimitsTest {

    private final ToolBench bench = new ToolBench();

    @AfterEach
    void close() {
        bench.close();
    }

    // C-12: an image that its client would shrink is sent already shrunk, and the answer says so
    @ParameterizedTest
    @CsvSource({
        "Visual Studio Code, {}, 1365, 768",
        "Visual Studio Code - Insiders, {'monitorIndex':2}, 1365, 768",
        "Visual Studio Code, {'maxLongEdge':0}, 1920, 1080",
        "Visual Studio, {}, 1920, 1080",
        "claude-ai, {'monitorIndex':2}, 2000, 1125",
        "'', {}, 1920, 1080",
    })
    void aClientGetsWhatItLeavesAlone(String client, String arguments, int width, int height) {
        JsonNode answer = shot(client, arguments);
        assertThat(answer.get("width").asInt()).as("%s", answer).isEqualTo(width);
        assertThat(answer.get("height").asInt()).isEqualTo(height);
    }

    @Test
    void aFileDoesNotPassThroughTheClient() throws IOException {
        JsonNode answer = shot("Visual Studio Code", "{'output':'file'}");
        Path file = Path.of(answer.get("path").asText());
        Files.delete(file);
        Files.delete(file.getParent());
        assertThat(answer.get("height").asInt()).isEqualTo(1080);
    }

    @Test
    void coordinatesAfterItNeedTheImage() {
        shot("Visual Studio Code", "{}");
        bench.refused("coordinates_ambiguous", "mouse_control", "{'action':'move','x':5,'y':5,'monitorIndex':0}");
    }

    private JsonNode shot(String client, String arguments) {
        return bench.dispatcher
                .call("screenshot_control", ToolBench.json(arguments), new Named(new Client(client, "1")))
                .orElseThrow()
                .structured();
    }

    private record Named(Client client) implements Caller {
        @Override
        public void progress(int done, int total, String message) {}
    }
}
