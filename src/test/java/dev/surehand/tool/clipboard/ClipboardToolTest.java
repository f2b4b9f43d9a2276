package dev.surehand.tool.clipboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.Toolbox;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.image.ImageLimit;
import dev.surehand.schema.ToolSchema;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClipboardToolTest {

    private static final String CLIPBOARD = "clipboard_control";

    @AutoClose
    private final ToolBench bench = bench(new ReadableFiles.Any());

    private final FakeDesktop desktop = bench.desktop;
    private final FakeWindow window = desktop.open("Editor", new ScreenRect(0, 0, 800, 600));

    @Test
    void theActionsAreThoseOfTheSchema() {
        assertThat(StreamSupport.stream(
                                ToolSchema.load(CLIPBOARD)
                                        .flatInput()
                                        .at("/properties/action/enum")
                                        .spliterator(),
                                false)
                        .map(JsonNode::asText))
                .containsExactlyInAnyOrderElementsOf(ClipboardAction.BY_NAME.keySet());
    }

    // S4-30
    @Test
    void textIsSetReadAndCleared() {
        bench.done(CLIPBOARD, "{'action':'set','text':'Grüße, 漢字 🙂\\n'}");
        JsonNode answer = bench.done(CLIPBOARD, "{'action':'get'}");
        assertThat(answer.get("text").asText()).isEqualTo("Grüße, 漢字 🙂\n");
        assertThat(answer.get("characters").asInt()).isEqualTo(12);
        assertThat(answer.get("formats").toString()).contains("text/plain");
        assertThat(answer.has("truncated")).isFalse();
        assertThat(bench.done(CLIPBOARD, "{'action':'get','format':'image'}")
                        .get("note")
                        .asText())
                .contains("no PNG image");
        bench.done(CLIPBOARD, "{'action':'clear'}");
        JsonNode empty = bench.done(CLIPBOARD, "{'action':'get'}");
        assertThat(empty.get("formats")).isEmpty();
        assertThat(empty.get("note").asText()).contains("empty");
        assertThat(empty.has("text")).isFalse();
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void aLongTextIsCutBetweenCharactersAndSaidToBe() {
        desktop.clipboard().setText("🙂".repeat(100_001));
        JsonNode answer = bench.done(CLIPBOARD, "{'action':'get','format':'text'}");
        assertThat(answer.get("text").asText()).isEqualTo("🙂".repeat(100_000));
        assertThat(answer.get("characters").asInt()).isEqualTo(100_001);
        assertThat(answer.get("truncated").asBoolean()).isTrue();
    }

    // S4-30
    /** E1.7 */
    @Test
    void onlySomeOfManyFormatsAreNamed() {
        desktop.clipboard().offer(IntStream.range(0, 80).mapToObj(i -> i + "\u202Ex".repeat(300)));
        JsonNode answer = bench.done(CLIPBOARD, "{'action':'get'}");
        assertThat(answer.get("formats")).hasSize(50);
        assertThat(answer.get("formats_left_out").asInt()).isEqualTo(30);
        assertThat(answer.at("/formats/0").asText()).isEqualTo("0" + "x".repeat(198) + "…");
    }

    /** E1.13: the text is data and stays complete; the answer says that it contains invisible characters. */
    @Test
    void textWithHiddenCharactersIsMarked() {
        for (String hidden : List.of("pay\u202Eeno", "a\u200Bb", "a\uDB40\uDC41b", "rm\u001B[8m -rf", "a\u2800b")) {
            desktop.clipboard().setText(hidden);
            JsonNode answer = bench.done(CLIPBOARD, "{'action':'get'}");
            assertThat(answer.get("text").asText()).isEqualTo(hidden);
            assertThat(answer.get("hidden_characters").asBoolean()).isTrue();
            assertThat(answer.get("note").asText()).contains("cannot be seen");
        }
        for (String plain : List.of("two\r\nlines\tand a tab", "نامه\u200Cای", "👩\u200D👧 ❤\uFE0F")) {
            desktop.clipboard().setText(plain);
            assertThat(bench.done(CLIPBOARD, "{'action':'get'}").has("hidden_characters"))
                    .isFalse();
        }
    }

    @Test
    void anImageIsReadAsItIs(@TempDir Path folder) throws IOException {
        byte[] png = png(100, 40);
        bench.done(CLIPBOARD, "{'action':'set','image':'%s'}".formatted(base64(png)));
        var get = (ToolResult.Done) bench.result(CLIPBOARD, "{'action':'get'}");
        assertThat(get.images()).singleElement().satisfies(image -> {
            assertThat(image.mimeType()).isEqualTo("image/png");
            assertThat(image.data()).isEqualTo(png);
        });
        assertThat(get.structured().toString())
                .isEqualTo("{\"success\":true,\"formats\":[\"image/png\"],\"width\":100,\"height\":40}");
        byte[] other = png(7, 8);
        Path file = Files.write(folder.resolve("other.png"), other);
        bench.done(CLIPBOARD, "{'action':'set','path':'%s'}".formatted(file));
        assertThat(desktop.clipboard().png())
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(other));
    }

    @Test
    void anImageLargerThanAnAnswerIsMadeSmaller() throws IOException {
        desktop.clipboard().setPng(png(400, 200));
        var get = (ToolResult.Done) bench.result(CLIPBOARD, "{'action':'get'}");
        ToolResult.Image image = get.images().get(0);
        BufferedImage seen = ImageIO.read(new ByteArrayInputStream(image.data()));
        assertThat(image.mimeType()).isEqualTo("image/jpeg");
        assertThat(seen.getWidth() + "x" + seen.getHeight()).isEqualTo("100x50");
        int rgb = seen.getRGB(80, 25);
        assertThat(rgb >> 16 & 0xFF).isGreaterThan(200);
        assertThat(rgb & 0xFF).as("half seen through, on white").isBetween(110, 145);
        assertThat(get.structured().get("width").asInt()).isEqualTo(400);
        assertThat(get.structured().get("note").asText()).contains("100x50");
    }

    @Test
    void anImageThatIsBrokenIsReportedAndNotShown() throws IOException {
        byte[] broken = png(400, 200);
        broken[60] ^= 0x55;
        desktop.clipboard().setPng(broken);
        assertThat(bench.refused("not_supported_here", CLIPBOARD, "{'action':'get'}")
                        .get("error")
                        .asText())
                .contains("broken");
    }

    @Test
    void anOwnerThatKeepsSilentIsATimeout() {
        desktop.clipboard().fallSilent();
        bench.refused("operation_timeout", CLIPBOARD, "{'action':'get'}");
    }

    // S4-26, S4-28, C-26: the keys are those of the desktop, which are not with ctrl on this one
    @Test
    void copyAndCutReturnWhatHasComeToTheClipboard() {
        window.select("selected");
        JsonNode copied = bench.done(CLIPBOARD, "{'action':'copy','expectedWindow':'editor'}");
        assertThat(copied.get("text").asText()).isEqualTo("selected");
        assertThat(copied.at("/focused_window/title").asText()).isEqualTo("Editor");
        assertThat(desktop.log()).containsExactly("press meta", "press c", "release c", "release meta");
        JsonNode cut = bench.done(CLIPBOARD, "{'action':'cut','returnContent':false}");
        assertThat(cut.has("text")).isFalse();
        assertThat(desktop.log()).endsWith("press meta", "press x", "release x", "release meta");
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void theSameContentCopiedAgainIsNewAndNothingCopiedIsAFailure() {
        desktop.clipboard().setText("selected");
        window.select("selected");
        assertThat(bench.done(CLIPBOARD, "{'action':'copy'}").get("text").asText())
                .isEqualTo("selected");
        FakeWindow other = desktop.open("Nothing selected", new ScreenRect(0, 0, 80, 60));
        JsonNode answer = bench.refused("send_input_failed", CLIPBOARD, "{'action':'copy'}");
        assertThat(answer.at("/error_details/changed").asBoolean(true)).isFalse();
        assertThat(answer.get("error").asText()).contains("probably nothing is selected");
        assertThat(answer.has("text")).isFalse();
        desktop.closeWindow(other);
        bench.done(CLIPBOARD, "{'action':'copy'}");
    }

    // S4-29
    @Test
    void allIsSelectedByTheKeysOfTheDesktop() {
        bench.done(CLIPBOARD, "{'action':'select_all'}");
        assertThat(desktop.log()).containsExactly("press meta", "press a", "release a", "release meta");
    }

    // S4-27, S4-52, C-39
    @Test
    void pastingLeavesTheClipboardAsItWasByDefault() {
        desktop.clipboard().setText("mine");
        bench.done(CLIPBOARD, "{'action':'paste','text':'one\\ntwo '}");
        assertThat(window.text()).isEqualTo("one\ntwo ");
        assertThat(desktop.clipboard().text()).contains("mine");
        bench.done(CLIPBOARD, "{'action':'paste'}");
        assertThat(window.text()).isEqualTo("one\ntwo mine");
        bench.done(CLIPBOARD, "{'action':'paste','text':' new','preserveClipboard':false}");
        assertThat(window.text()).isEqualTo("one\ntwo mine new");
        assertThat(desktop.clipboard().text()).contains(" new");
    }

    @Test
    void anImageIsPasted() throws IOException {
        bench.done(CLIPBOARD, "{'action':'paste','image':'%s'}".formatted(base64(png(5, 5))));
        assertThat(window.text()).isEqualTo("<image>");
    }

    @Test
    void whatNobodyTakesIsNoSuccess() {
        window.with(FakeWindow.Habit.TAKES_NO_PASTE);
        bench.refused("send_input_failed", CLIPBOARD, "{'action':'paste','text':'a'}");
        assertThat(window.text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"copy", "cut", "select_all"})
    void terminalsAreLeftAlone(String action) {
        window.with(FakeWindow.Habit.IS_TERMINAL);
        bench.refused("not_supported_here", CLIPBOARD, "{'action':'%s'}".formatted(action));
        assertThat(desktop.log()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"copy", "cut", "select_all", "paste"})
    void keysAreForTheExpectedWindowThatHasTheKeyboard(String action) {
        desktop.clipboard().setText("a");
        bench.refused("wrong_target_window", CLIPBOARD, "{'action':'%s','expectedWindow':'Inbox'}".formatted(action));
        desktop.closeWindow(window);
        bench.refused("send_input_failed", CLIPBOARD, "{'action':'%s'}".formatted(action));
        assertThat(desktop.log()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "missing_required_parameter|{'action':'set'}|set needs text, image or path",
                "missing_required_parameter|{'action':'paste'}|The clipboard is empty",
                "invalid_parameter|{'action':'set','text':'a','image':'b'}|text and image exclude each other",
                "invalid_parameter|{'action':'set','text':'a\\ud83d'}|half a surrogate pair",
                "invalid_parameter|{'action':'set','image':'!'}|not valid base64",
                "invalid_parameter|{'action':'set','image':'YWJj'}|Not a PNG",
                "invalid_parameter|{'action':'set','path':'/nowhere.png'}|path must name a PNG file",
                "invalid_parameter|{'action':'set','path':'/etc/hostname'}|Not a PNG",
                "invalid_parameter|{'action':'set','path':'a\\u0000b'}|path cannot be read",
                "invalid_action|{'action':'read'}|action must be one of get"
            })
    void badRequestsAreNamedAndChangeNothing(String row) {
        String[] columns = row.split("\\|", -1);
        JsonNode answer = bench.refused(columns[0], CLIPBOARD, columns[1]);
        assertThat(answer.get("error").asText()).contains(columns[2]);
        assertThat(desktop.clipboard().formats().names()).isEmpty();
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void anImageThatIsCutOffIsRefused() throws IOException {
        byte[] png = png(50, 50);
        byte[] half = java.util.Arrays.copyOf(png, png.length - 5);
        JsonNode answer =
                bench.refused("invalid_parameter", CLIPBOARD, "{'action':'set','image':'%s'}".formatted(base64(half)));
        assertThat(answer.get("error").asText()).contains("cut off");
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** The right half is red and half transparent. */
    private static byte[] png(int width, int height) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                image.setRGB(x, y, x < width / 2 ? 0xFF00_0000 | x << 8 | y : 0x80FF_0000);
            }
        }
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    private static ToolBench bench(ReadableFiles files) {
        return new ToolBench(new Toolbox.ToolSettings(
                Duration.ofSeconds(60),
                Duration.ofSeconds(30),
                new ImageLimit(100, Long.MAX_VALUE),
                700_000,
                true,
                files,
                ToolBench.NO_TEXT,
                ToolBench.NO_STATE));
    }

    /** E1.12: links and .. lead out of the directory, and the refusal does not reveal whether a file outside exists. */
    @Test
    void aPathIsHeldToItsDirectory(@TempDir Path home) throws IOException {
        Path allowed = Files.createDirectories(home.resolve("allowed/below")).getParent();
        Path inside = Files.write(allowed.resolve("below/a.png"), png(3, 2));
        Path outside = Files.write(home.resolve("secret.png"), png(3, 2));
        Files.write(Files.createDirectory(home.resolve("allowed-too")).resolve("a.png"), png(3, 2));
        Files.createSymbolicLink(allowed.resolve("link.png"), outside);
        Files.createSymbolicLink(allowed.resolve("linked"), home);
        Path link = Files.createSymbolicLink(home.resolve("way"), allowed);
        try (ToolBench held = bench(ReadableFiles.parse(link.toString()))) {
            for (String path : List.of(inside.toString(), "below/a.png", link + "/below/a.png")) {
                held.done(CLIPBOARD, "{'action':'set','path':'%s'}".formatted(path));
            }
            for (String path : List.of(
                    outside.toString(),
                    home.resolve("nothing.png").toString(),
                    "../secret.png",
                    "below/../../secret.png",
                    "link.png",
                    "linked/secret.png",
                    home.resolve("allowed-too/a.png").toString(),
                    "nothing.png")) {
                for (String action : List.of("set", "paste")) {
                    String error = held.refused(
                                    "invalid_parameter",
                                    CLIPBOARD,
                                    "{'action':'%s','path':'%s'}".formatted(action, path))
                            .get("error")
                            .asText();
                    assertThat(error)
                            .isEqualTo("path must name a PNG file in %s, which --files allows; \"%s\" is not."
                                    .formatted(allowed.toRealPath(), path));
                }
            }
        }
        try (ToolBench none = bench(ReadableFiles.parse("none"))) {
            none.refused("invalid_parameter", CLIPBOARD, "{'action':'set','path':'%s'}".formatted(inside));
        }
    }
}
