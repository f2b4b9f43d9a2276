package dev.surehand.tool.element;

import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.region.WindowRegion;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.region.RegionReader.NamedRegion;
import dev.surehand.tool.region.RegionReader.SeenRegions;
import java.util.ArrayList;
import java.util.List;

/** Writes the answer of {@code ui_snapshot}: one line for an element, and last what is missing and how to get it. */
final class SnapshotText {

    /** The most code points of a text in a line. */
    private static final int LONGEST = 120;

    /** Text that was read with less confidence is marked. */
    private static final double SURE = 0.8;

    private final ElementView view;
    private final MonitorIndex monitor;
    private final List<String> lines = new ArrayList<>();
    private final List<OutlineLine> listed = new ArrayList<>();

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
        listed.add(line);
        lines.add(" ".repeat(line.level()) + text(line));
    }

    /** Returns the lines of elements so far. */
    List<OutlineLine> listed() {
        return List.copyOf(listed);
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

    /** Adds what was read in elements without a name, and the regions without elements. */
    void add(SeenRegions seen, List<NamedRegion> regions, ElementRegistry registry) {
        for (WindowRegion merged : seen.merged()) {
            merged.element()
                    .flatMap(element -> registry.refOf(element.key()))
                    .ifPresent(ref -> lines.add("(%s shows %s%s)"
                            .formatted(ref.wireName(), merged.text().quoted(LONGEST), doubt(merged))));
        }
        if (!regions.isEmpty()) {
            lines.add("Seen in the picture, not reported by the program:");
        }
        for (NamedRegion region : regions) {
            WindowRegion what = region.region();
            String kind = what.text().isEmpty()
                    ? "shape %dx%d".formatted(what.box().width(), what.box().height())
                    : "text " + what.text().quoted(LONGEST) + doubt(what);
            String place = place(view.layout(), view.layout().toMonitor(region.place()));
            lines.add("%s %s%s".formatted(region.ref().wireName(), kind, place));
        }
        seen.notes().forEach(note -> lines.add("(%s)".formatted(note)));
    }

    private static String doubt(WindowRegion region) {
        return region.confidence() >= SURE ? "" : " (%d %% sure)".formatted(Math.round(100 * region.confidence()));
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

    List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public String toString() {
        return String.join("\n", lines);
    }
}
