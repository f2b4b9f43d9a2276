package dev.surehand.tool.screenshot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Toolbox;
import dev.surehand.Trials;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.image.ImageLimit;
import dev.surehand.image.ImageSize;
import dev.surehand.tool.Client;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.clipboard.ReadableFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@RandomTrials
class CalibrationTest {

    private static final String SHOT = "screenshot_control";
    private static final Client CLIENT = new Client("scripted", "1.0");

    /** The size of a test picture under the default limit. */
    private static final int WIDTH = 2000;

    private static final int HEIGHT = 1125;

    /** The width and height of a target in pixels; a window this small is completely black. */
    private static final int TARGET = 10;

    private static final int DESKTOP_GREEN = 0x80;

    @TempDir
    private Path state;

    private final List<ToolBench> benches = new ArrayList<>();
    private final Random random = new Random(Trials.SEED);

    @AfterEach
    void close() {
        benches.forEach(ToolBench::close);
    }

    private ToolBench bench(ImageLimit limit) {
        Duration time = Duration.ofSeconds(20);
        ToolBench bench = new ToolBench(new Toolbox.ToolSettings(
                time, time, limit, 700_000, true, new ReadableFiles.None(), ToolBench.NO_TEXT, state));
        benches.add(bench);
        return bench;
    }

    private ShrinkingClient client(Client named, ImageLimit leavesAlone) {
        return new ShrinkingClient(bench(ImageLimit.DEFAULT), named, leavesAlone, 3, random);
    }

    /** Returns the limit of a client of the given kind that shrinks a test picture by the given factor. */
    private static ImageLimit limit(String kind, double factor) {
        int width = (int) Math.round(WIDTH * factor);
        int height = (int) Math.round(HEIGHT * factor);
        return switch (kind) {
            case "long edge" -> new ImageLimit(width, Long.MAX_VALUE);
            case "short edge" -> new ImageLimit(100_000, height, Long.MAX_VALUE);
            default -> new ImageLimit(100_000, (long) width * height);
        };
    }

    /** Returns how far a click of the client lands from the middle of a target on the large monitor, along the worse axis. */
    private double miss(ShrinkingClient client) {
        double x = FakeDesktop.LARGE.bounds().x() + 2500 + random.nextInt(1200);
        double y = FakeDesktop.LARGE.bounds().y() + 1200 + random.nextInt(800);
        FakeDesktop desktop = client.bench().desktop;
        var window = desktop.open("target", new ScreenRect(x, y, TARGET, TARGET));
        var view = client.look(SHOT, "{'monitorIndex':2}");
        var seen = ShrinkingClient.centre(view.image(), DESKTOP_GREEN);
        client.bench()
                .done(
                        "mouse_control",
                        "{'action':'move','x':%d,'y':%d,'monitorIndex':2,'screenshotId':'%s'}"
                                .formatted(
                                        seen.x(),
                                        seen.y(),
                                        view.answer().get("screenshot_id").asText()));
        desktop.closeWindow(window);
        ScreenPoint pointer = desktop.pointer();
        return Math.max(miss(pointer.x(), x), miss(pointer.y(), y));
    }

    /** Returns the distance in pixels from the nearer of the two middle pixels. */
    private static double miss(double pixel, double targetStart) {
        return Math.abs(pixel + 0.5 - (targetStart + TARGET / 2.0)) - 0.5;
    }

    // S4-54, C-12: clicks land where the model points
    @ParameterizedTest
    @CsvSource({
        "long edge, 1",
        "long edge, 0.82",
        "long edge, 0.75",
        "long edge, 0.5",
        "short edge, 0.82",
        "short edge, 0.75",
        "short edge, 0.5",
        "pixels, 0.82",
        "pixels, 0.75",
        "pixels, 0.5",
    })
    void afterwardsAClientHitsWhatItPointsAt(String kind, double factor) {
        ShrinkingClient client = client(CLIENT, limit(kind, factor));
        JsonNode found = client.calibrate();
        assertThat(found.at("/calibration/factor").asDouble()).as("%s", found).isCloseTo(factor, within());
        assertThat(found.at("/calibration").has("max_width")).isEqualTo(factor < 1);
        assertThat(found.get("note").asText()).contains("Remembered for scripted 1.0");
        assertThat(miss(client)).isLessThanOrEqualTo(2);
        assertThat(miss(client)).isLessThanOrEqualTo(2);
    }

