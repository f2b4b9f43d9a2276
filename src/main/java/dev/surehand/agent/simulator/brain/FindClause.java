package dev.surehand.agent.simulator.brain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.vision.ShapeKind;
import dev.surehand.agent.simulator.vision.Wanted;
import dev.surehand.agent.vision.RgbPicture;
import java.util.Locale;
import java.util.Map;

/** Reads the {@code find} of a scenario. */
final class FindClause {

    /** In levels of a channel. */
    private static final int USUAL_TOLERANCE = 40;

    private FindClause() {}

    static Wanted wanted(JsonNode find, Map<String, RgbPicture> templates) {
        String colour = find.path("colour").asText();
        return new Wanted(
                find.path("words").asText(),
                templates.get(find.path("template").asText()),
                colour.isEmpty() ? null : Integer.valueOf(colour.substring(1), 16),
                find.path("tolerance").asInt(USUAL_TOLERANCE),
                ShapeKind.valueOf(find.path("shape").asText("any").toUpperCase(Locale.ROOT)),
                find.path("label").asText(),
                Wanted.Side.valueOf(find.path("beside").asText("centre").toUpperCase(Locale.ROOT)),
                find.path("distance").asDouble(0));
    }

    static Wanted words(String words) {
        return new Wanted(words, null, null, 0, ShapeKind.ANY, "", Wanted.Side.CENTRE, 0);
    }
}
