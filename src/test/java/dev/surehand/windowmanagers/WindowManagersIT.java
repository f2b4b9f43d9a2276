package dev.surehand.windowmanagers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.tool.ToolBench;
import dev.surehand.windowmanagers.WindowManagerName.Refusal;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * E2.10: tests the window tools under each window manager; the X server and the windows' own programs report the effects.
 * {@code -Dsurehand.wm=all} runs all window managers; without it the four most used run.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.surehand.windowmanagers.WindowManagerName#chosen")
@RandomTrials
class WindowManagersIT {

    /** How often some tests are repeated; a busy machine is the harder case. */
    private static final int TRIES = Integer.getInteger("surehand.tries", Trials.count(1, 2));

    private static final String CONTROL = "window_control";

    private static final String TEXT = "some words in one window";

    /** The bounds of the window behind, in pixels of the root window, on the primary monitor. */
    private static final Rectangle BEHIND = new Rectangle(1400, 320, 500, 400);

    private static final Rectangle FRONT = new Rectangle(1480, 400, 560, 460);

    private static TestDesktop desktop;

    @Parameter
    private WindowManagerName manager;

    private ToolBench bench;
    private GtkWindow behind;
    private GtkWindow front;

    @BeforeParameterizedClassInvocation
    static void start(WindowManagerName manager) {
        desktop = TestDesktop.startUnderOrReportNotRun(manager.wireName());
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        if (desktop != null) {
            desktop.close();
        }
    }

    @BeforeEach
    void open() {
        bench = new ToolBench(new X11Source(desktop.display(), new ThreadPause()));
        behind = opened("Behind", BEHIND);
        front = opened("Front", FRONT);
    }

    @AfterEach
    void close() {
        front.close();
        behind.close();
        bench.close();
    }

    /** Opens a window with the keyboard focus, at the place that the window manager chooses. */
    private GtkWindow opened(String title, Rectangle place, String... question) {
        GtkWindow window = GtkWindow.open(desktop, title, place, question);
        bench.done(CONTROL, "{'action':'wait_for','condition':'appear','title':'%s'}".formatted(title));
        bench.done("focus_window", "{'window_id':'%s'}".formatted(window.id()));
        return window;
    }

    private JsonNode control(GtkWindow window, String action, String more) {
        return bench.done(CONTROL, "{'action':'%s','window_id':'%s'%s}".formatted(action, window.id(), more));
    }

    /** Returns whether the operation is refused under this window manager, and checks the code and the words of the refusal. */
    private boolean isRefused(Operation operation, GtkWindow window, String action, String more) {
        Optional<Refusal> refusal = manager.refusal(operation);
        refusal.ifPresent(expected -> {
            JsonNode answer = bench.refused(
                    expected.code(),
                    CONTROL,
                    "{'action':'%s','window_id':'%s'%s}".formatted(action, window.id(), more));
            assertThat(answer.get("error").asText()).contains(expected.words());
        });
        return refusal.isPresent();
    }

    /** Returns where the primary monitor begins in the root window; a window manager may place monitors itself. */
    private Point origin() {
        JsonNode monitor =
                bench.done("screenshot_control", "{'action':'list_monitors'}").at("/monitors/0");
        return new Point(monitor.get("x").asInt(), monitor.get("y").asInt());
    }

    /** Returns the titles, front to back. */
    private List<String> titles() {
        return bench.done("list_windows", "{}").get("windows").findValuesAsText("title");
    }

    /** Returns whether the operation has nothing to reverse here, and checks that the window stays as it is then. */
    private boolean hasNothingToUndo(Operation operation) {
        boolean nothing = operation.undone().flatMap(manager::refusal).isPresent();
        if (nothing) {
            Rectangle before = front.content();
            assertThat(control(front, "restore", "").at("/window/state").asText())
                    .isEqualTo("normal");
            assertThat(front.content()).isEqualTo(before);
        }
        return nothing;
    }

    private JsonNode listed(GtkWindow window) {
        return bench.done("list_windows", "{'title':'%s'}".formatted(window.title()))
                .at("/windows/0");
    }

    private static Rectangle bounds(JsonNode window) {
        JsonNode b = window.get("bounds");
        return new Rectangle(
                b.get("x").asInt(),
                b.get("y").asInt(),
                b.get("width").asInt(),
                b.get("height").asInt());
    }

