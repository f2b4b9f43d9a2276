package dev.surehand.agent.golden;

import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.catalog.ComputerToolKind;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.WireFormat;
import java.nio.file.Path;
import java.util.Locale;

/** The sessions that are recorded: one for each form in which models are asked. */
enum GoldenCase {
    ANTHROPIC_TOOLSET("claude-sonnet-5-5", "several", SpeedMode.MEDIUM),
    ANTHROPIC_20251124("claude-opus-4-7", "several", SpeedMode.HIGH),
    ANTHROPIC_20250124("claude-haiku-4-5", "several", SpeedMode.LOW),
    OPENAI("gpt-6.1-terra", "several", SpeedMode.MEDIUM),
    CHAT_FUNCTIONS("qwen2.5vl:7b", "several", SpeedMode.MEDIUM),
    CHAT_JSON("sim-json", "clicks", SpeedMode.MEDIUM),
    CHAT_UI_TARS("ui-tars-1.5-7b", "single", SpeedMode.MEDIUM);

    private final String model;
    private final String scenario;
    private final SpeedMode speed;

    GoldenCase(String model, String scenario, SpeedMode speed) {
        this.model = model;
        this.scenario = scenario;
        this.speed = speed;
    }

    ModelEntry model() {
        return model.equals("sim-json") ? json(Turns.model("qwen2.5vl:7b")) : Turns.model(model);
    }

    private ModelEntry json(ModelEntry like) {
        return new ModelEntry(
                model,
                like.wire(),
                ComputerToolKind.JSON_TEXT,
                like.pictures(),
                like.coordinates(),
                like.pruning(),
                like.keepPictures(),
                like.pruneEvery(),
                false,
                like.adaptiveThinking(),
                like.effort());
    }

    SpeedMode speed() {
        return speed;
    }

    /** Returns what the address of such a service ends with. */
    String path() {
        return model().wire() == WireFormat.ANTHROPIC ? "" : "/v1";
    }

    Path scenario() {
        return GoldenSession.FOLDER.resolve(scenario + ".scenario.json");
    }

    Path file() {
        return GoldenSession.FOLDER.resolve(name().toLowerCase(Locale.ROOT).replace('_', '-') + ".json");
    }
}
