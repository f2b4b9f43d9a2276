package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.Dispatcher;
import java.io.IOException;
import java.util.Optional;

/** Answers the list, prompt and completion methods, which are answered at once, without the desktop and in every revision. */
final class ListMethods {

    private final ToolMethods tools;
    private final Resources resources;
    private final Prompts prompts;

    /**
     * The answer to a request.
     *
     * @param lists whether the client may keep the answer for a while
     */
    record Reply(MessageWriter.Json result, boolean lists) {}

    ListMethods(Dispatcher dispatcher, ToolMethods tools, Resources resources) {
        this.tools = tools;
        this.resources = resources;
        this.prompts = new Prompts(dispatcher::schemas);
    }

    /**
     * Answers a request.
     *
     * @return empty for a method of another class
     * @throws InvalidParamsException if the method throws it
     */
    Optional<Reply> answer(String method, ObjectNode params) {
        return Optional.ofNullable(
                switch (method) {
                    case "tools/list" -> list(params, tools.listing());
                    case "resources/list" -> list(params, resources.listing());
                    case "resources/templates/list" -> list(params, ListMethods::noTemplates);
                    case "prompts/list" -> list(params, prompts.listing());
                    case "prompts/get" -> new Reply(prompts.get(params), false);
                    case "completion/complete" -> new Reply(prompts.complete(params), false);
                    default -> null;
                });
    }

    /** Returns a list on a single page. A cursor has no effect. */
    private static Reply list(ObjectNode params, MessageWriter.Json all) {
        Params.requireTextIfAny(params, "cursor");
        return new Reply(all, true);
    }

    private static void noTemplates(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("resourceTemplates");
        json.writeEndArray();
    }
}
