package dev.surehand.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.responses.ResponseCreateParams;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.RecordedExchange;
import java.util.Set;

/** Holds the requests that a simulator received against the types of the vendors' SDKs. */
final class VendorTypes {

    /** The types of OpenAI accept no other names of models, and those of the tests are newer. */
    private static final String KNOWN_MODEL = "gpt-5.4";

    private VendorTypes() {}

    /** Each request that was received is one that its vendor's SDK could have made, and was not refused. */
    static void assertAccepted(ModelSimulator simulator) {
        assertThat(simulator.received()).isNotEmpty().allSatisfy(exchange -> {
            assertThat(exchange.status()).as(exchange.response()).isEqualTo(200);
            assertThat(unknownMembers(exchange))
                    .as("members that the type does not have")
                    .isEmpty();
        });
    }

    /** Reads a request as the type of its service, checks it, and returns which of its members the type does not know. */
    // The types of OpenAI name what they do not know by no other method.
    @SuppressWarnings("deprecation")
    private static Set<String> unknownMembers(RecordedExchange exchange) throws JsonProcessingException {
        JsonNode request = new ObjectMapper().readTree(exchange.request());
        return switch (exchange.path()) {
            case "/v1/messages" ->
                com.anthropic.core.ObjectMappers.jsonMapper()
                        .treeToValue(request, com.anthropic.models.beta.messages.MessageCreateParams.Body.class)
                        .validate()
                        ._additionalProperties()
                        .keySet();
            case "/v1/responses" ->
                com.openai.core.ObjectMappers.jsonMapper()
                        .treeToValue(named(request), ResponseCreateParams.Body.class)
                        .validate()
                        ._additionalProperties()
                        .keySet();
            case "/v1/chat/completions" ->
                com.openai.core.ObjectMappers.jsonMapper()
                        .treeToValue(named(request), ChatCompletionCreateParams.Body.class)
                        .validate()
                        ._additionalProperties()
                        .keySet();
            default -> throw new AssertionError("No service has " + exchange.path() + ".");
        };
    }

    private static JsonNode named(JsonNode request) {
        return ((ObjectNode) request).put("model", KNOWN_MODEL);
    }
}
