package dev.surehand.agent.provider;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.core.ObjectMappers;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.responses.ResponseCreateParams;
import dev.surehand.agent.provider.catalog.WireFormat;

/** The vendors' own types, which refuse a request that is not as their documents say. */
public final class VendorTypes {

    private VendorTypes() {}

    /** @throws RuntimeException of the vendor's SDK if the request is not of its types */
    public static void accept(WireFormat wire, JsonNode request) {
        try {
            switch (wire) {
                case ANTHROPIC -> anthropic(request);
                case OPENAI ->
                    ObjectMappers.jsonMapper()
                            .treeToValue(request, ResponseCreateParams.Body.class)
                            .validate();
                case CHAT ->
                    // The vendor's types accept no other names of models.
                    ObjectMappers.jsonMapper()
                            .treeToValue(
                                    ((ObjectNode) request.deepCopy()).put("model", "gpt-5.4"),
                                    ChatCompletionCreateParams.Body.class)
                            .validate();
            }
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static void anthropic(JsonNode request) throws JsonProcessingException {
        com.anthropic.core.ObjectMappers.jsonMapper()
                .treeToValue(request, com.anthropic.models.beta.messages.MessageCreateParams.Body.class)
                .validate();
        if (request.path("tools").path(0).path("type").asText().startsWith("computer_toolset")) {
            com.anthropic.core.ObjectMappers.jsonMapper()
                    .treeToValue(request, com.anthropic.models.messages.MessageCreateParams.Body.class)
                    .validate();
        }
    }
}
