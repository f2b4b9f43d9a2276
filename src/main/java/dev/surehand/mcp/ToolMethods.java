package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.Question;
import dev.surehand.tool.ToolResult;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Implements tools/list and tools/call, between the dispatcher and the wire. */
final class ToolMethods {

    private final Dispatcher dispatcher;
    private final MessageWriter writer;
    private final ScheduledExecutorService sender =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("progress"));

    ToolMethods(Dispatcher dispatcher, MessageWriter writer) {
        this.dispatcher = dispatcher;
        this.writer = writer;
    }

    /** Returns the tools that tools/list reports. */
    ArrayNode listed() {
        ArrayNode tools = JsonRpcJson.JSON.createArrayNode();
        dispatcher.schemas().forEach(schema -> tools.add(schema.listing()));
        return tools;
    }

    /** Returns the result of tools/list. */
    MessageWriter.Json listing() {
        return json -> {
            json.writeFieldName("tools");
            json.writeTree(listed());
        };
    }

    /**
     * Calls a tool and waits for its result.
     *
     * @param params the params of tools/call, with a name
     * @param asking asks the person at the client a question
     * @return empty if the tool does not exist
     * @throws CancelledException if the thread is interrupted
     */
    Optional<ToolResult> call(ObjectNode params, Call call, ClientInfo peer, Function<Question, Answer> asking) {
        Optional<ProgressReport> report = report(params, call);
        try {
            return dispatcher.call(
                    params.get("name").textValue(), params.get("arguments"), new RemoteCaller(peer, report, asking));
        } finally {
            // No report may follow the result.
            report.ifPresent(ProgressReport::close);
        }
    }

    private Optional<ProgressReport> report(ObjectNode params, Call call) {
        JsonNode token = params.at("/_meta/progressToken");
        return token.isTextual() || token.isIntegralNumber()
                ? Optional.of(new ProgressReport(writer, this::later, token, call))
                : Optional.empty();
    }

    private void later(Runnable work, Duration after) {
        sender.schedule(work, after.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Returns the result of tools/call. */
    static MessageWriter.Json written(ToolResult result) {
        return json -> {
            json.writeArrayFieldStart("content");
            // For clients that do not support structured content.
            writeText(json, result.structured().toString());
            for (ToolResult.Image image : images(result)) {
                writeImage(json, image);
            }
            json.writeEndArray();
            json.writeFieldName("structuredContent");
            json.writeTree(result.structured());
            json.writeBooleanField("isError", result instanceof ToolResult.Refused);
        };
    }

    private static List<ToolResult.Image> images(ToolResult result) {
        return result instanceof ToolResult.Done done ? done.images() : List.of();
    }

    private static void writeText(JsonGenerator json, String text) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "text");
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    private static void writeImage(JsonGenerator json, ToolResult.Image image) throws IOException {
        byte[] base64 = Base64.getEncoder().encode(image.data());
        json.writeStartObject();
        json.writeStringField("type", "image");
        json.writeFieldName("data");
        json.writeRawUTF8String(base64, 0, base64.length);
        json.writeStringField("mimeType", image.mimeType());
        json.writeEndObject();
    }
}
