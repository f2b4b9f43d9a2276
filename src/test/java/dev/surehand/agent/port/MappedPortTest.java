package dev.surehand.agent.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.image.OddPictures;
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolResult;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server with other names, whose pictures are larger than the model takes (S4-05, S4-75). */
class MappedPortTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String MAP = """
            {"screenshot_control": {"tool": "grab", "arguments": {}},
             "mouse_control.click": {"tool": "tap", "arguments": {"px": "$x", "py": "$y", "kind": "left", "held": "$modifiers"}},
             "mouse_control.drag": {"tool": "pull", "arguments": {"x": "$endX", "y": "$endY", "by": "$path"}},
             "keyboard_control.type": {"tool": "missing", "arguments": {"text": "$text"}}}""";

    @TempDir
    private Path directory;

    private final List<String> calls = new ArrayList<>();
    private byte[] shown = picture();
    private MappedPort port;

    /** A server with pictures of 2000x1000 pixels. */
    private final class OtherServer implements ToolPort {

        @Override
        public Set<String> tools() {
            return Set.of("grab", "tap", "pull");
        }

        @Override
        public ToolReply call(String tool, ObjectNode arguments, Caller caller) {
            calls.add(tool + " " + arguments);
            List<ToolResult.Image> images =
                    tool.equals("grab") ? List.of(new ToolResult.Image(shown, "image/png")) : List.of();
            return new ToolReply(true, JSON.createObjectNode().put("text", "ok"), images);
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    private static byte[] picture() {
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            ImageIO.write(new BufferedImage(2000, 1000, BufferedImage.TYPE_INT_RGB), "png", out);
            return out.toByteArray();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @BeforeEach
    void open() throws Exception {
        port = new MappedPort(new OtherServer(), map(MAP));
    }

    private ToolMap map(String json) throws Exception {
        return ToolMap.read(Files.writeString(directory.resolve("map.json"), json));
    }

    private ToolReply call(String tool, String arguments) throws Exception {
        return port.call(tool, (ObjectNode) JSON.readTree(arguments.replace('\'', '"')), Caller.SILENT);
    }

    @Test
    void picturesGetTheSizeThatIsAskedFor() throws Exception {
        ToolReply reply = call("screenshot_control", "{'maxLongEdge':1000}");
        assertThat(reply.structured().path("width").asInt()).isEqualTo(1000);
        assertThat(reply.structured().path("height").asInt()).isEqualTo(500);
        BufferedImage scaled =
                ImageIO.read(new ByteArrayInputStream(reply.images().get(0).data()));
        assertThat(scaled.getWidth()).isEqualTo(1000);
        assertThat(call("screenshot_control", "{'maxLongEdge':0}")
                        .structured()
                        .path("width")
                        .asInt())
                .isEqualTo(2000);
        assertThat(call("screenshot_control", "{'maxLongEdge':4000}")
                        .structured()
                        .path("width")
                        .asInt())
                .isEqualTo(2000);
    }

    /** A small file can have a picture that fills the memory. */
    @Test
    void aHugePictureIsNotDecoded() {
        shown = OddPictures.png(30_000, 30_000);
        assertThatThrownBy(() -> call("screenshot_control", "{'maxLongEdge':1000}"))
                .isInstanceOf(PortException.class)
                .hasMessageContaining("The picture of the server cannot be read: it is damaged, too large");
        shown = new byte[] {1, 2, 3};
        assertThatThrownBy(() -> call("screenshot_control", "{'maxLongEdge':1000}"))
                .isInstanceOf(PortException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void pointsBecomePixelsOfTheServersPicture() throws Exception {
        String large = id(call("screenshot_control", "{'maxLongEdge':0}"));
        String small = id(call("screenshot_control", "{'maxLongEdge':500}"));
        calls.clear();
        call(
                "mouse_control",
                "{'action':'click','x':499,'y':249,'screenshotId':'%s','modifiers':['ctrl']}".formatted(small));
        call("mouse_control", "{'action':'click','x':499,'y':249,'screenshotId':'%s'}".formatted(large));
        call(
                "mouse_control",
                "{'action':'drag','x':1,'y':1,'endX':10,'endY':20,'path':[{'x':0,'y':0}],'screenshotId':'%s'}"
                        .formatted(small));
        assertThat(calls)
                .containsExactly(
                        "tap {\"px\":1998,\"py\":998,\"kind\":\"left\",\"held\":[\"ctrl\"]}",
                        "tap {\"px\":499,\"py\":249,\"kind\":\"left\"}",
                        "pull {\"x\":42,\"y\":82,\"by\":[{\"x\":2,\"y\":2}]}");
    }

    private static String id(ToolReply reply) {
        return reply.structured().path("screenshot_id").asText();
    }

    @Test
    void whatTheServerCannotDoIsRefused() throws Exception {
        assertThat(call("mouse_control", "{'action':'scroll'}").errorCode()).isEqualTo("not_supported_here");
        assertThat(call("list_windows", "{}").errorCode()).isEqualTo("not_supported_here");
        assertThat(call("mouse_control", "{'action':'click','x':1,'y':1,'screenshotId':'picture9'}")
                        .errorCode())
                .isEqualTo("stale_screenshot");
        assertThatThrownBy(() -> call("keyboard_control", "{'action':'type','text':'a'}"))
                .isInstanceOf(PortException.class)
                .hasMessageContaining("no tool \"missing\"")
                .hasMessageContaining("grab");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | must be an object",
                "{} | must be an object",
                "{\"a\": 1} | needs \"tool\"",
                "{\"a\": {\"tool\": \"b\"}} | needs \"tool\"",
                "{\"a\" | not valid JSON",
            })
    void aMapThatIsWrongIsRefused(String json, String reason) {
        assertThatThrownBy(() -> map(json)).isInstanceOf(PortException.class).hasMessageContaining(reason);
        assertThatThrownBy(() -> ToolMap.read(directory.resolve("none.json")))
                .isInstanceOf(PortException.class)
                .hasMessageContaining("cannot be read");
    }
}
