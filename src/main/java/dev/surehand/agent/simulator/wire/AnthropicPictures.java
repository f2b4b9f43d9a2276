package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;
import dev.surehand.agent.vision.RgbPicture;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rules of Anthropic for pictures in a request. */
final class AnthropicPictures {

    /** More images in a request than these limit the size of each. */
    private static final int FEW_IMAGES = 20;

    private static final int LONGEST_OF_MANY = 2000;

    /** Of one picture as base64. */
    private static final int MOST_BYTES = 5 * 1024 * 1024;

    private static final Set<String> MEDIA_TYPES = Set.of("image/jpeg", "image/png", "image/gif", "image/webp");

    private final WirePictures pictures;
    private final Model model;
    private final boolean toolset;
    private final List<Placed> all = new ArrayList<>();
    private final Set<String> zooms = new HashSet<>();

    private record Placed(JsonNode image, String place, boolean ofAction, boolean ofZoom) {}

    AnthropicPictures(WirePictures pictures, Model model, boolean toolset) {
        this.pictures = pictures;
        this.model = model;
        this.toolset = toolset;
    }

    /** Checks each picture, and returns the newest that shows everything, as the model sees it; null without one. */
    @Nullable
    RgbPicture check(JsonNode messages) {
        for (int i = 0; i < messages.size(); i++) {
            collect(messages.get(i).path("content"), "messages." + i, false, false);
        }
        if (all.size() > model.mostImages()) {
            throw WireRefusal.bad("messages: too many images: %d > %d", all.size(), model.mostImages());
        }
        byte[] newest = null;
        for (Placed placed : all) {
            byte[] file = checked(placed);
            newest = placed.ofZoom() ? newest : file;
        }
        return newest == null ? null : pictures.seen(newest, model.longestEdge(), model.mostImageTokens());
    }

    /** Returns the tokens of a block, with the pictures inside of it. */
    int tokens(JsonNode block) {
        return switch (block.path("type").asText()) {
            case "text" -> TokenCounts.text(block.path("text").asText());
            case "thinking" -> TokenCounts.text(block.path("thinking").asText());
            case "image" -> imageTokens(block);
            case "tool_result" ->
                RequestParts.blocks(block.path("content"), "text").stream()
                        .mapToInt(this::tokens)
                        .sum();
            case "tool_use" -> TokenCounts.text(block.path("name").asText() + CanonicalJson.of(block.path("input")));
            default -> 0;
        };
    }

    private int imageTokens(JsonNode image) {
        byte[] file = WirePictures.base64(image.at("/source/data").asText()).orElseThrow();
        WirePictures.PictureFacts facts = pictures.facts(file).orElseThrow();
        return Math.min(model.mostImageTokens(), TokenCounts.image(facts.width(), facts.height()));
    }

    private void collect(JsonNode content, String place, boolean ofAction, boolean ofZoom) {
        for (int j = 0; content.isArray() && j < content.size(); j++) {
            JsonNode block = content.get(j);
            String at = "%s.content.%d".formatted(place, j);
            switch (block.path("type").asText()) {
                case "image" -> all.add(new Placed(block, at + ".image.source.base64", ofAction, ofZoom));
                case "tool_use" -> noteZoom(block);
                case "tool_result" ->
                    collect(
                            block.path("content"),
                            at + ".tool_result",
                            toolset && block.has("toolset_name"),
                            zooms.contains(block.path("tool_use_id").asText()));
                default -> {}
            }
        }
    }

    private void noteZoom(JsonNode call) {
        if (call.path("name").asText().equals("zoom")
                || call.at("/input/action").asText().equals("zoom")) {
            zooms.add(call.path("id").asText());
        }
    }

    private byte[] checked(Placed placed) {
        JsonNode source = placed.image().path("source");
        String place = placed.place();
        if (!source.path("type").asText().equals("base64")) {
            throw WireRefusal.bad(
                    "%s: the simulator takes pictures of type 'base64' only, not '%s'",
                    place, source.path("type").asText());
        }
        String mediaType = source.path("media_type").asText();
        if (!MEDIA_TYPES.contains(mediaType)) {
            throw WireRefusal.bad(
                    "%s.media_type: Input should be 'image/jpeg', 'image/png', 'image/gif' or 'image/webp'", place);
        }
        String data = source.path("data").asText();
        if (data.length() > MOST_BYTES) {
            throw WireRefusal.bad(
                    "%s: image exceeds 5 MB maximum: %d bytes > %d bytes", place, data.length(), MOST_BYTES);
        }
        byte[] file =
                WirePictures.base64(data).orElseThrow(() -> WireRefusal.bad("%s.data: Invalid base64 data", place));
        WirePictures.PictureFacts facts =
                pictures.facts(file).orElseThrow(() -> WireRefusal.bad("%s: Could not process image", place));
        if (!facts.mediaType().equals(mediaType)) {
            throw WireRefusal.bad(
                    "%s: The image was specified using the %s media type, but the image appears to be a %s image",
                    place, mediaType, facts.mediaType());
        }
        checkSize(facts, placed);
        return file;
    }

    private void checkSize(WirePictures.PictureFacts facts, Placed placed) {
        if (all.size() > FEW_IMAGES && facts.longestEdge() > LONGEST_OF_MANY) {
            throw WireRefusal.bad(
                    "%s.data: At least one of the image dimensions exceed max allowed size for many-image"
                            + " requests: %d pixels",
                    placed.place(), LONGEST_OF_MANY);
        }
        boolean tooLong = facts.longestEdge() > model.longestEdge();
        boolean tooMany = TokenCounts.image(facts.width(), facts.height()) > model.mostImageTokens();
        if (placed.ofAction() && (tooLong || tooMany)) {
            throw WireRefusal.bad(
                    "%s: the image of %d x %d pixels exceeds what '%s' takes in a result of a computer action: %d"
                            + " pixels per side and %d tokens",
                    placed.place(),
                    facts.width(),
                    facts.height(),
                    model.id(),
                    model.longestEdge(),
                    model.mostImageTokens());
        }
    }
}
