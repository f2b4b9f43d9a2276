package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.NotepadTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Script;
import dev.surehand.testdesktop.WineDesktop;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client on Linux speaks over pipes to the jar in a Windows JVM; one server for all, because Wine takes 5 s to start it. */
@Timeout(120)
class ServerWineIT {

    private static final Rectangle OPEN = new Rectangle(1000, 100, 400, 300);
    private static final int TRIES = 4;
    private static final int LOOKS = 50;

    /** At least, in whole blocks of a JPEG: what is beside it in a block colours a pixel. */
    private static final int FRAME = 16;

    private static final int TITLE_BAR = 32;
    private static final String TEXT = Script.mixed(1000);

    /** The latest first. */
    private static final Deque<AutoCloseable> STARTED = new ArrayDeque<>();

    private static WineDesktop windows;
    private static WitnessProcess witness;
    private static NotepadTarget notepad;
    private static ServerProcess server;

    @BeforeAll
    static void start() {
        WineDesktop.installOrReportNotRun();
        windows = started(WineDesktop.start(96));
        // With it, what a program draws where others cover it is kept.
        Process compositor = windows.desktop().launch("xcompmgr");
        started(compositor::destroy);
        Child onlooker = started(windows.onlooker());
        witness = started(windows.witness(OPEN));
        notepad = started(NotepadTarget.on(windows, onlooker));
        server = started(ServerProcess.on(windows));
    }

    private static <T extends AutoCloseable> T started(T what) {
        STARTED.push(what);
        return what;
    }

    @AfterAll
    static void stop() throws Exception {
        while (!STARTED.isEmpty()) {
            STARTED.pop().close();
        }
    }

    @Test
    void theJarServesUntilItsInputEnds() {
        try (ServerProcess another = ServerProcess.silentOn(windows)) {
            another.send("", "garbage", ServerProcess.INITIALIZE);
            another.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            another.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
            assertThat(another.receive().at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(another.receive().at("/error/code").asInt()).isEqualTo(-32700);
            assertThat(another.receive().at("/result/serverInfo/name").asText()).isEqualTo("surehand");
            assertThat(another.receive().at("/result/tools")).hasSize(11);
            another.endInput();
            assertThat(another.awaitExit(Patience.LONG)).isZero();
            assertThat(another.receiveRest()).isEmpty();
            assertThat(another.errors()).isEmpty();
        }
    }

    @Test
    void theMiddleMonitorIsTheOrigin() {
        JsonNode monitors =
                answer("screenshot_control", "{\"action\":\"list_monitors\"}").get("monitors");
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
        witness.reopen(place);
        int monitor = monitorAt(-1280);
        JsonNode pointer = answer(
                "mouse_control",
                "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":%d}"
                        .formatted(place.x + 1280 + 30, place.y + 200 + 40, monitor));
        assertThat(pointer.at("/final_position/x").asInt()).isEqualTo(place.x + 1280 + 30);
        assertThat(witness.settledEvents(WitnessEvent.Press.class))
                .singleElement()
                .satisfies(press -> assertThat(press.at()).isEqualTo(new Point(place.x + 30, place.y + 40)));
    }

    @Test
    void aThousandCharactersOfMixedScriptArriveInTheWitness() {
        witness.reopen(OPEN);
        Rectangle field = witness.textArea();
        answer(
                "mouse_control",
                "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":%d,\"expectedWindow\":\"Witness\"}"
                        .formatted((int) field.getCenterX(), (int) field.getCenterY(), monitorAt(0)));
        answer("keyboard_control", typing("{\"action\":\"type\",\"expectedWindow\":\"Witness\"}"));
        witness.awaitText(TEXT);
    }

    @Test
    void aThousandCharactersOfMixedScriptArriveInNotepad() {
        answer("type_text", typing("{\"window_id\":\"%s\"}".formatted(notepadId())));
        notepad.awaitText(TEXT);
    }

    @Test
    void aCoveredWindowIsSeenAsItIs() throws IOException {
        witness.reopen(OPEN);
        String id = notepadId();
        answer("window_control", "{\"action\":\"set_bounds\",\"window_id\":\"%s\",%s}".formatted(id, """
                "x":100,"y":100,"width":500,"height":400,"monitorIndex":%d""".formatted(
                                monitorAt(0))));
        List<Long> differences = new ArrayList<>();
        // Notepad's caret may be in one picture and not in the other.
        while (differences.size() < TRIES && !differences.contains(0L)) {
            differences.add(openAgainstCovered(id));
        }
        assertThat(differences).as("pixels that differ, each time").contains(0L);
    }

    private static long openAgainstCovered(String id) throws IOException {
        witness.reopen(OPEN);
        BufferedImage open = restingImage(id);
        assertThat(colours(open)).as("colours of notepad").isGreaterThan(10);
        witness.reopen(new Rectangle(50, 50, 700, 600));
        BufferedImage covered = restingImage(id);
        assertThat(covered.getWidth()).isEqualTo(open.getWidth());
        assertThat(covered.getHeight()).isEqualTo(open.getHeight());
        return differing(inside(open), inside(covered));
    }

    private static String notepadId() {
        JsonNode found = answer("list_windows", "{\"title\":\"Notepad\"}").get("windows");
        assertThat(found).hasSize(1);
        return found.get(0).get("window_id").asText();
    }

    private static int monitorAt(int x) {
        return StreamSupport.stream(
                        answer("screenshot_control", "{\"action\":\"list_monitors\"}")
                                .get("monitors")
                                .spliterator(),
                        false)
                .filter(m -> m.get("x").asInt() == x)
                .findFirst()
                .orElseThrow()
                .get("index")
                .asInt();
    }

    private static String typing(String arguments) {
        return TestClient.object(arguments).put("text", TEXT).toString();
    }

    private static JsonNode answer(String tool, String arguments) {
        return server.ask(tool, arguments).get("structuredContent");
    }

    /** Within the frame: in Wine the X server's window manager draws that, and it is in no picture that Windows gives. */
    private static BufferedImage inside(BufferedImage window) {
        return window.getSubimage(
                FRAME, TITLE_BAR, window.getWidth() - 2 * FRAME, window.getHeight() - TITLE_BAR - FRAME);
    }

    /** It has been drawn to its end. */
    private static BufferedImage restingImage(String id) throws IOException {
        BufferedImage before = windowImage(id);
        BufferedImage image = windowImage(id);
        for (int i = 0; i < LOOKS && differing(before, image) > 0; i++) {
            before = image;
            image = windowImage(id);
        }
        return image;
    }

    private static BufferedImage windowImage(String id) throws IOException {
        JsonNode content = server.ask("take_window_screenshot", "{\"window_id\":\"%s\"}".formatted(id))
                .get("content");
        for (JsonNode part : content) {
            if (part.path("type").asText().equals("image")) {
                return ImageIO.read(new ByteArrayInputStream(
                        Base64.getDecoder().decode(part.get("data").asText())));
            }
        }
        throw new AssertionError("no image in " + content);
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