    /** Returns a point inside both windows; where windows are tiled, a point of the window behind. */
    private Point shared() {
        Rectangle both = behind.content().intersection(front.content());
        Rectangle place = both.isEmpty() ? behind.content() : both;
        return new Point((int) place.getCenterX(), (int) place.getCenterY());
    }

    private boolean isTiled() {
        return !behind.content().intersects(front.content());
    }

    @Test
    void list() {
        assertThat(titles()).containsExactly("Front", "Behind");
        for (GtkWindow window : List.of(behind, front)) {
            JsonNode listed = listed(window);
            assertThat(listed.get("pid").asLong()).isEqualTo(window.pid());
            assertThat(bounds(listed)).isEqualTo(bounds(listed).union(window.content()));
            assertThat(listed.get("state").asText()).isEqualTo("normal");
        }
        assertThat(listed(front).get("focused").asBoolean()).isTrue();
        assertThat(listed(behind).get("focused").asBoolean()).isFalse();
    }

    @Test
    void focus() {
        JsonNode answer = bench.done("focus_window", "{'window_id':'%s'}".formatted(behind.id()));
        assertThat(answer.get("focus_method").asText()).isEqualTo("api");
        desktop.run("xdotool", "key", "x");
        behind.await("key x");
        assertThat(front.said()).doesNotContain("key x");
    }

    // E2.1: under awesome the text used to go into the other window, and the answer reported success
    @Test
    void typing() {
        for (int i = 0; i < TRIES; i++) {
            type(behind, front);
            type(front, behind);
        }
    }

    private void type(GtkWindow wanted, GtkWindow other) {
        long before = keys(wanted);
        long elsewhere = keys(other);
        bench.done("type_text", "{'window_id':'%s','text':'%s'}".formatted(wanted.id(), TEXT));
        Patience.until("all keys have come", () -> keys(wanted) == before + TEXT.length());
        assertThat(keys(other)).isEqualTo(elsewhere);
    }

    private static long keys(GtkWindow window) {
        return window.said().stream().filter(line -> line.startsWith("key ")).count();
    }

    @Test
    void front() {
        assertThat(control(behind, "front", "").has("covered_by")).isFalse();
        assertThat(behind.isUnder(shared())).isTrue();
        assertThat(control(front, "front", "").has("covered_by")).isFalse();
        assertThat(isTiled() || front.isUnder(shared())).isTrue();
    }

    @Test
    void back() {
        if (isRefused(Operation.BACK, front, "back", "")) {
            return;
        }
        // fluxbox raises a window a second time, 250 ms after it got the keyboard focus.
        Patience.until("it stays behind", () -> {
            control(front, "back", "");
            return behind.isUnder(shared()) && titles().equals(List.of("Behind", "Front"));
        });
    }

    @Test
    void minimize() {
        if (isRefused(Operation.MINIMIZE, front, "minimize", "")) {
            return;
        }
        JsonNode answer = control(front, "minimize", "");
        assertThat(answer.at("/window/state").asText()).isEqualTo("minimized");
        assertThat(front.isMinimized()).isTrue();
        assertThat(behind.isUnder(shared())).isTrue();
    }

    // E2.6: mutter and muffin keep a minimised window mapped
    @Test
    void restore() {
        if (hasNothingToUndo(Operation.RESTORE)) {
            return;
        }
        control(front, "minimize", "");
        JsonNode answer = control(front, "restore", "");
        assertThat(answer.at("/window/state").asText()).isEqualTo("normal");
        assertThat(front.isMinimized()).isFalse();
        assertThat(front.isViewable()).isTrue();
        assertThat(isTiled() || front.isUnder(shared())).isTrue();
    }

    @Test
    void maximize() {
        if (isRefused(Operation.MAXIMIZE, behind, "maximize", "")) {
            return;
        }
        Rectangle before = behind.content();
        JsonNode answer = control(behind, "maximize", "");
        assertThat(answer.at("/window/state").asText()).isEqualTo("maximized");
        behind.await("state .*maximized.*");
        assertThat(behind.isMaximized()).isTrue();
        assertThat(behind.content().width).isGreaterThan(before.width);
        assertThat(behind.content().height).isGreaterThan(before.height);
        assertThat(bounds(answer.get("window")))
                .isEqualTo(bounds(answer.get("window")).union(behind.content()));
    }

