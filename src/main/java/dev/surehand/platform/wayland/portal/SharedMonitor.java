package dev.surehand.platform.wayland.portal;

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
 * @param bounds its place and size, in logical units of the desktop
 */
public record SharedMonitor(int node, ScreenRect bounds) {

    /** Reads the streams that the answer to Start has; those without a place and a size are left out. */
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
        if (node.isEmpty() || position.size() != 2 || size.size() != 2) {
            return Optional.empty();
        }
        OptionalDouble x = BusValues.decimal(position.get(0));
        OptionalDouble y = BusValues.decimal(position.get(1));
        OptionalDouble width = BusValues.decimal(size.get(0));
        OptionalDouble height = BusValues.decimal(size.get(1));
        return x.isEmpty() || y.isEmpty() || width.isEmpty() || height.isEmpty()
                ? Optional.empty()
                : Optional.of(new SharedMonitor(
                        node.getAsInt(),
                        new ScreenRect(x.getAsDouble(), y.getAsDouble(), width.getAsDouble(), height.getAsDouble())));
    }

    private static List<Object> pair(Object properties, String name) {
        return Optional.ofNullable(BusValues.members(properties).get(name))
                .map(BusValues::list)
                .orElse(List.of());
    }
}
