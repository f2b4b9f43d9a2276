package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests what every desktop guarantees, through the tools; a window of the tests reports what it saw. The tests for the fake and
 * for each platform extend this class. There are at least three monitors; the tests open the window on each.
 */
abstract class DesktopContract {

    private static final String MOUSE = "mouse_control";

    protected ToolCalls bench;

    /** Connects to the desktop, and returns the tools. */
    protected abstract ToolCalls connected();

    protected abstract void disconnect();

    /** Opens a window with these outer bounds, in pixels of the monitor, in front of all others and focused. */
    protected abstract Eye open(MonitorIndex monitor, PixelRect place);

    /** Removes the last monitor; {@link #plugLast} connects it again. */
    protected abstract void unplugLast();

    protected abstract void plugLast();

    @BeforeEach
    void connect() {
        bench = connected();
    }

    @AfterEach
    void endConnection() {
        disconnect();
    }

    // S0-09, S0-11, S0-28: every corner of every monitor, to the pixel
    @Test
    void everyCornerOfEveryMonitorIsReached() {
        for (JsonNode m : monitors()) {
            int right = m.get("width").asInt() - 1;
            int bottom = m.get("height").asInt() - 1;
            for (int[] corner :
                    new int[][] {{0, 0}, {right, 0}, {0, bottom}, {right, bottom}, {right / 2, bottom / 3}}) {
                JsonNode answer = bench.done(
                        MOUSE,
                        "{'action':'move','x':%d,'y':%d,'monitorIndex':%d}"
                                .formatted(corner[0], corner[1], m.get("index").asInt()));
                assertThat(answer.at("/final_position/x").asInt()).isEqualTo(corner[0]);
                assertThat(answer.at("/final_position/y").asInt()).isEqualTo(corner[1]);
                assertThat(answer.get("monitorIndex")).isEqualTo(m.get("index"));
                assertThat(answer.get("monitorWidth")).isEqualTo(m.get("width"));
                assertThat(answer.get("monitorHeight")).isEqualTo(m.get("height"));
            }
        }
    }

    // S0-10..S0-12, S0-31, S1-02: clicks, on every monitor
    @Test
    void aClickIsSeenWhereItWasSent() {
        for (JsonNode m : monitors()) {
            try (Eye eye = open(index(m), new PixelRect(60, 70, 400, 300))) {
                MonitorPoint at = inside(eye, 33, 44);
                bench.done(MOUSE, at("click", at));
                assertThat(presses(eye)).containsExactly(new Sight("press left", at, 1, Set.of()));
                assertThat(releases(eye)).containsExactly("release left");
            }
        }
    }

    // S1-07, S0-30: a double click with the right button is seen as one; modifiers are seen held and then released
    @Test
    void buttonsCountsAndModifiersAreSeen() {
        try (Eye eye = open(new MonitorIndex(0), new PixelRect(60, 70, 400, 300))) {
            bench.done(MOUSE, at("right_click", inside(eye, 10, 10)));
            bench.done(MOUSE, at("middle_click", inside(eye, 50, 10)));
            bench.done(MOUSE, at("double_click", inside(eye, 90, 10)));
            bench.done(MOUSE, with(at("click", inside(eye, 130, 10)), "'modifiers':['ctrl','shift']"));
            bench.done(MOUSE, at("click", inside(eye, 170, 10)));
            assertThat(presses(eye))
                    .containsExactly(
                            new Sight("press right", inside(eye, 10, 10), 1, Set.of()),
                            new Sight("press middle", inside(eye, 50, 10), 1, Set.of()),
                            new Sight("press left", inside(eye, 90, 10), 1, Set.of()),
                            new Sight("press left", inside(eye, 90, 10), 2, Set.of()),
                            new Sight("press left", inside(eye, 130, 10), 1, Set.of("ctrl", "shift")),
                            new Sight("press left", inside(eye, 170, 10), 1, Set.of()));
        }
    }

