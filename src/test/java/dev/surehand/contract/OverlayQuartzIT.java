package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.overlay.OverlayArea;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.StubControl;
import dev.surehand.testdesktop.StubDesktop;
import dev.surehand.testdesktop.StubStage;
import dev.surehand.tool.ToolBench;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tool of the overlay on the desktop in C: what its displays show, and what the person and the program below do. */
class OverlayQuartzIT {

    private static final String OVERLAY = "overlay_control";

    /** The colour of the first mark. */
    private static final int FIRST = 0xC62828;

    private static final int PID = 6200;
    private static final int ESCAPE = 0x35;

    /** The corner of the window, from that of its display. */
    private static final int CORNER = 100;

    @RegisterExtension
    private final StubStage stage = new StubStage();

    private StubControl control;
    private ToolBench bench;
    private int form;
    private int save;

    @BeforeEach
    void open() {
        control = stage.desktop().stub().control();
        control.stub_app(PID, StubControl.WITNESS, "Form", "org.example.form", "/Applications/Form.app");
        bench = new ToolBench(StubDesktop.source(), Patience.LONG);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /** Opens the form on a display. The button is not at a whole pixel of each display. */
    private void open(StubDesktop.StubDisplay display) {
        double x = display.points().x() + CORNER;
        double y = display.points().y() + CORNER;
        form = control.stub_window(PID, x, y, 600, 400, 0, "Form");
        save = control.stub_element(form, 0, "AXButton", "Save", x + 101, y + 40, 101, 21);
        control.stub_element_offers(save, "AXPress", "");
        int name = control.stub_element(form, 0, "AXTextField", "Name", x + 101, y + 90, 100, 20);
        control.stub_element_offers(name, "AXConfirm", "AXValue");
    }

    private JsonNode element(String name) {
        return bench.done(
                        "ui_snapshot",
                        "{'window_id':'%d','find':'%s','format':'json','regions':'never'}".formatted(form, name))
                .at("/elements/0");
    }

    private JsonNode highlight(String name) {
        JsonNode element = element(name);
        bench.done(
                OVERLAY,
                "{'action':'highlight','ref':'%s'}".formatted(element.get("ref").asText()));
        return element;
    }

    private int seen(int display, int x, int y) {
        return control.stub_screen_pixel(display, x, y);
    }

    /** Returns whether the person sees the first mark left of an element. */
    private boolean isMarked(StubDesktop.StubDisplay display, JsonNode element) {
        JsonNode bounds = element.get("bounds");
        return seen(
                        display.id(),
                        bounds.get("x").asInt() - 1,
                        bounds.get("y").asInt() + bounds.get("height").asInt() / 2)
                == FIRST;
    }

    private void awaitMark(StubDesktop.StubDisplay display, JsonNode element, boolean isShown) {
        Patience.until("the mark is " + (isShown ? "there" : "gone"), () -> isMarked(display, element) == isShown);
    }

    /** Moves the pointer of the person to the middle of the element, and waits until it is there. */
    private void pointAtSave(StubDesktop.StubDisplay display) {
        double x = display.points().x() + CORNER + 151.5;
        double y = display.points().y() + CORNER + 50.5;
        control.stub_user_move(x - 5, y);
        control.stub_user_move(x, y);
        Patience.until("the pointer is there", () -> control.stub_pointer().x == x);
    }

    private void click() {
        control.stub_user_button(0, true);
        control.stub_user_button(0, false);
    }

    private boolean hasSeen(String what) {
        return stage.desktop().stub().events(0).stream()
                .anyMatch(line -> line.startsWith("sees window=%d %s".formatted(form, what)));
    }

    /** S3-04, S3-09: the person sees the marks, no picture of ours has them, and a click goes through them. */
    @Test
    void marksAreSeenByThePersonAndByNoCaptureOfOurs() {
        open(StubDesktop.MAIN);
        BufferedImage before = bench.picture("screenshot_control", "{'format':'png','maxLongEdge':0}");
        JsonNode windows = bench.done("list_windows", "{'includeAll':true}").get("windows");
        JsonNode button = element("Save");
        bench.done("ui_snapshot", "{'window_id':'%d','format':'json','regions':'never'}".formatted(form));
        assertThat(bench.done(OVERLAY, "{'action':'show'}").get("shown").asInt())
                .isEqualTo(2);
        awaitMark(StubDesktop.MAIN, button, true);
        assertThat(bench.done("list_windows", "{'includeAll':true}").get("windows"))
                .isEqualTo(windows);
        awaitMark(StubDesktop.MAIN, button, true);
        assertThat(samePixels(bench.picture("screenshot_control", "{'format':'png','maxLongEdge':0}"), before))
                .isTrue();
        awaitMark(StubDesktop.MAIN, button, true);
        pointAtSave(StubDesktop.MAIN);
        click();
        Patience.until("the click arrives", () -> hasSeen("press left"));
        bench.done(OVERLAY, "{'action':'hide'}");
        assertThat(isMarked(StubDesktop.MAIN, button)).isFalse();
    }

    /** Each call takes the marks from the screen, so that nothing in it sees or judges them. */
    @Test
    void marksAreGoneWhileACallRuns() {
        open(StubDesktop.MAIN);
        JsonNode button = highlight("Save");
        awaitMark(StubDesktop.MAIN, button, true);
        CompletableFuture<JsonNode> call = CompletableFuture.supplyAsync(() -> bench.done(
                "window_control", "{'action':'wait_for','condition':'appear','title':'Second','timeoutMs':60000}"));
        Patience.until("the mark is gone", () -> !isMarked(StubDesktop.MAIN, button));
        assertThat(call).isNotDone();
        control.stub_window(PID, 900, 600, 200, 200, 0, "Second");
        call.join();
        awaitMark(StubDesktop.MAIN, button, true);
    }

    private static boolean samePixels(BufferedImage one, BufferedImage other) {
        return Arrays.equals(MaimPicture.pixels(one), MaimPicture.pixels(other));
    }

    private static StubDesktop.StubDisplay display(int id) {
        return List.of(StubDesktop.MAIN, StubDesktop.LEFT, StubDesktop.ABOVE).get(id - 1);
    }

    /** S3-01, S3-03, S3-29, S3-31: to the pixel, also at negative places. The scales of the displays are 1, 2 and 1.5. */
    @ParameterizedTest
    @CsvSource({"1,2", "2,4", "3,3"})
    void aMarkLiesAroundItsElementOnEachDisplay(int id, int line) {
        open(display(id));
        JsonNode bounds = highlight("Save").get("bounds");
        awaitMark(display(id), element("Save"), true);
        int left = bounds.get("x").asInt();
        int top = bounds.get("y").asInt();
        int right = left + bounds.get("width").asInt();
        int bottom = top + bounds.get("height").asInt();
        int middle = (top + bottom) / 2;
        assertThat(run(id, left - line - 1, middle, line + 2, 1, 0)).isEqualTo(border(line));
        assertThat(run(id, right + line, middle, line + 2, -1, 0)).isEqualTo(border(line));
        int x = (left + right) / 2;
        assertThat(run(id, x, top - line - 1, line + 2, 0, 1)).isEqualTo(border(line));
        assertThat(run(id, x, bottom + line, line + 2, 0, -1)).isEqualTo(border(line));
    }

    /** A line of the mark, and one pixel before and after it. */
    private static List<Boolean> border(int line) {
        List<Boolean> expected = new ArrayList<>();
        expected.add(false);
        for (int i = 0; i < line; i++) {
            expected.add(true);
        }
        expected.add(false);
        return expected;
    }

    private List<Boolean> run(int display, int x, int y, int length, int dx, int dy) {
        List<Boolean> marked = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            marked.add(seen(display, x + i * dx, y + i * dy) == FIRST);
        }
        return marked;
    }

