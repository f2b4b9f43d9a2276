package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes one message a line, from whatever thread. Once the client has stopped reading for good, nothing is written any more. */
final class MessageWriter {

    private static final Logger LOG = LoggerFactory.getLogger(MessageWriter.class);
    private static final int BUFFER_BYTES = 1 << 16;

    private final OutputStream out;
    private final Runnable onBroken;
    private boolean broken;

    /** Writes the fields of an object. */
    @FunctionalInterface
    interface Json {
        void writeTo(JsonGenerator json) throws IOException;

        static Json of(ObjectNode object) {
            return json -> {
                for (Map.Entry<String, JsonNode> field : object.properties()) {
                    json.writeFieldName(field.getKey());
                    json.writeTree(field.getValue());
                }
            };
        }
    }

    /** @param onBroken run once, when the client has closed its end */
    MessageWriter(OutputStream out, Runnable onBroken) {
        this.out = new BufferedOutputStream(out, BUFFER_BYTES);
        this.onBroken = onBroken;
    }

    void result(JsonNode id, Json result) {
        message(json -> {
            json.writeFieldName("id");
            json.writeTree(id);
            json.writeObjectFieldStart("result");
            result.writeTo(json);
            json.writeEndObject();
        });
    }

    void error(JsonNode id, int code, String text) {
        error(new Message.Malformed(id, code, text));
    }

    void error(Message.Malformed why) {
        message(json -> {
            json.writeFieldName("id");
            json.writeTree(why.id());
            json.writeObjectFieldStart("error");
            json.writeNumberField("code", why.code());
            json.writeStringField("message", why.reason());
            if (!why.data().isMissingNode()) {
                json.writeFieldName("data");
                json.writeTree(why.data());
            }
            json.writeEndObject();
        });
    }

    void request(String id, String method, JsonNode params) {
        message(json -> {
            json.writeStringField("id", id);
            json.writeStringField("method", method);
            json.writeFieldName("params");
            json.writeTree(params);
        });
    }

    void notification(String method, JsonNode params) {
        message(json -> {
            json.writeStringField("method", method);
            json.writeFieldName("params");
            json.writeTree(params);
        });
    }

    private synchronized void message(Json fields) {
        if (broken) {
            return;
        }
        try {
            JsonGenerator json = Wire.JSON.createGenerator(out);
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            fields.writeTo(json);
            json.writeEndObject();
            json.close();
            out.write('\n');
            out.flush();
        } catch (IOException e) {
            broken = true;
            LOG.info("The client is gone: {}", e.getMessage());
            onBroken.run();
        }
    }
}