    @Test
    void clicksOfDifferentCallsAreNoDoubleClick() {
        try (Eye eye = open(new MonitorIndex(0), new PixelRect(60, 70, 400, 300))) {
            // A Java program on Windows counts clicks by the time at which it reads them, and reads its first one late.
            bench.done(MOUSE, at("right_click", inside(eye, 10, 10)));
            assertThat(presses(eye)).hasSize(1);
            eye.clear();
            MonitorPoint spot = inside(eye, 30, 40);
            assertThat(bench.done(MOUSE, at("click", spot)).has("held_back_ms")).isFalse();
            assertThat(bench.done(MOUSE, at("click", spot)).get("held_back_ms").asInt())
                    .isPositive();
            bench.done(MOUSE, at("double_click", inside(eye, 32, 38)));
            bench.done(MOUSE, "{'action':'click'}");
            assertThat(presses(eye).stream().map(Sight::clicks)).containsExactly(1, 1, 1, 2, 1);
        }
    }

    // S1-12, S4-20: each notch counted, in all directions
    @Test
    void everyNotchIsSeen() {
        try (Eye eye = open(new MonitorIndex(0), new PixelRect(60, 70, 400, 300))) {
            bench.done(MOUSE, with(at("scroll", inside(eye, 20, 20)), "'direction':'down','amount':3"));
            bench.done(MOUSE, "{'action':'scroll','direction':'up','amount':2}");
            bench.done(MOUSE, "{'action':'scroll','direction':'left'}");
            bench.done(MOUSE, "{'action':'scroll','direction':'right','amount':2}");
            assertThat(eye.sights().stream().map(Sight::what).filter(w -> w.startsWith("wheel")))
                    .containsExactly(
                            "wheel down",
                            "wheel down",
                            "wheel down",
                            "wheel up",
                            "wheel up",
                            "wheel left",
                            "wheel right",
                            "wheel right");
        }
    }

    // S1-11: a press, at least five moves, a release at the end point
    @Test
    void aDragIsSeenAsADrag() {
        try (Eye eye = open(new MonitorIndex(0), new PixelRect(60, 70, 600, 400))) {
            MonitorPoint from = inside(eye, 20, 30);
            MonitorPoint to = inside(eye, 310, 170);
            bench.done(MOUSE, with(at("drag", from), "'endX':%d,'endY':%d".formatted(to.x(), to.y())));
            List<Sight> sights = eye.sights();
            int press = sights.indexOf(new Sight("press left", from, 1, Set.of()));
            assertThat(press).isNotNegative();
            List<Sight> after = sights.subList(press + 1, sights.size());
            int release = after.stream().map(Sight::what).toList().indexOf("release left");
            assertThat(after.get(release).at()).isEqualTo(to);
            assertThat(after.subList(0, release))
                    .hasSizeGreaterThanOrEqualTo(5)
                    .allMatch(s -> s.what().equals("move") && s.held().contains("left"));
        }
    }

    // S4-21
    @Test
    void aButtonHeldOverCallsIsSeenHeld() {
        try (Eye eye = open(new MonitorIndex(0), new PixelRect(60, 70, 400, 300))) {
            bench.done(MOUSE, at("mouse_down", inside(eye, 10, 10)));
            bench.done(MOUSE, at("move", inside(eye, 60, 60)));
            // Reading the events here separates the moves: of several moves that wait, Windows keeps only the last.
            eye.sights();
            bench.done(MOUSE, at("mouse_up", inside(eye, 80, 60)));
            bench.done(MOUSE, at("move", inside(eye, 100, 60)));
            Sight last = new Sight("move", inside(eye, 100, 60), 0, Set.of());
            Patience.until("the last move is seen", () -> eye.sights().contains(last));
            assertThat(eye.sights()).contains(new Sight("move", inside(eye, 60, 60), 0, Set.of("left")));
        }
    }

