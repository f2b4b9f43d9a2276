package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.NotepadTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Script;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a client on Linux that talks over pipes to the jar in a Windows JVM. Programs in Wine report the effects. */
@Timeout(120)
class ServerWineIT {

    private static final int TRIES = 4;
    private static final int CHECKS = 50;

    /** At least the width of a frame, in pixels. */
    private static final int FRAME = 16;

    private static final int TITLE_BAR = 32;
    private static final String TEXT = Script.mixed(1000);

    @RegisterExtension
    static final WineStage STAGE = new WineStage();

    private final WitnessProcess witness = STAGE.witness();
    private final ToolCalls tools = STAGE.tools();

    @Test
    void theJarServesUntilItsInputEnds() {
        try (ServerProcess another = ServerProcess.silentOn(STAGE.windows())) {
            another.send("", "garbage", ServerProcess.INITIALIZE);
            another.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            another.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
            assertThat(another.receive().at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(another.receive().at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(another.receive().at("/result/serverInfo/name").asText()).isEqualTo("surehand");
            assertThat(another.receive().at("/result/tools")).hasSize(17);
            another.endInput();
            assertThat(another.awaitExit(Patience.LONG)).isZero();
            assertThat(another.receiveRest()).isEmpty();
            assertThat(another.errors()).isEmpty();
        }
    }

    @Test
    void theMiddleMonitorIsTheOrigin() {
        JsonNode monitors =
                tools.done("screenshot_control", "{'action':'list_monitors'}").get("monitors");
        assertThat(StreamSupport.stream(monitors.spliterator(), false)
                        .map(m -> List.of(
                                m.get("x").asInt(),
                                m.get("y").asInt(),
                                m.get("width").asInt(),
                                m.get("height").asInt())))
                .containsExactlyInAnyOrder(
                        List.of(0, 0, 1920, 1080), List.of(-1280, -200, 1280, 1024), List.of(1920, -200, 3840, 2160));
    }

    @Test
    void aClickLeftOfTheOriginIsSeen() {
        Rectangle place = new Rectangle(-1000, -100, 400, 300);
        STAGE.open(witness, "Witness", place);
        JsonNode pointer = tools.done(
                "mouse_control",
                "{'action':'click','x':%d,'y':%d,'monitorIndex':%d,'screenshotId':'monitor'}"
                        .formatted(place.x + 1280 + 30, place.y + 200 + 40, STAGE.monitorAt(-1280)));
        assertThat(pointer.at("/final_position/x").asInt()).isEqualTo(place.x + 1280 + 30);
        assertThat(witness.settledEvents(WitnessEvent.Press.class))
                .singleElement()
                .satisfies(press -> assertThat(press.at()).isEqualTo(new Point(place.x + 30, place.y + 40)));
    }

    @Test
    void aThousandCharactersOfMixedScriptArriveInTheWitness() {
        STAGE.open(witness, "Witness", WineStage.OPEN);
        Rectangle field = witness.textArea();
        tools.done(
                "mouse_control",
                "{'action':'click','x':%d,'y':%d,'monitorIndex':0,'screenshotId':'monitor','expectedWindow':'Witness'}"
                        .formatted((int) field.getCenterX(), (int) field.getCenterY()));
        type("keyboard_control", "{'action':'type','expectedWindow':'Witness'}");
        witness.awaitText(TEXT);
    }

    @Test
    void aThousandCharactersOfMixedScriptArriveInNotepad() {
        NotepadTarget notepad = STAGE.notepad();
        notepad.empty();
        type("type_text", "{'window_id':'%s'}".formatted(STAGE.id(notepad.title())));
        notepad.awaitText(TEXT);
        notepad.empty();
    }

    private void type(String tool, String arguments) {
        ObjectNode typing = (ObjectNode) ToolCalls.json(arguments);
        ToolCalls.Reply reply = tools.reply(tool, typing.put("text", TEXT));
        assertThat(reply.isError()).as("%s", reply.structured()).isFalse();
    }

    @Test
    void aCoveredWindowIsSeenAsItIs() {
        STAGE.open(witness, "Witness", WineStage.OPEN);
        String id = STAGE.id(STAGE.notepad().title());
        tools.done("window_control", """
                {'action':'set_bounds','window_id':'%s','x':100,'y':100,'width':500,'height':400,'monitorIndex':0}""".formatted(id));
        tools.done("window_control", "{'action':'front','window_id':'%s'}".formatted(id));
        List<Long> differences = new ArrayList<>();
        // Notepad's caret may be visible in one capture and not in the other.
        while (differences.size() < TRIES && !differences.contains(0L)) {
            differences.add(openAgainstCovered(id));
        }
        assertThat(differences).as("pixels that differ, each time").contains(0L);
    }

    private long openAgainstCovered(String id) {
        STAGE.open(witness, "Witness", WineStage.OPEN);
        BufferedImage open = restingImage(id);
        assertThat(colours(open)).as("colours of notepad").isGreaterThan(10);
        STAGE.open(witness, "Witness", new Rectangle(50, 50, 700, 600));
        BufferedImage covered = restingImage(id);
        assertThat(covered.getWidth()).isEqualTo(open.getWidth());
        assertThat(covered.getHeight()).isEqualTo(open.getHeight());
        return differing(inside(open), inside(covered));
    }

    /**
     * Returns the inside of the frame. In Wine the X server's window manager draws the frame, so it is missing in captures by
     * Windows.
     */
    private static BufferedImage inside(BufferedImage window) {
        return window.getSubimage(
                FRAME, TITLE_BAR, window.getWidth() - 2 * FRAME, window.getHeight() - TITLE_BAR - FRAME);
    }

    /** Returns a capture of a window once it has been drawn completely. */
    private BufferedImage restingImage(String id) {
        BufferedImage before = windowImage(id);
        BufferedImage image = windowImage(id);
        for (int i = 0; i < CHECKS && differing(before, image) > 0; i++) {
            before = image;
            image = windowImage(id);
        }
        return image;
    }

    /** Returns a lossless capture of a window: in a JPEG the frame changes the colours of pixels beside it. */
    private BufferedImage windowImage(String id) {
        return tools.picture("screenshot_control", "{'target':'window','window_id':'%s','format':'png'}".formatted(id));
    }

    private static long colours(BufferedImage image) {
        return pixels(image).distinct().count();
    }

    private static long differing(BufferedImage a, BufferedImage b) {
        int[] ours = pixels(a).toArray();
        int[] others = pixels(b).toArray();
        return IntStream.range(0, ours.length).filter(i -> ours[i] != others[i]).count();
    }

    private static IntStream pixels(BufferedImage image) {
        return IntStream.of(image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()));
    }
}
