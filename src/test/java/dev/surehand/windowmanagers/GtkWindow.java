package dev.surehand.windowmanagers;

import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Point;
import java.awt.Rectangle;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A window of another process. It reports the events that its program received, and what the X server and the window manager
 * say about it.
 */
final class GtkWindow implements AutoCloseable {

    private static final Pattern STATE = Pattern.compile("window state: (\\w+)");
    private static final String ICONIC = "Iconic";

    /** A window manager may release the pointer, or move a window, a moment after it reports that it has. */
    private static final Duration TO_LET_GO = Duration.ofSeconds(5);

    private final TestDesktop desktop;
    private final String title;
    private final Process process;
    private final List<String> lines = new ArrayList<>();
    private final long id;

    /**
     * Opens a window.
     *
     * @param question the title of the dialog that the window opens instead of closing; without one the window closes
     */
    static GtkWindow open(TestDesktop desktop, String title, Rectangle place, String... question) {
        List<String> command = new ArrayList<>(List.of(
                "/usr/bin/python3",
                TestDesktop.source("gtk_window.py").toString(),
                title,
                "" + place.x,
                "" + place.y,
                "" + place.width,
                "" + place.height));
        command.addAll(List.of(question));
        return new GtkWindow(desktop, title, command);
    }

    private GtkWindow(TestDesktop desktop, String title, List<String> command) {
        this.desktop = desktop;
        this.title = title;
        process = desktop.launch(command.toArray(String[]::new));
        Thread reader = new Thread(this::read, title);
        reader.setDaemon(true);
        reader.start();
        id = Long.parseLong(await("window \\d+").substring("window ".length()));
    }

    String title() {
        return title;
    }

    String id() {
        return "" + id;
    }

    long pid() {
        return process.pid();
    }

    void forget() {
        synchronized (lines) {
            lines.clear();
        }
    }

    /** Waits for a line that the program prints. */
    String await(String regex) {
        Predicate<String> fits = Pattern.compile(regex).asMatchPredicate();
        Patience.until(title + " says " + regex, () -> has(fits));
        return said().stream().filter(fits).findFirst().orElseThrow();
    }

    List<String> said() {
        synchronized (lines) {
            return List.copyOf(lines);
        }
    }

    private boolean has(Predicate<String> fits) {
        if (said().stream().noneMatch(fits) && !process.isAlive()) {
            throw new IllegalStateException(title + " has ended; it said " + said());
        }
        return said().stream().anyMatch(fits);
    }

    /** Returns the inside of the window in pixels of the root window, as the X server reports it. */
    Rectangle content() {
        String facts = desktop.run("xwininfo", "-id", id());
        return new Rectangle(
                number(facts, "Absolute upper-left X"),
                number(facts, "Absolute upper-left Y"),
                number(facts, "Width"),
                number(facts, "Height"));
    }

    /** Returns whether the X server shows the window. A window that others cover counts as shown. */
    boolean isViewable() {
        return desktop.run("xwininfo", "-id", id()).contains("Map State: IsViewable");
    }

    /** Returns whether the window manager has marked the window as minimised. */
    boolean isMinimized() {
        String facts = desktop.run("xprop", "-id", id(), "WM_STATE", "_NET_WM_STATE");
        Matcher state = STATE.matcher(facts);
        return (state.find() && state.group(1).equals(ICONIC)) || facts.contains("_NET_WM_STATE_HIDDEN");
    }

    boolean isMaximized() {
        String facts = desktop.run("xprop", "-id", id(), "_NET_WM_STATE");
        return facts.contains("MAXIMIZED_VERT") && facts.contains("MAXIMIZED_HORZ");
    }

    /** Moves the pointer to a point, and returns whether the program sees it there. */
    boolean isUnder(Point point) {
        forget();
        return Patience.comes(TO_LET_GO, () -> {
            desktop.run("xdotool", "mousemove", "" + (point.x + 9), "" + (point.y + 9));
            desktop.run("xdotool", "mousemove", "" + point.x, "" + point.y);
            return said().contains("motion");
        });
    }

    boolean isOpen() {
        return process.isAlive();
    }

    private static int number(String facts, String name) {
        Matcher fact = Pattern.compile(name + ": +(-?\\d+)").matcher(facts);
        if (!fact.find()) {
            throw new IllegalStateException("There is no " + name + " in " + facts);
        }
        return Integer.parseInt(fact.group(1));
    }

    private void read() {
        try (BufferedReader reader = process.inputReader()) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                synchronized (lines) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            // The end of the program closes the pipe; a caller that still waits for a line sees that it has ended.
            return;
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
