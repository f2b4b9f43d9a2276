package dev.surehand.agent.provider;

import dev.surehand.agent.provider.action.FunctionTool;
import dev.surehand.agent.provider.action.OwnActions;
import dev.surehand.agent.provider.catalog.ModelCatalog;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.http.ApiKey;
import dev.surehand.agent.provider.http.ModelConnection;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.image.ImageSize;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Turns, pictures and services for tests. */
public final class Turns {

    public static final ApiKey KEY = ApiKey.of("sk-secret-0123456789");

    public static final InstantSource NOON = InstantSource.fixed(Instant.parse("2026-11-23T12:00:00Z"));

    private static final ModelCatalog CATALOG = ModelCatalog.standard();

    private Turns() {}

    public static ModelEntry model(String name) {
        return CATALOG.model(name).orElseThrow();
    }

    public static ModelPicture picture(String id) {
        return picture(id, 1280, 720);
    }

    public static ModelPicture picture(String id, int width, int height) {
        byte[] content = ("picture " + id).getBytes(StandardCharsets.UTF_8);
        return new ModelPicture(id, new ImageSize(width, height), "image/png", content, true);
    }

    public static HistoryItem.UserWords task(ModelPicture... pictures) {
        return new HistoryItem.UserWords("Save the file.", List.of(pictures));
    }

    public static ModelTurn turn(HistoryItem... history) {
        return turn(List.of(history));
    }

    public static ModelTurn turn(List<HistoryItem> history) {
        List<FunctionTool> tools = new ArrayList<>(OwnActions.tools());
        tools.add(FunctionTool.of(
                "ui_snapshot",
                "Lists the elements of a window.",
                "{\"type\": \"object\", \"properties\": {\"window\": {\"type\": \"string\"}}}"));
        return new ModelTurn("You work on a desktop.", history, tools, 4096, 100, false);
    }

    public static ModelTurn oneAction(ModelTurn turn) {
        return new ModelTurn(turn.system(), turn.history(), turn.tools(), turn.mostOutput(), turn.mostPictures(), true);
    }

    public static HistoryItem.Outcomes outcomes(ActionOutcome... outcomes) {
        return new HistoryItem.Outcomes(List.of(outcomes), "");
    }

    /** A service without waits. */
    public static ModelConnection service(
            AnsweringServer server, String path, String keyHeader, Map<String, String> headers, WireListener listener) {
        ModelEndpoint endpoint = new ModelEndpoint(
                ModelEndpoint.join(server.address(), path), KEY, keyHeader, "", headers, ModelEndpoint.USUAL_LIMIT);
        return new ModelConnection(endpoint, new RetryRules(new Random(1), NOON), wait -> {}, listener);
    }
}
