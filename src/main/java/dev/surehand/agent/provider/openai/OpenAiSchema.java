package dev.surehand.agent.provider.openai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.core.ObjectMappers;
import com.openai.errors.OpenAIInvalidDataException;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.responses.Response;
import com.openai.models.responses.ResponseCreateParams;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.desktop.text.OutsideText;

/** The vendor's own types: what goes out must be one, and what comes in is read as one. */
public final class OpenAiSchema {

    /** The vendor's types accept no other names of models, so the check is made with this one in the place of the name. */
    private static final String ANY_MODEL = "gpt-5.4";

    private OpenAiSchema() {}

    /**
     * Checks a request of the Responses API before it is sent.
     *
     * @throws ProviderException if the vendor's types do not accept it
     */
    static void checkResponses(JsonNode request) throws ProviderException {
        try {
            ObjectMappers.jsonMapper()
                    .treeToValue(named(request), ResponseCreateParams.Body.class)
                    .validate();
        } catch (JsonProcessingException | OpenAIInvalidDataException e) {
            throw unfit(e);
        }
    }

    /**
     * Checks a request of chat completions before it is sent.
     *
     * @throws ProviderException if the vendor's types do not accept it
     */
    public static void checkChat(JsonNode request) throws ProviderException {
        try {
            ObjectMappers.jsonMapper()
                    .treeToValue(named(request), ChatCompletionCreateParams.Body.class)
                    .validate();
        } catch (JsonProcessingException | OpenAIInvalidDataException e) {
            throw unfit(e);
        }
    }

    static Response response(JsonNode answer) throws ProviderException {
        try {
            return ObjectMappers.jsonMapper().treeToValue(answer, Response.class);
        } catch (JsonProcessingException e) {
            throw unreadable(e);
        }
    }

    static ProviderException unreadable(Exception cause) {
        return new ProviderException(
                ProviderFault.UNREADABLE,
                "The answer is not a response of OpenAI: %s."
                        .formatted(OutsideText.of(String.valueOf(cause.getMessage()))));
    }

    private static JsonNode named(JsonNode request) {
        return ((ObjectNode) request.deepCopy()).put("model", ANY_MODEL);
    }

    private static ProviderException unfit(Exception cause) {
        return new ProviderException(
                ProviderFault.INVALID_TURN,
                "The request does not fit OpenAI's types: %s."
                        .formatted(OutsideText.of(String.valueOf(cause.getMessage()))));
    }
}
