package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.util.RequestPayload;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * Reads and writes JSON trees with a parser and a generator alone. The mapper of Jackson does the same, but its first use takes a fifth of
 * the start of the server.
 */
public final class JsonTree {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonTree() {}

    /** More follows the value. */
    static final class TrailingTokenException extends StreamReadException {
        private static final long serialVersionUID = 1L;

        private TrailingTokenException(JsonParser parser) {
            super(parser, "more follows", parser.currentTokenLocation());
        }

        @Override
        public StreamReadException withParser(JsonParser parser) {
            return this;
        }

        @Override
        public StreamReadException withRequestPayload(RequestPayload payload) {
            return this;
        }
    }

    /**
     * Reads one value; of a member that occurs twice, the last one.
     *
     * @return a missing node if the text is blank
     * @throws JsonProcessingException if the text is not one JSON value, or exceeds the limits of the parser
     */
    static JsonNode read(String text) throws JsonProcessingException {
        // From an array, because the parser reads a long String in small parts and copies each value three times.
        try (JsonParser parser = JsonRpcJson.FACTORY.createParser(text.toCharArray())) {
            if (parser.nextToken() == null) {
                return MissingNode.getInstance();
            }
            JsonNode value = value(parser);
            if (parser.nextToken() != null) {
                throw new TrailingTokenException(parser);
            }
            return value;
        } catch (JsonProcessingException e) {
            throw e;
        } catch (IOException e) {
            // A text in memory is always there.
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the value that begins with the current token. The parser limits the depth. */
    private static JsonNode value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> NODES.textNode(parser.getText());
            case VALUE_NUMBER_INT -> whole(parser);
            case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDoubleValue());
            case VALUE_TRUE, VALUE_FALSE -> NODES.booleanNode(parser.getBooleanValue());
            case VALUE_NULL -> NODES.nullNode();
            default -> throw new IllegalStateException("A value cannot begin with " + parser.currentToken());
        };
    }

    private static ObjectNode object(JsonParser parser) throws IOException {
        ObjectNode object = NODES.objectNode();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            object.set(name, value(parser));
        }
        return object;
    }

    private static ArrayNode array(JsonParser parser) throws IOException {
        ArrayNode array = NODES.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser));
        }
        return array;
    }

    private static JsonNode whole(JsonParser parser) throws IOException {
        return switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            default -> NODES.numberNode(parser.getBigIntegerValue());
        };
    }

    /** Writes a tree that has only the kinds of nodes that {@link #read} returns. */
    public static void write(JsonNode tree, JsonGenerator json) throws IOException {
        switch (tree.getNodeType()) {
            case OBJECT -> {
                json.writeStartObject();
                writeMembers(tree, json);
                json.writeEndObject();
            }
            case ARRAY -> {
                json.writeStartArray();
                for (JsonNode element : tree) {
                    write(element, json);
                }
                json.writeEndArray();
            }
            case STRING -> json.writeString(tree.textValue());
            case BOOLEAN -> json.writeBoolean(tree.booleanValue());
            case NUMBER -> writeNumber(tree, json);
            case NULL -> json.writeNull();
            default -> throw new IllegalArgumentException("A message cannot have a node of type " + tree.getNodeType());
        }
    }

    /** Writes the members of an object without its braces. */
    static void writeMembers(JsonNode object, JsonGenerator json) throws IOException {
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            json.writeFieldName(member.getKey());
            write(member.getValue(), json);
        }
    }

    private static void writeNumber(JsonNode number, JsonGenerator json) throws IOException {
        switch (number.numberType()) {
            case INT -> json.writeNumber(number.intValue());
            case LONG -> json.writeNumber(number.longValue());
            case BIG_INTEGER -> json.writeNumber(number.bigIntegerValue());
            case FLOAT -> json.writeNumber(number.floatValue());
            case DOUBLE -> json.writeNumber(number.doubleValue());
            case BIG_DECIMAL -> json.writeNumber(number.decimalValue());
        }
    }
}
