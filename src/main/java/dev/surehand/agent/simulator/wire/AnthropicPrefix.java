package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.simulator.wire.SimulatedModels.Model;
import java.util.List;

/** Lays out a request to Anthropic in the order of its cache: tools, system, messages. Checks thinking on the way. */
record AnthropicPrefix(Model model, AnthropicPictures pictures, ThinkingSeals seals) {

    PromptPrefix of(JsonNode body) {
        PromptPrefix prefix = new PromptPrefix(model.id());
        for (JsonNode tool : body.path("tools")) {
            prefix.add("tools", CanonicalJson.of(tool), OfferedTools.tokens(tool), lifetime(tool));
        }
        for (JsonNode block : RequestParts.blocks(body.path("system"), "text")) {
            prefix.add("system", CanonicalJson.of(block), pictures.tokens(block), lifetime(block));
        }
        JsonNode messages = body.path("messages");
        for (int i = 0; i < messages.size(); i++) {
            boolean isLast = i == messages.size() - 1;
            List<JsonNode> blocks = RequestParts.blocks(messages.get(i).path("content"), "text");
            for (int j = 0; j < blocks.size(); j++) {
                JsonNode block = blocks.get(j);
                if (block.path("type").asText().equals("thinking")) {
                    seals.verify(block, prefix.hash(), "messages.%d.content.%d".formatted(i, j));
                }
                String automatic = isLast && j == blocks.size() - 1 ? lifetime(body) : "";
                String own = lifetime(block);
                prefix.add(
                        messages.get(i).path("role").asText(),
                        CanonicalJson.of(block),
                        pictures.tokens(block),
                        own.isEmpty() ? automatic : own);
            }
        }
        return prefix;
    }

    /** Returns how long the cache keeps what ends with a block; empty without a breakpoint. */
    private static String lifetime(JsonNode block) {
        JsonNode control = block.get("cache_control");
        if (control == null && block.path("content").isArray()) {
            JsonNode inner = block.path("content");
            return inner.isEmpty() ? "" : lifetime(inner.get(inner.size() - 1));
        }
        return control == null ? "" : control.path("ttl").asText("5m");
    }
}
