package dev.surehand.mcp.sdk;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.surehand.tool.ToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An image in a result. Its bytes become base64 while the message is written, without a copy in between. */
@JsonTypeName("image")
public record ImageBytes(
        @JsonProperty("data") byte[] data,
        @JsonProperty("mimeType") String mimeType) implements Content {

    public ImageBytes(ToolResult.Image image) {
        this(image.data(), image.mimeType());
    }

    @Override
    public @Nullable Map<String, Object> meta() {
        return null;
    }
}
