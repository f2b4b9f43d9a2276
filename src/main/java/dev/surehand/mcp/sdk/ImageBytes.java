package dev.surehand.mcp.sdk;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An image in a result. Its bytes become base64 without a string in between. */
@JsonTypeName("image")
public record ImageBytes(
        @JsonProperty("data") @JsonSerialize(using = AsBase64.class)
        byte[] data,

        @JsonProperty("mimeType") String mimeType)
        implements Content {

    public ImageBytes(ToolResult.Image image) {
        this(image.data(), image.mimeType());
    }

    @Override
    public @Nullable Map<String, Object> meta() {
        return null;
    }

    /** The encoder of the JDK is several times as fast as that of Jackson. */
    private static final class AsBase64 extends StdSerializer<byte[]> {

        private static final long serialVersionUID = 1;

        AsBase64() {
            super(byte[].class);
        }

        @Override
        public void serialize(byte[] bytes, JsonGenerator json, SerializerProvider types) throws IOException {
            byte[] base64 = Base64.getEncoder().encode(bytes);
            json.writeRawUTF8String(base64, 0, base64.length);
        }
    }
}
