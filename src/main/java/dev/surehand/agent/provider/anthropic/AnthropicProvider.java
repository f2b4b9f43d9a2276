package dev.surehand.agent.provider.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFacts;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.ModelPrice;
import dev.surehand.agent.provider.catalog.PruningRule;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.http.ModelConnection;
import dev.surehand.agent.provider.http.WireRedaction;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.provider.wire.PictureBudget;
import dev.surehand.agent.provider.wire.TurnCheck;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks a model of Anthropic. */
public final class AnthropicProvider implements ModelProvider {

    /** The path of the requests below the address of the service. */
    public static final String PATH = "/v1/messages";

    public static final String SERVICE = "https://api.anthropic.com";

    public static final String KEY_HEADER = "x-api-key";

    /** The service refuses larger requests. */
    private static final int LARGEST_REQUEST = 32 * 1024 * 1024;

    private final ModelEntry model;
    private final Optional<ModelPrice> price;
    private final ModelConnection service;
    private final AnthropicTools tools;

    public AnthropicProvider(ModelEntry model, Optional<ModelPrice> price, ModelConnection service) {
        this.model = model;
        this.price = price;
        this.service = service;
        this.tools = new AnthropicTools(model.tool());
    }

    /** Returns the headers that requests for a model need, without the key. */
    public static Map<String, String> headers(ModelEntry model) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("anthropic-version", "2023-06-01");
        List<String> betas = new ArrayList<>();
        new AnthropicTools(model.tool()).beta().ifPresent(betas::add);
        if (model.pruning() == PruningRule.SERVER_SIDE) {
            betas.add("context-management-2025-06-27");
        }
        if (!betas.isEmpty()) {
            headers.put("anthropic-beta", String.join(",", betas));
        }
        return headers;
    }

    @Override
    public ProviderFacts facts() {
        return new ProviderFacts(
                WireFormat.ANTHROPIC.wireName(),
                model.name(),
                model.pictures(),
                tools.actions(),
                model.severalActions(),
                model.pruning(),
                price);
    }

    @Override
    public RequestSize size(ModelTurn turn) throws ProviderException {
        PictureBudget pictures = PictureBudget.of(turn, model);
        ObjectNode request = request(turn, pictures);
        long bytes = ModelConnection.bytes(WireRedaction.withoutPictures(request)).length;
        return new RequestSize(RequestSize.textTokens(bytes) + tools.tokens(), pictures.tokens(), turn.mostOutput());
    }

    @Override
    public ModelReply next(ModelTurn turn) throws ProviderException {
        ObjectNode request = request(turn, PictureBudget.of(turn, model));
        check(request);
        JsonNode answer = service.send(request);
        return new AnthropicReply(tools, turn, new ModelFrame(turn.frame(), model.coordinates())).read(answer);
    }

    private ObjectNode request(ModelTurn turn, PictureBudget pictures) throws ProviderException {
        TurnCheck.check(turn);
        return new AnthropicRequest(model, turn, pictures).write();
    }

    private static void check(ObjectNode request) throws ProviderException {
        int bytes = ModelConnection.bytes(request).length;
        if (bytes > LARGEST_REQUEST) {
            throw new ProviderException(
                    ProviderFault.INVALID_TURN,
                    "The request has %d bytes, and the service takes %d. Start a new session."
                            .formatted(bytes, LARGEST_REQUEST));
        }
        AnthropicSchema.check(WireRedaction.withoutPictures(request));
    }
}