    // S0-24, S4-31: the pixels that were painted, where they were painted, at 1:1
    @Test
    void aCaptureShowsWhatWasPainted() {
        for (JsonNode m : monitors()) {
            try (Eye eye = open(index(m), new PixelRect(200, 150, 400, 300))) {
                BufferedImage whole = shot("'monitorIndex':%d,'maxLongEdge':0,'format':'png','maxBytes':50000000"
                        .formatted(m.get("index").asInt()));
                assertThat(whole.getWidth()).isEqualTo(m.get("width").asInt());
                assertThat(whole.getHeight()).isEqualTo(m.get("height").asInt());
                PixelRect c = eye.canvas();
                assertSame(eye, whole.getSubimage(c.x(), c.y(), c.width(), c.height()));
                BufferedImage region =
                        shot("'target':'region','monitorIndex':%d,'x':%d,'y':%d,'width':%d,'height':%d,'format':'png'"
                                .formatted(m.get("index").asInt(), c.x(), c.y(), c.width(), c.height()));
                assertSame(eye, region);
            }
        }
    }

    // S0-23, C-12: a pixel of a screenshot is clicked where it was seen, at 1:1 and scaled
    @Test
    void whatIsSeenInAScreenshotIsClickedThere() {
        for (JsonNode m : monitors()) {
            for (int longEdge : new int[] {0, 900}) {
                try (Eye eye = open(index(m), new PixelRect(200, 150, 500, 400))) {
                    MonitorPoint target = inside(eye, 180, 130);
                    JsonNode answer = bench.done(
                            "screenshot_control",
                            "{'monitorIndex':%d,'maxLongEdge':%d}"
                                    .formatted(m.get("index").asInt(), longEdge));
                    double across =
                            answer.get("width").asDouble() / m.get("width").asDouble();
                    double down =
                            answer.get("height").asDouble() / m.get("height").asDouble();
                    bench.done(
                            MOUSE,
                            "{'action':'click','x':%d,'y':%d,'monitorIndex':%d,'screenshotId':'%s'}"
                                    .formatted(
                                            (int) (target.x() * across),
                                            (int) (target.y() * down),
                                            m.get("index").asInt(),
                                            answer.get("screenshot_id").asText()));
                    MonitorPoint seen = presses(eye).get(0).at();
                    assertThat(Math.abs(seen.x() - target.x())).isLessThanOrEqualTo((int) (1 / across));
                    assertThat(Math.abs(seen.y() - target.y())).isLessThanOrEqualTo((int) (1 / down));
                }
            }
        }
    }

    // C-12: no guessing after a scaled image
    @Test
    void coordinatesAfterAScaledScreenshotAreRefusedWithoutItsId() {
        try (Eye eye = open(new MonitorIndex(0), new PixelRect(200, 150, 400, 300))) {
            bench.done("screenshot_control", "{'monitorIndex':0,'maxLongEdge':800}");
            JsonNode answer = bench.refused("coordinates_ambiguous", MOUSE, at("click", inside(eye, 5, 5)));
            assertThat(answer.get("error").asText()).contains("pass screenshotId");
            assertThat(presses(eye)).isEmpty();
            bench.done(MOUSE, with(at("click", inside(eye, 5, 5)), "'screenshotId':'monitor'"));
            assertThat(presses(eye)).hasSize(1);
        }
    }

    // S0-22, C-10
    @Test
    void aMonitorThatWasUnpluggedIsRefused() {
        int last = monitors().size() - 1;
        bench.done("screenshot_control", "{'monitorIndex':%d,'maxLongEdge':0}".formatted(last));
        JsonNode before = bench.done(MOUSE, "{'action':'move','x':5,'y':5,'monitorIndex':0}");
        unplugLast();
        try {
            JsonNode answer = bench.refused(
                    "invalid_coordinates", MOUSE, "{'action':'click','x':5,'y':5,'monitorIndex':%d}".formatted(last));
            assertThat(answer.at("/error_details/valid_indices")).hasSize(last);
            assertThat(answer.get("error").asText()).contains("Valid indices: 0");
            assertThat(answer.get("final_position")).isEqualTo(before.get("final_position"));
        } finally {
            plugLast();
        }
        assertThat(monitors()).hasSize(last + 1);
    }

