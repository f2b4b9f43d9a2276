package dev.surehand.mcp.elicitation;

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
 * Keeps the questions of calls in the revision 2026-07-28: a call ends with its question, and the client calls again with the
 * answer. The client only carries a name for the state kept here, so it cannot forge the state, use it twice, or use it for
 * another call. All methods run on the thread of the calls.
 */
public final class PendingElicitations {

    /** The name of the question in its call; a call has one question at a time. */
    public static final String KEY = "question";

    /** The most calls that are kept. This bounds the memory of calls that no client repeats. */
    private static final int MOST = 8;

    private final Clock clock;
    private final Duration limit;
    private final Map<String, PendingCall> kept = new LinkedHashMap<>();

    private record PendingCall(
            JsonNode tool, JsonNode arguments, Question question, Map<Question, Answer> answers, Instant until) {}

    /** Thrown when a call cannot continue without an answer. */
    public static final class InputRequired extends RuntimeException {

        private static final long serialVersionUID = 1;

        public final transient Question question;
        public final String state;

        InputRequired(Question question, String state) {
            super(question.message(), null, false, false);
            this.question = question;
            this.state = state;
        }
    }

    /** @param limit how long an answer is accepted */
    public PendingElicitations(Clock clock, Duration limit) {
        this.clock = clock;
        this.limit = limit;
    }

    /**
     * Returns the answers that a call brings. An answer that does not fit its question is ignored, and the question is asked
     * again.
     *
     * @param params the params of tools/call
     * @return empty if the requestState does not belong to this call, or no longer
     */
    public Optional<Map<Question, Answer>> answers(ObjectNode params) {
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

    /**
     * Keeps a call that has a question.
     *
     * @param answers the answers that the call brought
     */
    public InputRequired ask(Question question, Map<Question, Answer> answers, ObjectNode params) {
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
