package dev.surehand.agent.provider.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.picture.ModelPicture;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Copies a message without the content of its pictures and without a key. */
public final class WireRedaction {

    private static final Pattern DATA_URL = Pattern.compile("(?s)data:(image/[\\w.+-]{1,40});base64,(.*)");

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ApiKey key;
    private final boolean names;

    public WireRedaction(ApiKey key) {
        this(key, true);
    }

    private WireRedaction(ApiKey key, boolean names) {
        this.key = key;
        this.names = names;
    }

    /** Returns a copy in which all pictures are the same few characters. To name them by their hashes takes longer than the rest. */
    public static JsonNode withoutPictures(JsonNode message) {
        return new WireRedaction(ApiKey.NONE, false).copy(message);
    }

    /** Returns a copy; the message itself is not changed. */
    public JsonNode copy(JsonNode message) {
        if (message.isObject()) {
            return object(message);
        }
        if (message.isArray()) {
            ArrayNode copy = NODES.arrayNode();
            message.forEach(item -> copy.add(copy(item)));
            return copy;
        }
        return message.isTextual() ? NODES.textNode(text(message.asText())) : message;
    }

    private ObjectNode object(JsonNode message) {
        boolean isPicture = message.path("type").asText().equals("base64")
                && message.path("data").isTextual();
        ObjectNode copy = NODES.objectNode();
        message.properties().forEach(member -> {
            boolean isContent = isPicture && member.getKey().equals("data");
            copy.set(
                    key.removedFrom(member.getKey()),
                    isContent ? NODES.textNode(hash(member.getValue().asText())) : copy(member.getValue()));
        });
        return copy;
    }

    private String text(String text) {
        Matcher picture = text.startsWith("data:image/") ? DATA_URL.matcher(text) : null;
        return picture != null && picture.matches()
                ? "data:%s;%s".formatted(picture.group(1), hash(picture.group(2)))
                : key.removedFrom(text);
    }

    private String hash(String base64) {
        if (!names) {
            return "sha256:" + "0".repeat(64);
        }
        try {
            return "sha256:" + ModelPicture.hash(Base64.getDecoder().decode(base64));
        } catch (IllegalArgumentException e) {
            return "sha256-of-text:" + ModelPicture.hash(base64.getBytes(StandardCharsets.UTF_8));
        }
    }
}