    /** S3-43, S3-44: marks go where their window goes, and vanish with it. */
    @Test
    void marksFollowTheirWindowAndVanishWithIt() {
        open(StubDesktop.MAIN);
        JsonNode before = highlight("Save");
        awaitMark(StubDesktop.MAIN, before, true);
        // The window last: only its move makes the overlay look where the button is.
        control.stub_element_move(save, CORNER + 301, CORNER + 40, 101, 21);
        control.stub_window_place(form, CORNER + 200, CORNER, 600, 400);
        Patience.until(
                "the mark has followed",
                () -> !isMarked(StubDesktop.MAIN, before)
                        && seen(1, before.at("/bounds/x").asInt() + 199, CORNER + 50) == FIRST);
        control.stub_window_close(form);
        Patience.until("the mark is gone", () -> seen(1, before.at("/bounds/x").asInt() + 199, CORNER + 50) != FIRST);
        bench.done(OVERLAY, "{'action':'hide'}");
    }

    /** The window under a mark is that of the program, also while the mark is shown; S3-43 relies on it. */
    @Test
    void marksAreNoWindowsWhileTheyAreShown() {
        open(StubDesktop.MAIN);
        Desktop desktop = StubDesktop.source().open(RecoveryJournal.NONE);
        try {
            List<WindowInfo> before = desktop.windows().list();
            OverlayArea area = new OverlayArea(new MonitorIndex(0), new PixelRect(150, 150, 90, 90), FIRST);
            desktop.overlay().show(desktop.monitors(), List.of(area));
            ScreenPoint under = desktop.monitors().toScreen(new MonitorPoint(new MonitorIndex(0), 200, 200));
            assertThat(seen(1, 200, 200)).isEqualTo(FIRST);
            assertThat(desktop.windows().list()).isEqualTo(before);
            assertThat(desktop.windows().ids()).hasSize(1);
            assertThat(desktop.windows().at(under).orElseThrow().id().value()).isEqualTo(form);
            assertThat(desktop.windows().identitiesAt(under)).hasSize(1);
            assertThat(desktop.windows().mayReceiveAt(under))
                    .extracting(window -> window.id().value())
                    .containsExactly((long) form);
        } finally {
            desktop.close();
        }
    }

