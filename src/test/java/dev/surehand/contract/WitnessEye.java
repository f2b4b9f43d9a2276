package dev.surehand.contract;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessWindow;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An eye of another program, on the same desktop.
 *
 * @param end ends or reuses the process when the eye is closed
 */
record WitnessEye(WitnessWindow witness, Rectangle painted, MonitorIndex monitor, MonitorLayout layout, Runnable end)
        implements Eye {

    /**
     * Opens a window.
     *
     * @param start opens a window with these outer bounds, in pixels of the desktop
     */
    static <W extends WitnessWindow> Eye open(
            MonitorLayout layout,
            MonitorIndex monitor,
            PixelRect place,
            Function<Rectangle, W> start,
            Consumer<? super W> end) {
        ScreenPoint corner = layout.toScreen(new MonitorPoint(monitor, place.x(), place.y()));
        W witness = start.apply(new Rectangle((int) corner.x(), (int) corner.y(), place.width(), place.height()));
        return new WitnessEye(witness, witness.canvas(), monitor, layout, () -> end.accept(witness));
    }

    @Override
    public PixelRect canvas() {
        return onMonitor(painted);
    }

    @Override
    public int colourAt(int x, int y) {
        return witness.colourAt(x, y, painted.getSize());
    }

    @Override
    public List<Sight> sights() {
        Set<String> down = new TreeSet<>();
        return witness.settledEvents().stream()
                .flatMap(event -> sight(event, down))
                .toList();
    }

    /**
     * Converts an event of the witness.
     *
     * @param down the buttons that are down; AWT only reports whether a move is a drag
     */
    private Stream<Sight> sight(WitnessEvent event, Set<String> down) {
        if (event instanceof WitnessEvent.Press e) {
            down.add(name(e.button()));
            return Stream.of(new Sight("press " + name(e.button()), point(e.at()), e.clicks(), e.modifiers()));
        } else if (event instanceof WitnessEvent.Release e) {
            down.remove(name(e.button()));
            return Stream.of(new Sight("release " + name(e.button()), point(e.at()), 0, e.modifiers()));
        } else if (event instanceof WitnessEvent.Move e) {
            return Stream.of(new Sight("move", point(e.at()), 0, e.modifiers()));
        } else if (event instanceof WitnessEvent.Drag e) {
            Set<String> held = new TreeSet<>(e.modifiers());
            held.addAll(down);
            return Stream.of(new Sight("move", point(e.at()), 0, held));
        } else if (event instanceof WitnessEvent.Wheel e) {
            return Stream.of(new Sight("wheel " + way(e), point(e.at()), 0, e.modifiers()));
        }
        return Stream.empty();
    }

    private static String way(WitnessEvent.Wheel e) {
        return e.axis() == WitnessEvent.Axis.VERTICAL
                ? e.rotation() > 0 ? "down" : "up"
                : e.rotation() > 0 ? "right" : "left";
    }

    private MonitorPoint point(Point p) {
        return layout.toMonitor(new ScreenPoint(p.x, p.y));
    }

    private PixelRect onMonitor(Rectangle r) {
        MonitorPoint corner = point(r.getLocation());
        return new PixelRect(corner.x(), corner.y(), r.width, r.height);
    }

    private static String name(int button) {
        return List.of("left", "middle", "right").get(button - 1);
    }

    @Override
    public void clear() {
        witness.clear();
    }

    @Override
    public PixelRect textField() {
        return onMonitor(witness.textArea());
    }

    @Override
    public String awaitText(String expected) {
        witness.awaitText(expected);
        return witness.text();
    }

    @Override
    public void close() {
        end.run();
    }
}
