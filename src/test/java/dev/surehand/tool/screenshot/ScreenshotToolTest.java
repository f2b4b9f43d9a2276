package dev.surehand.tool.screenshot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScreenshotToolTest {

    private static final String SHOT = "screenshot_control";
    private static final String MOUSE = "mouse_control";

    /** The monitors by index: the primary first, then from left to right. */
    private static final List<Monitor> MONITORS = List.of(FakeDesktop.PRIMARY, FakeDesktop.RETINA, FakeDesktop.LARGE);

    private final ToolBench bench = new ToolBench();
    private final FakeDesktop desktop = bench.desktop;
    private final List<FakeWindow> walls =
            MONITORS.stream().map(m -> desktop.open(m.id(), m.bounds())).toList();

    /** An answer and its image. */
    private record Shot(JsonNode answer, BufferedImage image) {

        int rgb(int x, int y) {
            return image.getRGB(x, y) & 0xFFFFFF;
        }

        String id() {
            return answer.get("screenshot_id").asText();
        }
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Shot shot(String arguments) {
        ToolResult result = bench.result(SHOT, arguments);
        assertThat(result).as("%s", result.structured()).isInstanceOf(ToolResult.Done.class);
        ToolResult.Image image = ((ToolResult.Done) result).images().get(0);
        JsonNode answer = result.structured();
        assertThat(answer.get("bytes").asInt()).isEqualTo(image.data().length);
        assertThat(image.mimeType()).isEqualTo("image/" + answer.get("format").asText());
        BufferedImage decoded = decoded(image.data());
        assertThat(decoded.getWidth()).isEqualTo(answer.get("width").asInt());
        assertThat(decoded.getHeight()).isEqualTo(answer.get("height").asInt());
        return new Shot(answer, decoded);
    }

    private static BufferedImage decoded(byte[] file) {
        try {
            return ImageIO.read(new ByteArrayInputStream(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the colour that the fake painted at a pixel of a monitor. */
    private int painted(int monitor, int x, int y) {
        Monitor m = MONITORS.get(monitor);
        double k = m.pixelsPerUnit();
        return walls.get(monitor)
                .colourAt(new ScreenPoint(m.bounds().x() + x / k, m.bounds().y() + y / k));
    }

    // S0-24: 1:1, from the monitor's own corner, pixel by pixel
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aMonitorAtFullSizeIsWhatItShows(int monitor) {
        Shot shot = shot("{'monitorIndex':%d,'format':'png','maxLongEdge':0}".formatted(monitor));
        assertThat(shot.image().getWidth())
                .isEqualTo(MONITORS.get(monitor).pixels().width());
        assertThat(shot.image().getHeight())
                .isEqualTo(MONITORS.get(monitor).pixels().height());
        assertThat(shot.answer().get("scale").asDouble()).isEqualTo(1);
        assertThat(shot.answer().has("note")).isFalse();
        for (int y = 0; y < shot.image().getHeight(); y += 7) {
            for (int x = 0; x < shot.image().getWidth(); x++) {
                assertThat(shot.rgb(x, y)).isEqualTo(painted(monitor, x, y));
            }
        }
    }

    @Test
    void whatFitsIsOneToOneAndThePrimaryIsTheDefault() {
        JsonNode answer = shot("{}").answer();
        assertThat(answer.get("scale").asDouble()).isEqualTo(1);
        assertThat(answer.get("format").asText()).isEqualTo("jpeg");
        assertThat(answer.get("quality").asInt()).isEqualTo(85);
        assertThat(answer.get("monitors"))
                .isEqualTo(
                        ToolBench.json(
                                "[{'monitorIndex':0,'x':0,'y':0,'width':1920,'height':1080,'monitorWidth':1920,'monitorHeight':1080}]"));
        assertThat(answer.get("cursor")).isEqualTo(ToolBench.json("{'monitorIndex':0,'x':0,'y':0}"));
        bench.done(MOUSE, "{'action':'click','x':1919,'y':1079,'monitorIndex':0}");
    }

    // C-12, C-60: the server does not guess
    @Test
    void coordinatesFromAScaledImageNeedItsId() {
        Shot shot = shot("{'monitorIndex':2}");
        assertThat(shot.answer().get("width").asInt()).isEqualTo(2000);
        assertThat(shot.answer().get("height").asInt()).isEqualTo(1125);
        assertThat(shot.answer().get("scale").asDouble()).isLessThan(1);
        assertThat(shot.answer().get("note").asText()).contains("screenshotId \"" + shot.id() + "\"");
        JsonNode refusal =
                bench.refused("coordinates_ambiguous", MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':2}");
        assertThat(refusal.get("error").asText())
                .contains("2000x1125 of 3840x2160")
                .contains(shot.id());
        assertThat(desktop.log()).isEmpty();
        bench.done(MOUSE, "{'action':'click','x':3839,'y':5,'monitorIndex':2,'screenshotId':'monitor'}");
        bench.done(MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':0}");
        shot("{'monitorIndex':2,'maxLongEdge':0,'maxBytes':50000000}");
        bench.done(MOUSE, "{'action':'click','x':3839,'y':5,'monitorIndex':2}");
    }

    // S0-23: the pixel in the image and the pixel under the pointer are the same
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'monitorIndex':0,'maxLongEdge':700",
                "'monitorIndex':1,'maxLongEdge':1000",
                "'monitorIndex':2",
                "'target':'region','monitorIndex':1,'x':333,'y':77,'width':1500,'height':1300",
                "'target':'region','monitorIndex':2,'x':333,'y':77,'width':1500,'height':1300,'maxLongEdge':900",
                "'target':'all_monitors','maxLongEdge':4000"
            })
    void aClickLandsOnWhatTheImageShows(String arguments) {
        Shot shot = shot("{%s,'format':'png'}".formatted(arguments));
        for (JsonNode tile : shot.answer().get("monitors")) {
            int monitor = tile.get("monitorIndex").asInt();
            for (ScreenPoint p : flatPlaces(shot, tile)) {
                int x = (int) p.x();
                int y = (int) p.y();
                bench.done(
                        MOUSE,
                        "{'action':'move','x':%d,'y':%d,'monitorIndex':%d,'screenshotId':'%s'}"
                                .formatted(x, y, monitor, shot.id()));
                assertThat(walls.get(monitor).colourAt(desktop.pointer()))
                        .as("%d,%d", x, y)
                        .isEqualTo(shot.rgb(x, y));
            }
        }
    }

    /** Returns pixels whose neighbours all look the same: they are inside a painted square and not a blend of two. */
    private static List<ScreenPoint> flatPlaces(Shot shot, JsonNode tile) {
        Random random = new Random(1);
        List<ScreenPoint> places = random.ints(4_000, 1, Integer.MAX_VALUE)
                .mapToObj(i -> new ScreenPoint(
                        tile.get("x").asInt() + 1 + i % (tile.get("width").asInt() - 2),
                        tile.get("y").asInt()
                                + 1
                                + random.nextInt(tile.get("height").asInt() - 2)))
                .filter(p -> isFlat(shot, (int) p.x(), (int) p.y()))
                .limit(60)
                .toList();
        assertThat(places).hasSize(60);
        return places;
    }

    private static boolean isFlat(Shot shot, int x, int y) {
        for (int i = 0; i < 9; i++) {
            if (shot.rgb(x - 1 + i % 3, y - 1 + i / 3) != shot.rgb(x, y)) {
                return false;
            }
        }
        return true;
    }

    // S3-30, S4-33
    @Test
    void allMonitorsStandWhereTheyStandAndGapsAreBlack() {
        Shot shot = shot("{'target':'all_monitors','format':'png','maxLongEdge':0,'maxBytes':50000000}");
        assertThat(shot.answer().get("monitors")).isEqualTo(ToolBench.json("""
                                [{'monitorIndex':0,'x':1440,'y':200,'width':1920,'height':1080,'monitorWidth':1920,'monitorHeight':1080},
                                {'monitorIndex':1,'x':0,'y':200,'width':1440,'height':900,'monitorWidth':2880,'monitorHeight':1800},
                                {'monitorIndex':2,'x':3360,'y':0,'width':3840,'height':2160,'monitorWidth':3840,'monitorHeight':2160}]"""));
        assertThat(List.of(shot.rgb(0, 0), shot.rgb(3359, 199), shot.rgb(0, 1100), shot.rgb(1440, 1280)))
                .containsOnly(0);
        for (int i = 5; i < 900; i += 10) {
            assertThat(shot.rgb(1440 + i, 200 + i)).isEqualTo(painted(0, i, i));
            assertThat(shot.rgb(i, 200 + i)).isEqualTo(painted(1, 2 * i, 2 * i));
            assertThat(shot.rgb(3360 + i, i)).isEqualTo(painted(2, i, i));
        }
        bench.refused(
                "coordinates_out_of_bounds",
                MOUSE,
                "{'action':'click','x':0,'y':0,'monitorIndex':1,'screenshotId':'%s'}".formatted(shot.id()));
        bench.refused("coordinates_ambiguous", MOUSE, "{'action':'click','x':0,'y':0,'monitorIndex':1}");
    }

    // C-59, S3-18, S3-30, S4-32
    @Test
    void aRegionIsCutAtTheEdgesOfItsMonitor() {
        Shot shot =
                shot("{'target':'region','monitorIndex':1,'x':2800,'y':-10,'width':200,'height':60,'format':'png'}");
        assertThat(shot.answer().get("region")).isEqualTo(ToolBench.json("{'x':2800,'y':0,'width':80,'height':50}"));
        assertThat(shot.answer().get("note").asText()).contains(shot.id());
        assertThat(shot.rgb(0, 0)).isEqualTo(painted(1, 2800, 0));
        assertThat(shot.rgb(79, 49)).isEqualTo(painted(1, 2879, 49));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "invalid_region|{'target':'region','x':1920,'y':0,'width':10,'height':10}|monitor 0, which is 1920 x 1080",
                "invalid_region|{'target':'region','x':0,'y':0,'width':0,'height':10}|shows nothing",
                "invalid_region|{'target':'region','x':5,'y':5,'width':-5,'height':10}|shows nothing",
                "invalid_region|{'target':'region','x':-20,'y':0,'width':20,'height':10}|shows nothing",
                "missing_required_parameter|{'target':'region','x':0,'y':0,'width':5}|height is required",
                "invalid_parameter|{'x':0,'y':0,'width':5,'height':5}|go with target \"region\"",
                "invalid_parameter|{'target':'screen'}|target must be one of monitor, region, all_monitors",
                "invalid_monitor_index|{'monitorIndex':3}|Invalid monitorIndex: 3. Valid indices: 0, 1, 2",
                "invalid_monitor_index|{'monitorIndex':-1}|must be at least 0, not -1 (valid: 0, 1, 2)",
                "invalid_parameter|{'format':'gif'}|format must be one of jpeg, png",
                "invalid_parameter|{'quality':-1}|quality must be at least 1",
                "invalid_parameter|{'quality':101}|quality must be at most 100",
                "invalid_parameter|{'maxLongEdge':-1}|maxLongEdge must be at least 0",
                "invalid_parameter|{'maxBytes':100}|maxBytes must be at least 2000",
                "invalid_parameter|{'ifChangedSince':'s7'}|There is no screenshot \"s7\"",
                "invalid_action|{'action':'record'}|action must be one of capture, list_monitors"
            })
    void whatCannotBeShownIsRefused(String row) {
        String[] columns = row.split("\\|", -1);
        JsonNode answer = bench.refused(columns[0], SHOT, columns[1]);
        assertThat(answer.get("error").asText()).contains(columns[2]);
        if (columns[0].equals("invalid_monitor_index")) {
            assertThat(answer.at("/error_details/valid_indices").toString()).isEqualTo("[0,1,2]");
        }
    }

    @Test
    void anImageOfAnotherMonitorDoesNotFit() {
        String id = shot("{'monitorIndex':2}").id();
        JsonNode answer = bench.refused(
                "screenshot_mismatch",
                MOUSE,
                "{'action':'click','x':5,'y':5,'monitorIndex':0,'screenshotId':'%s'}".formatted(id));
        assertThat(answer.get("error").asText()).contains("is on monitor 2, not on monitor 0");
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void anImageFromBeforeAChangeOfMonitorsIsStale() {
        String id = shot("{'monitorIndex':0}").id();
        desktop.unplug(FakeDesktop.LARGE);
        JsonNode answer = bench.refused(
                "stale_screenshot",
                MOUSE,
                "{'action':'click','x':5,'y':5,'monitorIndex':0,'screenshotId':'%s'}".formatted(id));
        assertThat(answer.at("/error_details/valid_indices").toString()).isEqualTo("[0,1]");
        assertThat(desktop.log()).isEmpty();
    }

    @Test
    void anUnchangedPictureIsNotSentAgain() {
        String id = shot("{'monitorIndex':1}").id();
        String again = "{'monitorIndex':1,'ifChangedSince':'%s'}".formatted(id);
        ToolResult.Done same = (ToolResult.Done) bench.result(SHOT, again);
        assertThat(same.images()).isEmpty();
        assertThat(same.structured().get("unchanged").asBoolean()).isTrue();
        assertThat(same.structured().get("screenshot_id").asText()).isEqualTo(id);
        assertThat(shot("{'monitorIndex':0,'ifChangedSince':'%s'}".formatted(id))
                        .id())
                .as("of another monitor")
                .isNotEqualTo(id);
        desktop.open("dialog", new ScreenRect(-700, 500, 100, 100));
        assertThat(shot(again).answer().has("unchanged")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jpeg", "png"})
    void anImageKeepsToItsBudget(String format) {
        Shot shot = shot("{'monitorIndex':2,'format':'%s','maxBytes':30000}".formatted(format));
        assertThat(shot.answer().get("bytes").asInt()).isLessThanOrEqualTo(30_000);
        assertThat(shot.answer().get("scale").asDouble()).isLessThan(1);
        assertThat(shot.answer().get("note").asText()).contains("made smaller to stay within maxBytes");
        assertThat(shot("{'monitorIndex':2,'maxLongEdge':0}")
                        .answer()
                        .get("bytes")
                        .asInt())
                .isLessThanOrEqualTo(700_000);
    }

    @Test
    void noInlineImageIsLongerThanClientsTakeWhateverIsAsked() {
        desktop.open("noise", FakeDesktop.LARGE.bounds()).asNoise();
        Shot shot = shot("{'monitorIndex':2,'format':'png','maxLongEdge':0,'maxBytes':50000000}");
        assertThat(shot.answer().get("bytes").asInt()).isBetween(2_000_000, 7_500_000);
    }

    @Test
    void aFileIsForItsUserAloneAndHasNoBudget() throws IOException {
        ToolResult.Done result =
                (ToolResult.Done) bench.result(SHOT, "{'monitorIndex':2,'maxLongEdge':0,'output':'file'}");
        Path file = Path.of(result.structured().get("path").asText());
        try {
            assertThat(result.images()).isEmpty();
            assertThat(result.structured().get("quality").asInt()).isEqualTo(85);
            assertThat(decoded(Files.readAllBytes(file)).getWidth()).isEqualTo(3840);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                    .isEqualTo("rwx------");
        } finally {
            Files.delete(file);
            Files.delete(file.getParent());
        }
    }

    // The fake's pointer is red, 2 x 2 pixels without the last one.
    @ParameterizedTest
    @ValueSource(
            strings = {"'monitorIndex':1", "'target':'region','monitorIndex':1,'x':90,'y':95,'width':50,'height':50"})
    void thePointerIsDrawnOnRequest(String view) {
        bench.done(MOUSE, "{'action':'move','x':100,'y':100,'monitorIndex':1}");
        int x = view.contains("region") ? 10 : 100;
        int y = view.contains("region") ? 5 : 100;
        String arguments = "{%s,'format':'png','maxLongEdge':0,'includeCursor':%s}";
        Shot with = shot(arguments.formatted(view, true));
        assertThat(List.of(with.rgb(x, y), with.rgb(x + 1, y), with.rgb(x, y + 1)))
                .containsOnly(0xFF0000);
        assertThat(with.rgb(x + 1, y + 1)).isEqualTo(painted(1, 101, 101));
        assertThat(shot(arguments.formatted(view, false)).rgb(x, y)).isEqualTo(painted(1, 100, 100));
        assertThat(with.answer().get("cursor")).isEqualTo(ToolBench.json("{'monitorIndex':1,'x':100,'y':100}"));
    }

    // C-10, C-29, S4-33
    @Test
    void monitorsAreListedInPhysicalPixels() {
        JsonNode monitors = bench.done(SHOT, "{'action':'list_monitors'}").get("monitors");
        assertThat(monitors.findValuesAsText("id")).containsExactly("FAKE-1", "FAKE-2", "FAKE-3");
        assertThat(monitors.get(1)).isEqualTo(ToolBench.json("""
                                {'monitorIndex':1,'index':1,'id':'FAKE-2','name':'FAKE-2','primary':false,'x':-2880,'y':0,'width':2880,'height':1800,
                                'scale_factor':2.0,'rotation':0,'work_area':{'x':0,'y':0,'width':2880,'height':1800}}"""));
    }
}
