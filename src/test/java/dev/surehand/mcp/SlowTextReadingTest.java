package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.TestScript;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.platform.tesseract.TesseractReader;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client can do while the text of a picture is read, with a program in the place of tesseract that never ends. */
@DisabledOnOs(OS.WINDOWS)
@Execution(ExecutionMode.CONCURRENT) // Its tests wait more than they compute.
class SlowTextReadingTest {

    private static final String LOOK = "{\"regions\":\"always\"}";

    @TempDir
    private Path folder;

    private ToolBench bench;
    private TestClient client;

    @BeforeEach
    void start() {
        TesseractReader reader = new TesseractReader(Map.of("PATH", folder.toString()), ReadLanguages.DEFAULT);
        TextReader tiles = new TiledTextReader(reader, Clock.systemUTC(), 2);
        bench = new ToolBench(Optional.empty(), (picture, limit) -> tiles.read(stroke(), limit), Duration.ofSeconds(6));
        bench.desktop.open("Drawing", new ScreenRect(100, 50, 400, 300));
        client = TestClient.of(bench.dispatcher);
        client.initialize();
    }

    @AfterEach
    void close() {
        client.close();
    }

    /** Returns a picture with something to read. What the fake window shows is a pattern, which no reader is asked about. */
    private static Pixels stroke() {
        ByteBuffer white = ByteBuffer.allocate(40 * 20 * 4);
        IntStream.range(0, white.capacity()).forEach(i -> white.put(i, (byte) 255));
        for (int i = 8; i < 12; i++) {
            white.putInt(4 * (40 * i + 2 * i), 0);
        }
        return new Pixels(40, 20, 160, white);
    }

    /** @param hangsAtOnce whether it hangs also where it should say which languages it has */
    private void tesseract(boolean hangsAtOnce) throws IOException {
        String listing = hangsAtOnce ? "" : "[ \"$1\" = --list-langs ] && echo 'List (1):' && echo eng && exit 0";
        String script = "%s\necho > '%s/pid.'$$\nexec sleep 1000\n".formatted(listing, folder);
        TestScript.write(folder.resolve("tesseract"), script);
    }

    private List<ProcessHandle> programs() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("pid."))
                    .flatMap(name -> ProcessHandle.of(Long.parseLong(name.substring(4))).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReading() {
        Patience.until("the program reads", () -> !programs().isEmpty());
    }

    private void awaitEndOfReading() {
        Patience.until("the programs have ended", () -> programs().stream().noneMatch(ProcessHandle::isAlive));
    }

    /** Calls run in order, so another call waits; a ping does not. */
    @Test
    void aPingIsAnsweredAndCallsKeepTheirOrder() throws IOException {
        tesseract(false);
        client.call(1, "ui_snapshot", LOOK);
        awaitReading();
        client.call(2, "list_windows", "{}");
        client.ping(3);
        assertThat(client.receive().get("id").asInt()).isEqualTo(3);
        JsonNode look = client.receive();
        assertThat(look.get("id").asInt()).isEqualTo(1);
        assertThat(look.at("/result/content/0/text").asText()).contains("was not read within 4000 ms");
        assertThat(client.receive().get("id").asInt()).isEqualTo(2);
        awaitEndOfReading();
    }

    /** The call that waited behind it is next. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCancelEndsTheReading(boolean hangsAtOnce) throws IOException {
        tesseract(hangsAtOnce);
        client.call(1, "ui_snapshot", LOOK);
        awaitReading();
        client.call(2, "mouse_control", "{\"action\":\"click\",\"x\":1,\"y\":2,\"monitorIndex\":0}");
        client.cancel(1);
        JsonNode click = client.receive();
        assertThat(click.get("id").asInt()).isEqualTo(2);
        assertThat(click.at("/result/isError").asBoolean()).isFalse();
        assertThat(bench.desktop.log()).contains("press left button");
        awaitEndOfReading();
    }

    /** The limit of the call counts also before the reading, in which the program says what languages it has. */
    @Test
    void theLimitOfTheCallEndsTheReading() throws IOException {
        tesseract(true);
        client.call(1, "ui_snapshot", LOOK);
        JsonNode answer = client.receive().get("result");
        assertThat(answer.at("/structuredContent/error_code").asText())
                .as("%s", answer)
                .isEqualTo("operation_timeout");
        awaitEndOfReading();
        client.call(2, "list_windows", "{}");
        assertThat(client.receive().at("/result/isError").asBoolean()).isFalse();
    }
}
