package dev.surehand.safety.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.window.ProgramState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts the effect that a call has observed into a few words, without any text of another program. */
public final class AuditEffect {

    /** The most areas that an answer lists. */
    private static final int MOST_AREAS = 5;

    private AuditEffect() {}

    /**
     * Returns the words.
     *
     * @param answer of the call
     * @return empty if the call has observed nothing
     */
    public static Optional<String> words(JsonNode answer) {
        JsonNode effect = answer.path("effect");
        if (!effect.isObject()) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>();
        if (effect.path("changed").isArray()) {
            words.add(changes(effect.path("changed")));
        }
        count(effect.path("new_windows"), "opened").ifPresent(words::add);
        count(effect.path("closed_windows"), "closed").ifPresent(words::add);
        if (effect.has("settled")) {
            words.add("%s after %d ms"
                    .formatted(
                            effect.path("settled").asBoolean() ? "settled" : "not settled",
                            effect.path("waited_ms").asLong()));
        }
        String program = effect.path("program").asText();
        if (program.equals(ProgramState.UNREAD.wireName())) {
            words.add("the program has not read it");
        } else if (program.equals(ProgramState.WORKING.wireName())) {
            words.add("the program is at work");
        }
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", words));
    }

    private static String changes(JsonNode areas) {
        if (areas.isEmpty()) {
            return "nothing changed";
        }
        int others = areas.size() - 1;
        String more = areas.size() == MOST_AREAS ? " or more" : "";
        JsonNode largest = areas.get(0);
        return "%dx%d px changed%s"
                .formatted(
                        largest.path("width").asInt(),
                        largest.path("height").asInt(),
                        others == 0 ? "" : " and %d other area%s%s".formatted(others, others == 1 ? "" : "s", more));
    }

    private static Optional<String> count(JsonNode windows, String what) {
        return windows.isEmpty()
                ? Optional.empty()
                : Optional.of("%d window%s %s".formatted(windows.size(), windows.size() == 1 ? "" : "s", what));
    }
}
