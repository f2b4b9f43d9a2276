package dev.surehand.agent.simulator.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;

/** What the two formats of OpenAI have in common: errors, keys, and pictures as data URLs. */
final class OpenAiErrors {

    private static final String DATA_URL = "data:(?<type>image/[a-z]+);base64,";

    private OpenAiErrors() {}

    static void authenticate(Map<String, String> headers, String key) {
        String given = headers.getOrDefault("authorization", "");
        if (given.isEmpty()) {
            throw WireRefusal.of(
                    401,
                    "You didn't provide an API key. You need to provide your API key in an Authorization header"
                            + " using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).");
        }
        if (!given.equals("Bearer " + key)) {
            throw WireRefusal.of(401, "invalid_api_key", "Incorrect API key provided.");
        }
    }

    static ObjectNode body(WireRefusal refusal) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ObjectNode error = body.putObject("error");
        error.put("message", refusal.getMessage()).put("type", kind(refusal.status()));
        error.put("param", refusal.parameter().isEmpty() ? null : refusal.parameter());
        error.put("code", refusal.code().isEmpty() ? null : refusal.code());
        return body;
    }

    private static String kind(int status) {
        return status == 429 ? "requests" : status >= 500 ? "server_error" : "invalid_request_error";
    }

    static WireRefusal missing(String parameter) {
        return WireRefusal.coded(
                "missing_required_parameter", parameter, "Missing required parameter: '%s'.".formatted(parameter));
    }

    static WireRefusal invalid(String parameter, String value, String expected) {
        return WireRefusal.coded(
                "invalid_value",
                parameter,
                "Invalid value: '%s'. Supported values are: %s.".formatted(value, expected));
    }

    static void allowOnly(JsonNode object, Set<String> fields, String place) {
        object.fieldNames().forEachRemaining(name -> {
            if (!fields.contains(name)) {
                String parameter = place.isEmpty() ? name : place + "." + name;
                throw WireRefusal.coded(
                        "unknown_parameter", parameter, "Unknown parameter: '%s'.".formatted(parameter));
            }
        });
    }

    /** Returns the bytes of a picture in a data URL. */
    static byte[] picture(String url, String place, WirePictures pictures) {
        int comma = url.indexOf(',');
        String start = comma < 0 ? "" : url.substring(0, comma + 1);
        if (!start.matches(DATA_URL)) {
            throw WireRefusal.coded(
                    "invalid_image_url", place, "The simulator takes pictures as base64 data URLs only.");
        }
        byte[] file = WirePictures.base64(url.substring(comma + 1))
                .orElseThrow(() -> WireRefusal.coded("invalid_base64", place, "Invalid base64 image_url."));
        WirePictures.PictureFacts facts = pictures.facts(file)
                .orElseThrow(() -> WireRefusal.coded(
                        "invalid_image_format",
                        place,
                        "You uploaded an unsupported image. Please" + " make sure your image is valid."));
        if (!start.equals("data:" + facts.mediaType() + ";base64,")) {
            throw WireRefusal.coded(
                    "invalid_image_format",
                    place,
                    "The image is %s, but its URL says otherwise: %s".formatted(facts.mediaType(), start));
        }
        return file;
    }

    static int imageTokens(byte[] file, WirePictures pictures) {
        WirePictures.PictureFacts facts = pictures.facts(file).orElseThrow();
        return TokenCounts.openAiImage(facts.width(), facts.height());
    }
}
