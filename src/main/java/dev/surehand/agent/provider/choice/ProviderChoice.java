package dev.surehand.agent.provider.choice;

import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.anthropic.AnthropicProvider;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.ModelPrice;
import dev.surehand.agent.provider.http.ApiKey;
import dev.surehand.agent.provider.http.ModelConnection;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.provider.openai.OpenAiProvider;
import dev.surehand.agent.provider.openai.chat.ChatProvider;
import dev.surehand.desktop.time.Pause;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * How a model is reached.
 *
 * @param address of the service, without the path of the requests; empty for the vendor's own, or for a server on this machine
 * @param answerLimit how long one answer may take
 */
public record ProviderChoice(
        ModelEntry model, Optional<ModelPrice> price, Optional<String> address, ApiKey key, Duration answerLimit) {

    /**
     * @throws IllegalArgumentException if the address is not one, or would carry the key unencrypted
     */
    public ModelProvider provider(RetryRules rules, Pause pause, WireListener listener) {
        return switch (model.wire()) {
            case ANTHROPIC -> {
                ModelEndpoint endpoint = endpoint(
                        AnthropicProvider.SERVICE,
                        AnthropicProvider.PATH,
                        AnthropicProvider.KEY_HEADER,
                        "",
                        AnthropicProvider.headers(model));
                yield new AnthropicProvider(model, price, new ModelConnection(endpoint, rules, pause, listener));
            }
            case OPENAI ->
                new OpenAiProvider(
                        model,
                        price,
                        new ModelConnection(
                                bearer(OpenAiProvider.SERVICE, OpenAiProvider.PATH), rules, pause, listener));
            case CHAT ->
                new ChatProvider(
                        model,
                        price,
                        new ModelConnection(bearer(ChatProvider.SERVICE, ChatProvider.PATH), rules, pause, listener));
        };
    }

    private ModelEndpoint bearer(String service, String path) {
        return endpoint(service, path, OpenAiProvider.KEY_HEADER, OpenAiProvider.KEY_PREFIX, Map.of());
    }

    private ModelEndpoint endpoint(
            String service, String path, String keyHeader, String keyPrefix, Map<String, String> headers) {
        return new ModelEndpoint(
                ModelEndpoint.join(address.orElse(service), path), key, keyHeader, keyPrefix, headers, answerLimit);
    }
}
