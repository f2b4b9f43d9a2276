package dev.surehand.tool.element;

import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.element.ElementReader.ElementView;
import java.util.ArrayList;
import java.util.List;

/** Writes the answer of {@code ui_snapshot}: one line for an element, and last what is missing and how to get it. */
final class SnapshotText {

    private final ElementView view;
    private final MonitorIndex monitor;
    private final List<String> lines = new ArrayList<>();

    SnapshotText(ElementView view) {
        this.view = view;
        monitor = view.layout().showing(view.window().bounds());
        lines.add(header());
    }

    private String header() {
        WindowInfo window = view.window();
        PixelRect area = view.layout().toMonitor(monitor, window.bounds());
        return "# window %s %s pid %d, monitor %d at %d,%d %dx%d%s%s"
                .formatted(
                        window.id().wireName(),
                        window.describe(),
                        window.pid(),
                        monitor.value(),
                        area.x(),
                        area.y(),
                        area.width(),
                        area.height(),
                        window.focused() ? ", focused" : "",
                        view.number().map("; snapshot %d"::formatted).orElse(""));
    }

    void add(OutlineLine line) {
        lines.add(" ".repeat(line.level()) + text(line));
    }

    void add(String line) {
        lines.add(line);
    }

    /** Returns the line with the place to click, in pixels of the monitor of the window. */
    String text(OutlineLine line) {
        return line.text()
                + line.place()
                        .map(point -> place(view.layout(), view.layout().toMonitor(point)))
                        .orElse("");
    }

    private String place(MonitorLayout layout, MonitorPoint point) {
        if (!layout.shows(point)) {
            return "";
        }
        String other = point.monitor().equals(monitor) ? "" : point.monitor().value() + ":";
        return " @%s%d,%d".formatted(other, point.x(), point.y());
    }

    /** Adds why elements are missing. */
    void addOmissions() {
        int hidden = view.outline().hidden();
        if (hidden > 0) {
            lines.add(
                    hidden == 1
                            ? "(1 element is not in view; find searches it too)"
                            : "(%d elements are not in view; find searches them too)".formatted(hidden));
        }
        for (Omission omission : view.tree().omissions()) {
            String count = omission.count() == 0 ? "" : " (at least %d)".formatted(omission.count());
            lines.add("(incomplete: %s%s)".formatted(omission.cause().meaning(), count));
        }
    }

    @Override
    public String toString() {
        return String.join("\n", lines);
    }
}
