package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.Dispatcher;
import java.io.IOException;
import java.util.Optional;

/** What is answered at once, without the desktop and whatever the revision: what there is here. */
final class Catalogue {

    private final ToolMethods tools;
    private final Resources resources;
    private final Prompts prompts;

    /** @param lists whether the client may keep it for a while */
    record Reply(MessageWriter.Json result, boolean lists) {}

    Catalogue(Dispatcher dispatcher, ToolMethods tools, Resources resources) {
        this.tools = tools;
        this.resources = resources;
        this.prompts = new Prompts(dispatcher::schemas);
    }

    /**
     * @return empty for another method
     * @throws InvalidParamsException what the method throws
     */
    Optional<Reply> answer(String method, ObjectNode params) {
        return Optional.ofNullable(
                switch (method) {
                    case "tools/list" -> new Reply(tools.listing(), true);
                    case "resources/list" -> new Reply(resources.listing(), true);
                    case "resources/templates/list" -> new Reply(Catalogue::noTemplates, true);
                    case "prompts/list" -> new Reply(prompts.listing(), true);
                    case "prompts/get" -> new Reply(prompts.get(params), false);
                    case "completion/complete" -> new Reply(prompts.complete(params), false);
                    default -> null;
                });
    }

    private static void noTemplates(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("resourceTemplates");
        json.writeEndArray();
    }
}
