package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;

/**
 * Converts places to the units of what the person sees, for answers only: nothing is worked by them.
 *
 * @param scale physical pixels per unit
 */
record MarkUnits(double scale) {

    /** Returns a point and a box of a monitor in units of that monitor, to a hundredth. */
    ObjectNode of(MonitorPoint point, PixelRect box) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("scale", scale);
        json.put("x", units(point.x())).put("y", units(point.y()));
        json.putObject("bounds")
                .put("x", units(box.x()))
                .put("y", units(box.y()))
                .put("width", units(box.width()))
                .put("height", units(box.height()));
        return json;
    }

    private double units(int pixels) {
        return Math.round(100 * pixels / scale) / 100.0;
    }
}
