package dev.surehand.platform.wayland.portal;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.dbus.BusValues;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A monitor that the person has shared.
 *
 * @param node the number of its stream, by which places on it are named
 * @param corner its place, in logical units of the desktop; empty if the portal does not say it, as that of KDE 5
 * @param width in logical units
 * @param height in logical units
 */
public record SharedMonitor(int node, Optional<ScreenPoint> corner, double width, double height) {

    /** Returns its place and size, in logical units of the desktop; empty while its place is not known. */
    public Optional<ScreenRect> bounds() {
        return corner.map(place -> new ScreenRect(place.x(), place.y(), width, height));
    }

    /** Reads the streams that the answer to Start has; those without a size are left out. */
    static List<SharedMonitor> of(PortalAnswer started) {
        return BusValues.list(started.results().getOrDefault("streams", List.of())).stream()
                .flatMap(stream -> read(BusValues.list(stream)).stream())
                .toList();
    }

    private static Optional<SharedMonitor> read(List<Object> stream) {
        if (stream.size() < 2) {
            return Optional.empty();
        }
        OptionalInt node = BusValues.integer(stream.get(0));
        List<Object> position = pair(stream.get(1), "position");
        List<Object> size = pair(stream.get(1), "size");
        return node.isEmpty()
                ? Optional.empty()
                : point(size)
                        .map(extent -> new SharedMonitor(node.getAsInt(), point(position), extent.x(), extent.y()));
    }

    private static Optional<ScreenPoint> point(List<Object> pair) {
        if (pair.size() != 2) {
            return Optional.empty();
        }
        OptionalDouble first = BusValues.decimal(pair.get(0));
        OptionalDouble second = BusValues.decimal(pair.get(1));
        return first.isEmpty() || second.isEmpty()
                ? Optional.empty()
                : Optional.of(new ScreenPoint(first.getAsDouble(), second.getAsDouble()));
    }

    private static List<Object> pair(Object properties, String name) {
        return Optional.ofNullable(BusValues.members(properties).get(name))
                .map(BusValues::list)
                .orElse(List.of());
    }
}