    private static org.assertj.core.data.Offset<Double> within() {
        return org.assertj.core.data.Offset.offset(0.008);
    }

    @Test
    void beforehandItMisses() {
        assertThat(miss(client(CLIENT, limit("long edge", 0.75)))).isGreaterThan(100);
    }

    @Test
    void itIsRememberedByNameAndVersion() {
        ImageLimit limit = limit("long edge", 0.75);
        client(CLIENT, limit).calibrate();
        assertThat(miss(client(CLIENT, limit))).isLessThanOrEqualTo(2);
        assertThat(width(client(new Client("scripted", "1.1"), limit))).isEqualTo(WIDTH);
        client(CLIENT, ImageLimit.NONE).calibrate();
        assertThat(width(client(CLIENT, limit))).isEqualTo(WIDTH);
    }

    private static int width(ShrinkingClient client) {
        return client.look(SHOT, "{'monitorIndex':2}").answer().get("width").asInt();
    }

    @Test
    void itHoldsForImagesOfWindowsToo() {
        ShrinkingClient client = client(CLIENT, limit("long edge", 0.5));
        client.bench().desktop.open("wide", new ScreenRect(0, 0, 1800, 900));
        client.calibrate();
        String id = client.bench()
                .done("list_windows", "{}")
                .at("/windows/0/window_id")
                .asText();
        assertThat(client.look("take_window_screenshot", "{'window_id':'%s'}".formatted(id))
                        .answer()
                        .get("image_width")
                        .asInt())
                .isBetween(950, 1000);
    }

    // A measured limit takes precedence over the preset for such clients
    @Test
    void itStandsBeforeThePreset() {
        ShrinkingClient client = client(new Client("Visual Studio Code", "1.99"), ImageLimit.NONE);
        assertThat(width(client)).isEqualTo(1365);
        client.calibrate();
        assertThat(width(client)).isEqualTo(WIDTH);
    }

    @Test
    void aBrokenFileIsIgnoredAndReplaced() throws IOException {
        Path file = Calibrations.in(state).file();
        for (String broken : List.of(
                "",
                "{",
                "[]",
                "{\"clients\":7}",
                "{\"clients\":[{\"name\":\"scripted\"}]}",
                "{\"clients\":[{\"name\":\"scripted\",\"version\":\"1.0\",\"factor\":1,\"long_edge\":-3,\"short_edge\":2,\"measured_at\":\"x\"}]}")) {
            Files.writeString(file, broken);
            ShrinkingClient client = client(CLIENT, limit("long edge", 0.75));
            assertThat(width(client)).as(broken).isEqualTo(WIDTH);
            if (!broken.equals("{\"clients\":7}")) {
                assertThat(Calibrations.in(state).fault()).as(broken).isPresent();
            }
            client.calibrate();
            assertThat(Calibrations.in(state).all()).hasSize(1);
        }
        assertThat(state).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void whereNothingCanBeWrittenItHoldsUntilTheEnd() throws IOException {
        ShrinkingClient client = client(CLIENT, limit("long edge", 0.75));
        Files.delete(state);
        Files.writeString(state, "in the way");
        JsonNode found = client.calibrate();
        assertThat(found.get("note").asText()).contains("forgotten when the server ends", "--state-dir");
        assertThat(width(client)).isLessThanOrEqualTo(1500);
        Files.delete(state);
        Files.createDirectory(state);
    }

    @Test
    void aClientWithoutANameIsForgotten() {
        ShrinkingClient client = client(Client.UNKNOWN, limit("long edge", 0.75));
        assertThat(client.calibrate().get("note").asText()).contains("does not say its name");
        assertThat(width(client)).isLessThanOrEqualTo(1500);
        assertThat(state).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1000, 562, 1000, 562 | do not fit the crosses",
                "0, 0, 0, 0 | next to nothing",
                "300, 900, 310, 910 | do not fit the crosses",
                "5000, 4000, 5000, 4000 | do not fit the crosses",
                "-5, 3, 9, -80 | do not fit the crosses",
            })
    void whoGuessesIsRefused(String answers, String reason) {
        String[] n = answers.split(", ", -1);
        ToolBench bench = bench(ImageLimit.DEFAULT);
        bench.done(SHOT, "{'action':'calibrate'}");
        bench.done(SHOT, "{'action':'calibrate','x':%s,'y':%s}".formatted(n[0], n[1]));
        JsonNode refused =
                bench.refused("invalid_parameter", SHOT, "{'action':'calibrate','x':%s,'y':%s}".formatted(n[2], n[3]));
        assertThat(refused.get("error").asText()).contains(reason, "Nothing was remembered", "alone to try again");
        assertThat(state).isEmptyDirectory();
        bench.refused("invalid_parameter", SHOT, "{'action':'calibrate','x':5,'y':5}");
    }

