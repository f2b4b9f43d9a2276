package dev.surehand.agent.simulator.wire;

import java.util.ArrayList;
import java.util.List;

/** The names of the models that the simulator knows. */
public final class KnownModels {

    private KnownModels() {}

    public static List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (String service : List.of("anthropic", "responses", "chat")) {
            new SimulatedModels(service).ids().forEach(ids::add);
        }
        return ids;
    }
}
