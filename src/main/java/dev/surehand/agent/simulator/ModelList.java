package dev.surehand.agent.simulator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.simulator.wire.KnownModels;

/** The answer to {@code GET /v1/models}. */
final class ModelList {

    ObjectNode json() {
        ObjectNode list = JsonNodeFactory.instance.objectNode().put("object", "list");
        ArrayNode data = list.putArray("data");
        for (String id : KnownModels.ids()) {
            data.addObject()
                    .put("id", id)
                    .put("object", "model")
                    .put("created", 0)
                    .put("owned_by", "surehand-simulator");
        }
        return list;
    }
}
