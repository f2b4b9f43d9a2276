package dev.surehand.bench.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.bench.Client;

/**
 * What a task costs an agent.
 *
 * @param imageTokens width × height / 750 of each image in an answer
 * @param textTokens the tokens of the text in answers; four characters count as one
 * @param ms the time from requests until their answers
 */
record TaskCost(int calls, long imageTokens, long textTokens, long ms) {

    static final TaskCost NONE = new TaskCost(0, 0, 0, 0);

    TaskCost plus(TaskCost other) {
        return new TaskCost(
                calls + other.calls, imageTokens + other.imageTokens, textTokens + other.textTokens, ms + other.ms);
    }

    ObjectNode json() {
        return Client.JSON
                .createObjectNode()
                .put("calls", calls)
                .put("image_tokens", imageTokens)
                .put("text_tokens", textTokens)
                .put("ms", ms);
    }
}
