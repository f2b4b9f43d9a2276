package dev.surehand.platform.x11.clipboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.contract.ClipboardToolContract;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.ChromiumTarget;
import dev.surehand.testdesktop.GtkTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.QtTarget;
import dev.surehand.testdesktop.Suspension;
import dev.surehand.testdesktop.SwingTarget;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.testdesktop.XtermTarget;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import dev.surehand.tool.ToolResult;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests clipboard_control with real programs: what they received, what they offered, and the clipboard's content afterwards. */
class X11ClipboardToolIT extends ClipboardToolContract {

    private static final Rectangle PLACE = new Rectangle(1400, 300, 700, 500);
    private static final int TEN_MEGABYTES = 10_000_000;

    @TempDesktop
    private static TestDesktop desktop;

    private ToolBench bench;
    private final List<Process> programs = new ArrayList<>();

    @BeforeEach
    void connect() {
        bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
    }

    @AfterEach
    void disconnect() {
        bench.close();
        programs.forEach(Process::destroyForcibly);
    }

    static Stream<Arguments> fields() {
        return Stream.of(
                field("GTK", d -> GtkTarget.on(d, PLACE)),
                field("Qt", d -> QtTarget.on(d, PLACE)),
                field("Swing", d -> SwingTarget.on(d, PLACE)),
                field("Chromium", d -> ChromiumTarget.on(d, PLACE)));
    }

    private static Arguments field(String name, Function<TestDesktop, TextTarget> start) {
        return Arguments.argumentSet(name, start);
    }

    @ParameterizedTest
    @MethodSource("fields")
    void aFieldIsPastedIntoSelectedCopiedAndCut(Function<TestDesktop, TextTarget> start) {
        try (TextTarget field = start.apply(desktop)) {
            workField(field::awaitText);
        }
    }

    @Override
    protected ToolCalls tools() {
        return bench;
    }

