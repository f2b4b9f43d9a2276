package dev.surehand.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads and writes the same as Jackson's mapper. */
class JsonTreeTest {

    private static final ObjectMapper MAPPER = JsonRpcJson.mapper();

    private static String written(JsonNode tree) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonRpcJson.FACTORY.createGenerator(text)) {
            JsonTree.write(tree, json);
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \t",
                "null",
                "true",
                "false",
                "0",
                "-7",
                "2147483648",
                "9223372036854775808",
                "1.5",
                "-1e3",
                "1e400",
                "\"\"",
                "\"\\u0000 \\\" Grüße 漢字 \\ud83d\\ude42\"",
                "[]",
                "{}",
                "[1,[2,[{}]],{\"a\":[null]}]",
                "{\"a\":1,\"b\":{\"c\":[true,\"x\"]},\"a\":2}"
            })
    void readsWhatTheMapperReads(String text) throws IOException {
        JsonNode tree = JsonTree.read(text);
        assertThat(tree).isEqualTo(MAPPER.readTree(text));
        if (!tree.isMissingNode()) {
            assertThat(written(tree)).isEqualTo(MAPPER.writeValueAsString(tree));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[1",
                "{\"a\"",
                "{\"a\":}",
                "[1,]",
                "nul",
                "NaN",
                "1 2",
                "{} {}",
                "{} x",
                "\"\n\"",
                "'a'",
                "{a:1}",
                "01",
                "]"
            })
    void refusesWhatTheMapperRefuses(String text) {
        assertThatThrownBy(() -> MAPPER.readTree(text)).isInstanceOf(JsonProcessingException.class);
        assertThatThrownBy(() -> JsonTree.read(text)).isInstanceOf(JsonProcessingException.class);
    }

    @Test
    void randomTreesSurvive() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 300; i++) {
            JsonNode tree = tree(random, 5);
            assertThat(written(tree)).isEqualTo(MAPPER.writeValueAsString(tree));
            assertThat(JsonTree.read(written(tree))).isEqualTo(MAPPER.readTree(MAPPER.writeValueAsString(tree)));
        }
    }

    private static JsonNode tree(Random random, int depth) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        return switch (random.nextInt(depth > 0 ? 10 : 8)) {
            case 0 -> nodes.numberNode(random.nextInt());
            case 1 -> nodes.numberNode(random.nextLong());
            case 2 -> nodes.numberNode(new BigInteger(90, random));
            case 3 -> nodes.numberNode(random.nextDouble());
            case 4 -> nodes.numberNode(new BigDecimal("1.25"));
            case 5 -> nodes.textNode(Character.toString(random.nextInt(0xD800)));
            case 6 -> nodes.booleanNode(random.nextBoolean());
            case 7 -> nodes.nullNode();
            case 8 -> object(random, depth);
            default -> array(random, depth);
        };
    }

    private static JsonNode object(Random random, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (int i = random.nextInt(4); i > 0; i--) {
            object.set("member " + random.nextInt(9), tree(random, depth - 1));
        }
        return object;
    }

    private static JsonNode array(Random random, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (int i = random.nextInt(4); i > 0; i--) {
            array.add(tree(random, depth - 1));
        }
        return array;
    }
}
