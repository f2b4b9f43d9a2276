package dev.surehand.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.LinkedHashMap;
import java.util.Map;

/** A tool call as a client makes it. */
public record Request(String tool, Map<String, Object> arguments) {

    /** In turn names and values, in the order a person would read them. */
    public static Request of(String tool, Object... namesAndValues) {
        return new Request(tool, Map.of()).with(namesAndValues);
    }

    Request with(Object... namesAndValues) {
        Map<String, Object> all = new LinkedHashMap<>(arguments);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            all.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return new Request(tool, all);
    }

    String text() {
        try {
            return tool + " " + Agent.JSON.writeValueAsString(arguments);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
