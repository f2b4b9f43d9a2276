package dev.surehand.bench.tasks;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Patience;
import java.awt.Color;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Fills in a form: a list, a date, a slider, a drag within the page, a drawing and a file from the file manager. */
final class FormTask implements ScriptedTask {

    private static final String CONTRACT = "signed by hand\n";

    /** The colours that the page and the window manager paint. */
    private static final Color SELECT = new Color(0xC0, 0x30, 0x30);

    private static final Color DATE = new Color(0x30, 0xA0, 0x30);
    private static final Color SLIDER = new Color(0x30, 0x40, 0xD0);
    private static final Color PIECE = new Color(0xE0, 0xA0, 0x00);
    private static final Color BASKET = new Color(0x90, 0xE0, 0xC0);
    private static final Color FILE = new Color(0xD0, 0xB0, 0xF0);
    private static final Color CANVAS = new Color(0xFF, 0xD0, 0xD0);
    private static final Color BUTTON = new Color(0x00, 0xA0, 0xA0);
    /** The colour of the icon of a text file. */
    private static final Color PAPER = new Color(231, 230, 228);

    private static final Color ACTIVE_TITLE = new Color(139, 176, 218);

    /** In pixels: the slider is 300 wide, and the middle of its thumb is 8 from the ends. */
    private static final int SLIDER_WIDTH = 300;

    private static final int THUMB = 8;
    private static final int WANTED = 75;

    /** The first file in Thunar's window, in pixels of the small picture, from the title's left end. */
    private static final Point FIRST_FILE = new Point(146, 106);

    private static final int SMALL_PICTURE = 1280;

    /** A browser sets the title of its window before it paints the page. */
    private static final int TO_PAINT_MS = 1_000;

    private static final int MOST_CHECKS = 5;

    private FormPage page;
    private Path folder;

    @Override
    public String name() {
        return "form";
    }

    @Override
    public String description() {
        return "a form in Chromium: list, date, slider, drag and drop, drawing, a dropped file";
    }

    @Override
    public List<String> programs() {
        return List.of("chromium", "thunar", "xdg-open");
    }

    @Override
    public void prepare(TaskDesktop desktop) throws IOException {
        page = new FormPage();
        folder = Files.createDirectory(desktop.home().resolve("contracts"));
        Files.writeString(folder.resolve("contract.txt"), CONTRACT);
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        String browser = agent.call("open", "url", page.address()).window();
        agent.call(
                "window_control",
                "action",
                "wait_for",
                "title",
                "Order form",
                "condition",
                "appear",
                "observe",
                "change",
                "minMs",
                TO_PAINT_MS);
        TaskPicture form = look(agent, browser);
        fields(agent, browser, form);
        drags(agent, form);
        drop(agent);
        Point button = form.middleOf(BUTTON);
        agent.call("click", "window_id", browser, "x", button.x, "y", button.y, "observe", "image");
    }

    /** Captures the browser, again while the page is still blank. */
    private static TaskPicture look(TaskAgent agent, String browser) throws IOException {
        TaskPicture form =
                agent.call("take_window_screenshot", "window_id", browser).picture();
        for (int i = 1; i < MOST_CHECKS && !form.shows(SELECT); i++) {
            form = agent.call("take_window_screenshot", "window_id", browser).picture();
        }
        return form;
    }

    private static void fields(TaskAgent agent, String browser, TaskPicture form) throws IOException {
        Point select = form.middleOf(SELECT);
        agent.call("click", "window_id", browser, "x", select.x, "y", select.y, "observe", "image");
        agent.type(browser, "large\n", "image");
        Rectangle date = form.find(DATE);
        agent.call("click", "window_id", browser, "x", date.x + 20, "y", (int) date.getCenterY());
        agent.type(browser, "11222026", "image");
    }

