package dev.surehand.agent.loop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.provider.tokens.TokenUsage;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionEvent;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a session did before its program ended. Nothing of it is done again: an action of which no end is known is reported to the model as
 * such.
 *
 * @param history up to the last reply of the model
 * @param answer what the model has not got yet; its pictures are old
 * @param mode the speed at the end; empty for that of the settings
 */
public record EarlierPart(
        List<HistoryItem> history,
        HistoryItem answer,
        int iterations,
        TokenUsage usage,
        Duration time,
        Optional<SpeedMode> mode) {

    private static final String UNKNOWN =
            "The program ended during this action. It may have been done, partly done, or not at all. Look before you do anything.";

    public EarlierPart {
        history = List.copyOf(history);
    }

    /**
     * Reads it.
     *
     * @throws IOException if the session cannot be read, is not as it was written, or the model was never asked anything
     */
    public static EarlierPart of(SessionReader session) throws IOException {
        session.checkWhole();
        try {
            return read(session);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw new IOException("the session has values that no session writes", e);
        }
    }

    private static EarlierPart read(SessionReader session) throws IOException {
        List<HistoryItem> history = session.history();
        if (history.isEmpty()) {
            throw new IOException("the session ended before it began its work; start it again");
        }
        // The person sees the task of session.json, and the model that of the conversation.
        String task = session.facts().path("task").asText();
        if (!(history.get(0) instanceof HistoryItem.UserWords words)
                || !(words.text() + "\n").startsWith(task + "\n")) {
            throw new IOException("the conversation does not begin with the task of the session");
        }
        HistoryItem last = history.get(history.size() - 1);
        List<SessionEvent> events = session.events();
        boolean isAnswered = last instanceof HistoryItem.Answered;
        HistoryItem answer = last instanceof HistoryItem.Answered answered ? answer(answered.reply(), events) : last;
        EarlierPart part = new EarlierPart(
                isAnswered ? history : history.subList(0, history.size() - 1),
                answer,
                (int) count(events, JournalEvent.MODEL_ASKED),
                usage(history),
                time(events),
                mode(events));
        // What cannot be counted is found before anything is done.
        var unused = part.looks();
        return part;
    }

    /** Returns the number in the name of the last picture. */
    public int looks() {
        int last = history.stream()
                .flatMap(HistoryItem::pictures)
                .map(ModelPicture::id)
                .mapToInt(id -> Integer.parseInt(id.replaceAll("\\D", "")))
                .max()
                .orElse(0);
        return Math.addExact(last, 1000);
    }

    private static HistoryItem answer(ModelReply reply, List<SessionEvent> events) {
        Map<String, SessionEvent> ends = new HashMap<>();
        Map<String, SessionEvent> starts = new HashMap<>();
        for (SessionEvent event : events) {
            String id = event.facts().path("action_id").asText();
            if (event.kind().equals(JournalEvent.ACTION_STARTED.wireName())) {
                starts.put(id, event);
                ends.remove(id);
            } else if (event.kind().equals(JournalEvent.ACTION_FINISHED.wireName())) {
                ends.put(id, event);
            }
        }
        List<ActionOutcome> outcomes = new ArrayList<>();
        reply.actions().forEach(action -> {
            if (ends.containsKey(action.id())) {
                JsonNode facts = ends.get(action.id()).facts();
                String text = facts.path("text").asText();
                outcomes.add(
                        facts.path("outcome").asText().equals("done")
                                ? ActionOutcome.done(action.id(), text)
                                : ActionOutcome.failed(action.id(), text));
            } else if (starts.containsKey(action.id())) {
                outcomes.add(ActionOutcome.failed(action.id(), UNKNOWN));
            } else {
                outcomes.add(ActionOutcome.notRun(action.id()));
            }
        });
        return outcomes.isEmpty() ? new HistoryItem.UserWords("", List.of()) : new HistoryItem.Outcomes(outcomes, "");
    }

    /** Returns what the model gets, with a picture of now in place of the old ones. */
    HistoryItem answerWith(ModelPicture now) {
        if (answer instanceof HistoryItem.Outcomes outcomes) {
            List<ActionOutcome> all = new ArrayList<>();
            int last = outcomes.all().size() - 1;
            for (int i = 0; i <= last; i++) {
                ActionOutcome old = outcomes.all().get(i);
                all.add(new ActionOutcome(
                        old.actionId(),
                        kind(old, i == last),
                        text(old),
                        i == last ? List.of(now) : List.of(),
                        old.acknowledged()));
            }
            return new HistoryItem.Outcomes(all, (outcomes.remark() + " " + Instructions.RESUMED).strip());
        }
        String words = answer instanceof HistoryItem.UserWords said ? said.text() : "";
        return new HistoryItem.UserWords((words + "\n\n" + Instructions.RESUMED).strip(), List.of(now));
    }

    /** The last outcome carries the picture, so it cannot be one that is not sent. */
    private static ActionOutcome.OutcomeKind kind(ActionOutcome old, boolean isLast) {
        return isLast && old.kind() == ActionOutcome.OutcomeKind.NOT_RUN
                ? ActionOutcome.OutcomeKind.FAILED
                : old.kind();
    }

    private static String text(ActionOutcome old) {
        return old.kind() == ActionOutcome.OutcomeKind.NOT_RUN ? "The program ended before this action." : old.text();
    }

    private static long count(List<SessionEvent> events, JournalEvent kind) {
        return events.stream()
                .filter(event -> event.kind().equals(kind.wireName()))
                .count();
    }

    private static TokenUsage usage(List<HistoryItem> history) {
        return history.stream()
                .filter(HistoryItem.Answered.class::isInstance)
                .map(item -> ((HistoryItem.Answered) item).reply().usage())
                .reduce(TokenUsage.NONE, TokenUsage::plus);
    }

    /** The time between two parts does not count, and a clock that was set back gives none. */
    private static Duration time(List<SessionEvent> events) {
        Duration sum = Duration.ZERO;
        for (int i = 1; i < events.size(); i++) {
            if (!events.get(i).kind().equals(JournalEvent.SESSION_RESUMED.wireName())) {
                Duration more = Duration.between(
                        Instant.parse(events.get(i - 1).time()),
                        Instant.parse(events.get(i).time()));
                sum = more.isNegative() ? sum : sum.plus(more);
            }
        }
        return sum;
    }

    private static Optional<SpeedMode> mode(List<SessionEvent> events) {
        return events.stream()
                .filter(event -> event.kind().equals(JournalEvent.MODE_CHANGED.wireName()))
                .map(event -> event.facts().path("to").asText())
                .reduce((a, b) -> b)
                .map(name -> SpeedMode.valueOf(name.toUpperCase(Locale.ROOT)));
    }
}
