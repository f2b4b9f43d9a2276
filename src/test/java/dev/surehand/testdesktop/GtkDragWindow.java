package dev.surehand.testdesktop;

import java.awt.Point;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A GTK 3 window that text can be dragged from and dropped on. Its program reports the events that it saw. */
public final class GtkDragWindow implements AutoCloseable {
    private final TestDesktop desktop;
    private final String title;
    private final Process process;
    private final Path events;
    private final TargetWindow window;

    private GtkDragWindow(TestDesktop desktop, Rectangle bounds, long busyMs) {
        this.desktop = desktop;
        title = "Surehand drag " + System.nanoTime();
        events = desktop.newFile(title);
        List<String> command = new ArrayList<>(List.of("/usr/bin/python3"));
        command.addAll(List.of(TestDesktop.source("gtk_drag.py").toString(), title, events.toString()));
        for (long number : new long[] {bounds.x, bounds.y, bounds.width, bounds.height, busyMs}) {
            command.add(Long.toString(number));
        }
        process = Program.start(desktop.process(command.toArray(String[]::new)));
        window = TargetWindow.titled(desktop, title, process);
    }

    /**
     * Opens a window.
     *
     * @param bounds in pixels of the whole desktop
     * @param busyMs how long each motion of a drag over the window keeps its program busy
     */
    public static GtkDragWindow on(TestDesktop desktop, Rectangle bounds, long busyMs) {
        return new GtkDragWindow(desktop, bounds, busyMs);
    }

    /**
     * Returns the events, such as {@code begin}, {@code over}, {@code drop from TITLE}, {@code end},
     * {@code failed user-cancelled}.
     */
    public List<String> events() {
        try {
            return Files.readAllLines(events);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void await(String event) {
        Patience.until(event + " in " + title, () -> events().contains(event));
    }

    /** Waits until this many drags from this window have ended, with or without a drop. */
    public void awaitEnds(int count) {
        Patience.until(
                count + " drags have ended",
                () -> events().stream()
                                .filter(event -> event.equals("end") || event.startsWith("failed"))
                                .count()
                        >= count);
    }

    /** Returns the event that another window reports when the text of this window is dropped on it. */
    public String dropped() {
        return "drop from " + title;
    }

    /** Returns the middle of the window in pixels of the whole desktop. */
    public Point middle() {
        Rectangle bounds = window.bounds();
        return new Point((int) bounds.getCenterX(), (int) bounds.getCenterY());
    }

    public void title(String changed) {
        desktop.run("xdotool", "set_window", "--name", changed, Long.toString(window.id()));
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