    @Override
    protected Object copyPicture() {
        try {
            byte[] picture = png(60, 30);
            copy("image/png", picture);
            return ByteBuffer.wrap(picture);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Object heldPicture() {
        return ByteBuffer.wrap(held("image/png"));
    }

    @Override
    protected String heldText() {
        return new String(held("UTF8_STRING"), StandardCharsets.UTF_8);
    }

    @Test
    void nothingSelectedIsNothingCopied() throws IOException {
        try (TextTarget field = GtkTarget.on(desktop, PLACE)) {
            copy("UTF8_STRING", new byte[] {'a'});
            for (String action : List.of("copy", "cut")) {
                JsonNode answer = bench.refused("send_input_failed", CLIPBOARD, "{'action':'%s'}".formatted(action));
                assertThat(answer.get("error").asText()).contains("probably nothing is selected");
            }
            assertThat(held("UTF8_STRING")).asString().isEqualTo("a");
            assertThat(field.text()).isEmpty();
        }
    }

    // S4-27: an image, which a program that accepts only text does not take
    @Test
    void anImageIsPastedWhereImagesAreTaken() throws IOException {
        byte[] large = png(900, 700);
        Path file = Files.write(desktop.directory().resolve("large.png"), large);
        try (TextTarget field = GtkTarget.on(desktop, PLACE)) {
            copy("UTF8_STRING", new byte[] {'a'});
            act("paste", "'path':'%s'".formatted(file));
            field.awaitText("<900x700>");
            assertThat(held("UTF8_STRING")).asString().isEqualTo("a");
        }
        try (TextTarget field = XtermTarget.on(desktop, PLACE.getLocation())) {
            JsonNode answer =
                    bench.refused("send_input_failed", CLIPBOARD, "{'action':'paste','path':'%s'}".formatted(file));
            assertThat(answer.get("error").asText()).contains("Nothing was pasted", "takes no paste by shift+insert");
            assertThat(field.text()).isEmpty();
            assertThat(held("UTF8_STRING")).asString().isEqualTo("a");
        }
    }

    // C-26: in a terminal, ctrl+c is another command
    @Test
    void aTerminalIsPastedIntoAndElseLeftAlone() throws IOException {
        try (TextTarget field = XtermTarget.on(desktop, PLACE.getLocation())) {
            copy("image/png", png(60, 30));
            act("paste", "'text':'%s'".formatted(escaped("Grüße, 漢字 🙂")));
            field.awaitText("Grüße, 漢字 🙂");
            for (String action : List.of("copy", "cut", "select_all")) {
                JsonNode answer = bench.refused("not_supported_here", CLIPBOARD, "{'action':'%s'}".formatted(action));
                assertThat(answer.get("error").asText()).contains("is a terminal", "Nothing was sent");
            }
            act("paste", "'text':' end'");
            field.awaitText("Grüße, 漢字 🙂 end");
            assertThat(held("image/png")).isEqualTo(png(60, 30));
        }
    }

    @Test
    void aPasteThatNobodyTakesIsNoSuccess() throws IOException {
        try (WitnessProcess witness = WitnessProcess.on(desktop, PLACE)) {
            witness.focusCanvas();
            copy("UTF8_STRING", new byte[] {'a'});
            JsonNode answer = bench.refused("send_input_failed", CLIPBOARD, "{'action':'paste','text':'lost'}");
            assertThat(answer.get("error").asText()).contains("Nothing was pasted", "takes no paste by ctrl+v");
            assertThat(held("UTF8_STRING")).asString().isEqualTo("a");
            assertThat(witness.text()).isEmpty();
        }
    }

    @Test
    void tenMegabytesAreReadAndSet() throws IOException {
        String text = "0123456789".repeat(TEN_MEGABYTES / 10);
        copy("UTF8_STRING", text.getBytes(StandardCharsets.US_ASCII));
        JsonNode answer = bench.done(CLIPBOARD, "{'action':'get'}");
        assertThat(answer.get("characters").asInt()).isEqualTo(TEN_MEGABYTES);
        assertThat(answer.get("text").asText()).isEqualTo(text.substring(0, 100_000));
        bench.done(CLIPBOARD, "{'action':'set','text':'%s'}".formatted(text + "!"));
        assertThat(held("UTF8_STRING")).hasSize(TEN_MEGABYTES + 1);
        byte[] noise = noise(2000, 1800);
        copy("image/png", noise);
        var get = (ToolResult.Done) bench.result(CLIPBOARD, "{'action':'get'}");
        assertThat(get.structured().get("width").asInt()).isEqualTo(2000);
        assertThat(get.images())
                .singleElement()
                .satisfies(image -> assertThat(image.data()).hasSizeLessThan(700_000));
    }

    @Test
    void anOwnerThatHangsOrDiesIsReported() throws IOException {
        Process owner = copy("UTF8_STRING", new byte[] {'a'});
        try (TextTarget field = GtkTarget.on(desktop, PLACE)) {
            Suspension.begin(owner.pid());
            bench.refused("operation_timeout", CLIPBOARD, "{'action':'get'}");
            JsonNode answer = bench.refused("send_input_failed", CLIPBOARD, "{'action':'paste','text':'b'}");
            assertThat(answer.get("error").asText()).contains("could not have been put back");
            bench.refused("operation_timeout", CLIPBOARD, "{'action':'paste'}");
            act("paste", "'text':'b','preserveClipboard':false");
            field.awaitText("b");
        }
        owner.destroyForcibly().onExit().join();
        assertThat(bench.done(CLIPBOARD, "{'action':'get'}").get("text").asText())
                .isEqualTo("b");
        copy("UTF8_STRING", new byte[] {'a'}).destroyForcibly().onExit().join();
        Patience.until(
                "it is gone",
                () -> bench.done(CLIPBOARD, "{'action':'get'}").get("formats").isEmpty());
    }

    /** Returns an image of about 10 MB. */
    private static byte[] noise(int width, int height) throws IOException {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Random random = new Random(1);
        for (int i = 0; i < width * height; i++) {
            image.setRGB(i % width, i / width, random.nextInt());
        }
        return file(image);
    }

    private static byte[] file(BufferedImage image) throws IOException {
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    private Process copy(String target, byte[] bytes) throws IOException {
        Path file = Files.write(desktop.directory().resolve("copied" + System.nanoTime()), bytes);
        Process owner =
                desktop.launch("xclip", "-i", "-quiet", "-selection", "clipboard", "-t", target, file.toString());
        programs.add(owner);
        Patience.until("xclip has it", () -> Arrays.equals(held(target), bytes));
        return owner;
    }

    private byte[] held(String target) {
        Path file = desktop.directory().resolve("held" + System.nanoTime());
        desktop.run("sh", "-c", "timeout 5 xclip -o -selection clipboard -t %s >'%s' || true".formatted(target, file));
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
