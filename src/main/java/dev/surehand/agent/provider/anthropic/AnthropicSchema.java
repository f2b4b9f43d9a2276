package dev.surehand.agent.provider.anthropic;

import com.anthropic.core.ObjectMappers;
import com.anthropic.errors.AnthropicInvalidDataException;
import com.anthropic.models.beta.messages.BetaMessage;
import com.anthropic.models.beta.messages.MessageCreateParams;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.desktop.text.OutsideText;

/** The vendor's own types: what goes out must be one, and what comes in is read as one. */
final class AnthropicSchema {

    private AnthropicSchema() {}

    /**
     * Checks a request before it is sent.
     *
     * @throws ProviderException if the vendor's types do not accept it
     */
    static void check(JsonNode request) throws ProviderException {
        try {
            ObjectMappers.jsonMapper()
                    .treeToValue(request, MessageCreateParams.Body.class)
                    .validate();
        } catch (JsonProcessingException | AnthropicInvalidDataException e) {
            throw new ProviderException(
                    ProviderFault.INVALID_TURN,
                    "The request does not fit Anthropic's types: %s."
                            .formatted(OutsideText.of(String.valueOf(e.getMessage()))));
        }
    }

    /** @throws ProviderException if it is not a message */
    static BetaMessage message(JsonNode answer) throws ProviderException {
        try {
            return ObjectMappers.jsonMapper().treeToValue(answer, BetaMessage.class);
        } catch (JsonProcessingException e) {
            throw unreadable(e);
        }
    }

    static ProviderException unreadable(Exception cause) {
        return new ProviderException(
                ProviderFault.UNREADABLE,
                "The answer is not a message of Anthropic: %s."
                        .formatted(OutsideText.of(String.valueOf(cause.getMessage()))));
    }
}
