package dev.surehand.tool.screenshot;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import java.util.List;

/** The answer of list_monitors. */
final class MonitorList {

    private MonitorList() {}

    static ObjectNode of(MonitorLayout layout, List<MonitorDetails> details) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("success", true);
        var all = json.putArray("monitors");
        for (int index : layout.indices()) {
            all.add(describe(index, layout.monitors().get(index), details.get(index)));
        }
        return json;
    }

    private static ObjectNode describe(int index, Monitor m, MonitorDetails details) {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("monitorIndex", index)
                .put("index", index)
                .put("id", m.id())
                .put("name", m.name().shown())
                .put("primary", m.primary())
                .put("x", (int) Math.round(m.bounds().x() * m.pixelsPerUnit()))
                .put("y", (int) Math.round(m.bounds().y() * m.pixelsPerUnit()))
                .put("width", m.pixels().width())
                .put("height", m.pixels().height())
                .put("scale_factor", details.scaleFactor())
                .put("rotation", details.rotation());
        json.set("work_area", ScreenshotAnswer.put(JsonNodeFactory.instance.objectNode(), details.workArea()));
        return json;
    }
}
