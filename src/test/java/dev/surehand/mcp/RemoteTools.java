package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.ToolCalls;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** The tools of a server, called over its pipes. No other message may be due from the server. */
public record RemoteTools(ServerProcess server) implements ToolCalls {

    @Override
    public Reply reply(String tool, JsonNode arguments) {
        server.call(1, tool, arguments.toString());
        JsonNode message = server.receive();
        JsonNode result = message.path("result");
        assertThat(result.has("structuredContent"))
                .as("%s %s: %s", tool, arguments, message)
                .isTrue();
        JsonNode structured = result.get("structuredContent");
        // For clients that do not support structured content.
        assertThat(TestClient.object(result.at("/content/0/text").asText())).isEqualTo(structured);
        return new Reply(result.get("isError").asBoolean(), structured, images(result.get("content")));
    }

    private static List<byte[]> images(JsonNode content) {
        List<byte[]> images = new ArrayList<>();
        for (JsonNode part : content) {
            if (part.get("type").asText().equals("image")) {
                images.add(Base64.getDecoder().decode(part.get("data").asText()));
            }
        }
        return images;
    }
}
