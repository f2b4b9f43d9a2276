package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.Patience;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Works menus and dialogs of an editor, and moves, hides and shows windows. */
final class WindowTask implements ScriptedTask {

    private static final String LIST = "milk\nbread\nbutter\nbread rolls\n";
    private static final String WANTED = "MILK\nRYE BREAD\nBUTTER\nRYE BREAD ROLLS\n";

    /** The place of the window with its frame, in pixels of the monitor. */
    private static final Rectangle PLACE = new Rectangle(900, 200, 700, 500);

    private static final String FILES = "home - Thunar";

    /** In pixels of the menu, including its title. */
    private static final Point CONVERT = new Point(53, 259);

    /** In pixels of the area that the menu's item and its submenu cover. */
    private static final Point TO_UPPERCASE = new Point(412, 37);

    /** A point of the dialog Find and Replace, in pixels of its picture. */
    private static final Point REPLACE_WITH = new Point(250, 83);

    private static final Point REPLACE_ALL = new Point(21, 237);
    private static final Point REPLACE = new Point(300, 277);

    private TaskDesktop desktop;
    private Path list;

    @Override
    public String name() {
        return "windows";
    }

    @Override
    public String description() {
        return "menus and dialogs of Mousepad, windows moved, minimised and restored";
    }

    @Override
    public List<String> programs() {
        return List.of("mousepad", "thunar", "xterm", "xwininfo", "xprop", "xdg-open");
    }

    @Override
    public void prepare(TaskDesktop desktop) throws IOException {
        this.desktop = desktop;
        list = Files.writeString(desktop.home().resolve("shopping.txt"), LIST);
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        String editor = agent.call("open", "path", list.toString()).window();
        menus(agent, editor);
        replace(agent, editor);
        TaskAnswer closing = agent.call("window_control", "action", "close", "window_id", editor, "observe", "image");
        agent.press(agent.opened(closing, "Save Changes"), "alt+s", "change");
        windows(agent);
    }

    /** Uses the menus with the mouse, where the pictures show the items. */
    private static void menus(TaskAgent agent, String editor) throws IOException {
        agent.press(editor, "ctrl+a", "none");
        TaskAnswer edit = agent.press(editor, "alt+e", "image");
        TaskAnswer convert = agent.clickOn(edit.picture(), "click", edit.within(CONVERT), "image");
        agent.clickOn(convert.picture(), "click", convert.within(TO_UPPERCASE), "image");
    }

    private static void replace(TaskAgent agent, String editor) throws IOException {
        String dialog = agent.opened(agent.press(editor, "ctrl+r", "image"), "Find and Replace");
        agent.type(dialog, "BREAD", "none");
        click(agent, dialog, REPLACE_WITH, "none");
        agent.type(dialog, "RYE BREAD", "none");
        click(agent, dialog, REPLACE_ALL, "image");
        click(agent, dialog, REPLACE, "image");
        agent.press(dialog, "escape", "image");
    }

    private static void click(TaskAgent agent, String window, Point at, String observe) throws IOException {
        agent.call("click", "window_id", window, "x", at.x, "y", at.y, "observe", observe);
    }

    private static void windows(TaskAgent agent) throws IOException {
        String files = agent.call("open", "app", "Thunar").window();
        String terminal = agent.call("open", "app", "XTerm").window();
        control(agent, terminal, "maximize");
        control(agent, terminal, "restore");
        control(agent, terminal, "minimize");
        agent.call(
                "window_control",
                "action",
                "set_bounds",
                "window_id",
                files,
                "monitorIndex",
                0,
                "x",
                PLACE.x,
                "y",
                PLACE.y,
                "width",
                PLACE.width,
                "height",
                PLACE.height,
                "observe",
                "change");
        control(agent, files, "minimize");
        control(agent, files, "restore");
        agent.call("list_windows");
        agent.call("take_window_screenshot", "window_id", files);
    }

    private static void control(TaskAgent agent, String window, String action) throws IOException {
        agent.call("window_control", "action", action, "window_id", window, "observe", "change");
    }

    @Override
    public List<String> faults() throws IOException {
        Patience.comes(Duration.ofSeconds(5), () -> saved().equals(WANTED));
        List<String> faults = new ArrayList<>();
        if (!saved().equals(WANTED)) {
            faults.add("The file has \"%s\"".formatted(saved()));
        }
        String windows = output("xwininfo", "-root", "-tree");
        if (windows.contains("Mousepad\":")) {
            faults.add("Mousepad is open.");
        }
        String files = output("xwininfo", "-name", FILES);
        List<Integer> frame = numbers(output("xprop", "-notype", "-name", FILES, "_NET_FRAME_EXTENTS"));
        Rectangle place = new Rectangle(
                number(files, "Absolute upper-left X") - frame.get(0),
                number(files, "Absolute upper-left Y") - frame.get(2),
                number(files, "Width") + frame.get(0) + frame.get(1),
                number(files, "Height") + frame.get(2) + frame.get(3));
        if (!place.equals(PLACE) || !files.contains("IsViewable")) {
            faults.add("Thunar is at %s: %s".formatted(place, files));
        }
        if (!output("xprop", "-name", "xterm", "WM_STATE").contains("Iconic")) {
            faults.add("xterm is not minimised.");
        }
        return faults;
    }

    private static int number(String facts, String name) {
        return numbers(facts.lines()
                        .filter(line -> line.contains(name + ":"))
                        .findFirst()
                        .orElse("-1"))
                .get(0);
    }

    private static List<Integer> numbers(String text) {
        return Pattern.compile("-?\\d+")
                .matcher(text)
                .results()
                .map(found -> Integer.valueOf(found.group()))
                .toList();
    }

    private String output(String... command) throws IOException {
        return new String(desktop.output(command), StandardCharsets.UTF_8);
    }

    private String saved() {
        try {
            return Files.readString(list);
        } catch (IOException e) {
            return "nothing";
        }
    }
}
