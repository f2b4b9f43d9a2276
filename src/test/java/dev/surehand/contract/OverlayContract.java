package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolCalls;
import java.awt.Point;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** The marks over the windows on three monitors, judged by the pictures of another program and by the form below them. */
abstract class OverlayContract {

    static final String OVERLAY = "overlay_control";

    /** The colour of the first mark. */
    private static final int FIRST = 0xC62828;

    private static final String SCREENSHOT = "{'format':'png','maxLongEdge':0,'maxBytes':50000000}";

    /** Returns the desktop of X11 on which all is shown. */
    abstract TestDesktop desktop();

    abstract ToolCalls tools();

    abstract FormTarget form();

    /** Returns the {@code window_id} of the form. */
    abstract String window();

    final JsonNode element(String name) {
        return tools().done(
                        "ui_snapshot",
                        "{'window_id':'%s','find':'%s','format':'json','regions':'never'}".formatted(window(), name))
                .at("/elements/0");
    }

    final void highlight(JsonNode element) {
        tools().done(
                        OVERLAY,
                        "{'action':'highlight','ref':'%s'}"
                                .formatted(element.get("ref").asText()));
    }

    final MaimPicture seen() {
        return MaimPicture.of(desktop());
    }

    /** Returns how many pixels of the first mark another program sees. */
    final long marks() {
        return seen().count(FIRST);
    }

    final void awaitMarks(boolean areShown) {
        Patience.until("the marks are " + (areShown ? "there" : "gone"), () -> marks() > 0 == areShown);
    }

    /** S3-04, S3-09: the person sees the marks, no picture of ours has them, and a click goes through them. */
    @Test
    void marksAreSeenByThePersonAndByNoCaptureOfOurs() {
        BufferedImage before = tools().picture("screenshot_control", SCREENSHOT);
        JsonNode windows = tools().done("list_windows", "{'includeAll':true}").get("windows");
        JsonNode save = element("Save");
        tools().done("ui_snapshot", "{'window_id':'%s','format':'json'}".formatted(window()));
        assertThat(tools().done(OVERLAY, "{'action':'show'}").get("shown").asInt())
                .isGreaterThan(5);
        assertThat(marks()).isGreaterThan(100);
        assertThat(tools().done("list_windows", "{'includeAll':true}").get("windows"))
                .isEqualTo(windows);
        awaitMarks(true);
        assertThat(samePixels(tools().picture("screenshot_control", SCREENSHOT), before))
                .isTrue();
        awaitMarks(true);
        String window = "{'window_id':'%s'}".formatted(window());
        assertThat(MaimPicture.count(tools().picture("take_window_screenshot", window), FIRST))
                .isZero();
        awaitMarks(true);
        point(onRoot(save.get("click")));
        click();
        Patience.until("the click arrives", () -> form().has("pressed Save"));
        tools().done(OVERLAY, "{'action':'hide'}");
        assertThat(marks()).isZero();
    }

    private static boolean samePixels(BufferedImage one, BufferedImage other) {
        return Arrays.equals(MaimPicture.pixels(one), MaimPicture.pixels(other));
    }

    /** Returns the pixel of the root window, whose origin is the corner of all monitors. */
    final Point onRoot(JsonNode point) {
        JsonNode monitors =
                tools().done("screenshot_control", "{'action':'list_monitors'}").get("monitors");
        JsonNode monitor = monitors.get(point.get("monitorIndex").asInt());
        return new Point(
                monitor.get("x").asInt() - least(monitors, "x") + point.get("x").asInt(),
                monitor.get("y").asInt() - least(monitors, "y") + point.get("y").asInt());
    }

    private static int least(JsonNode monitors, String axis) {
        return StreamSupport.stream(monitors.spliterator(), false)
                .mapToInt(monitor -> monitor.get(axis).asInt())
                .min()
                .orElseThrow();
    }

    /** Moves the pointer of the person. */
    final void point(Point to) {
        desktop().run("xdotool", "mousemove", "3", "3", "mousemove", "" + to.x, "" + to.y);
    }

    /** Presses the button of the person. */
    final void click() {
        desktop().run("xdotool", "click", "1");
    }