    // E2.6: awesome
    @Test
    void unmaximize() {
        if (hasNothingToUndo(Operation.UNMAXIMIZE)) {
            return;
        }
        Rectangle before = behind.content();
        control(behind, "maximize", "");
        if (isRefused(Operation.UNMAXIMIZE, behind, "restore", "")) {
            return;
        }
        JsonNode answer = control(behind, "restore", "");
        assertThat(answer.at("/window/state").asText()).isEqualTo("normal");
        assertThat(behind.isMaximized()).isFalse();
        assertThat(behind.content()).isEqualTo(before);
    }

    @Test
    void move() {
        if (isRefused(Operation.MOVE, behind, "move", ",'monitorIndex':0,'x':300,'y':250")) {
            return;
        }
        Rectangle before = bounds(listed(behind));
        Rectangle content = behind.content();
        JsonNode answer = control(behind, "move", ",'monitorIndex':0,'x':300,'y':250");
        assertThat(answer.get("reached").asBoolean()).isTrue();
        content.translate(origin().x + 300 - before.x, origin().y + 250 - before.y);
        assertThat(behind.content()).isEqualTo(content);
    }

    @Test
    void resize() {
        if (isRefused(Operation.RESIZE, behind, "resize", ",'width':640,'height':480")) {
            return;
        }
        Rectangle before = bounds(listed(behind));
        Rectangle content = behind.content();
        JsonNode answer = control(behind, "resize", ",'width':640,'height':480");
        assertThat(answer.get("reached").asBoolean()).isTrue();
        content.setSize(content.width + 640 - before.width, content.height + 480 - before.height);
        assertThat(behind.content()).isEqualTo(content);
    }

    @Test
    void setBounds() {
        String place = ",'monitorIndex':0,'x':310,'y':260,'width':650,'height':490";
        if (isRefused(Operation.SET_BOUNDS, behind, "set_bounds", place)) {
            return;
        }
        Rectangle before = bounds(listed(behind));
        Rectangle content = behind.content();
        JsonNode answer = control(behind, "set_bounds", place);
        assertThat(answer.get("reached").asBoolean()).isTrue();
        content.translate(origin().x + 310 - before.x, origin().y + 260 - before.y);
        content.setSize(content.width + 650 - before.width, content.height + 490 - before.height);
        assertThat(behind.content()).isEqualTo(content);
    }

    // E2.6: a window on another virtual desktop is hidden, whether or not its manager keeps it mapped, and is shown
    // again afterwards
    @Test
    void otherDesktop() {
        manager.sendToOtherDesktop(desktop, front);
        Patience.until(
                "it is reported as hidden",
                () -> listed(front).get("state").asText().equals("hidden"));
        assertThat(behind.isUnder(shared())).isTrue();
        JsonNode answer = control(front, "front", "");
        assertThat(answer.at("/window/focused").asBoolean()).isTrue();
        assertThat(answer.at("/window/state").asText()).isEqualTo("normal");
        Rectangle content = front.content();
        assertThat(front.isUnder(new Point((int) content.getCenterX(), (int) content.getCenterY())))
                .isTrue();
    }

    @Test
    void coveredClick() {
        JsonNode look = bench.done("take_window_screenshot", "{'window_id':'%s'}".formatted(behind.id()));
        Rectangle bounds = bounds(look);
        Rectangle content = behind.content();
        Point shared = shared();
        JsonNode answer = bench.done(
                "click",
                "{'window_id':'%s','x':%d,'y':%d}".formatted(behind.id(), shared.x - bounds.x, shared.y - bounds.y));
        assertThat(answer.get("focus_method").asText()).isEqualTo("api");
        behind.await("press %d %d".formatted(shared.x - content.x, shared.y - content.y));
        assertThat(front.said()).noneMatch(line -> line.startsWith("press"));
    }

    @Test
    void closeWithItsDialog() {
        try (GtkWindow draft = opened("Draft", FRONT, "Discard changes?")) {
            JsonNode answer = control(draft, "close", "");
            assertThat(answer.get("closed").asBoolean()).isFalse();
            assertThat(answer.at("/dialog/title").asText()).isEqualTo("Discard changes?");
            assertThat(draft.said()).contains("close");
            bench.done(
                    "press_key",
                    "{'window_id':'%s','key':'return'}"
                            .formatted(answer.at("/dialog/window_id").asText()));
            bench.done(CONTROL, "{'action':'wait_for','condition':'disappear','window_id':'%s'}".formatted(draft.id()));
            Patience.until("its program has ended", () -> !draft.isOpen());
        }
        assertThat(control(front, "close", "").get("closed").asBoolean()).isTrue();
        Patience.until("its program has ended", () -> !front.isOpen());
    }
}