    private CompletableFuture<JsonNode> pick() {
        return CompletableFuture.supplyAsync(() -> bench.done(OVERLAY, "{'action':'pick','timeoutMs':60000}"));
    }

    /** S3-02, S3-11, S3-19: the person points, sees what is meant, and clicks; the program below gets nothing of it. */
    @ParameterizedTest
    @CsvSource({"1,1", "2,2", "3,1.5"})
    void thePersonPicksAnElement(int id, double scale) {
        open(display(id));
        JsonNode button = element("Save");
        CompletableFuture<JsonNode> pick = pick();
        Patience.repeat(
                "what is under the pointer lights up",
                () -> pointAtSave(display(id)),
                () -> isMarked(display(id), button));
        click();
        JsonNode picked = pick.join();
        assertThat(picked.at("/picked/ref")).isEqualTo(button.get("ref"));
        assertThat(picked.at("/picked/monitorIndex")).isEqualTo(button.at("/bounds/monitorIndex"));
        assertThat(picked.at("/picked/bounds/x")).isEqualTo(button.at("/bounds/x"));
        assertThat(picked.at("/picked/bounds/width")).isEqualTo(button.at("/bounds/width"));
        assertThat(picked.at("/picked/ui/x").asDouble() * scale)
                .isBetween(
                        picked.at("/picked/x").asDouble() - 0.1,
                        picked.at("/picked/x").asDouble() + 0.1);
        assertThat(picked.at("/screenshot/width").asInt())
                .isEqualTo(button.at("/bounds/width").asInt());
        assertThat(isMarked(display(id), button)).isFalse();
        assertThat(hasSeen("press")).isFalse();
        assertThat(hasSeen("release")).isFalse();
        click();
        Patience.until("the next click arrives", () -> hasSeen("press left"));
    }

    @Test
    void thePersonDeclinesWithAKeyOrLetsTheTimePass() {
        open(StubDesktop.MAIN);
        CompletableFuture<JsonNode> pick = pick();
        Patience.until("the key is taken", () -> {
            control.stub_user_key(ESCAPE, true);
            control.stub_user_key(ESCAPE, false);
            return pick.isDone();
        });
        assertThat(pick.join().get("reason").asText()).isEqualTo("declined");
        assertThat(bench.done(OVERLAY, "{'action':'pick','timeoutMs':1000}")
                        .get("reason")
                        .asText())
                .isEqualTo("time");
    }

    @Test
    void aPickWithoutThePermissionIsRefusedByName() {
        open(StubDesktop.MAIN);
        control.stub_allow(StubControl.MAY_ACCESSIBILITY, false);
        control.stub_allow(StubControl.MAY_POST, false);
        JsonNode refused = bench.refused("permission_missing", OVERLAY, "{'action':'pick'}");
        assertThat(refused.at("/error_details/permission").asText()).isEqualTo("accessibility");
    }
}
