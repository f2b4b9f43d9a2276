package dev.surehand.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.surehand.schema.ToolSchema;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;

/** Calls the tools as a client does, in this process or in another. Every answer is checked against its outputSchema. */
public interface ToolCalls {

    /** @param images the images as files */
    record Reply(boolean isError, JsonNode structured, List<byte[]> images) {}

    Reply reply(String tool, JsonNode arguments);

    /** @param arguments JSON in single quotes */
    default JsonNode call(String tool, String arguments) {
        return checked(tool, arguments).structured();
    }

    private Reply checked(String tool, String arguments) {
        Reply reply = reply(tool, json(arguments));
        JsonNode answer = reply.structured();
        assertThat(answer.get("success").asBoolean()).isEqualTo(!reply.isError());
        assertThat(SchemaRegistry.withDefaultDialect(Dialects.getDraft202012())
                        .getSchema(ToolSchema.load(tool).output())
                        .validate(answer))
                .as("%s fits the outputSchema of %s", answer, tool)
                .isEmpty();
        if (answer.has("error_code")) {
            assertThat(ToolSchema.load(tool).errors())
                    .contains(answer.get("error_code").asText());
        }
        return reply;
    }

    /** Asserts success. */
    default JsonNode done(String tool, String arguments) {
        return succeeded(tool, arguments).structured();
    }

    private Reply succeeded(String tool, String arguments) {
        Reply reply = checked(tool, arguments);
        JsonNode answer = reply.structured();
        assertThat(answer.get("success").asBoolean()).as("%s", answer).isTrue();
        assertThat(answer.has("error") || answer.has("error_code") || answer.has("error_details"))
                .isFalse();
        return reply;
    }

    /** Asserts success with one image. */
    default BufferedImage picture(String tool, String arguments) {
        Reply reply = succeeded(tool, arguments);
        assertThat(reply.images()).as("images beside %s", reply.structured()).hasSize(1);
        try {
            return ImageIO.read(new ByteArrayInputStream(reply.images().get(0)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asserts a refusal with the given code. */
    default JsonNode refused(String code, String tool, String arguments) {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.path("error_code").asText()).as("%s", answer).isEqualTo(code);
        assertThat(answer.get("error").asText()).isNotBlank();
        return answer;
    }

    static JsonNode json(String singleQuoted) {
        try {
            return new ObjectMapper().readTree(singleQuoted.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Returns the place of a window that list_windows returned: x, y, width and height in pixels of its monitor. */
    static JsonNode onMonitor(JsonNode listed) {
        return listed.has("monitor_rect")
                ? listed.get("monitor_rect")
                : ((ObjectNode) listed.get("bounds").deepCopy()).without("units");
    }
}
