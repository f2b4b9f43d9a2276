package dev.surehand.agent.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Builds requests to Anthropic that are valid until a test changes them. */
final class AnthropicBody {

    private AnthropicBody() {}

    static ObjectNode toolset(String model) {
        ObjectNode body =
                JsonNodeFactory.instance.objectNode().put("model", model).put("max_tokens", 2000);
        body.putArray("tools").addObject().put("type", "computer_toolset_20260801");
        user(body).addObject().put("type", "text").put("text", "Fill the form.");
        return body;
    }

    static ObjectNode older(String model, String type) {
        ObjectNode body = toolset(model);
        body.putArray("tools")
                .addObject()
                .put("type", type)
                .put("name", "computer")
                .put("display_width_px", 1280)
                .put("display_height_px", 720);
        return body;
    }

    static ArrayNode user(ObjectNode body) {
        return body.withArray("messages").addObject().put("role", "user").putArray("content");
    }

    static ArrayNode assistant(ObjectNode body) {
        return body.withArray("messages").addObject().put("role", "assistant").putArray("content");
    }

    /** Adds a reply that takes a screenshot, as it comes from the service. */
    static void call(ArrayNode content, String id, String member) {
        content.addObject()
                .put("type", "tool_use")
                .put("id", id)
                .put("name", member)
                .put("toolset_name", "computer")
                .putObject("input");
    }

    /** Adds a result, and returns its content. */
    static ArrayNode result(ArrayNode content, String id) {
        return content.addObject()
                .put("type", "tool_result")
                .put("tool_use_id", id)
                .put("toolset_name", "computer")
                .putArray("content");
    }

    static void image(ArrayNode content, String mediaType, String base64) {
        content.addObject()
                .put("type", "image")
                .putObject("source")
                .put("type", "base64")
                .put("media_type", mediaType)
                .put("data", base64);
    }

    /** A conversation with one screenshot, taken and answered. */
    static ObjectNode withScreenshot(String model, String png) {
        ObjectNode body = toolset(model);
        call(assistant(body), "toolu_1", "screenshot");
        image(result(user(body), "toolu_1"), "image/png", png);
        return body;
    }

    /** Appends the reply of the service as it came, and results with a picture for each of its calls. */
    static void follow(ObjectNode body, JsonNode reply, String mediaType, String base64) {
        body.withArray("messages").addObject().put("role", "assistant").set("content", reply.get("content"));
        ArrayNode results = user(body);
        for (JsonNode block : reply.get("content")) {
            if (block.path("type").asText().equals("tool_use")) {
                ObjectNode result = results.addObject().put("type", "tool_result");
                result.put("tool_use_id", block.get("id").asText());
                if (block.has("toolset_name")) {
                    result.put("toolset_name", "computer");
                }
                image(result.putArray("content"), mediaType, base64);
            }
        }
        if (results.isEmpty()) {
            image(results, mediaType, base64);
            results.addObject().put("type", "text").put("text", "Go on.");
        }
    }
}
