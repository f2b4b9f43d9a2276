package dev.surehand.agent.port;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.ToolResult;
import java.util.List;

/**
 * The answer of a tool.
 *
 * @param isDone false if the tool refused or failed; {@code error} and {@code error_code} of the answer then say why
 * @param structured the answer in the form of the tool's output schema
 */
public record ToolReply(boolean isDone, ObjectNode structured, List<ToolResult.Image> images) {

    public ToolReply {
        images = List.copyOf(images);
    }

    /** Returns why it was not done; empty if it was. */
    public String error() {
        return structured.path("error").asText("");
    }

    /** Returns the code of the error; empty if there is none. */
    public String errorCode() {
        return structured.path("error_code").asText("");
    }
}
