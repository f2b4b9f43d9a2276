package dev.surehand.agent.simulator.brain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.turn.AskedTurn;
import dev.surehand.agent.simulator.vision.VisionOracle;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A condition of a scenario. It holds if each of its fields does. */
record TurnCondition(JsonNode json, Map<String, RgbPicture> templates) {

    /** Returns whether the condition cannot be judged without a picture. */
    boolean needsPicture() {
        return json.has("visible")
                || json.has("words")
                || (json.has("not") && new TurnCondition(json.get("not"), templates).needsPicture());
    }

    /** Returns what does not hold, one sentence each; empty if the condition holds. */
    List<String> violations(AskedTurn turn, VisionOracle oracle) {
        List<String> all = new ArrayList<>();
        json.properties().forEach(field -> {
            if (!holds(field.getKey(), field.getValue(), turn, oracle)) {
                all.add("%s %s does not hold.".formatted(field.getKey(), field.getValue()));
            }
        });
        return all;
    }

    private boolean holds(String name, JsonNode value, AskedTurn turn, VisionOracle oracle) {
        return switch (name) {
            case "visible" ->
                turn.picture() != null && oracle.sees(turn.picture(), FindClause.wanted(value, templates));
            case "words" -> turn.picture() != null && seesWords(value, turn.picture(), oracle);
            case "not" ->
                !new TurnCondition(value, templates).violations(turn, oracle).isEmpty();
            case "taskContains" -> contains(turn.firstText(), value);
            case "textContains" -> contains(turn.lastText(), value);
            case "systemContains" -> contains(turn.system(), value);
            case "resultContains" -> turn.results().stream().anyMatch(result -> contains(result.text(), value));
            case "resultIsError" -> turn.results().stream().anyMatch(result -> result.isError()) == value.asBoolean();
            case "picture" -> (turn.picture() != null) == value.asBoolean();
            case "results" -> turn.results().size() == value.asInt();
            case "model" -> turn.model().equals(value.asText());
            default -> throw new IllegalStateException("The schema allows the unknown condition " + name + ".");
        };
    }

    private static boolean seesWords(JsonNode words, RgbPicture picture, VisionOracle oracle) {
        boolean all = true;
        for (JsonNode each : words) {
            all &= oracle.sees(picture, FindClause.words(each.asText()));
        }
        return all;
    }

    private static boolean contains(String text, JsonNode part) {
        return text.toLowerCase(Locale.ROOT).contains(part.asText().toLowerCase(Locale.ROOT));
    }
}