    /** The client answers like models that count from 0 to 1000, whatever the size of the image. */
    @Test
    void anotherScaleEachWayIsRefusedByName() {
        ToolBench bench = bench(ImageLimit.DEFAULT);
        ShrinkingClient client = new ShrinkingClient(bench, CLIENT, ImageLimit.NONE, 0, random);
        String refused = answered(client, 1000.0 / WIDTH, 1000.0 / HEIGHT, 0)
                .get("error")
                .asText();
        assertThat(refused).contains("0.50 across and 0.89 down", "0 to 1000");
    }

    /** The client answers as if it put the image into a larger frame. */
    @Test
    void aShiftIsNoFactor() {
        ShrinkingClient client = new ShrinkingClient(bench(ImageLimit.DEFAULT), CLIENT, ImageLimit.NONE, 0, random);
        assertThat(answered(client, 0.8, 0.8, 40).get("error").asText()).contains("do not fit the crosses");
    }

    private static JsonNode answered(ShrinkingClient client, double across, double down, int shift) {
        String arguments = "{'action':'calibrate'}";
        for (int i = 0; i < 2; i++) {
            var cross = ShrinkingClient.centre(client.look(SHOT, arguments).image(), ShrinkingClient.PICTURE_GREEN);
            arguments = "{'action':'calibrate','x':%d,'y':%d}"
                    .formatted((int) (cross.x() * across) + shift, (int) (cross.y() * down) + shift);
        }
        return client.call(SHOT, arguments).structured();
    }

    @Test
    void anAnswerToNothingIsRefused() {
        ToolBench bench = bench(ImageLimit.DEFAULT);
        bench.refused("invalid_parameter", SHOT, "{'action':'calibrate','x':5,'y':5}");
        bench.refused("missing_required_parameter", SHOT, "{'action':'calibrate','x':5}");
    }

    @Test
    void withoutALimitThereIsNothingToCalibrate() {
        JsonNode refused = bench(ImageLimit.NONE).refused("invalid_parameter", SHOT, "{'action':'calibrate'}");
        assertThat(refused.get("error").asText()).contains("--image-limit none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1568", "1280x800", "3840x2160"})
    void thePictureIsAsLargeAsTheLimit(String limit) {
        JsonNode answer = bench(ImageLimit.parse(limit)).done(SHOT, "{'action':'calibrate'}");
        ImageSize size = ImageLimit.parse(limit).fit(3840, 2160);
        assertThat(answer.get("width").asInt()).isEqualTo(size.width());
        assertThat(answer.get("height").asInt()).isEqualTo(size.height());
    }

    /** For all places and reading errors, the range contains the factor and is narrow enough to be useful. */
    @Test
    void readingsNarrowTheFactorDown() {
        ImageSize size = new ImageSize(WIDTH, HEIGHT);
        for (int i = 0; i < Trials.count(1_000, 20_000); i++) {
            double factor = 0.25 + 0.75 * random.nextDouble();
            ShrinkFactor found = ShrinkFactor.ANY;
            for (var place : TestPicture.places(size, random)) {
                found = found.and(ShrinkFactor.of(place.x(), seen(place.x(), factor)))
                        .and(ShrinkFactor.of(place.y(), seen(place.y(), factor)));
            }
            assertThat(found.allows(factor)).as("%s in %s", factor, found).isTrue();
            assertThat(found.most() - found.least()).isLessThan(0.008);
        }
    }

    private int seen(int shown, double factor) {
        return (int) Math.round((shown + 0.5) * factor - 0.5) + random.nextInt(7) - 3;
    }
}
