package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** Builds the fields of JSON-RPC messages. */
public final class MessageWriter {

    private final Consumer<Json> out;
    private final Executor afterOut;

    /** Writes the fields of an object. */
    @FunctionalInterface
    public interface Json {
        void writeTo(JsonGenerator json) throws IOException;

        /** The fields of a result type of the SDK, or of another type that Jackson writes as an object. */
        static Json ofFields(Object result) {
            return json -> {
                SerializerProvider types = JsonRpcJson.mapper().getSerializerProviderInstance();
                json.setCodec(JsonRpcJson.mapper());
                types.findValueSerializer(result.getClass())
                        .unwrappingSerializer(NameTransformer.NOP)
                        .serialize(result, json, types);
            };
        }

        static Json of(ObjectNode object) {
            return json -> JsonTree.writeMembers(object, json);
        }
    }

    /** @param out receives the fields of each message, and returns when it is written */
    public MessageWriter(Consumer<Json> out) {
        this(out, Runnable::run);
    }

    /**
     * @param out receives the fields of each message
     * @param afterOut runs work when all messages received before are written
     */
    public MessageWriter(Consumer<Json> out, Executor afterOut) {
        this.out = out;
        this.afterOut = afterOut;
    }

    /** Runs work when all messages before are written. */
    public void afterwards(Runnable work) {
        afterOut.execute(work);
    }

    public void result(JsonNode id, Json result) {
        out.accept(json -> {
            json.writeFieldName("id");
            JsonTree.write(id, json);
            json.writeObjectFieldStart("result");
            result.writeTo(json);
            json.writeEndObject();
        });
    }

    public void error(JsonNode id, int code, String text) {
        error(new JsonRpcMessage.Malformed(id, code, text));
    }

    public void error(JsonRpcMessage.Malformed why) {
        out.accept(json -> {
            json.writeFieldName("id");
            JsonTree.write(why.id(), json);
            json.writeObjectFieldStart("error");
            json.writeNumberField("code", why.code());
            json.writeStringField("message", why.reason());
            if (!why.data().isMissingNode()) {
                json.writeFieldName("data");
                JsonTree.write(why.data(), json);
            }
            json.writeEndObject();
        });
    }

    public void request(String id, String method, JsonNode params) {
        out.accept(json -> {
            json.writeStringField("id", id);
            json.writeStringField("method", method);
            json.writeFieldName("params");
            JsonTree.write(params, json);
        });
    }

    public void notification(String method, JsonNode params) {
        out.accept(json -> {
            json.writeStringField("method", method);
            json.writeFieldName("params");
            JsonTree.write(params, json);
        });
    }
}
