package dev.surehand.bench.tasks;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** What a call has returned. */
record TaskAnswer(String call, JsonNode json, Optional<TaskPicture> image) {

    TaskPicture picture() {
        return image.orElseThrow(() -> new IllegalStateException("No picture came with " + call + ": " + json));
    }

    /** Of {@code open}. */
    String window() {
        return found("window_id", json.path("window_id").asText());
    }

    /** The only window that has opened. */
    String newWindow() {
        JsonNode windows = json.at("/effect/new_windows");
        return found(
                "one new window",
                windows.size() == 1 ? windows.get(0).path("window_id").asText() : "");
    }

    boolean isUnread() {
        return json.at("/effect/program").asText().equals("input_unread");
    }

    private String found(String what, String value) {
        if (value.isEmpty()) {
            throw new IllegalStateException("There is not " + what + " in the answer of " + call + ": " + json);
        }
        return value;
    }
}
