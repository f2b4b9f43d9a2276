package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.safety.secret.MarkedText;
import java.util.Optional;
import java.util.Set;

/** The markers of secrets in what a model wants to type. */
final class SecretMarkers {

    /** A marker has at most this many characters. */
    private static final int LONGEST = 80;

    private static final String BEGIN = "{{";
    private static final String END = "}}";

    private SecretMarkers() {}

    /** Returns why an action with these arguments is not done; empty if it may be. The server refuses secrets that it does not know. */
    static Optional<String> refusal(JsonNode arguments, Set<String> allowed) {
        for (JsonNode value : arguments) {
            Optional<String> refusal = value.isTextual() ? refusal(value.asText(), allowed) : refusal(value, allowed);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> refusal(String text, Set<String> allowed) {
        try {
            return MarkedText.of(text).names().stream()
                    .filter(name -> !allowed.contains(name))
                    .findFirst()
                    .map(name -> "The secret %s is not one of this task; nothing was done. %s"
                            .formatted(
                                    name,
                                    allowed.isEmpty()
                                            ? "The task has none."
                                            : "Those of the task are " + String.join(", ", allowed) + "."));
        } catch (DesktopException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Returns where a part of a text ends that begins at one place and shall end at another, so that no marker is cut apart. */
    static int endOfPart(String text, int start, int end) {
        int begin = text.lastIndexOf(BEGIN, end - 1);
        int close = begin < 0 ? -1 : text.indexOf(END, begin);
        boolean isCut = begin > start && close >= end - 1 && close - begin <= LONGEST && end < text.length();
        return isCut ? begin : end;
    }
}
