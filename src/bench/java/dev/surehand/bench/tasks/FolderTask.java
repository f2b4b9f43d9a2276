package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.Patience;
import java.awt.Color;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Sorts files: it creates two folders, renames a file, moves one by dragging it, and deletes a folder. */
final class FolderTask implements ScriptedTask {

    private static final Set<String> WANTED = Set.of("archive", "archive/sales.txt", "drafts", "notes.txt");

    /** Where Thunar's window shows the icons of its first row. */
    private static final Rectangle ROW = new Rectangle(176, 134, 460, 54);

    private Path folder;

    @Override
    public String name() {
        return "folders";
    }

    @Override
    public String description() {
        return "folders in Thunar: two made, a file renamed and dragged into one, an old one deleted";
    }

    @Override
    public List<String> programs() {
        return List.of("thunar", "xdg-open");
    }

    @Override
    public void prepare(TaskDesktop desktop) throws IOException {
        folder = Files.createDirectory(desktop.home().resolve("work"));
        Files.writeString(folder.resolve("notes.txt"), "keep\n");
        Files.writeString(folder.resolve("report.txt"), "42\n");
        Files.writeString(Files.createDirectory(folder.resolve("zz-old")).resolve("junk.txt"), "junk\n");
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        String files = agent.call("open", "path", folder.toString()).window();
        make(agent, files, "archive", "change");
        Point report = icon(make(agent, files, "drafts", "image").picture(), 4);
        agent.call("click", "window_id", files, "x", report.x, "y", report.y);
        String dialog = agent.opened(agent.press(files, "f2", "image"), "Rename");
        // The name is selected without its extension.
        TaskPicture renamed = agent.type(dialog, "sales\n", "image").picture();
        agent.drag(renamed, icon(renamed, 4), icon(renamed, 0), "change");
        delete(agent, files);
    }

    /** Returns the place of an icon by its order in the first row: archive, drafts, zz-old, notes.txt, and the report. */
    private static Point icon(TaskPicture window, int index) {
        List<Rectangle> icons = window.columns(ROW, Color.WHITE);
        if (icons.size() <= index) {
            throw new IllegalStateException("There are %d icons in %s.".formatted(icons.size(), window.file()));
        }
        return new Point((int) icons.get(index).getCenterX(), (int) ROW.getCenterY());
    }

    private static void delete(TaskAgent agent, String files) throws IOException {
        TaskPicture moved =
                agent.call("take_window_screenshot", "window_id", files).picture();
        Point old = icon(moved, 2);
        agent.call("click", "window_id", files, "x", old.x, "y", old.y);
        String question = agent.opened(agent.press(files, "shift+delete", "image"), "Attention");
        agent.press(question, "enter", "image");
    }

    private static TaskAnswer make(TaskAgent agent, String files, String name, String observe) throws IOException {
        String dialog = agent.opened(agent.press(files, "ctrl+shift+n", "image"), "Create New Folder");
        return agent.type(dialog, name + "\n", observe);
    }

    @Override
    public List<String> faults() throws IOException {
        Patience.comes(Duration.ofSeconds(5), () -> found().equals(WANTED));
        Set<String> found = found();
        List<String> faults = new ArrayList<>();
        if (!found.equals(WANTED)) {
            faults.add("There are " + found);
        }
        return faults;
    }

    private Set<String> found() {
        try (Stream<Path> all = Files.walk(folder)) {
            Set<String> names = new TreeSet<>();
            all.filter(path -> !path.equals(folder))
                    .forEach(path -> names.add(folder.relativize(path).toString()));
            return names;
        } catch (IOException | UncheckedIOException e) {
            return Set.of();
        }
    }
}
