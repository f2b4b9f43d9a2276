package dev.surehand.platform.wayland.portal;

import dev.surehand.platform.dbus.BusValues;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the portal has answered to a request.
 *
 * @param code 0 if the request was granted, 1 if the person has declined, 2 for anything else; -1 if the answer had none
 * @param results by their names; of any type
 */
public record PortalAnswer(int code, Map<String, Object> results) {

    private static final int GRANTED = 0;

    public PortalAnswer {
        results = Map.copyOf(results);
    }

    /** Reads the values of the signal org.freedesktop.portal.Request.Response. */
    static PortalAnswer of(List<Object> values) {
        int code = values.isEmpty() ? -1 : BusValues.integer(values.get(0)).orElse(-1);
        return new PortalAnswer(code, values.size() < 2 ? Map.of() : BusValues.members(values.get(1)));
    }

    public boolean isGranted() {
        return code == GRANTED;
    }

    /** Returns a text among the results; empty if there is none of that name. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(results.get(name)).flatMap(BusValues::text);
    }
}
