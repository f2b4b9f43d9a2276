package dev.surehand.agent.golden;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Says where two JSON values differ, in lines for a person. */
final class JsonDrift {

    private static final int MOST_LINES = 20;
    private static final int MOST_CHARACTERS = 300;

    private final List<String> lines = new ArrayList<>();

    private JsonDrift() {}

    /** Returns the places that differ, also by the order of members; none if both would be written with the same bytes. */
    static List<String> between(JsonNode was, JsonNode is) {
        JsonDrift drift = new JsonDrift();
        drift.compare("", was, is);
        return drift.lines.size() <= MOST_LINES ? drift.lines : List.copyOf(drift.lines.subList(0, MOST_LINES));
    }

    private void compare(String place, JsonNode was, JsonNode is) {
        if (was.isObject() && is.isObject()) {
            Set<String> names = new LinkedHashSet<>();
            was.fieldNames().forEachRemaining(names::add);
            List<String> before = List.copyOf(names);
            List<String> now = new ArrayList<>();
            is.fieldNames().forEachRemaining(now::add);
            names.addAll(now);
            names.forEach(name -> compare(place + "/" + name, was.path(name), is.path(name)));
            if (names.size() == before.size() && before.size() == now.size() && !before.equals(now)) {
                lines.add("%s: the members were in the order %s, and are now in %s".formatted(place, before, now));
            }
        } else if (was.isArray() && is.isArray()) {
            for (int i = 0; i < Math.max(was.size(), is.size()); i++) {
                compare(place + "/" + i, was.path(i), is.path(i));
            }
        } else if (!was.toString().equals(is.toString())) {
            lines.add("%s%n    was %s%n    is  %s".formatted(place, shown(was), shown(is)));
        }
    }

    private static String shown(JsonNode value) {
        String text = value.isMissingNode() ? "nothing" : value.toString();
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "…";
    }
}