    /** Checks a mark on a monitor to the pixel. */
    final void assertAMarkLiesAroundItsElement(int monitor, double scale) {
        tools().done(
                        "window_control",
                        "{'action':'move','window_id':'%s','monitorIndex':%d,'x':60,'y':60}"
                                .formatted(window(), monitor));
        JsonNode save = element("Save");
        assertThat(save.at("/bounds/monitorIndex").asInt()).isEqualTo(monitor);
        highlight(save);
        MaimPicture seen = seen();
        JsonNode bounds = save.get("bounds");
        int left = onRoot(bounds).x;
        int top = onRoot(bounds).y;
        int width = bounds.get("width").asInt();
        int height = bounds.get("height").asInt();
        int line = (int) Math.round(2 * scale);
        int middle = top + height / 2;
        assertThat(run(seen, left + width / 2, middle, -1, 0)).isEqualTo(new Run(width / 2 + 1, line));
        assertThat(run(seen, left + width / 2, middle, 1, 0)).isEqualTo(new Run(width - width / 2, line));
        assertThat(run(seen, left + width / 2, middle, 0, -1)).isEqualTo(new Run(height / 2 + 1, line));
        assertThat(run(seen, left + width / 2, middle, 0, 1)).isEqualTo(new Run(height - height / 2, line));
    }

    /**
     * A line of a mark.
     *
     * @param distance of its first pixel from the start
     */
    private record Run(int distance, int length) {}

    private static Run run(MaimPicture picture, int x, int y, int dx, int dy) {
        int distance = 0;
        while (picture.rgb(x + distance * dx, y + distance * dy) != FIRST) {
            distance++;
        }
        int end = distance;
        while (picture.rgb(x + end * dx, y + end * dy) == FIRST) {
            end++;
        }
        return new Run(distance, end - distance);
    }

    /** S3-43, S3-44: marks go where their window goes, and vanish with it. */
    @Test
    void marksFollowTheirWindowAndVanishWithIt() {
        JsonNode save = element("Save");
        highlight(save);
        int x = onRoot(save.get("bounds")).x;
        int y = onRoot(save.get("bounds")).y + 4;
        awaitMarks(true);
        desktop().run("xdotool", "search", "--name", form().title(), "windowmove", "300", "150");
        Patience.until("the old place is free", () -> seen().rgb(x - 1, y) != FIRST);
        awaitMarks(true);
        form().close();
        awaitMarks(false);
        tools().done(OVERLAY, "{'action':'hide'}");
    }

    /**
     * The person points, sees what is meant, and clicks; the program below gets nothing of it.
     *
     * @param scale pixels per unit
     */
    final void assertThePersonPicksAnElement(double scale) {
        JsonNode save = element("Save");
        Point at = onRoot(save.get("click"));
        CompletableFuture<JsonNode> pick = pick();
        Patience.repeat("what is under the pointer lights up", () -> point(at), () -> marks() > 0);
        click();
        JsonNode picked = pick.join();
        assertThat(picked.at("/picked/ref")).isEqualTo(save.get("ref"));
        assertThat(picked.at("/picked/bounds")).isEqualTo(without(save.get("bounds"), "monitorIndex"));
        assertThat(picked.at("/picked/x")).isEqualTo(save.at("/click/x"));
        assertThat(picked.at("/picked/ui/x").asDouble())
                .isEqualTo(save.at("/click/x").asInt() / scale, within(0.01));
        assertThat(picked.at("/screenshot/width").asInt())
                .isEqualTo(save.at("/bounds/width").asInt());
        assertThat(marks()).isZero();
        assertThat(form().has("pressed Save")).isFalse();
        click();
        Patience.until("the next click arrives", () -> form().has("pressed Save"));
    }

    private CompletableFuture<JsonNode> pick() {
        return CompletableFuture.supplyAsync(() -> tools().done(OVERLAY, "{'action':'pick','timeoutMs':60000}"));
    }

    private static JsonNode without(JsonNode json, String field) {
        ObjectNode copy = json.deepCopy();
        copy.remove(field);
        return copy;
    }

    @Test
    void thePersonDeclinesWithAKeyOrLetsTheTimePass() {
        CompletableFuture<JsonNode> pick = pick();
        Patience.until("the key is taken", () -> {
            desktop().run("xdotool", "key", "Escape");
            return pick.isDone();
        });
        assertThat(pick.join().get("reason").asText()).isEqualTo("declined");
        assertThat(tools().done(OVERLAY, "{'action':'pick','timeoutMs':1000}")
                        .get("reason")
                        .asText())
                .isEqualTo("time");
    }
}
