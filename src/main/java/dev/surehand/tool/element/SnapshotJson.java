package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementRegistry;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.OutlineLine;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.region.WindowRegion;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.tool.element.ElementReader.ElementView;
import dev.surehand.tool.region.RegionReader.NamedRegion;
import dev.surehand.tool.region.RegionReader.SeenRegions;
import java.util.List;
import java.util.Map;

/** Writes a snapshot as JSON. */
final class SnapshotJson {

    private SnapshotJson() {}

    static ObjectNode of(
            ElementView view,
            List<OutlineLine> lines,
            SeenRegions seen,
            List<NamedRegion> regions,
            ElementRegistry registry) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("success", true);
        json.put("window_id", view.window().id().wireName());
        view.number().ifPresent(number -> json.put("snapshot", number));
        ArrayNode elements = json.putArray("elements");
        lines.forEach(line ->
                view.tree().find(line.key()).ifPresent(element -> elements.add(element(element, line, view.layout()))));
        json.put("not_in_view", view.outline().hidden());
        ArrayNode incomplete = json.putArray("incomplete");
        view.tree()
                .omissions()
                .forEach(omission -> incomplete.add(omission.cause().meaning()));
        seen.notes().forEach(incomplete::add);
        ArrayNode merged = JsonNodeFactory.instance.arrayNode();
        seen.merged()
                .forEach(region -> region.element()
                        .flatMap(element -> registry.refOf(element.key()))
                        .ifPresent(ref -> merged.add(text(region).put("ref", ref.wireName()))));
        ArrayNode own = JsonNodeFactory.instance.arrayNode();
        regions.forEach(region -> own.add(region(region, view.layout())));
        return json.<ObjectNode>setAll(Map.of("read", merged, "regions", own));
    }

    private static ObjectNode region(NamedRegion region, MonitorLayout layout) {
        ObjectNode json = text(region.region()).put("ref", region.ref().wireName());
        json.set("bounds", bounds(region.area(), layout));
        json.set("click", point(layout.toMonitor(region.place())));
        return json;
    }

    private static ObjectNode text(WindowRegion region) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        put(json, "text", region.text());
        return json.put("confidence", Math.round(100 * region.confidence()) / 100.0);
    }

    private static ObjectNode element(Element element, OutlineLine line, MonitorLayout layout) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        line.ref().ifPresent(ref -> json.put("ref", ref.wireName()));
        json.put("role", element.role().wireName()).put("level", line.level());
        put(json, "native_role", element.nativeRole());
        put(json, "name", element.name());
        put(json, "value", element.value());
        put(json, "description", element.description());
        put(json, "native_id", element.nativeId());
        ArrayNode states = json.putArray("states");
        element.states().stream().sorted().map(ElementState::wireName).forEach(states::add);
        ArrayNode patterns = json.putArray("patterns");
        element.patterns().stream().sorted().map(ElementPattern::wireName).forEach(patterns::add);
        element.bounds().ifPresent(bounds -> json.set("bounds", bounds(bounds, layout)));
        line.place().map(layout::toMonitor).ifPresent(point -> json.set("click", point(point)));
        return json;
    }

    private static void put(ObjectNode json, String name, OutsideText text) {
        if (!text.isEmpty()) {
            json.put(name, text.shown());
        }
    }

    private static ObjectNode bounds(ScreenRect bounds, MonitorLayout layout) {
        MonitorIndex monitor = layout.showing(bounds);
        PixelRect area = layout.toMonitor(monitor, bounds);
        return JsonNodeFactory.instance
                .objectNode()
                .put("monitorIndex", monitor.value())
                .put("x", area.x())
                .put("y", area.y())
                .put("width", area.width())
                .put("height", area.height());
    }

    private static ObjectNode point(MonitorPoint point) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("monitorIndex", point.monitor().value())
                .put("x", point.x())
                .put("y", point.y());
    }
}
