package dev.surehand.agent;

import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.agent.simulator.brain.UnusableScenarioException;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.platform.Platforms;
import dev.surehand.platform.tesseract.ReadLanguages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/** Simulators that decide by a scenario, and read what is in the pictures. */
final class TestModels {

    private TestModels() {}

    static ModelSimulator of(Scenario scenario) throws IOException {
        var reader = new TiledTextReader(
                Platforms.textReader(Map.copyOf(System.getenv()), ReadLanguages.DEFAULT), InstantSource.system(), 2);
        return ModelSimulator.start(SimulatorSettings.of(scenario).withReader(Optional.of(reader)));
    }

    /** @param json the scenario */
    static ModelSimulator of(String json) throws IOException {
        try {
            return of(Scenario.parse(json.getBytes(StandardCharsets.UTF_8), null));
        } catch (UnusableScenarioException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