    // S4-22, B2-02
    @Test
    void textArrivesWholeAndInOrder() {
        String text = "Grüße, 漢字 🙂 " + ascii(200);
        try (Eye eye = open(new MonitorIndex(0), new PixelRect(60, 70, 500, 400))) {
            PixelRect field = eye.textField();
            bench.done(
                    MOUSE, at("click", new MonitorPoint(eye.monitor(), field.x() + field.width() / 2, field.y() + 15)));
            JsonNode answer = bench.done("keyboard_control", "{'action':'type','text':%s}".formatted(quoted(text)));
            assertThat(eye.awaitText(text)).isEqualTo(text);
            assertThat(answer.get("characters_typed").asInt()).isEqualTo(text.codePointCount(0, text.length()));
        }
    }

    // S2-07, C-61: the reported place of a window can be used to click into it
    @Test
    void aListedWindowIsWhereItSays() {
        for (JsonNode m : monitors()) {
            try (Eye eye = open(index(m), new PixelRect(300, 200, 400, 300))) {
                JsonNode focused = null;
                for (JsonNode w : bench.done("list_windows", "{}").get("windows")) {
                    focused = w.get("focused").asBoolean() ? w : focused;
                }
                assertThat(focused).isNotNull();
                assertThat(focused.get("monitorIndex")).isEqualTo(m.get("index"));
                PixelRect c = eye.canvas();
                JsonNode r = ToolCalls.onMonitor(focused);
                assertThat(r.get("x").asInt()).isLessThanOrEqualTo(c.x());
                assertThat(r.get("y").asInt()).isLessThanOrEqualTo(c.y());
                assertThat(r.get("x").asInt() + r.get("width").asInt()).isGreaterThanOrEqualTo(c.x() + c.width());
            }
        }
    }

    /** Returns all printable ASCII characters, repeated up to a length. */
    static String ascii(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) ('!' + i % 94));
        }
        return text.toString();
    }

    static String quoted(String text) {
        StringBuilder json = new StringBuilder("'");
        text.chars().forEach(c -> json.append("\\u%04x".formatted(c)));
        return json.append("'").toString();
    }

    private JsonNode monitors() {
        return bench.done("screenshot_control", "{'action':'list_monitors'}").get("monitors");
    }

    /** Returns the layout as the desktop reports it to clients, with pixels as its unit. */
    protected MonitorLayout layout() {
        List<Monitor> all = new ArrayList<>();
        for (JsonNode m : monitors()) {
            Size size = new Size(m.get("width").asInt(), m.get("height").asInt());
            ScreenRect bounds = new ScreenRect(m.get("x").asInt(), m.get("y").asInt(), size.width(), size.height());
            String id = m.get("id").asText();
            all.add(new Monitor(id, OutsideText.of(id), m.get("primary").asBoolean(), bounds, size));
        }
        return new MonitorLayout(all);
    }

    private static MonitorIndex index(JsonNode monitor) {
        return new MonitorIndex(monitor.get("index").asInt());
    }

    private static MonitorPoint inside(Eye eye, int x, int y) {
        return new MonitorPoint(
                eye.monitor(), eye.canvas().x() + x, eye.canvas().y() + y);
    }

    private static String at(String action, MonitorPoint p) {
        return "{'action':'%s','x':%d,'y':%d,'monitorIndex':%d}"
                .formatted(action, p.x(), p.y(), p.monitor().value());
    }

    private static String with(String arguments, String more) {
        return arguments.substring(0, arguments.length() - 1) + "," + more + "}";
    }

    private static List<Sight> presses(Eye eye) {
        return eye.sights().stream().filter(s -> s.what().startsWith("press")).toList();
    }

    private static List<String> releases(Eye eye) {
        return eye.sights().stream()
                .map(Sight::what)
                .filter(w -> w.startsWith("release"))
                .toList();
    }

    private BufferedImage shot(String arguments) {
        return bench.picture("screenshot_control", "{" + arguments + "}");
    }

    private static void assertSame(Eye eye, BufferedImage image) {
        for (int y = 0; y < eye.canvas().height(); y++) {
            for (int x = 0; x < eye.canvas().width(); x++) {
                if ((image.getRGB(x, y) & 0xFFFFFF) != eye.colourAt(x, y)) {
                    throw new AssertionError("pixel %d,%d is %06x, painted was %06x"
                            .formatted(x, y, image.getRGB(x, y) & 0xFFFFFF, eye.colourAt(x, y)));
                }
            }
        }
    }
}
