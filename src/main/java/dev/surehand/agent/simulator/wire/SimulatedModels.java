package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** The models that the simulator knows, with what each of them accepts; the data is in models.json. */
final class SimulatedModels {

    private static final int USUAL_EDGE = 2576;
    private static final int USUAL_IMAGE_TOKENS = 4784;
    private static final int USUAL_IMAGES = 600;

    private final Map<String, JsonNode> models = new LinkedHashMap<>();

    /** One model; the names are those of the data. */
    record Model(JsonNode json) {

        String id() {
            return json.get("id").asText();
        }

        boolean takesTool(String type) {
            return StreamSupport.stream(json.path("tools").spliterator(), false)
                    .anyMatch(tool -> tool.asText().equals(type));
        }

        /** Returns the longest side of a picture, in pixels. */
        int longestEdge() {
            return json.path("edge").asInt(USUAL_EDGE);
        }

        int mostImageTokens() {
            return json.path("imageTokens").asInt(USUAL_IMAGE_TOKENS);
        }

        /** Returns the largest number of images in a request. */
        int mostImages() {
            return json.path("images").asInt(USUAL_IMAGES);
        }

        /** Returns whether a reply's thinking holds only for the exact conversation before it. */
        boolean isBound() {
            return json.path("bound").asBoolean(false);
        }

        boolean takesForcedToolChoice() {
            return json.path("forced").asBoolean(true);
        }

        /** Returns {@code always}, {@code adaptive} (unless disabled) or {@code optional} (only if enabled). */
        String thinking() {
            return json.path("thinking").asText("optional");
        }

        /** Returns the tokens below which a prefix is not cached. */
        int leastCached() {
            return json.path("cached").asInt(1024);
        }

        String coordinates() {
            return json.path("coordinates").asText("pixel");
        }

        String dialect() {
            return json.path("dialect").asText("tools");
        }
    }

    /** @param service {@code anthropic}, {@code responses} or {@code chat} */
    SimulatedModels(String service) {
        try (InputStream in = SimulatedModels.class.getResourceAsStream("models.json")) {
            new ObjectMapper()
                    .readTree(in)
                    .get(service)
                    .forEach(model -> models.put(model.get("id").asText(), model));
        } catch (IOException e) {
            throw new UncheckedIOException("models.json", e);
        }
    }

    /** Finds a model by its name, or by its name with a date, such as {@code claude-haiku-4-5-20251001}. */
    Optional<Model> find(String id) {
        return Optional.ofNullable(models.get(id.replaceFirst("-20\\d{6}$", "")))
                .map(Model::new);
    }

    /** Finds the model whose name is the longest beginning of this one, such as {@code qwen3-vl} for {@code qwen3-vl:8b}. */
    Optional<Model> findByBeginning(String id) {
        return models.entrySet().stream()
                .filter(model -> id.matches(Pattern.quote(model.getKey()) + "([:.-].*)?"))
                .max(Comparator.comparingInt(model -> model.getKey().length()))
                .map(model -> new Model(model.getValue()));
    }

    Iterable<String> ids() {
        return models.keySet();
    }
}