    private static void drags(TaskAgent agent, TaskPicture form) throws IOException {
        Rectangle filled = form.find(SLIDER);
        Point thumb = new Point(filled.x + filled.width - THUMB, (int) filled.getCenterY());
        int wanted = filled.x + THUMB + (SLIDER_WIDTH - 2 * THUMB) * WANTED / 100;
        agent.drag(form, thumb, new Point(wanted, thumb.y), "image");
        Point piece = form.middleOf(PIECE);
        Point basket = form.middleOf(BASKET);
        agent.call(
                "mouse_control",
                "action",
                "drag",
                "screenshotId",
                form.id(),
                "x",
                piece.x,
                "y",
                piece.y,
                "endX",
                basket.x,
                "endY",
                basket.y,
                "observe",
                "image");
        Rectangle canvas = form.find(CANVAS);
        int left = canvas.x + 50;
        int top = canvas.y + 40;
        int right = canvas.x + 380;
        agent.call(
                "mouse_control",
                "action",
                "drag",
                "screenshotId",
                form.id(),
                "x",
                left,
                "y",
                top,
                "path",
                List.of(Map.of("x", right, "y", top)),
                "endX",
                right,
                "endY",
                canvas.y + 160,
                "observe",
                "image");
    }

    private void drop(TaskAgent agent) throws IOException {
        agent.call("open", "path", folder.toString());
        TaskPicture both = smallPicture(agent);
        Point file = firstFile(both);
        for (int i = 1; i < MOST_CHECKS && !both.isAt(file, PAPER); i++) {
            both = smallPicture(agent);
            file = firstFile(both);
        }
        TaskAnswer dropped = agent.drag(both, file, both.middleOf(FILE), "image");
        // The browser takes the focus with the file. If it has not, the file manager shows that the file moves back.
        for (int i = 1; i < MOST_CHECKS && !dropped.focusedTitle().contains("Order form"); i++) {
            dropped = agent.drag(both, file, both.middleOf(FILE), "image");
        }
    }

    private static TaskPicture smallPicture(TaskAgent agent) throws IOException {
        return agent.call("screenshot_control", "maxLongEdge", SMALL_PICTURE).picture();
    }

    private static Point firstFile(TaskPicture both) {
        Rectangle title = both.find(ACTIVE_TITLE);
        return new Point(title.x + FIRST_FILE.x, title.y + FIRST_FILE.y);
    }

    @Override
    public List<String> faults() {
        Patience.comes(Duration.ofSeconds(5), () -> !page.state().isEmpty());
        JsonNode state = page.state();
        List<String> faults = new ArrayList<>();
        check(faults, state, "/size", "large");
        check(faults, state, "/day", "2026-11-22");
        check(faults, state, "/basket", "apple");
        check(faults, state, "/file/name", "contract.txt");
        check(faults, state, "/file/text", CONTRACT);
        int amount = state.path("amount").asInt();
        if (Math.abs(amount - WANTED) > 2) {
            faults.add("The slider is at " + amount);
        }
        if (!isCorner(state.path("strokes"))) {
            faults.add("The drawing is " + state.path("strokes"));
        }
        return faults;
    }

    private static void check(List<String> faults, JsonNode state, String pointer, String wanted) {
        String found = state.at(pointer).asText();
        if (!found.equals(wanted)) {
            faults.add("%s is \"%s\"".formatted(pointer, found));
        }
    }

    /** Returns whether there is one stroke that goes 330 to the right, has a sharp corner, and goes 120 down from there. */
    private static boolean isCorner(JsonNode strokes) {
        List<Point> points = new ArrayList<>();
        strokes.path(0)
                .forEach(p -> points.add(new Point(p.path(0).asInt(), p.path(1).asInt())));
        if (strokes.size() != 1 || points.size() < 3) {
            return false;
        }
        Point start = points.get(0);
        Point end = points.get(points.size() - 1);
        return near(end, start.x + 330, start.y + 120)
                && points.stream().anyMatch(p -> near(p, end.x, start.y))
                && points.stream().allMatch(p -> Math.abs(p.y - start.y) <= 2 || Math.abs(p.x - end.x) <= 2);
    }

    private static boolean near(Point p, int x, int y) {
        return Math.abs(p.x - x) <= 2 && Math.abs(p.y - y) <= 2;
    }

    @Override
    public void close() {
        if (page != null) {
            page.close();
        }
    }
}
