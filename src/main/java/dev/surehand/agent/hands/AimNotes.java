package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.agent.sight.DesktopSight;
import dev.surehand.agent.sight.SeenElement;
import dev.surehand.agent.sight.SeenMonitor;
import dev.surehand.agent.sight.SeenWindow;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.image.ImageSize;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Notes what an action aims at, so that it can be recorded as a step of a sequence. */
public final class AimNotes {

    private final DesktopSight sight;
    private final WorkPlace place;

    /** Keeps a PNG file, and returns its name. */
    public interface PictureKeeper extends Function<byte[], String> {}

    AimNotes(DesktopSight sight, WorkPlace place) {
        this.sight = sight;
        this.place = place;
    }

    /** A pixel of a monitor. */
    private record AimedPixel(int x, int y) {}

    /**
     * Returns the facts before an action: the windows, the points and the elements under them, what has the keyboard, and a picture of the
     * monitor.
     */
    ObjectNode before(AgentAction action, Optional<Look> seen, PictureKeeper keeper) throws PortException {
        List<SeenWindow> windows = sight.windows();
        ObjectNode facts = scene(windows, keeper);
        int monitor = monitor(windows);
        List<PicturePoint> points = points(action);
        if (points.isEmpty()) {
            sight.focused().ifPresent(element -> facts.set("focus", element.write()));
            return facts;
        }
        ArrayNode all = facts.putArray("points");
        for (PicturePoint point : points) {
            Optional<AimedPixel> pixel =
                    seen.map(look -> pixel(point, look.picture().size(), facts, windows));
            if (pixel.isPresent()) {
                AimedPixel at = pixel.orElseThrow();
                ObjectNode one = all.addObject().put("x", at.x()).put("y", at.y());
                Optional<SeenElement> element = sight.elementAt(monitor, at.x(), at.y());
                if (element.isPresent()) {
                    SeenElement found = element.orElseThrow();
                    one.set("element", found.write().put("alike", alike(found, monitor, at, windows)));
                }
            }
        }
        return facts;
    }

    /** Returns how many elements of the window have the role and the name; 0 if the program does not list them. */
    private long alike(SeenElement element, int monitor, AimedPixel at, List<SeenWindow> windows) throws PortException {
        Optional<SeenWindow> window = windows.stream()
                .filter(each -> each.contains(monitor, at.x(), at.y()))
                .findFirst();
        return window.isEmpty()
                ? 0
                : sight.elements(window.orElseThrow().id(), element.role()).stream()
                        .filter(other -> other.isLike(element.role(), element.name()))
                        .count();
    }

    /** Returns the facts after an action. */
    ObjectNode after(PictureKeeper keeper) throws PortException {
        return scene(sight.windows(), keeper);
    }

    private ObjectNode scene(List<SeenWindow> windows, PictureKeeper keeper) throws PortException {
        int index = monitor(windows);
        SeenMonitor monitor = sight.monitors().get(index);
        ObjectNode facts = JsonNodeFactory.instance
                .objectNode()
                .put("monitor", index)
                .put("width", monitor.width())
                .put("height", monitor.height())
                .put("scale", monitor.scale());
        ArrayNode all = facts.putArray("windows");
        windows.forEach(window -> all.add(window.write()));
        return facts.put(
                "screen", keeper.apply(sight.look(index, monitor.whole()).file()));
    }

    private int monitor(List<SeenWindow> windows) {
        if (place instanceof WorkPlace.OneMonitor whole) {
            return whole.index();
        }
        return window(windows).map(SeenWindow::monitor).orElse(0);
    }

    private Optional<SeenWindow> window(List<SeenWindow> windows) {
        return place instanceof WorkPlace.OneWindow one
                ? windows.stream()
                        .filter(window -> window.id().equals(one.id()))
                        .findFirst()
                : Optional.empty();
    }

    /** The middle of the pixels of the monitor that a pixel of the picture shows. */
    private AimedPixel pixel(PicturePoint point, ImageSize size, ObjectNode facts, List<SeenWindow> windows) {
        PictureRegion shown = window(windows)
                .map(SeenWindow::area)
                .orElseGet(() -> new PictureRegion(
                        0, 0, facts.path("width").asInt(), facts.path("height").asInt()));
        return new AimedPixel(
                shown.x() + (int) ((2L * point.x() + 1) * shown.width() / (2L * size.width())),
                shown.y() + (int) ((2L * point.y() + 1) * shown.height() / (2L * size.height())));
    }

    private static List<PicturePoint> points(AgentAction action) {
        if (action instanceof AgentAction.ClickPoint click) {
            return click.at().stream().toList();
        } else if (action instanceof AgentAction.DragPath drag) {
            return drag.path();
        } else if (action instanceof AgentAction.PointTo move) {
            return List.of(move.to());
        } else if (action instanceof AgentAction.ScrollWheel scroll) {
            return scroll.at().stream().toList();
        }
        return List.of();
    }
}
