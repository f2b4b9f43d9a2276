package dev.surehand.agent.command;

import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.catalog.InvalidCatalogException;
import dev.surehand.agent.provider.catalog.ModelCatalog;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.ModelPrice;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.choice.ProviderChoice;
import dev.surehand.agent.provider.http.ApiKey;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.provider.scripted.InvalidScenarioException;
import dev.surehand.agent.provider.scripted.ScriptedProvider;
import dev.surehand.desktop.time.ThreadPause;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose the model. */
public final class ModelOptions {

    /** The names under which keys are looked for in the environment and in the keys file. */
    private static final Map<WireFormat, String> KEY_NAMES = Map.of(
            WireFormat.ANTHROPIC, "ANTHROPIC_API_KEY",
            WireFormat.OPENAI, "OPENAI_API_KEY",
            WireFormat.CHAT, "CHAT_API_KEY");

    enum ProviderName {
        ANTHROPIC,
        OPENAI,
        CHAT,
        SCRIPTED
    }

    @Option(names = "--model", paramLabel = "NAME", description = "The model (claude-sonnet-5-5).")
    private String model = "claude-sonnet-5-5";

    @Option(
            names = "--provider",
            paramLabel = "NAME",
            description =
                    "anthropic, openai, chat (chat completions, as Ollama, vLLM and llama.cpp have them) or scripted; needed only for models that are unknown here.")
    private @Nullable ProviderName provider;

    @Option(names = "--base-url", paramLabel = "URL", description = "Another address of the service.")
    private @Nullable String baseUrl;

    @Option(
            names = "--keys-file",
            paramLabel = "FILE",
            description =
                    "Where the key is: lines such as ANTHROPIC_API_KEY=..., OPENAI_API_KEY=..., CHAT_API_KEY=... (the environment variables of these names).")
    private @Nullable Path keysFile;

    @Option(
            names = "--models",
            paramLabel = "FILE",
            description = "Models and prices in place of those that are known here.")
    private @Nullable Path modelsFile;

    @Option(
            names = "--price",
            paramLabel = "IN,OUT",
            description = "Dollars for a million tokens of input and of output, in place of the known price.")
    private @Nullable String price;

    @Option(names = "--script", paramLabel = "FILE", description = "Replies of no model, for --provider scripted.")
    private @Nullable Path script;

    /**
     * Returns the model.
     *
     * @param longest how long the session may take, and so an answer
     * @throws IllegalArgumentException if the options do not choose a model that can be asked; the message says why
     */
    ModelProvider provider(Map<String, String> environment, WireListener listener, Duration longest) {
        try {
            if (provider == ProviderName.SCRIPTED || script != null) {
                return scripted();
            }
            ModelCatalog catalog = modelsFile == null ? ModelCatalog.standard() : ModelCatalog.with(modelsFile);
            ModelEntry entry = entry(catalog);
            Optional<ModelPrice> known =
                    price == null ? catalog.priceOf(model) : Optional.of(ModelCatalog.price(price));
            return new ProviderChoice(
                            entry,
                            known,
                            Optional.ofNullable(baseUrl),
                            key(entry.wire(), environment),
                            longest.compareTo(ModelEndpoint.USUAL_LIMIT) < 0 ? longest : ModelEndpoint.USUAL_LIMIT)
                    .provider(
                            // RandomGenerator.getDefault needs the module jdk.random, which small runtimes lack.
                            new RetryRules(new Random(), InstantSource.system()), new ThreadPause(), listener);
        } catch (InvalidCatalogException | InvalidScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private ModelProvider scripted() throws InvalidScenarioException {
        if (script == null) {
            throw new IllegalArgumentException("--provider scripted needs --script FILE.");
        }
        return ScriptedProvider.of(script);
    }

    private ModelEntry entry(ModelCatalog catalog) {
        Optional<ModelEntry> known = catalog.model(model);
        if (provider == ProviderName.CHAT) {
            return known.filter(entry -> entry.wire() == WireFormat.CHAT)
                    .orElseGet(() -> catalog.unknownChatModel(model));
        }
        ModelEntry entry = known.orElseThrow(() -> new IllegalArgumentException(
                "The model %s is unknown. Known are %s. For a model of your own use --provider chat, or describe it in --models FILE."
                        .formatted(model, String.join(", ", catalog.names()))));
        if (provider != null && !entry.wire().name().equals(provider.name())) {
            throw new IllegalArgumentException("The model %s belongs to --provider %s."
                    .formatted(model, entry.wire().name().toLowerCase(Locale.ROOT)));
        }
        return entry;
    }

    private ApiKey key(WireFormat wire, Map<String, String> environment) {
        Map<String, String> keys = new HashMap<>(environment);
        if (keysFile != null) {
            keys.putAll(KeyFile.read(keysFile));
        }
        String name = KEY_NAMES.getOrDefault(wire, "");
        String key = keys.getOrDefault(name, "");
        if (key.isBlank()) {
            if (wire == WireFormat.CHAT) {
                return ApiKey.NONE;
            }
            throw new IllegalArgumentException(
                    "There is no key for %s. Set the environment variable %s, or use --keys-file FILE. Without a key, \"surehand-agent demo\" shows the agent at work."
                            .formatted(model, name));
        }
        return ApiKey.of(key);
    }
}
