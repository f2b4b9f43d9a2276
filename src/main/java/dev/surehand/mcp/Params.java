package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Parts of a request's params, held to their shape. */
final class Params {

    private Params() {}

    /**
     * @param path of names, with slashes
     * @throws InvalidParamsException unless it is a string
     */
    static String text(ObjectNode params, String path) {
        JsonNode value = params.at("/" + path);
        requireText(value, path);
        return value.textValue();
    }

    /** @throws InvalidParamsException if it is there and no string */
    static void requireTextIfAny(ObjectNode params, String name) {
        JsonNode value = params.path(name);
        if (isThere(value)) {
            requireText(value, name);
        }
    }

    /**
     * An object or, if it is not there, an empty one.
     *
     * @throws InvalidParamsException if it is anything else
     */
    static JsonNode object(ObjectNode params, String name) {
        JsonNode value = params.path(name);
        if (isThere(value) && !value.isObject()) {
            throw new InvalidParamsException(name + " must be an object");
        }
        return value;
    }

    /**
     * An object, or nothing, of strings.
     *
     * @throws InvalidParamsException if it is anything else
     */
    static JsonNode texts(ObjectNode params, String name) {
        JsonNode all = object(params, name);
        all.properties().forEach(one -> requireText(one.getValue(), name + "." + one.getKey()));
        return all;
    }

    private static void requireText(JsonNode value, String name) {
        if (!value.isTextual()) {
            throw new InvalidParamsException(name.replace('/', '.') + " must be a string");
        }
    }

    private static boolean isThere(JsonNode value) {
        return !value.isMissingNode() && !value.isNull();
    }
}
