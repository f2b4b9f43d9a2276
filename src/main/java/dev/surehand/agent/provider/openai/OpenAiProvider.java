package dev.surehand.agent.provider.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFacts;
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
import java.util.Optional;

/** Asks a model of OpenAI. */
public final class OpenAiProvider implements ModelProvider {

    /** The path of the requests below the address of the service. */
    public static final String PATH = "/responses";

    public static final String SERVICE = "https://api.openai.com/v1";

    public static final String KEY_HEADER = "Authorization";

    public static final String KEY_PREFIX = "Bearer ";

    /** What the service may add for its tool. It publishes no number. */
    private static final long TOOL_TOKENS = 2_000;

    private final ModelEntry model;
    private final Optional<ModelPrice> price;
    private final ModelConnection service;

    /** @throws IllegalArgumentException if old pictures are to be left out: each call must keep the picture that answers it */
    public OpenAiProvider(ModelEntry model, Optional<ModelPrice> price, ModelConnection service) {
        if (model.pruning() != PruningRule.NONE) {
            throw new IllegalArgumentException("The pruning of %s must be none.".formatted(model.name()));
        }
        this.model = model;
        this.price = price;
        this.service = service;
    }

    @Override
    public ProviderFacts facts() {
        return new ProviderFacts(
                WireFormat.OPENAI.wireName(),
                model.name(),
                model.pictures(),
                OpenAiActions.names(),
                model.severalActions(),
                model.pruning(),
                price);
    }

    @Override
    public RequestSize size(ModelTurn turn) throws ProviderException {
        PictureBudget pictures = PictureBudget.of(turn, model);
        long bytes = ModelConnection.bytes(WireRedaction.withoutPictures(request(turn))).length;
        return new RequestSize(RequestSize.textTokens(bytes) + TOOL_TOKENS, pictures.tokens(), turn.mostOutput());
    }

    @Override
    public ModelReply next(ModelTurn turn) throws ProviderException {
        PictureBudget.of(turn, model);
        ObjectNode request = request(turn);
        OpenAiSchema.checkResponses(WireRedaction.withoutPictures(request));
        JsonNode answer = service.send(request);
        return new OpenAiReply(turn, new ModelFrame(turn.frame(), model.coordinates())).read(answer);
    }

    private ObjectNode request(ModelTurn turn) throws ProviderException {
        TurnCheck.check(turn);
        return new OpenAiRequest(model, turn).write();
    }
}
