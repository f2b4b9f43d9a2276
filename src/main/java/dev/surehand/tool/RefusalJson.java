package dev.surehand.tool;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.DesktopException;

/** The answer of a call that was refused or failed. */
final class RefusalJson {

    private RefusalJson() {}

    /** Loaded with the first refusal that has details: a client waits for the start, which must not load it. */
    private static final class DetailsMapper {
        private static final ObjectMapper JSON = new ObjectMapper();
    }

    static ObjectNode of(DesktopException e) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("success", false);
        json.put("error", e.getMessage()).put("error_code", e.code().wireName());
        if (!e.details().isEmpty()) {
            json.set("error_details", DetailsMapper.JSON.valueToTree(e.details()));
        }
        return json;
    }
}
