package dev.surehand.agent.provider.openai.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFacts;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.ModelPrice;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.http.ModelConnection;
import dev.surehand.agent.provider.http.WireRedaction;
import dev.surehand.agent.provider.openai.OpenAiSchema;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.provider.wire.PictureBudget;
import dev.surehand.agent.provider.wire.TurnCheck;
import java.util.Optional;

/** Asks a model that is served as chat completions, usually on this machine. */
public final class ChatProvider implements ModelProvider {

    /** The path of the requests below the address of the service. */
    public static final String PATH = "/chat/completions";

    /** Where Ollama listens. */
    public static final String SERVICE = "http://localhost:11434/v1";

    private final ModelEntry model;
    private final Optional<ModelPrice> price;
    private final ModelConnection service;
    private final ActionDialect dialect;

    public ChatProvider(ModelEntry model, Optional<ModelPrice> price, ModelConnection service) {
        this.model = model;
        this.price = price;
        this.service = service;
        this.dialect = switch (model.tool()) {
            case FUNCTIONS -> new FunctionDialect(model.coordinates());
            case JSON_TEXT -> new JsonTextDialect(model.coordinates());
            case UI_TARS_TEXT -> new UiTarsDialect();
            default ->
                throw new IllegalArgumentException(
                        "The tool of %s must be functions, json_text or ui_tars_text.".formatted(model.name()));
        };
    }

    @Override
    public ProviderFacts facts() {
        return new ProviderFacts(
                WireFormat.CHAT.wireName(),
                model.name(),
                model.pictures(),
                dialect.actions(),
                model.severalActions(),
                model.pruning(),
                price);
    }

    @Override
    public RequestSize size(ModelTurn turn) throws ProviderException {
        PictureBudget pictures = PictureBudget.of(turn, model);
        long bytes = ModelConnection.bytes(WireRedaction.withoutPictures(request(turn, pictures))).length;
        return new RequestSize(RequestSize.textTokens(bytes), pictures.tokens(), turn.mostOutput());
    }

    @Override
    public ModelReply next(ModelTurn turn) throws ProviderException {
        ObjectNode request = request(turn, PictureBudget.of(turn, model));
        OpenAiSchema.checkChat(WireRedaction.withoutPictures(request));
        JsonNode answer = service.send(request);
        return new ChatReply(dialect, turn, new ModelFrame(turn.frame(), model.coordinates())).read(answer);
    }

    private ObjectNode request(ModelTurn turn, PictureBudget pictures) throws ProviderException {
        TurnCheck.check(turn);
        return new ChatRequest(model, dialect, turn, pictures).write();
    }
}
