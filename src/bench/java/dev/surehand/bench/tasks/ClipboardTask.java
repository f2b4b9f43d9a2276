package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.Patience;
import java.awt.Color;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Copies text from an editor to a terminal and back, and a picture through an image editor. */
final class ClipboardTask implements ScriptedTask {

    private static final String LETTER = "Dear reader,\nthis is a letter – with two lines.\n";

    /** The colours of the picture: its left half, and its right half. */
    private static final Color LEFT = new Color(200, 40, 40);

    private static final Color RIGHT = new Color(30, 120, 220);
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;

    /** The text of xterm without the frame, in pixels of its window. */
    private static final Rectangle TEXT = new Rectangle(6, 24, 300, 300);

    private static final int LINE = 13;

    /** A point below the text in the editor's window. */
    private static final Point BELOW = new Point(300, 400);

    private static final String NEW_IMAGE = "[Untitled]";

    /** The item in the menu Colors. */
    private static final Point INVERT = new Point(48, 308);

    private TaskDesktop desktop;
    private Path letter;
    private Path copy;
    private Path chart;
    private Path inverted;

    @Override
    public String name() {
        return "clipboard";
    }

    @Override
    public String description() {
        return "text between Mousepad and xterm, a picture through GIMP, by the clipboard";
    }

    @Override
    public List<String> programs() {
        return List.of("mousepad", "xterm", "gimp", "xclip", "xdg-open");
    }

    @Override
    public void prepare(TaskDesktop desktop) throws IOException {
        this.desktop = desktop;
        letter = Files.writeString(desktop.home().resolve("letter.txt"), LETTER);
        copy = desktop.home().resolve("copy.txt");
        chart = desktop.home().resolve("chart.png");
        inverted = desktop.home().resolve("inverted.png");
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < WIDTH; x++) {
            for (int y = 0; y < HEIGHT; y++) {
                image.setRGB(x, y, (x < WIDTH / 2 ? LEFT : RIGHT).getRGB());
            }
        }
        ImageIO.write(image, "png", chart.toFile());
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        text(agent);
        image(agent);
    }

    private void text(TaskAgent agent) throws IOException {
        String editor = agent.call("open", "path", letter.toString()).window();
        agent.call("clipboard_control", "action", "select_all", "expectedWindow", "Mousepad");
        agent.call("clipboard_control", "action", "copy", "expectedWindow", "Mousepad");
        String terminal = agent.call("open", "app", "XTerm").window();
        agent.type(terminal, "cat > copy.txt\n", "change");
        agent.call("clipboard_control", "action", "paste", "expectedWindow", "xterm", "observe", "image");
        agent.press(terminal, "ctrl+d", "none");
        agent.type(terminal, "wc -c copy.txt\n", "change");
        TaskPicture screen =
                agent.call("take_window_screenshot", "window_id", terminal).picture();
        // The prompt is the last line; the output of wc is before it.
        Point count = new Point(TEXT.x + 10, screen.lowest(TEXT, Color.WHITE) - LINE * 3 / 2);
        agent.clickOn(screen, "triple_click", count, "change");
        TaskPicture page =
                agent.call("take_window_screenshot", "window_id", editor).picture();
        agent.clickOn(page, "middle_click", BELOW, "image");
        agent.press(editor, "ctrl+s", "change");
    }

    private void image(TaskAgent agent) throws IOException {
        agent.call("clipboard_control", "action", "set", "path", chart.toString());
        String gimp = agent.call("open", "app", "GIMP", "timeoutMs", 60_000).window();
        TaskAnswer pasted = agent.press(gimp, "ctrl+shift+v", "image");
        if (!pasted.focusedTitle().contains(NEW_IMAGE)) {
            agent.waitFor(NEW_IMAGE);
            agent.call("take_window_screenshot", "window_id", gimp);
        }
        TaskAnswer menu = agent.press(gimp, "alt+c", "image");
        agent.clickOn(menu.picture(), "click", menu.within(INVERT), "image");
        agent.call("clipboard_control", "action", "copy", "expectedWindow", "GIMP");
        String dialog = agent.opened(agent.press(gimp, "ctrl+shift+e", "image"), "Export Image");
        // The name is selected without its extension.
        String path = inverted.toString();
        TaskAnswer named = agent.type(dialog, path.substring(0, path.lastIndexOf('.')) + "\n", "change");
        agent.press(agent.opened(named, "Export Image as PNG"), "enter", "change");
    }

    @Override
    public List<String> faults() throws IOException {
        Patience.comes(Duration.ofSeconds(5), () -> Files.exists(inverted));
        List<String> faults = new ArrayList<>();
        check(faults, copy, LETTER);
        check(faults, letter, LETTER + LETTER.getBytes(StandardCharsets.UTF_8).length + " copy.txt\n");
        if (Files.notExists(inverted) || !isInverted(Files.readAllBytes(inverted))) {
            faults.add(inverted + " is not there or not inverted.");
        }
        if (!isInverted(desktop.output("xclip", "-selection", "clipboard", "-t", "image/png", "-o"))) {
            faults.add("The clipboard does not have the inverted picture.");
        }
        return faults;
    }

    private static void check(List<String> faults, Path file, String wanted) throws IOException {
        String found = Files.exists(file) ? Files.readString(file) : "nothing";
        if (!found.equals(wanted)) {
            faults.add("%s has \"%s\"".formatted(file.getFileName(), found));
        }
    }

    private static boolean isInverted(byte[] png) throws IOException {
        return Optional.ofNullable(ImageIO.read(new ByteArrayInputStream(png)))
                .filter(image -> image.getWidth() == WIDTH && image.getHeight() == HEIGHT)
                .filter(image -> isInverse(image.getRGB(WIDTH / 4, HEIGHT / 2), LEFT)
                        && isInverse(image.getRGB(WIDTH * 3 / 4, HEIGHT / 2), RIGHT))
                .isPresent();
    }

    private static boolean isInverse(int rgb, Color color) {
        return (rgb & 0xFFFFFF) == (~color.getRGB() & 0xFFFFFF);
    }
}
