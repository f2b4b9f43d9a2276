package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.ActionOutcome.OutcomeKind;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.image.ImageSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parts of the conversation as JSON, in which pictures are named by their files. */
final class HistoryJson {

    private static final Set<String> MEDIA_TYPES = Set.of("image/png", "image/jpeg");
    private static final int LONGEST_EDGE = 100_000;

    /** Reads a picture by the name of its file. */
    @FunctionalInterface
    interface PictureFiles {
        byte[] read(String name) throws IOException;
    }

    private HistoryJson() {}

    static ObjectNode write(HistoryItem item) {
        ObjectNode json = object();
        if (item instanceof HistoryItem.UserWords words) {
            json.put("item", "words").put("text", words.text());
            json.set("pictures", pictures(words.shown()));
        } else if (item instanceof HistoryItem.Answered answered) {
            json.put("item", "reply").set("reply", ReplyJson.write(answered.reply()));
        } else if (item instanceof HistoryItem.Outcomes outcomes) {
            json.put("item", "outcomes").put("remark", outcomes.remark());
            ArrayNode all = json.putArray("all");
            outcomes.all().forEach(outcome -> all.add(outcome(outcome)));
        }
        return json;
    }

    static HistoryItem read(JsonNode json, PictureFiles files) throws IOException {
        return switch (json.path("item").asText()) {
            case "words" ->
                new HistoryItem.UserWords(json.path("text").asText(), pictures(json.path("pictures"), files));
            case "reply" -> new HistoryItem.Answered(ReplyJson.read(json.path("reply")));
            case "outcomes" -> {
                List<ActionOutcome> all = new ArrayList<>();
                for (JsonNode outcome : json.path("all")) {
                    all.add(outcome(outcome, files));
                }
                yield new HistoryItem.Outcomes(all, json.path("remark").asText());
            }
            default -> throw new IOException("the conversation has a line of an unknown kind");
        };
    }

    private static ObjectNode outcome(ActionOutcome outcome) {
        ObjectNode json = object().put("action_id", outcome.actionId())
                .put("kind", outcome.kind().name())
                .put("text", outcome.text());
        json.set("pictures", pictures(outcome.pictures()));
        ArrayNode acknowledged = json.putArray("acknowledged");
        outcome.acknowledged().forEach(acknowledged::add);
        return json;
    }

    private static ActionOutcome outcome(JsonNode json, PictureFiles files) throws IOException {
        List<String> acknowledged = new ArrayList<>();
        json.path("acknowledged").forEach(id -> acknowledged.add(id.asText()));
        return new ActionOutcome(
                json.path("action_id").asText(),
                OutcomeKind.valueOf(json.path("kind").asText()),
                json.path("text").asText(),
                pictures(json.path("pictures"), files),
                acknowledged);
    }

    private static ArrayNode pictures(List<ModelPicture> pictures) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        pictures.forEach(picture -> array.addObject()
                .put("id", picture.id())
                .put("width", picture.size().width())
                .put("height", picture.size().height())
                .put("media_type", picture.mediaType())
                .put("frame", picture.isFrame())
                .put("file", SessionFolder.pictureName(picture.hash(), picture.mediaType())));
        return array;
    }

    private static List<ModelPicture> pictures(JsonNode array, PictureFiles files) throws IOException {
        List<ModelPicture> pictures = new ArrayList<>();
        for (JsonNode json : array) {
            String mediaType = json.path("media_type").asText();
            if (!MEDIA_TYPES.contains(mediaType)) {
                throw new IOException("the conversation has a picture of an unknown kind");
            }
            pictures.add(new ModelPicture(
                    json.path("id").asText(),
                    new ImageSize(edge(json.path("width")), edge(json.path("height"))),
                    mediaType,
                    files.read(json.path("file").asText()),
                    json.path("frame").asBoolean()));
        }
        return pictures;
    }

    private static int edge(JsonNode pixels) throws IOException {
        if (pixels.asInt() < 1 || pixels.asInt() > LONGEST_EDGE) {
            throw new IOException("the conversation has a picture of a size that no screen has");
        }
        return pixels.asInt();
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
