package dev.surehand.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.tool.Answer;
import dev.surehand.tool.Question;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Questions of calls in the revision 2026-07-28: the call ends with its question, and the client calls again with the answer. What
 * the client carries in between is a name for what is kept here, so that it can neither be forged nor used twice nor for another
 * call. All methods run on the thread of the calls.
 */
final class PendingElicitations {

    /** The question's name among those of its call, of which there is one at a time. */
    static final String KEY = "question";

    /** Bounds the memory that calls nobody repeats take. */
    private static final int MOST = 8;

    private final Clock clock;
    private final Duration limit;
    private final Map<String, PendingCall> kept = new LinkedHashMap<>();

    private record PendingCall(
            JsonNode tool, JsonNode arguments, Question question, Map<Question, Answer> answers, Instant until) {}

    /** A call cannot go on without that answer. */
    static final class InputRequired extends RuntimeException {

        private static final long serialVersionUID = 1;

        final transient Question question;
        final String state;

        InputRequired(Question question, String state) {
            super(question.message(), null, false, false);
            this.question = question;
            this.state = state;
        }
    }

    /** @param limit for an answer */
    PendingElicitations(Clock clock, Duration limit) {
        this.clock = clock;
        this.limit = limit;
    }

    /**
     * The answers that a call comes with. An answer that does not fit its question counts as none, and is asked for again.
     *
     * @param params of tools/call
     * @return empty if its requestState is not, or no longer, one of this call
     */
    Optional<Map<Question, Answer>> answers(ObjectNode params) {
        if (!params.has("requestState")) {
            return Optional.of(Map.of());
        }
        PendingCall before = kept.remove(params.get("requestState").asText());
        if (before == null || !isCall(before, params) || clock.instant().isAfter(before.until())) {
            return Optional.empty();
        }
        Map<Question, Answer> answers = new LinkedHashMap<>(before.answers());
        Elicitation.answer(params.path("inputResponses").path(KEY), before.question())
                .ifPresent(answer -> answers.put(before.question(), answer));
        return Optional.of(answers);
    }

    /** @param answers that the call came with */
    InputRequired ask(Question question, Map<Question, Answer> answers, ObjectNode params) {
        String state = UUID.randomUUID().toString();
        kept.put(
                state,
                new PendingCall(
                        params.path("name"),
                        params.path("arguments"),
                        question,
                        answers,
                        clock.instant().plus(limit)));
        kept.keySet().stream().limit(Math.max(0, kept.size() - MOST)).toList().forEach(kept::remove);
        return new InputRequired(question, state);
    }

    private static boolean isCall(PendingCall before, ObjectNode params) {
        return before.tool().equals(params.path("name")) && before.arguments().equals(params.path("arguments"));
    }
}
