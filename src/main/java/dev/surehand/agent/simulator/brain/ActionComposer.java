package dev.surehand.agent.simulator.brain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.turn.TurnAction;
import dev.surehand.agent.simulator.vision.Sighting;
import dev.surehand.agent.simulator.vision.VisionOracle;
import dev.surehand.agent.simulator.vision.Wanted;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes an action of one entry of a scenario, with points in the picture of the request. */
record ActionComposer(
        VisionOracle oracle,
        Map<String, RgbPicture> templates,
        @Nullable RgbPicture picture) {

    private static final int USUAL_CLICKS = 3;

    /** Thrown instead of a guess, when the picture shows not exactly one thing that fits; the message is for the caller. */
    static final class UncertainException extends Exception {

        private static final long serialVersionUID = 1;

        UncertainException(String sentence) {
            super(sentence);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    static TurnAction screenshot() {
        return new TurnAction("screenshot", fields());
    }

    static TurnAction pause(double seconds) {
        return new TurnAction("wait", fields().put("duration", seconds));
    }

    TurnAction compose(JsonNode entry) throws UncertainException {
        ObjectNode input = fields();
        if (entry.has("action")) {
            return new TurnAction(
                    entry.get("action").asText(), entry.has("input") ? (ObjectNode) entry.get("input") : input);
        } else if (entry.has("scroll")) {
            if (entry.has("find")) {
                putPoint(input, "coordinate", find(entry.get("find")));
            }
            input.put("scroll_direction", entry.get("scroll").asText());
            input.put("scroll_amount", entry.path("amount").asInt(USUAL_CLICKS));
            return new TurnAction("scroll", input);
        } else if (entry.has("find")) {
            return pointed(entry, input);
        } else if (entry.has("type")) {
            return new TurnAction("type", input.put("text", entry.get("type").asText()));
        } else if (entry.has("key")) {
            input.put("text", entry.get("key").asText());
            if (entry.has("repeat")) {
                input.put("repeat", entry.get("repeat").asInt());
            }
            return new TurnAction("key", input);
        } else if (entry.has("wait")) {
            return pause(entry.get("wait").asDouble());
        }
        return screenshot();
    }

    private TurnAction pointed(JsonNode entry, ObjectNode input) throws UncertainException {
        String action = entry.path("then").asText(entry.has("to") ? "left_click_drag" : "left_click");
        PictureRegion found = find(entry.get("find"));
        if (action.equals("zoom")) {
            input.putArray("region")
                    .add(found.x())
                    .add(found.y())
                    .add(found.x() + found.width())
                    .add(found.y() + found.height());
            return new TurnAction(action, input);
        }
        if (action.equals("left_click_drag")) {
            if (!entry.has("to")) {
                throw new ScenarioFailure("A left_click_drag needs \"to\", the place where it ends.");
            }
            putPoint(input, "start_coordinate", found);
            putPoint(input, "coordinate", find(entry.get("to")));
        } else {
            putPoint(input, "coordinate", found);
        }
        if (entry.has("modifiers")) {
            input.put("text", entry.get("modifiers").asText());
        }
        return new TurnAction(action, input);
    }

    private PictureRegion find(JsonNode clause) throws UncertainException {
        Wanted wanted = FindClause.wanted(clause, templates);
        if (picture == null) {
            throw new UncertainException("I have no picture in which to find " + wanted.described() + ".");
        }
        Sighting sighting = oracle.find(picture, wanted);
        if (sighting instanceof Sighting.SeenOnce seen) {
            return seen.region();
        } else if (sighting instanceof Sighting.Alike alike) {
            String places = alike.regions().stream().map(Object::toString).collect(Collectors.joining("; "));
            throw new UncertainException("I see %d places that look like %s: %s. Which one is meant?"
                    .formatted(alike.regions().size(), wanted.described(), places));
        }
        throw new UncertainException(((Sighting.Unseen) sighting).sentence() + " What should I do?");
    }

    private static void putPoint(ObjectNode input, String name, PictureRegion region) {
        input.putArray(name).add(region.centreX()).add(region.centreY());
    }

    private static ObjectNode fields() {
        return JsonNodeFactory.instance.objectNode();
    }
}
