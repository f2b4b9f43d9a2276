package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Reads parts of a request's params and checks their types. */
public final class Params {

    private Params() {}

    /**
     * Returns a string.
     *
     * @param path names, separated by slashes
     * @throws InvalidParamsException if the value is not a string
     */
    public static String text(ObjectNode params, String path) {
        JsonNode value = params.at("/" + path);
        requireText(value, path);
        return value.textValue();
    }

    /**
     * Checks that a member is a string or absent.
     *
     * @throws InvalidParamsException if the member is present and not a string
     */
    public static void requireTextIfAny(ObjectNode params, String name) {
        JsonNode value = params.path(name);
        if (isThere(value)) {
            requireText(value, name);
        }
    }

    /**
     * Returns an object, or a missing or null node if the member is absent.
     *
     * @throws InvalidParamsException if the member is anything else
     */
    public static JsonNode object(ObjectNode params, String name) {
        JsonNode value = params.path(name);
        if (isThere(value) && !value.isObject()) {
            throw new InvalidParamsException(name + " must be an object");
        }
        return value;
    }

    /**
     * Returns an object of strings, or a missing or null node if the member is absent.
     *
     * @throws InvalidParamsException if the member is anything else
     */
    public static JsonNode texts(ObjectNode params, String name) {
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
